/// How text is set off on a terminal (ECMA-48, *Select Graphic Rendition*), or not at all.
public struct TextStyle: Sendable {
  /// What a piece of text is, so that all of its sort look alike.
  enum Role: Int {
    /// A file's or a document's name.
    case heading = 1
    /// Less important: notes, labels.
    case aside = 2
    /// A fault.
    case fault = 31
    /// A claim that won.
    case success = 32
    /// A doubt.
    case doubt = 33
  }

  /// Text as it is.
  public static let plain = TextStyle(colours: false)
  /// Text with bold, faint and coloured parts.
  public static let coloured = TextStyle(colours: true)

  private let colours: Bool

  /// A style; the caller knows whether there is a terminal, and whether its user wants colours (`NO_COLOR`).
  public init(colours: Bool) { self.colours = colours }

  func set(_ text: String, as role: Role) -> String {
    colours && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
