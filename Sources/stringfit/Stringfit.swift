import ArgumentParser

@main
struct Stringfit: ParsableCommand {}
