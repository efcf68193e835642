import Foundation

/// How what was read is compared with what stands there: spelling that does not matter is taken away first.
enum Spelling {
  /// The digits alone.
  static func digits(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory == .decimalNumber }))
  }

  /// Letters and numbers alone, small, compatible forms made one (NFKC).
  static func squash(_ text: String) -> String {
    let small = text.precomposedStringWithCompatibilityMapping.lowercased().replacing("ß", with: "ss")
    return String(String.UnicodeScalarView(small.unicodeScalars.filter(isLetterOrNumber)))
  }

  /// A mail address in small letters, without spaces.
  static func mail(_ text: String) -> String { text.lowercased().replacing(" ", with: "") }

  /// A web address without scheme, `www.` and the slash at its end; dots and hyphens count.
  static func site(_ text: String) -> String {
    let small = text.lowercased().replacing(#/\s/#, with: "")
    let bare = small.trimmingPrefix(#/https?:\/\//#).trimmingPrefix("www.")
    return String(bare.reversed().drop { $0 == "/" }.reversed())
  }

  /// A telephone number in E.164 without its extension.
  static func withoutExtension(_ phone: String) -> String {
    String(phone.prefix { $0 != ";" && $0 != "x" })
  }

  /// The share of the trigrams of one text that another has, too.
  static func overlap(of text: String, in other: String) -> Double {
    let (ours, theirs) = (trigrams(text), trigrams(other))
    return Double(ours.intersection(theirs).count) / Double(max(1, ours.count))
  }

  private static func trigrams(_ text: String) -> Set<String> {
    let characters = Array(text)
    return Set((0..<max(1, characters.count - 2)).map { String(characters.dropFirst($0).prefix(3)) })
  }

  private static func isLetterOrNumber(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}

/// Numbers as sums have them.
enum Figure {
  /// A fraction of whole numbers or a decimal number; nil for anything else.
  static func value(of text: String) -> Double? {
    let plain = text.replacing("\u{2212}", with: "-").replacing("\u{2248}", with: "").trimmingCharacters(
      in: .whitespaces)
    let parts = plain.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return Double(plain) }
    guard let above = Double(parts[0]), let below = Double(parts[1]), below != 0 else { return nil }
    return above / below
  }

  /// Whether two numbers are the same but for rounding: a millionth of the one that is right.
  static func isNear(_ number: Double, _ right: Double) -> Bool {
    abs(number - right) <= 1e-6 * max(1e-3, abs(right))
  }
}
