/// Makes text safe for terminals: recognised text and file names may contain anything, including control sequences.
public enum TerminalText {
  /// Returns the text on one line: each white space becomes a space; controls and bidirectional marks become `�`.
  public static func safe(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isWhitespace {
        result.append(" ")
      } else if character.unicodeScalars.contains(where: isUnsafe) {
        result.append("\u{FFFD}")
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// Returns the text with its line breaks kept, each line as by `safe`.
  public static func safeLines(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { safe(String($0)) }
      .joined(separator: "\n")
  }

  /// Returns true if a scalar could control a terminal, or is not displayable.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
    // The joiner within emoji is harmless.
    case .format: scalar != "\u{200D}"
    default: false
    }
  }

  /// Returns the width of a text on a terminal, in columns.
  public static func columns(of text: some Sequence<Character>) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

  /// Returns the text padded with trailing spaces to a width in columns.
  public static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(of: text)))
  }

  /// Returns the text cut to at most `width` columns; a cut text ends with `…`.
  public static func shortened(_ text: String, to width: Int) -> String {
    guard columns(of: text) > width else { return text }
    var (kept, taken) = ("", 0)
    for character in text {
      taken += columns(of: character)
      guard taken < width else { break }
      kept.append(character)
    }
    return width > 0 ? kept + "…" : ""
  }

  /// Returns the text with lines of more than `width` columns broken at spaces. A row of a name and a value, which two
  /// spaces part, goes on under its value, other lines under their first word. Styles (ECMA-48) have no width.
  public static func wrapped(_ text: String, to width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { wrapped(line: $0, to: width) }
      .joined(separator: "\n")
  }

  private static func wrapped(line: Substring, to width: Int) -> String {
    guard columnsWithoutStyles(of: line) > width else { return String(line) }
    let indent = hangingIndent(of: line)
    // A narrow window has no room for a hanging indent.
    let margin = String(repeating: " ", count: indent * 2 <= width ? indent : 0)
    var (rows, row) = ([String](), String(line.prefix { $0 == " " }))
    var isEmpty = true
    for word in line.drop(while: { $0 == " " }).split(separator: " ", omittingEmptySubsequences: false) {
      let next = isEmpty ? row + word : row + " " + word
      if !isEmpty, columnsWithoutStyles(of: next) > width {
        rows.append(row)
        row = margin + word
      } else {
        row = next
      }
      isEmpty = false
    }
    return (rows + [row]).joined(separator: "\n")
  }

  /// Returns the columns before the value of a row such as `  name  value`; of other lines, before the first word.
  private static func hangingIndent(of line: Substring) -> Int {
    let lead = line.prefix { $0 == " " }
    let rest = line[lead.endIndex...]
    guard !lead.isEmpty, let gap = rest.firstRange(of: "  "), !rest[..<gap.lowerBound].contains(" ") else {
      return lead.count
    }
    let value = rest[gap.lowerBound...].firstIndex { $0 != " " } ?? rest.endIndex
    return columnsWithoutStyles(of: line[..<value])
  }

  private static func columnsWithoutStyles(of text: some StringProtocol) -> Int {
    var (count, isStyle) = (0, false)
    for character in text {
      if character == "\u{1B}" { isStyle = true }
      if !isStyle { count += columns(of: character) }
      if isStyle, character.isLetter { isStyle = false }
    }
    return count
  }

  private static func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// Blocks whose characters are two columns wide: *Unicode Standard Annex 11*, East Asian Wide and Fullwidth.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul letters that begin a syllable
    0x2E80...0x303E,  // radicals, Kangxi, punctuation
    0x3041...0xA4CF,  // Kana, CJK ideographs, Yi
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE30...0xFE4F,  // vertical forms
    0xFF00...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,  // fullwidth signs
    0x20000...0x3FFFD,  // ideographs of the supplementary planes
  ]
}
