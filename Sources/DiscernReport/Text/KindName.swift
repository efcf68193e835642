/// A document's kind as a person says it.
public enum KindName {
  /// `payment-card` is `Payment card`.
  public static func words(for kind: String) -> String {
    let words = TerminalText.safe(kind).split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
