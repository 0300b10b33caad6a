import Catalogs
import Foundation
import Pipeline
import TestSupport
import Testing

private let storyboard = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
    <scenes><scene><objects><viewController id="vc"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>
        <label text="Hello" id="lab"><rect key="frame" x="0" y="0" width="90" height="20"/>
          <constraints><constraint firstAttribute="width" constant="90" id="c"/></constraints></label>
      </subviews>
    </view></viewController></objects></scene></scenes>
  </document>
  """

private func xliff(_ original: String, id: String, target: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="\(original)" source-language="en" target-language="de" datatype="plaintext"><body>
      <trans-unit id="\(id)"><source>Hello</source><target>\(target)</target></trans-unit>
    </body></file>
  </xliff>
  """
}

private func read(_ folder: TemporaryFolder, paths: [String] = []) throws -> Project {
  let folders = ProjectFolders(working: folder.path, root: folder.path)
  return try ProjectReader(folders: folders, jobs: 2).read(paths)
}

@Suite struct LocalizationBundleTests {
  private func bundle(target: String = "de") throws -> TemporaryFolder {
    try TemporaryFolder([
      "loc/de.xcloc/contents.json":
        "{\"developmentRegion\": \"en\", \"targetLocale\": \"\(target)\", \"version\": \"1.0\"}",
      "loc/de.xcloc/Localized Contents/de.xliff": xliff(
        "App/Base.lproj/Main.storyboard", id: "lab.text", target: "Hallo"),
      "loc/de.xcloc/Source Contents/App/Base.lproj/Main.storyboard": storyboard,
      "loc/de.xcloc/Source Contents/App/en.lproj/Localizable.strings": "/* A greeting */\n\"greeting\" = \"Hello\";\n",
    ])
  }

  @Test(arguments: [[], ["loc/de.xcloc"], ["loc/de.xcloc/Localized Contents/de.xliff"]])
  func sourceContentsInformTheTranslations(paths: [String]) throws {
    let folder = try bundle()
    let project = try read(folder, paths: paths)
    #expect(project.catalogs.map(\.name) == ["App/Base.lproj/Main.storyboard"])
    #expect(project.fileCount == 1)
    let entry = try #require(project.catalogs.first?.entries.first)
    #expect(entry.translations.keys.map(\.tag).sorted() == ["de", "en"])
    #expect(entry.element?.className == "UILabel")
    #expect(entry.element?.constrainedWidth == 90)
    let place = try #require(entry.element?.place)
    #expect(project.files[place.file]?.path == "loc/de.xcloc/Source Contents/App/Base.lproj/Main.storyboard")
    #expect(project.problems.isEmpty)
  }

  @Test func sourceCommentsReachTheTranslations() throws {
    let folder = try bundle()
    try folder.write(
      xliff("App/en.lproj/Localizable.strings", id: "greeting", target: "Hallo"),
      to: "loc/de.xcloc/Localized Contents/de.xliff")
    let entry = try #require(try read(folder).catalogs.first?.entries.first)
    #expect(entry.comment?.text == "A greeting")
  }

  @Test func bundleAndFileAgreeOnTheLocale() throws {
    let problems = try read(try bundle(target: "fr")).problems
    #expect(problems.map(\.message) == ["the bundle is for 'fr', but this file is in 'de'"])
    #expect(problems.map(\.isFatal) == [false])
  }

  @Test(arguments: ["", "{", "[]", "{\"targetLocale\": 1}", "\u{0}"])
  func survivesAnyContents(json: String) throws {
    let folder = try bundle()
    try folder.write(json, to: "loc/de.xcloc/contents.json")
    #expect(try read(folder).problems.isEmpty)
  }

  /// Each bundle is told by its own copies.
  @Test func bundlesAreKeptApart() throws {
    let folder = try bundle()
    try folder.write(
      xliff("App/Base.lproj/Main.storyboard", id: "lab.text", target: "Bonjour")
        .replacingOccurrences(of: "\"de\"", with: "\"fr\""), to: "loc/fr.xcloc/Localized Contents/fr.xliff")
    try folder.write(
      storyboard.replacingOccurrences(of: "\"90\" id=\"c\"", with: "\"70\" id=\"c\""),
      to: "loc/fr.xcloc/Source Contents/App/Base.lproj/Main.storyboard")
    let project = try read(folder, paths: ["loc/fr.xcloc"])
    #expect(project.catalogs.first?.entries.first?.element?.constrainedWidth == 70)
    #expect(try read(folder).catalogs.map(\.locales.count) == [3])
  }
}

@Suite struct ProjectContextTests {
  @Test(arguments: [
    ("SDKROOT = iphoneos;", "ios"), ("SDKROOT = macosx;\nSDKROOT = macosx;", "macos"),
    ("SDKROOT = auto;\nSUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";", "ios"),
    ("SDKROOT = auto; SUPPORTED_PLATFORMS = \"macosx\";", "macos"), ("SDKROOT = xros;", "visionos"),
    ("SDKROOT = watchos; SDKROOT = iphoneos;", ""), ("SDKROOT = \"iphoneos13.0\";", "ios"), ("SDKROOT = ;", ""),
    ("", ""),
  ])
  func platformComesFromTheProject(text: String, platform: String) throws {
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": "developmentRegion = en;\nknownRegions = (\n\ten,\n\tBase,\n\t\"pt-BR\",\n);\n"
        + text,
      "en.lproj/A.strings": "\"a\" = \"b\";\n",
    ])
    let project = try read(folder)
    #expect(project.platform?.rawValue ?? "" == platform)
    #expect(project.knownRegions.map(\.tag).sorted() == ["en", "pt-BR"])
  }
}
