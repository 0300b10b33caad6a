import AppCode
import Catalogs
import Testing

@testable import Places

@Suite struct SystemKeysTests {
  @Test(arguments: [
    ("App/InfoPlist", "anything", SystemKeys.Reader?.some(.infoPlist)),
    ("App/Widget-InfoPlist", "CFBundleName", .infoPlist),
    ("App/Localizable", "NSCameraUsageDescription", .infoPlist),
    ("App/AppShortcuts", "Open ${applicationName}", .shortcuts),
    ("App/AssistantIntents", "x", .shortcuts),
    ("App/Settings.bundle/Root", "Sound", .settings),
    ("App/Main", "abc-de-fgh.text", .interfaceFile),
    ("App/Main", "BYZ-38-t0r.segmentTitles[0]", .interfaceFile),
    ("App/MainMenu", "134.title", .interfaceFile),
    ("App/Base.lproj/Main.storyboard", "x", .interfaceFile),
    ("App/Intents", "Ab3dEf-x1Y2z3", .intents),
    ("App/Base.lproj/Siri.intentdefinition", "x", .intents),
    ("App/infoPlist", "anything", .infoPlist), ("Widget/Clock", "gpCwrM", .intents), ("Widget/Clock", "Cancel", nil),
    ("App/Intents", "There are ${count} options", .intents), ("App/Intents", "Intent", nil),
    ("App/Localizable", "Ab3dEf", nil), ("Widget/Clock", "camera-button", nil), ("App/Localizable", "1.first", nil),
    ("App/Localizable", "a-b-c.text", nil),
    ("App/Localizable", "abc-de-fgh", nil), ("App/Localizable", "settings.title", nil),
    ("App/Root", "Sound", nil),
  ])
  func whatTheSystemReadsIsKnown(name: String, key: String, reader: SystemKeys.Reader?) {
    let catalogs = [CodeSamples.catalog(name, key)]
    let uses = EntryUses(catalogs, CodeSamples.index(CodeSamples.use("x")))
    #expect(uses.reader(of: .init(catalog: 0, entry: 0), catalogs[0].entries[0], in: catalogs[0]) == reader)
    #expect(uses.summary(of: key, in: catalogs).state == (reader == nil ? .no : .yes))
  }

  @Test func aControlThatTheFileNamesShowsItsText() {
    var catalogs = [CodeSamples.catalog("App/Main", "x")]
    catalogs[0].entries[0].element = InterfaceElement(className: "UILabel", objectID: "x")
    let uses = EntryUses(catalogs, CodeSamples.index(CodeSamples.use("y")))
    #expect(uses.summary(of: "x", in: catalogs).state == .yes)
  }
}
