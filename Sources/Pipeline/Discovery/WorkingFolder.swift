/// Where the program was started, absolute.
package enum WorkingFolder {
  package static var path: String { Disk.workingFolder }
}
