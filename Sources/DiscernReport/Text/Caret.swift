public import DiscernCore
import DiscernOutput

/// Marks a span of a text: prints the text on one line, and a caret under each character of the span.
///
/// ```
/// 2 + × 3
///     ^
/// ```
public enum Caret {
  /// Maximum characters of the line; a longer one is cut on both sides of the span.
  static let longest = 72

  /// Returns the two lines, without a final line end; a span outside the text points behind its end.
  public static func lines(under span: Issue.Span, in text: String) -> [String] {
    let characters = Array(TerminalText.safe(text))
    let start = min(max(0, span.start), characters.count)
    let end = min(max(start, start + max(0, min(span.length, characters.count))), characters.count)
    let window = window(around: start, of: characters.count)
    let (front, back) = (window.lowerBound > 0 ? "…" : "", window.upperBound < characters.count ? "…" : "")
    let indent = TerminalText.columns(of: front) + TerminalText.columns(of: characters[window.lowerBound..<start])
    let marked = characters[start..<max(start, min(end, window.upperBound))]
    let carets = max(1, TerminalText.columns(of: marked))
    return [
      front + String(characters[window]) + back,
      String(repeating: " ", count: indent) + String(repeating: "^", count: carets),
    ]
  }

  private static func window(around start: Int, of count: Int) -> Range<Int> {
    guard count > longest else { return 0..<count }
    let first = min(max(0, start - longest / 2), count - longest)
    return first..<first + longest
  }
}
