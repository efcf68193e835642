import DiscernCore
import DiscernPipeline
import Foundation
import FoundationXML
import Testing

@testable import DiscernReport

@Suite("Pages with what was found drawn on them, as vectors") struct MarkedPageTests {
  private static let number = "4111111111111111"

  /// Returns the SVG file of a page of 640 × 480 pixels with a card on it, and a line of text that belongs to nothing.
  private func svg(
    name: String = "holder", value: String = "ADA", number: String = Self.number, source: String = "card.jpg",
    reveal: Reveal? = nil
  ) async throws -> String {
    let box = Quadrilateral(Box(x: 20, y: 40, width: 48, height: 20))
    let secret = FieldText.secret(Secret(number, shownAs: "411111******1111"))
    let document = Document.prepared(
      "payment-card",
      fields: [
        Field("number", value: secret, text: secret, confidence: 1, boxes: [box]),
        Field(
          name, value: .open(value), text: .open(value), confidence: 1,
          boxes: [Quadrilateral(Box(x: 20, y: 90, width: 48, height: 20))]),
      ], issues: [Issue("expired", message: "The card expired.")])
    let report = try await ScanReport.prepared(
      ["4111 1111 1111 1111", "Lost & found"], source: source,
      plugins: [PreparedPlugin("payment-card", lines: 0..<1, isPrivate: true, document: document)])
    let picture = try #require(
      Picture(width: 640, height: 480, channels: .gray, pixels: [UInt8](repeating: 255, count: 640 * 480)))
    let page = MarkedPage(0, of: report, picture: picture, reveal: reveal)
    return String(decoding: try page.encoded(as: .svg, by: BarWriter(), for: "out.svg"), as: UTF8.self)
  }

  private func elements(of file: String) throws -> [XMLElements.Element] {
    let parser = XMLParser(data: Data(file.utf8))
    let elements = XMLElements()
    parser.delegate = elements
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return elements.all
  }

  @Test("The file is well-formed SVG 1.1 of the picture's size, with outlines and labels as elements")
  func elements() async throws {
    let elements = try elements(of: try await svg())
    let root = try #require(elements.first)
    #expect(root.name == "svg" && root.attributes["version"] == "1.1")
    #expect(root.attributes["viewBox"] == "0 0 640 480" && root.attributes["width"] == "640")
    #expect(elements.filter { $0.name == "text" }.map(\.text) == ["Payment card", "number", "holder"])
    #expect(
      elements.filter { $0.name == "g" }.map { $0.attributes["class"] }
        == ["redacted", "unclaimed", "document", "field", "field", "document", "field", "field"])
    // The document's outline, twice for its border.
    let card = elements.filter { $0.attributes["points"] == "10,20 410,20 410,270 10,270" }
    #expect(card.map { $0.attributes["stroke"] } == ["#ffffff", "#d55e00"])
  }

  @Test("Elements have titles with the values, the issues and the text that belongs to nothing")
  func titles() async throws {
    let titles = try elements(of: try await svg()).filter { $0.name == "title" }.map(\.text)
    for title in [
      "card.jpg", "Payment card\nThe card expired.", "number: 411111******1111", "holder: ADA", "Lost & found",
    ] { #expect(titles.contains(title), "\(titles)") }
  }

  @Test("A card number is masked unless it is revealed, and its print is covered in either case")
  func masked() async throws {
    let (masked, revealed) = (try await svg(), try await svg(reveal: Reveal()))
    #expect(!masked.contains(Self.number) && !masked.contains("4111 1111"))
    #expect(masked.contains("411111******1111"))
    #expect(revealed.contains("number: \(Self.number)"))
    #expect(!revealed.contains("411111******1111"))
    for file in [masked, revealed] {
      // The pixels themselves, as the writer was asked to draw them.
      #expect(file.contains("base64,\(Base64.text(of: Array("jpeg: 1 bar".utf8)))"))
      #expect(file.contains("class=\"redacted\""))
    }
  }

  @Test("A file name that looks like a card number is masked, and no path is named or referred to")
  func source() async throws {
    let file = try await svg(source: "pictures/4111 1111 1111 1111")
    #expect(!file.contains("4111 1111") && file.contains("<title>4111 11") && !file.contains("pictures"))
    let references = try elements(of: file).compactMap { $0.attributes["xlink:href"] }
    #expect(references.count == 1 && references.allSatisfy { $0.hasPrefix("data:image/jpeg;base64,") })
  }

  @Test("Labels and values that look like XML, or may not stand in it, are only text")
  func escaped() async throws {
    let name = "<script>\"&'</text>"
    let elements = try elements(of: try await svg(name: name, value: "]]><image/>\u{0}\u{1B}"))
    #expect(elements.contains { $0.name == "text" && $0.text == name })
    #expect(elements.contains { $0.name == "title" && $0.text == "\(name): ]]><image/>\u{FFFD}\u{FFFD}" })
    #expect(elements.count { $0.name == "image" } == 1 && !elements.contains { $0.name == "script" })
  }

  @Test("Corners that are no numbers leave a shape out, and far ones do no harm")
  func corners() throws {
    var broken = Quadrilateral(Box(x: 1, y: 1, width: 5, height: 5))
    broken.topLeft.x = .nan
    let far = Quadrilateral(Box(x: -1e300, y: 0, width: 2e300, height: 5))
    let shapes = [broken, far].map { MarkedShape(outline: $0, label: "x", role: .document(0)) }
    let document = SVGDocument(title: "", shapes: shapes, width: 10, height: 10, jpeg: [])
    let elements = try elements(of: document.text)
    #expect(elements.count { $0.name == "polygon" } == 2)
    #expect(!document.text.contains("nan") && !document.text.contains("inf") && !document.text.contains("e+"))
  }

  @Test("The ending chooses the format")
  func formats() {
    #expect(MarkedFormat(fileName: "a.SVG") == .svg)
    #expect(MarkedFormat(fileName: "a.png") == .picture(.png))
    for format in MarkedFormat.allCases { #expect(MarkedFormat(fileName: "a.\(format.ending)") == format) }
    #expect(MarkedFormat(fileName: "svg") == nil && MarkedFormat(fileName: "a.svgz") == nil)
  }
}

/// Tells how it was asked to draw.
private struct BarWriter: PictureWriter {
  func marked(_ picture: Picture, with shapes: [MarkedShape]) -> Picture {
    // The number of bars is one pixel's light.
    var pixels = picture.pixels
    pixels[0] = UInt8(clamping: shapes.count { $0.role == .redacted })
    return Picture(width: picture.width, height: picture.height, channels: .gray, pixels: pixels) ?? picture
  }

  func bytes(of picture: Picture, as format: PictureFormat) throws(PictureError) -> [UInt8] {
    Array("\(format.rawValue): \(picture.pixels[0]) bar".utf8)
  }
}

/// Collects the elements of a document.
private final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  private(set) var all: [Element] = []
  private var open: [Int] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(all.count)
    all.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { all[last].text += text }
  }
}
