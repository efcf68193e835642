import DiscernCore

/// A sign that something is a payment card, or that it is none; the raw value is its name in an explanation.
///
/// `CardSignWeights.swift` has the worth of each, which `Training/fields/fit_evidence.py` fits; the values that were judged before any
/// picture was drawn, with their reasons, stand there. What can be calculated is added to them: `CheckDigitPrior`, the check of an `IBAN`.
enum CardSign: String, CaseIterable, Sendable {
  /// A row of digits, before anything else is known.
  case longNumber = "long number"
  /// The number begins like those of a network, by two digits or more.
  case networkPrefix = "network prefix"
  /// Its first digit alone does.
  case firstDigit = "first digit of a network"
  case checkDigitHolds = "check digit holds"
  case checkDigitFails = "check digit fails"
  case unknownNetwork = "unknown network"
  case groupedAsPrinted = "grouped as printed by networks"
  case groupedOtherwise = "grouped otherwise"
  case ungrouped = "in one piece"
  /// Groups of digits on the same row: the number is a part of a longer one.
  case flanked = "more digits beside it"
  /// A row of digits that could not be read with certainty, grouped in fours.
  case unreadableNumber = "grouped as cards are"

  case date = "a month and a year"
  case labelledDate = "a labelled date"
  /// A label that cards have, its date not read.
  case dateLabel = "a label for a date"
  /// The name of a network, other than in a sentence.
  case networkWord = "network named"
  case bankWord = "bank named"
  case productWord = "kind of card named"
  /// What calls itself a debit card or its like, where no number was read.
  case calledCard = "called a card"
  case holder = "a name below"
  /// The first four digits stand a second time, small.
  case firstFourAgain = "first four digits again"
  /// The sheet has the shape of an ID-1 card.
  case cardShape = "shape of a card"
  /// The digits are the largest text, or nearly.
  case largeDigits = "large digits"
  /// Log odds of the network `card-fields`.
  case detected = "looks like a payment card"
  /// `card-fields` looked and saw no card there.
  case undetected = "does not look like one"

  /// `+`, parentheses around an area code.
  case phoneFormat = "written like a phone number"
  case foreignLabel = "label of something else"
  /// Two letters and two digits in front.
  case ibanFormat = "written like an IBAN"
  case amount = "an amount beside it"
  /// A number in one piece among many lines: a receipt, a letter.
  case pageOfText = "in a page of text"
  /// What a typed line says beside a number, dates, words and a code.
  case otherText = "other text in the line"

  case noNumber = "no number"
  /// Lines for a signature, sentences about it.
  case backSide = "what stands on backs"
  /// Three or four digits by such a line.
  case codeOnBack = "digits by it"
}

extension Evidence {
  /// What a sign is worth that was seen, `count` times or by so many log odds.
  init(_ sign: CardSign, times count: Double, detail: String, weights: [CardSign: Double] = CardSign.weights) {
    self.init(sign.rawValue, logOdds: count * (weights[sign] ?? 0), detail: detail)
  }

  /// What a sign is worth that was seen once.
  init(_ sign: CardSign, detail: String = "") { self.init(sign, times: 1, detail: detail) }

  /// What a sign is worth that was seen several times; the detail says how often.
  init(_ sign: CardSign, count: Int) { self.init(sign, times: Double(count), detail: "\(count)") }
}
