import DiscernCore

/// Masks card numbers that were typed where a file or another argument is expected.
package enum TypedNumber {
  /// Minimum digits of a card number (ISO/IEC 7812-1).
  private static let fewestDigits = 12

  /// Returns a text that may be a card number, with a date or without, with its middle hidden; any other text, such as a
  /// file's name with letters in it, is unchanged.
  package static func masked(_ text: String) -> String {
    let isNumber = text.allSatisfy { $0.isNumber || $0.isWhitespace || "-./".contains($0) }
    guard isNumber, text.count(where: \.isNumber) >= fewestDigits else { return text }
    return Mask.hidingSecrets(in: text)
  }

  /// Returns a message with the card numbers among the arguments that it may repeat masked: `NUMBER`, `--option=NUMBER`.
  package static func masked(_ message: String, repeating arguments: [String]) -> String {
    arguments.reduce(message) { message, argument in
      let value = argument.split(separator: "=").last.map(String.init) ?? argument
      return [argument, value, String(argument.drop { $0 == "-" })].reduce(message) { message, text in
        let hidden = masked(text)
        return hidden == text ? message : message.replacing(text, with: hidden)
      }
    }
  }
}
