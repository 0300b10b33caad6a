import Catalogs
import Findings
import Fit

/// One text of a catalog with what is known of it in each of its boxes, found fault or not.
package struct AssessedText: Sendable {
  package struct Boxed: Sendable {
    package var assessment: Assessment
    /// The box as findings show it.
    package var evidence: BoxEvidence
    /// At the default size and at the first that fails.
    package var drawings: [Drawing]
    /// Where text is lost at some size: why there would be no finding, as a clause.
    package var silence: String?
    package init(assessment: Assessment, evidence: BoxEvidence, drawings: [Drawing] = []) {
      self.assessment = assessment
      self.evidence = evidence
      self.drawings = drawings
    }
  }
  package var catalog: String
  package var key: String
  package var locale: LocaleID
  package var isSource: Bool
  package var variation: Variation
  /// The source's text; nil for a text of the source itself, and where there is none.
  package var source: String?
  package var text: String
  package var comment: String?
  package var location: Location?
  package var role: Role?
  package var boxes: [Boxed]
  package init(
    catalog: String, key: String, locale: LocaleID, isSource: Bool = false, variation: Variation = .none,
    source: String? = nil, text: String, comment: String? = nil, location: Location? = nil, role: Role? = nil,
    boxes: [Boxed] = []
  ) {
    self.catalog = catalog
    self.key = key
    self.locale = locale
    self.isSource = isSource
    self.variation = variation
    self.source = source
    self.text = text
    self.comment = comment
    self.location = location
    self.role = role
    self.boxes = boxes
  }
}

extension AssessedText {
  /// The text in those of its boxes whose width and number of lines are known; the others are guesses.
  package var inKnownPlaces: AssessedText {
    var text = self
    text.boxes.removeAll { !$0.assessment.box.isKnown }
    return text
  }

  /// Whether some of it is lost, at any size, in a box that bounds it.
  package var isMisfit: Bool { boxes.contains(where: \.isMisfit) }

  /// The box in which it fares worst: what fails at the smallest size, then what has the least room at the usual one.
  package var tightest: Boxed? {
    boxes.min { a, b in
      if a.isMisfit != b.isMisfit { return a.isMisfit }
      if let own = a.assessment.firstFailing?.category, let other = b.assessment.firstFailing?.category, own != other,
        a.isMisfit
      {
        return own < other
      }
      return a.usualRoom < b.usualRoom
    }
  }
}

extension AssessedText.Boxed {
  package var isMisfit: Bool { assessment.box.isBounded && assessment.firstFailing != nil }
  fileprivate var usualRoom: Double {
    assessment.box.isBounded ? assessment.atDefault?.room ?? .infinity : .infinity
  }
}

/// What pages need to set texts as they were measured.
package struct Typesetting: Hashable, Sendable {
  package enum Fonts: String, Sendable {
    /// The reader's system font, which on Apple's platforms is the one that is measured for.
    case system
    /// Inter and Noto, where the reader has them.
    case open
  }
  package var fonts = Fonts.system
  /// Whether Korean breaks between words only, as labels do.
  package var keepsKoreanWords = true
  package init() {}
}
