import Testing

@testable import Pipeline

/// Whether a project file says that the interface is optimized for the Mac.
@Suite struct CatalystTests {
  @Test(arguments: [
    ("SUPPORTS_MACCATALYST = YES;\nTARGETED_DEVICE_FAMILY = \"1,2,6\";", true),
    ("SUPPORTS_MACCATALYST = YES;\nTARGETED_DEVICE_FAMILY = 6;", true),
    ("SUPPORTS_MACCATALYST = YES;\nTARGETED_DEVICE_FAMILY = \"2, 6\";", true),
    ("SUPPORTS_MACCATALYST = YES;\nTARGETED_DEVICE_FAMILY = \"1,2\";", false),
    ("SUPPORTS_MACCATALYST = NO;\nTARGETED_DEVICE_FAMILY = \"1,2,6\";", false),
    ("TARGETED_DEVICE_FAMILY = \"1,2,6\";", false),
  ])
  func deviceFamilySixIsTheMac(settings: String, isOptimized: Bool) {
    #expect(ProjectFile.isOptimizedForMac(Array(settings.utf8)) == isOptimized)
  }
}
