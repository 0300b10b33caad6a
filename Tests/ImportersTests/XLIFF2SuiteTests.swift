import Catalogs
import Foundation
import Importers
import TestSupport
import Testing

/// The OASIS test suites of XLIFF 2.1 and 2.2, where they are.
@Suite struct XLIFF2SuiteTests {
  /// The files of folders of both suites, each with its reading.
  private static func read(_ folders: [String]) throws -> [(name: String, result: ImportResult, file: SourceFile)] {
    guard let suite = Samples.corpora?.appending(path: "xliff2-oasis") else {
      print("../shared/corpora is absent: no suite read")
      return []
    }
    var found: [(String, ImportResult, SourceFile)] = []
    for folder in folders {
      let url = suite.appending(path: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() where name.hasSuffix(".xlf") {
        let bytes = [UInt8](try Data(contentsOf: url.appending(path: name)))
        let (file, problems) = SourceFile.reading(bytes, id: FileID(found.count), path: folder + "/" + name)
        let importer = try #require(AllImporters.importer(for: file, fileExtension: "xlf"))
        #expect(importer.format == .xliff2)
        var result = importer.read(file, in: ImportContext(rootPath: file.path, sourceLocale: nil))
        result.problems += problems
        found.append((String(name.dropLast(4)), result, file))
      }
    }
    return found
  }

  private static func lines(_ result: ImportResult, _ file: SourceFile) -> [Int] {
    result.problems.filter { $0.isFatal || $0.isInvalid }
      .compactMap { $0.place.map { file.position(of: Int($0.range.start)).line } }
  }

  @Test func validFilesAreReadWithoutAnError() throws {
    let folders = ["21", "22"].flatMap { version in
      ["core", "modules"].map { "xliff-\(version)/test-suite/\($0)/valid" }
    }
    for (name, result, file) in try Self.read(folders + ["xliff-21/test-suite/core/in-out"]) {
      if name == "Good-pgs_plural" {
        // Its prefix is bound to nothing, and a target stands outside of its segment.
        #expect(Self.lines(result, file).first == 4)
      } else {
        #expect(result.problems.isEmpty, "\(file.path): \(result.problems.map(\.message))")
        #expect(!result.catalogs.isEmpty, "\(file.path)")
      }
    }
  }

  @Test func invalidFilesGiveAnErrorAtTheirLine() throws {
    let folders = ["21", "22"].flatMap { version in
      ["core", "modules"].map { "xliff-\(version)/test-suite/\($0)/invalid" }
    }
    var reported = 0
    var unchecked = 0
    for (name, result, file) in try Self.read(folders) {
      if let line = Self.lineOfFault[name] {
        #expect(Self.lines(result, file).contains(line), "\(file.path): \(Self.lines(result, file))")
        reported += 1
      } else {
        #expect(Self.notChecked.contains(name), "\(file.path)")
        #expect(result.problems.isEmpty, "\(file.path): \(result.problems.map(\.message))")
        unchecked += 1
      }
    }
    if reported > 0 { #expect((reported, unchecked) == (210, 114)) }
  }

  /// Where each file of a fault that is checked has it, the same in both suites.
  private static let lineOfFault: [String: Int] = [
    "Bad-slr_equivStorage-ec-not-isolated": 35,
    "Bad-slr_equivStorage-not-integer": 26,
    "Bad-slr_sizeInfo-ec-not-isolated": 29,
    "Bad-slr_sizeInfo-with-sizeInfoRef": 31,
    "Bad-slr_sizeInfoRef-ec-not-isolated": 33,
    "Bad-slr_sizeInfoRef-with-sizeInfo": 27,
    "Bad-slr_sizeRestriction-patterns": 23,
    "Bad-slr_storageRestriction-patterns": 23,
    "bad_CommentWithValueAndRef": 10,
    "bad_ConfusedIsolatedOnEc": 6,
    "bad_DataIdNotUnique": 7,
    "bad_DataRefWithoutOriginalData": 6,
    "bad_DifferentCanCopyInScAndEc": 9,
    "bad_DifferentCanDeleteInScAndEc": 6,
    "bad_DifferentCanOverlapInScAndEc": 9,
    "bad_DifferentCanReorderInScAndEc": 6,
    "bad_DifferentXmlSpace": 7,
    "bad_DuplicateNoteIdsInFile": 6,
    "bad_DuplicateNoteIdsInGroup": 15,
    "bad_DuplicateNoteIdsInUnit": 14,
    "bad_EcBeforeSc": 6,
    "bad_EmBeforeSm": 6,
    "bad_EmptySkeletonWithoutHref": 4,
    "bad_FileIdNotUnique": 11,
    "bad_GroupIdNotUnique": 5,
    "bad_GroupWithoutId": 4,
    "bad_IgnorableIdNotUnique": 11,
    "bad_IgnorableWithoutSource": 9,
    "bad_InvalidCommentAnnotation1": 6,
    "bad_InvalidCommentAnnotation2": 9,
    "bad_InvalidCommentAnnotation3": 9,
    "bad_InvalidCommentAnnotation4": 10,
    "bad_InvalidDataRef": 10,
    "bad_InvalidDataRefEnd": 10,
    "bad_InvalidDataRefStart": 10,
    "bad_InvalidDirAttributeOnSource": 6,
    "bad_InvalidExtensionAttributeOnPc": 9,
    "bad_InvalidExtensionAttributeOnSegment": 7,
    "bad_InvalidExtensionAttributeOnSource": 8,
    "bad_InvalidExtensionAttributeOnTarget": 8,
    "bad_InvalidExtensionElementInData": 6,
    "bad_InvalidExtensionElementInFile": 11,
    "bad_InvalidExtensionElementInOriginalData": 7,
    "bad_InvalidExtensionElementInSegment": 7,
    "bad_InvalidExtensionElementOutsideFile": 15,
    "bad_InvalidFragIdSyntax": 10,
    "bad_InvalidHexRangeOnCp": 6,
    "bad_InvalidHexValueOnCp": 6,
    "bad_InvalidId1": 4,
    "bad_InvalidId2": 5,
    "bad_InvalidId3": 6,
    "bad_InvalidIsolatedOnEc": 6,
    "bad_InvalidIsolatedOnSc": 6,
    "bad_InvalidLoneEm": 6,
    "bad_InvalidLoneSm": 6,
    "bad_InvalidNoteRefInUnit": 12,
    "bad_InvalidNotesInFile": 9,
    "bad_InvalidNotesInGroup": 10,
    "bad_InvalidNotesInUnit": 8,
    "bad_InvalidStateValue": 5,
    "bad_InvalidTranslateInSegment": 5,
    "bad_InvalidTypeSubTypeValues": 6,
    "bad_InvalidTypeValue": 13,
    "bad_InvalidXmlLangInheritedFromFile": 3,
    "bad_InvalidXmlLangInheritedFromGroup": 4,
    "bad_InvalidXmlLangInheritedFromUnit": 4,
    "bad_InvalidXmlLangOnFile": 3,
    "bad_InvalidXmlLangOnGroup": 4,
    "bad_InvalidXmlLangOnUnit": 4,
    "bad_IsolatedEcWithId": 6,
    "bad_MissingIsolatedOnEc": 6,
    "bad_MissingIsolatedOnSc": 6,
    "bad_MissingNonRemovable1": 19,
    "bad_MissingNonRemovable2": 7,
    "bad_NoFile": 2,
    "bad_NoTrgLang": 7,
    "bad_NoTrgLangWithIgnorable": 7,
    "bad_NoUnitOrGroupInFile": 3,
    "bad_NonEmptySkeletonWithHref": 4,
    "bad_NonIsolatedEcWithoutStartRef": 9,
    "bad_NotesWithoutNote": 4,
    "bad_OrderNotUnique1": 11,
    "bad_OrderNotUnique2": 11,
    "bad_OriginalDataWithoutData": 5,
    "bad_PartIdNotUnique": 8,
    "bad_RefAndValueInComment": 6,
    "bad_SegmentIdNotUnique": 8,
    "bad_SegmentWithoutSource": 5,
    "bad_SrcLangNotWellFormed": 2,
    "bad_SubStateWithoutState": 5,
    "bad_SubTypeWithoutType": 6,
    "bad_TrgLangNotWellFormed": 2,
    "bad_TwoSourceInUnit": 7,
    "bad_UnitWithoutSegment": 4,
    "bad_UnknownDataRefEndValue": 10,
    "bad_UnknownDataRefStartValue": 10,
    "bad_UnknownDataRefValue": 9,
    "bad_WrongLangOnTarget": 3,
    "bad_WrongSourceLang": 6,
    "bad_WrongTargetLang": 7,
    "bad_XmlLangNotWellFormed": 7,
    "bad_YesCanReorderInEcForFirstNoInSc": 6,
    "bad_canReorderContext1": 6,
    "bad_canReorderContext2": 6,
    "bad_canReorderContext3": 6,
  ]

  /// Faults that are not looked for: see Docs/Internals/ImportCoverage.md.
  private static let notChecked: Set<String> = [
    "Bad-ctr-property-not-legit-category",
    "Bad-ctr_appliesTo-not-using-ref-to-resolvableID",
    "Bad-ctr_property-not-content-or-valid-attribute-ref",
    "Bad-ctr_ref-not-pointed-to-resolvableID",
    "Bad-ctr_revisions-not-using-ref-to-resolvableID",
    "Bad-fs_fs-not-valid-HTML",
    "Bad-fs_subFs-not-allowed-w-o-fs",
    "Bad-gls_glossEntry-and-translation-not-unique-in-glossary",
    "Bad-gls_glossEntry-w-o-translation-or-definition",
    "Bad-gls_invalid-extension",
    "Bad-mda_meta-missing-type",
    "Bad-mda_meta-missplaced-appliesTo",
    "Bad-mda_metaGroup-id-not-nmtoken",
    "Bad-mda_metaGroup-id-not-unique",
    "Bad-mda_metaGroup-invalid-appliesTo",
    "Bad-mda_metadata-id-not-nmtoken",
    "Bad-mda_missing-metaGroup",
    "Bad-mtc_id-not-nmtoken",
    "Bad-mtc_match-ID-not-unique",
    "Bad-mtc_match-has-xml_lang",
    "Bad-mtc_subType-w-o-type-match",
    "Bad-mtc_type-value-not-in-list",
    "Bad-mtc_wrong-ref-syntax",
    "Bad-mtc_wrong-ref-value",
    "Bad-res_resourceItem-not-unique",
    "Bad-res_resourceItemRef-not-unique",
    "Bad-res_source-has-content-and-href",
    "Bad-res_source-xml_lang-not-same-as-xliff",
    "Bad-slr_sizeInfo-not-integer",
    "Bad-slr_sizeInfoRef-has-no-data-sib",
    "Bad-val_ExactlyOneAttributeOnRule",
    "Bad-val_existsInSourcePatternOnRule",
    "Bad-val_invalid-caseSensitive",
    "Bad-val_invalid-normalization",
    "Bad-val_invalid-occurs",
    "bad_CopyOfWithBadReference",
    "bad_CopyOfWithNoCopyReference",
    "bad_CopyOfWithOriginalData",
    "bad_DuplicateExtElemIdsInFile",
    "bad_DuplicateExtElemIdsInGroup",
    "bad_DuplicateExtElemIdsInUnit",
    "bad_InvalidFSAttribute",
    "bad_InvalidFSAttributeOnEc",
    "bad_InvalidFSAttributeValue",
    "bad_InvalidFragIdBadOrder",
    "bad_InvalidFragIdDuplicatedPrefix",
    "bad_InvalidFragIdMissplacedLeaf",
    "bad_InvalidFragIdNoSingleLeaf",
    "bad_InvalidFragIdPrefixNotNmtoken",
    "bad_InvalidFragIdPrefixTooShort",
    "bad_InvalidFragIdUnknownPrefix",
    "bad_InvalidValidation",
    "bad_MissingReorderFirstNo",
    "bad_SubFlowWithInvalidReference",
    "bad_SubFlowWithInvalidValue",
    "bad_WrongReordering1",
    "bad_WrongReordering2",
  ]
}
