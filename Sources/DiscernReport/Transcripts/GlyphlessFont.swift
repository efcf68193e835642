/// A TrueType font without any outline, for text that is searched and copied but not seen.
///
/// PDF asks that a font with codes of two bytes be embedded (ISO 32000-1, 9.9). This one has two empty glyphs, half an
/// em wide. Layout of the tables: <https://learn.microsoft.com/en-us/typography/opentype/spec/otff>.
enum GlyphlessFont {
  /// Units of an em.
  static let unitsPerEm: UInt16 = 1_000
  /// The width of every glyph, in units.
  static let advance: UInt16 = 500

  /// The font file.
  static let bytes: [UInt8] = file(tables)

  private static let glyphs: UInt16 = 2
  private static let ascent: UInt16 = 800
  /// -200 in two's complement.
  private static let descent: UInt16 = 0xFF38

  /// The tables in the order of their tags.
  private static let tables: [(tag: String, bytes: [UInt8])] = [
    ("glyf", long(0)),
    ("head", head(adjustment: 0)),
    // Line gap, largest advance, three margins, caret, five reserved numbers and format; the advances in `hmtx`.
    ("hhea", long(0x0001_0000) + short(ascent, descent, 0, advance, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0) + short(1)),
    ("hmtx", short(advance, 0, 0)),
    ("loca", short(0, 0, 0)),
    ("maxp", long(0x0001_0000) + short(glyphs) + short(0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)),
    ("post", long(0x0003_0000) + long(0) + short(0, 0) + long(1) + long(0) + long(0) + long(0) + long(0)),
  ]

  private static func head(adjustment: UInt32) -> [UInt8] {
    let versions = long(0x0001_0000) + long(0x0001_0000)
    let magicNumber = long(0x5F0F_3CF5)
    let dates = long(0) + long(0) + long(0) + long(0)
    let rectangle = short(0, descent, advance, ascent)
    // No style, readable from 8 pixels on, in both directions, with offsets of two bytes.
    return versions + long(adjustment) + magicNumber + short(0, unitsPerEm) + dates + rectangle + short(0, 8, 2, 0, 0)
  }

  /// Joins tables to a file whose check sums are right.
  private static func file(_ tables: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
    let count = UInt16(tables.count)
    let power = UInt16(count.bitWidth - 1 - count.leadingZeroBitCount)
    let range = 16 * (UInt16(1) << power)
    var directory = long(0x0001_0000) + short(count, range, power, 16 * count - range)
    var (body, headPlace) = ([UInt8](), 0)
    let start = directory.count + 16 * tables.count
    for (tag, bytes) in tables {
      if tag == "head" { headPlace = start + body.count }
      directory +=
        Array(tag.utf8) + long(checkSum(bytes)) + long(UInt32(start + body.count)) + long(UInt32(bytes.count))
      body += padded(bytes)
    }
    var file = directory + body
    let adjustment = long(0xB1B0_AFBA &- checkSum(file))
    file.replaceSubrange(headPlace + 8..<headPlace + 12, with: adjustment)
    return file
  }

  private static func checkSum(_ bytes: [UInt8]) -> UInt32 {
    let words = padded(bytes)
    return stride(from: 0, to: words.count, by: 4).reduce(0) { sum, at in
      sum &+ words[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + [UInt8](repeating: 0, count: -bytes.count & 3) }

  private static func short(_ values: UInt16...) -> [UInt8] { values.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }

  private static func long(_ value: UInt32) -> [UInt8] { short(UInt16(value >> 16), UInt16(value & 0xFFFF)) }
}
