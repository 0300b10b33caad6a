@main
struct StringfitDev {
  static func main() {}
}
