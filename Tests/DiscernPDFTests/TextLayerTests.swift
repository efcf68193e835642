import DiscernCore
import DiscernProcesses
import DiscernTestSupport
import DiscernVision
import Foundation
import Testing

@testable import DiscernPDF

/// Tests of the text that PDF files state, which pdftotext lists.
@Suite("Text layers of PDF files", .enabled(if: Poppler() != nil, "not run: install the package poppler-utils"))
struct TextLayerTests {
  private static let decoder: any PictureDecoder = PDFDecoder(pictures: LeptonicaDecoder())

  /// A page of two by one inch with a word of four letters, 12 units high, whose baseline begins at 20, 30.
  private static func page(_ show: String = "0 Tr (Word) Tj") -> PDFBuilder.Page {
    .init(width: 144, height: 72, content: "BT /F 12 Tf 20 30 Td \(show) ET")
  }

  private static func picture(_ page: PDFBuilder.Page, within limits: Limits = Limits()) async throws -> Picture {
    try await decoder.page(0, of: PDFBuilder(pages: [page]).bytes, within: limits)
  }

  /// The middle of the only word, in units of 1/72 inch from the top left of what a viewer shows.
  private static func middle(_ page: PDFBuilder.Page) async throws -> Point {
    let picture = try await picture(page)
    let words = try #require(picture.textLayer?.words)
    try #require(words.map(\.text) == ["Word"])
    return words[0].box.center / (300 / 72)
  }

  /// Courier's letters are 0.6 of its size wide.
  private static let across = 20 + 4 * 0.6 * 12 / 2

  @Test("Words are stated at their places in pixels, and name their source")
  func places() async throws {
    let middle = try await Self.middle(Self.page())
    #expect(abs(middle.x - Self.across) < 1 && abs(middle.y - (72 - 33)) < 4)
    #expect(try await Self.picture(Self.page()).textLayer?.source == "pdf-text")
  }

  @Test("A page that a viewer crops or turns has its words where they are shown")
  func turned() async throws {
    var page = Self.page()
    page.cropBox = [10, 20, 134, 72]
    let cropped = try await Self.middle(page)
    #expect(abs(cropped.x - (Self.across - 10)) < 1 && abs(cropped.y - (72 - 33)) < 4)
    page.rotation = 90
    let turned = try await Self.middle(page)
    // The bottom came to the left.
    #expect(abs(turned.x - (33 - 20)) < 4 && abs(turned.y - (Self.across - 10)) < 1)
  }

  @Test("Places fit a page that is rendered smaller")
  func smaller() async throws {
    var limits = Limits()
    limits.pixels = 10_000
    let picture = try await Self.picture(Self.page(), within: limits)
    let word = try #require(picture.textLayer?.words.first)
    #expect(abs(word.box.center.x / Double(picture.width) - Self.across / 144) < 0.02)
  }

  @Test(
    "What nobody sees is stated, too: only pixels tell the difference", arguments: ["3 Tr (Word) Tj", "1 g (Word) Tj"])
  func hidden(show: String) async throws {
    let picture = try await Self.picture(Self.page(show))
    #expect(picture.textLayer?.words.map(\.text) == ["Word"])
    #expect(picture.pixels.allSatisfy { $0 == 255 })
  }

  @Test("A page without text has no layer")
  func none() async throws {
    #expect(try await Self.picture(Self.page("() Tj")).textLayer == nil)
  }

  @Test("A page that states more words than anybody reads is taken as if it stated none")
  func tooMany() async throws {
    func words(lines: Int) async throws -> Int {
      let line = "(" + String(repeating: "a ", count: 180) + ") Tj 0 -3 Td "
      let page = PDFBuilder.Page(
        width: 450, height: 900, content: "BT /F 2 Tf 10 890 Td \(String(repeating: line, count: lines)) ET")
      return try await Self.picture(page).textLayer?.words.count ?? 0
    }
    #expect(try await words(lines: 10) > 1_000)
    #expect(try await words(lines: 290) == 0)
  }

  @Test(
    "A page is decoded without its text if pdftotext fails, or does not stop writing",
    arguments: ["exit 1", "exec yes"])
  func failing(script: String) async throws {
    let folder = try TemporaryFolder()
    let program = try folder.write(Array("#!/bin/sh\n\(script)\n".utf8), to: "pdftotext")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let path = folder.path + ":" + ProgramEnvironment.searchPath
    let decoder: any PictureDecoder = PDFDecoder(pictures: LeptonicaDecoder()) { Poppler(in: path) }
    let picture = try await decoder.page(0, of: PDFBuilder(pages: [Self.page()]).bytes, within: Limits())
    #expect(picture.width == 600 && picture.textLayer == nil)
  }

  @Test("Rows that are no words are passed over, and ligatures are their letters")
  func rows() {
    let head = "5\t1\t0\t0\t0\t0\t"
    let table =
      "level\tpage_num\tpar_num\tblock_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n"
      + "4\t1\t0\t0\t0\t0\t1\t2\t3\t4\t-1\t###LINE###\n" + head + "1\t2\t3\t4\t100\toﬃce\n"
      + head + "nan\t2\t3\t4\t100\tno\n" + head + "1\t2\t0\t4\t100\tno\n" + head + "1\t2\t3\t4\t100\t \n"
      + head + "1\t2\t3\t4\t100\ta\tb\n" + "half a row\n" + head + "1\t2\n"
    let words = TextTable.words(of: table, scale: 2)
    #expect(words.map(\.text) == ["office", "ab"])
    #expect(words[0].box == Box(x: 2, y: 4, width: 6, height: 8))
  }
}
