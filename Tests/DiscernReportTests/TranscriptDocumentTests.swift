import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Foundation
import FoundationXML
import Testing

@testable import DiscernReport

@Suite("What is read of pages, in the formats of OCR programs") struct TranscriptDocumentTests {
  private static let number = "4111 1111 1111 1111"

  /// Returns a file of one page with these lines.
  private func file(
    _ format: TranscriptFormat, _ lines: [String], source: String = "card.jpg", pages: Int = 1, reveal: Reveal? = nil
  ) async throws -> String {
    let page = PageTranscript(of: try await .prepared(lines, source: source), page: 0, reveal: reveal)
    return String(decoding: bytes(of: page, as: format, pages: pages), as: UTF8.self)
  }

  private func bytes(of page: PageTranscript, as format: TranscriptFormat, pages: Int = 1) -> [UInt8] {
    var document = format.document(version: "1.2.3", date: "2026-01-02T03:04:05Z")
    let picture = format.showsPictures ? JPEGPicture(bytes: [0xFF, 0xD8, 0xFF, 0xD9], isGray: true) : nil
    var bytes = document.start()
    for _ in 0..<pages { bytes += document.bytes(of: page, picture: picture) }
    return bytes + document.end()
  }

  /// The characters of a PDF's text, which stand there as UTF-16 in hexadecimal digits.
  private func shown(in file: String) -> String {
    let strings = file.matches(of: /<([0-9A-F]+)> Tj/).map(\.output.1)
    let units = strings.joined().matches(of: /.{4}/).compactMap { UInt16($0.output, radix: 16) }
    return String(decoding: units, as: UTF16.self)
  }

  /// What a file shows to a reader, without places and confidences.
  private func text(of file: String, _ format: TranscriptFormat) -> String {
    switch format {
    case .text: return file
    case .pdf: return shown(in: file)
    case .tsv:
      return file.split(separator: "\n").compactMap { $0.split(separator: "\t", omittingEmptySubsequences: false).last }
        .joined(separator: " ")
    case .hocr, .alto, .page:
      let parser = XMLParser(data: Data(file.utf8))
      let reader = TextReader()
      parser.delegate = reader
      return parser.parse() ? reader.text : ""
    }
  }

  @Test("Every word stands in every format, in order", arguments: TranscriptFormat.allCases)
  func words(format: TranscriptFormat) async throws {
    let text = text(of: try await file(format, ["Ada Example", "Studio 7"]), format)
    var rest = text[...]
    for word in ["Ada", "Example", "Studio", "7"] {
      let place = try #require(rest.range(of: word), "\(word) is missing in \(text)")
      rest = rest[place.upperBound...]
    }
  }

  @Test("A card number is masked in every format unless it is revealed", arguments: TranscriptFormat.allCases)
  func masked(format: TranscriptFormat) async throws {
    func shownDigits(_ reveal: Reveal?) async throws -> String {
      text(of: try await file(format, ["Card", Self.number], reveal: reveal), format).filter {
        $0.isNumber || $0 == "*"
      }
    }
    let masked = try await shownDigits(nil)
    // The first six digits and the last four may be seen.
    #expect(masked.contains("******") && !masked.contains("4111111"), "\(masked)")
    #expect(try await shownDigits(Reveal()).contains("4111111111111111"))
  }

  @Test("The path of a file that is a card number is masked in every format", arguments: TranscriptFormat.allCases)
  func maskedPath(format: TranscriptFormat) async throws {
    #expect(try await !file(format, ["Ada"], source: "4111 1111 1111 1111").contains("1111 1111 1111"))
  }

  @Test("What XML forbids does not break a file", arguments: [TranscriptFormat.hocr, .alto, .page])
  func hostile(format: TranscriptFormat) async throws {
    let text = "<a&b> \"c\u{1}d\u{FFFE}\" ]]>"
    let shown = self.text(of: try await file(format, [text], source: "x\"<&\u{2}.png"), format)
    #expect(shown.contains("<a&b>") && shown.contains("c\u{FFFD}d\u{FFFD}"), "\(shown)")
  }

  @Test("TSV has Tesseract's columns: a page, blocks, paragraphs and lines without confidence, words with one")
  func table() async throws {
    let rows = try await file(.tsv, ["Ada Example"]).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.allSatisfy { $0.count == 12 })
    #expect(rows.dropFirst().map(\.[0]) == ["1", "2", "3", "4", "5", "5"])
    #expect(rows[1].suffix(6) == ["0", "0", "640", "480", "-1", ""])
    #expect(rows.suffix(2).map { $0[11] } == ["Ada", "Example"])
    #expect(rows.suffix(2).allSatisfy { Int($0[10]).map { (0...100).contains($0) } ?? false })
  }

  @Test("Plain text parts pages by form feeds")
  func pages() async throws {
    #expect(try await file(.text, ["Ada"], pages: 2) == "Ada\n\u{C}Ada\n")
  }

  @Test("A format is known by the ending, whatever its case", arguments: TranscriptFormat.allCases)
  func endings(format: TranscriptFormat) {
    for ending in format.endings { #expect(TranscriptFormat(fileName: "Scan.1.\(ending.uppercased())") == format) }
    #expect(TranscriptFormat(fileName: "scan.xml") == nil)
    #expect(TranscriptFormat(fileName: "pdf") == nil)
  }
}

@Suite struct PDFDocumentTests {
  /// Returns a page with one word that slants upwards.
  private func page(dotsPerInch: Double? = nil) async throws -> PageTranscript {
    var page = PageTranscript(of: try await .prepared(["Ada"]), page: 0)
    page.dotsPerInch = dotsPerInch ?? page.dotsPerInch
    let slanted = Quadrilateral(
      topLeft: Point(100, 180), topRight: Point(180, 120), bottomRight: Point(192, 136), bottomLeft: Point(112, 196))
    page.blocks = [.init(lines: [.init(words: [.init(text: "A😀é", box: slanted, confidence: 1)], box: slanted)])]
    return page
  }

  private func file(of page: PageTranscript, pages: Int = 1) -> [UInt8] {
    var document = PDFDocument(version: "1.2.3", date: "2026-01-02T03:04:05Z")
    var bytes = document.start()
    for _ in 0..<pages {
      bytes += document.bytes(of: page, picture: JPEGPicture(bytes: [0xFF, 0xD8, 0xFF, 0xD9], isGray: false))
    }
    return bytes + document.end()
  }

  @Test("The table of objects tells where each of them begins", arguments: [0, 1, 3])
  func offsets(pages: Int) async throws {
    let bytes = file(of: try await page(), pages: pages)
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    let start = try #require(text.firstMatch(of: /startxref\n(\d+)\n%%EOF/).flatMap { Int($0.output.1) })
    let table = String(decoding: bytes[start...], as: Unicode.ASCII.self)
    let offsets = table.matches(of: /(\d{10}) 00000 n \n/).compactMap { Int($0.output.1) }
    #expect(offsets.count == 8 + 3 * pages)
    for (place, offset) in offsets.enumerated() {
      #expect(bytes[offset...].starts(with: Array("\(place + 1) 0 obj\n".utf8)))
    }
    #expect(text.contains("/Count \(pages) "))
  }

  @Test("A page is as large as the resolution says: 300 dots an inch where the file says nothing")
  func size() async throws {
    for (resolution, box) in [(nil, "[0 0 153.6 115.2]"), (100.0, "[0 0 460.8 345.6]")] as [(Double?, String)] {
      let text = String(decoding: file(of: try await page(dotsPerInch: resolution)), as: Unicode.ASCII.self)
      #expect(text.contains("/MediaBox \(box)"))
    }
  }

  @Test("A slanted word lies where it is printed, as wide, as high and as slanted, and nothing is drawn")
  func slanted() async throws {
    let text = InvisibleText(of: try await page(dotsPerInch: 72), scale: 1).operators
    // 100 pixels long and 20 high, rising by 60 in 100; its lower left corner lies 480 - 196 above the lower edge. Four
    // units of UTF-16 of half an em are 40 wide.
    #expect(text.hasPrefix("BT 3 Tr\n/Text 20 Tf 250 Tz 0.8 0.6 -0.6 0.8 112 284 Tm <0041D83DDE0000E9> Tj\n"))
  }

  @Test("The font's check sums are right, so that strict readers take it")
  func font() {
    let bytes = GlyphlessFont.bytes
    func number(_ at: Int) -> UInt32 { bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) } }
    func sum(_ range: Range<Int>) -> UInt32 {
      stride(from: range.lowerBound, to: range.upperBound, by: 4).reduce(0) { $0 &+ number($1) }
    }
    #expect(bytes.count % 4 == 0)
    #expect(sum(bytes.indices) == 0xB1B0_AFBA)
    for entry in 0..<Int(bytes[5]) {
      let at = 12 + 16 * entry
      let (offset, length) = (Int(number(at + 8)), Int(number(at + 12)))
      #expect(offset + length <= bytes.count)
      // The sum of `head` leaves out the sum of the whole file, which stands in it.
      let isHead = bytes[at..<at + 4].elementsEqual("head".utf8)
      let adjustment = isHead ? number(offset + 8) : 0
      #expect(sum(offset..<offset + (length + 3) / 4 * 4) &- adjustment == number(at + 4))
    }
  }
}

@Suite struct FieldTableTests {
  @Test("A row for each field; commas, quotes and line ends are quoted, secrets masked unless revealed")
  func rows() async throws {
    let secret = FieldText.secret(Secret("4111111111111111", mask: .cardNumber))
    let document = Document.prepared(
      "payment-card",
      fields: [
        Field("number", value: secret, text: secret, confidence: 0.99),
        Field("holder", value: "A, \"B\"", text: "A\nB", confidence: 0.5, note: "twice", group: 2),
      ])
    var report = ScanReport(source: "card.jpg")
    report.documents = [document]
    #expect(
      FieldTable.rows(of: report) == [
        "card.jpg,1,1,payment-card,number,411111******1111,411111******1111,0.99,,\r\n",
        "card.jpg,1,1,payment-card,holder,\"A, \"\"B\"\"\",\"A\nB\",0.5,twice,2\r\n",
      ])
    #expect(FieldTable.rows(of: report, reveal: Reveal())[0].contains(",4111111111111111,"))
    #expect(FieldTable.header.split(separator: ",").count == 10)
  }
}

/// Collects what an XML file shows: characters of elements, and the attribute of ALTO that holds text.
private final class TextReader: NSObject, XMLParserDelegate {
  private(set) var text = ""

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    text += (attributes["CONTENT"] ?? "") + " "
  }
}
