import DiscernCore

/// A searchable PDF 1.7 (ISO 32000-1): on each page the picture, and on top of it the words that were read, invisible.
struct PDFDocument: TranscriptDocument {
  /// The objects that every document has; those of pages follow.
  private enum Number: Int, CaseIterable {
    case catalog = 1
    case pages, font, descendant, descriptor, fontFile, unicode, information
  }

  /// Points of an inch.
  private static let pointsPerInch = 72.0

  private let version: String
  private let date: String
  /// Bytes written so far.
  private var length = 0
  /// The byte offset of each object, in the order of their numbers; nil if the object is not written yet.
  private var offsets = [Int?](repeating: nil, count: Number.allCases.count)
  private var pages: [Int] = []

  init(version: String, date: String) {
    self.version = version
    self.date = date
  }

  mutating func start() -> [UInt8] {
    // Bytes above 127 tell programs that the file is no text (7.5.2).
    let header = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    length += header.count
    return header + font()
  }

  mutating func bytes(of page: PageTranscript, picture: JPEGPicture?) -> [UInt8] {
    let scale = Self.pointsPerInch / page.dotsPerInch
    let size = (width: Self.number(Double(page.width) * scale), height: Self.number(Double(page.height) * scale))
    var (bytes, resources, drawing) = ([UInt8](), "", "")
    if let picture {
      let image = newNumber()
      bytes += object(
        image,
        """
        /Type /XObject /Subtype /Image /Width \(page.width) /Height \(page.height) /BitsPerComponent 8 \
        /ColorSpace /\(picture.isGray ? "DeviceGray" : "DeviceRGB") /Filter /DCTDecode
        """, stream: picture.bytes)
      resources = " /XObject << /Picture \(image) 0 R >>"
      drawing = "q \(size.width) 0 0 \(size.height) 0 0 cm /Picture Do Q\n"
    }
    let (contents, number) = (newNumber(), newNumber())
    bytes += object(contents, "", stream: Array((drawing + InvisibleText(of: page, scale: scale).operators).utf8))
    bytes += object(
      number,
      """
      /Type /Page /Parent \(Number.pages.rawValue) 0 R /MediaBox [0 0 \(size.width) \(size.height)] \
      /Contents \(contents) 0 R /Resources << /Font << /Text \(Number.font.rawValue) 0 R >>\(resources) >>
      """)
    pages.append(number)
    return bytes
  }

  mutating func end() -> [UInt8] {
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    let bytes =
      object(.pages, "/Type /Pages /Kids [\(kids)] /Count \(pages.count)")
      + object(.catalog, "/Type /Catalog /Pages \(Number.pages.rawValue) 0 R")
      + object(.information, "/Producer (discern \(version)) /CreationDate (D:\(date.filter { !"-:T".contains($0) }))")
    // Every entry has 20 bytes (7.5.4); each object was written.
    let entries = offsets.map { offset in
      let digits = String(offset ?? 0)
      return String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
    }
    let table = "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n" + entries.joined()
    let trailer = """
      trailer
      << /Size \(offsets.count + 1) /Root \(Number.catalog.rawValue) 0 R /Info \(Number.information.rawValue) 0 R >>
      startxref
      \(length)
      %%EOF\n
      """
    return bytes + Array((table + trailer).utf8)
  }

  /// The font of the invisible text: codes are UTF-16, and all of them have the same width.
  private mutating func font() -> [UInt8] {
    object(
      .font,
      """
      /Type /Font /Subtype /Type0 /BaseFont /Glyphless /Encoding /Identity-H \
      /DescendantFonts [\(Number.descendant.rawValue) 0 R] /ToUnicode \(Number.unicode.rawValue) 0 R
      """)
      + object(
        .descendant,
        """
        /Type /Font /Subtype /CIDFontType2 /BaseFont /Glyphless /CIDToGIDMap /Identity /DW \(GlyphlessFont.advance) \
        /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> \
        /FontDescriptor \(Number.descriptor.rawValue) 0 R
        """)
      + object(
        .descriptor,
        """
        /Type /FontDescriptor /FontName /Glyphless /FontFile2 \(Number.fontFile.rawValue) 0 R /Flags 4 /ItalicAngle 0 \
        /Ascent 800 /Descent -200 /CapHeight 800 /StemV 80 /FontBBox [0 -200 \(GlyphlessFont.advance) 800]
        """)
      + object(.fontFile, "/Length1 \(GlyphlessFont.bytes.count)", stream: GlyphlessFont.bytes)
      + object(.unicode, "", stream: Array(Self.toUnicode.utf8))
  }

  /// Each code stands for the UTF-16 unit of its number (9.10.3). A range may not pass from one first byte to the next.
  private static let toUnicode: String = {
    let ranges = (0..<256).map { byte in
      let first = String(byte, radix: 16, uppercase: true)
      let start = (first.count < 2 ? "0" : "") + first
      return "<\(start)00> <\(start)FF> <\(start)00>\n"
    }
    // At most a hundred ranges a section.
    let sections = stride(from: 0, to: ranges.count, by: 100).map { at in
      let part = ranges[at..<min(at + 100, ranges.count)]
      return "\(part.count) beginbfrange\n\(part.joined())endbfrange\n"
    }
    return """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <FFFF>
      endcodespacerange
      \(sections.joined())\
      endcmap
      CMapName currentdict /CMap defineresource pop
      end
      end\n
      """
  }()

  private mutating func newNumber() -> Int {
    offsets.append(nil)
    return offsets.count
  }

  private mutating func object(_ number: Number, _ entries: String, stream: [UInt8]? = nil) -> [UInt8] {
    object(number.rawValue, entries, stream: stream)
  }

  /// Returns an object with these entries of its dictionary, and notes where it begins.
  private mutating func object(_ number: Int, _ entries: String, stream: [UInt8]? = nil) -> [UInt8] {
    offsets[number - 1] = length
    var bytes: [UInt8]
    if let stream {
      bytes = Array("\(number) 0 obj\n<< \(entries) /Length \(stream.count) >>\nstream\n".utf8)
      bytes += stream + Array("\nendstream\nendobj\n".utf8)
    } else {
      bytes = Array("\(number) 0 obj\n<< \(entries) >>\nendobj\n".utf8)
    }
    length += bytes.count
    return bytes
  }

  /// Returns a number as PDF writes it, without an exponent.
  static func number(_ value: Double) -> String { DecimalNumber.text(of: value, places: 3) ?? "0" }
}

/// The words of a page as operators of PDF: each one lies where it is printed, as wide and as slanted.
struct InvisibleText {
  private let page: PageTranscript
  /// Points of a pixel.
  private let scale: Double

  init(of page: PageTranscript, scale: Double) {
    self.page = page
    self.scale = scale
  }

  /// A text object in rendering mode 3, which draws nothing (9.3.6).
  var operators: String {
    "BT 3 Tr\n"
      + page.lines.map { line in
        let last = line.words.count - 1
        return line.words.enumerated().map { operators(of: $1, endsLine: $0 == last) }.joined()
      }
      .joined() + "ET\n"
  }

  private func operators(of word: PageTranscript.Word, endsLine: Bool) -> String {
    let box = word.box
    let length = box.bottomLeft.distance(to: box.bottomRight)
    let units = word.text.utf16.count
    guard length > 0, box.height > 0, units > 0 else { return "" }
    let (across, up) = (
      (box.bottomRight.x - box.bottomLeft.x) / length, (box.bottomLeft.y - box.bottomRight.y) / length
    )
    let size = box.height * scale
    let natural = Double(units) * size * Double(GlyphlessFont.advance) / Double(GlyphlessFont.unitsPerEm)
    let stretch = PDFDocument.number(100 * length * scale / natural)
    let origin = (x: box.bottomLeft.x * scale, y: (Double(page.height) - box.bottomLeft.y) * scale)
    let matrix = [across, up, -up, across, origin.x, origin.y].map(PDFDocument.number).joined(separator: " ")
    // A space behind a word keeps it apart from the next one where a reader does not measure gaps.
    let codes = (word.text + (endsLine ? "" : " ")).utf16.map(Self.code).joined()
    return "/Text \(PDFDocument.number(size)) Tf \(stretch) Tz \(matrix) Tm <\(codes)> Tj\n"
  }

  private static func code(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
