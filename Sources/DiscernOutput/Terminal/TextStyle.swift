/// Text styling on a terminal (ECMA-48, *Select Graphic Rendition*), or none.
public struct TextStyle: Sendable {
  /// The role of a piece of text, which selects its style; raw values are SGR codes.
  package enum Role: Int {
    /// The name of a file or a document.
    case heading = 1
    /// Less important text: notes, labels.
    case aside = 2
    /// An error.
    case fault = 31
    /// A claim that won.
    case success = 32
    /// A doubt.
    case doubt = 33
  }

  /// No styling.
  public static let plain = TextStyle(colours: false)
  /// Bold, faint and coloured text.
  public static let coloured = TextStyle(colours: true)

  private let colours: Bool

  /// Creates a style; the caller checks for a terminal and for the user's preference (`NO_COLOR`).
  public init(colours: Bool) { self.colours = colours }

  /// Returns a text styled by its role.
  package func set(_ text: String, as role: Role) -> String {
    colours && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
