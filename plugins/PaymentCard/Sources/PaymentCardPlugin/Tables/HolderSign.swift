import DiscernCore

/// A sign that a line names the holder of a card, or that it does not; the raw value is its name in an explanation.
///
/// `HolderSignWeights.swift` has the worth of each, which `Training/fields/fit_holders.py` fits on drawn cards: of all for whose name it is,
/// and of those that speak of the reading for whether that is right and whole. What a line is measured by is a number; a sign that is seen or
/// not is 1 or absent.
enum HolderSign: String, CaseIterable, Sendable {
  /// A line with letters, before anything else is known.
  case line = "a line"

  /// Log odds of the network `card-fields` for a name there.
  case seen = "seen as a name"
  /// `card-fields` looked and saw no name there.
  case unseen = "not seen as a name"
  /// `card-fields` sees another field there.
  case otherField = "seen as something else"
  /// `card-fields` sees another name above: firms stand below people.
  case belowName = "below another name"
  /// Logarithm of the line's width over that of the field: what was not read.
  case shorter = "shorter than the field"
  case longer = "longer than the field"
  /// How far the field goes on before or behind it, in its height: letters that were not read.
  case fieldGoesOn = "the field goes on beside it"

  /// Log odds that all is read right, by a reader whose confidences are probabilities.
  case read = "as it was read"
  /// The same by one whose confidences order its readings only.
  case readRoughly = "as it was roughly read"
  /// By such a reader, however surely.
  case rough = "by a reader without probabilities"
  /// The same by the specialist for names.
  case readClosely = "as the specialist read it"
  /// Negative logarithm of the probability that all is read right, by a reader whose confidences are probabilities.
  case doubt = "in doubt"
  /// The same by the specialist for names.
  case doubtClosely = "in doubt for the specialist"
  /// That of its initials alone: no other letter of theirs makes a wrong one unlikely.
  case doubtfulInitial = "an initial in doubt"
  /// The general reader and the specialist read the same.
  case agreed = "read alike twice"
  /// They read otherwise.
  case disputed = "read in two ways"
  /// Letters that were chosen between what the reader saw.
  case chosenLetters = "letters chosen"
  /// Blanks that were put in where none was read.
  case addedBlanks = "blanks added"
  /// It ends at the edge of the card or of the picture.
  case cutOff = "at an edge"
  /// How much the ground beside it differs from that under it, in its contrast (`LineGround`): something may hide letters.
  case otherGround = "another ground beside it"
  /// The same in hue: the logarithm of levels.
  case otherHue = "another hue beside it"

  case belowNumber = "below the number"
  case aboveNumber = "above the number"
  /// Below the number, in five of its heights.
  case distance = "far below"
  /// From the number's left edge, in quarters of its width.
  case indent = "indented"
  /// Without a number, in the lower half of the card.
  case lowerHalf = "in the lower half"
  /// Absolute logarithm of its height over the number's.
  case otherSize = "of another size"

  case oneWord = "one word"
  case manyWords = "four words or more"
  case fewLetters = "few letters"
  /// A single word without blanks.
  case longWord = "one long word"
  case initials = "initials"
  case mixedCase = "small letters"
  case digits = "digits"
  /// Other signs than those of names.
  case otherSigns = "other signs"
  /// The same one or two letters again and again in each word, as where nothing is shown.
  case sameLetters = "same letters"

  /// Log odds by its letters that it is somebody's name, or what specimens bear in place of one (`LineLetters`).
  case somebody = "worded as somebody's name"
  /// The same of what specimens bear in place of a name alone: a label may say it, too.
  case standIn = "worded as a stand-in"
  /// Likelier a stand-in than not, where another line is worded as a name: a label of that.
  case standInBesideName = "a stand-in beside somebody's name"
  /// The same of the name of a company.
  case firm = "worded as a firm's name"
  /// Widest gap between its words, in its height.
  case widestGap = "a gap"
  /// Largest absolute logarithm of the heights of two words that follow each other.
  case largestStep = "words of two sizes"
  /// It ends where the row goes on: wholly where that is close behind it and of its size, less by the gap and the step in size.
  case beginning = "the beginning of a row"
  /// Two lines, one below the other.
  case twoLines = "two lines"
  /// The first line ends with a hyphen, or the second begins with a particle.
  case broken = "broken off"
  /// Each line is one known name.
  case goesOn = "goes on below"
  /// Its words are those that the user expects.
  case hinted = "as the name hint says"

  /// What is measured counts up to twice its unit.
  static func bounded(_ value: Double) -> Double { min(bound, max(-bound, value)) }
  static let bound = 2.0
}
