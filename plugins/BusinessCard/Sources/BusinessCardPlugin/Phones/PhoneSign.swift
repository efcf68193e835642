internal import DiscernCore

/// Sign that digits are a phone number and read right, or that they are not.
///
/// `PhoneSignWeights.swift` has the worth of each, which `Training/fit_phones.py` fits on drawn cards. What is measured is a
/// number; a sign that is seen or not is 1 or absent.
enum PhoneSign: String, WeighedSign {
  /// Digits in a form of phone numbers, before anything else is known.
  case digits

  /// Log odds of the labeller for a phone number there.
  case told = "told by words and layout"
  /// The labeller tells no phone number there.
  case untold = "not told by words and layout"
  case label = "a label"
  case plus = "a plus"

  case inUse = "in use"
  case possible = "possible"
  case local = "without an area code"
  case unplanned = "in no plan"

  /// Logarithm of the mean confidence of its characters.
  case legibility = "legible"
  /// Logarithm of the least confidence of its characters.
  case weakest = "the weakest character"
  /// Cost of the letters that were taken for digits; see `LookAlikes`.
  case repairs = "letters for digits"

  /// Bounds of the labeller's log odds: what is surer was never measured.
  private static let surest = 7.0
  /// Lower bound of a confidence of which the logarithm is taken.
  private static let leastConfidence = 1e-3

  /// Returns the signs of a candidate, by how much each is seen.
  /// - Parameters:
  /// - number: Number by the plans; nil if none parses it.
  /// - line: Line on which it stands.
  static func signs(of candidate: PhoneCandidate, _ number: PhoneNumber?, on line: CardLine) -> [PhoneSign: Double] {
    let confidences = line.confidences[candidate.range]
    let mean = confidences.reduce(0, +) / Double(max(1, confidences.count))
    let logarithm = { (confidence: Double) in Logarithm.of(max(leastConfidence, confidence)) }
    var signs: [PhoneSign: Double] = [
      .digits: 1, .legibility: logarithm(mean), .weakest: logarithm(confidences.min() ?? 0), .repairs: candidate.cost,
    ]
    switch number?.validity ?? .impossible {
    case .valid: signs[.inUse] = 1
    case .possible: signs[.possible] = 1
    case .localOnly: signs[.local] = 1
    case .impossible: signs[.unplanned] = 1
    }
    if let probability = candidate.labelProbability {
      signs[.told] = max(-surest, min(surest, LogOdds.of(probability)))
    } else if candidate.isLabelled {
      signs[.untold] = 1
    }
    if candidate.label != nil { signs[.label] = 1 }
    if candidate.hasPlus { signs[.plus] = 1 }
    return signs
  }
}

extension PhoneFinding {
  /// How the number is explained.
  var consideration: Consideration { Consideration("phone", text: candidate.printed, evidence: signs.evidence) }
}
