import DiscernCore
import DiscernProcesses
import DiscernTestSupport
import DiscernVision
import Foundation
import Testing

@testable import DiscernPDF

/// Tests of PDF pages, which poppler renders.
@Suite("PDF", .enabled(if: Poppler() != nil, "not run: install the package poppler-utils"))
struct PDFDecoderTests {
  private static let decoder: any PictureDecoder = PDFDecoder(pictures: LeptonicaDecoder())
  /// An inch by half an inch, of which the lower left quarter is black.
  private static let quarter = PDFBuilder.Page(width: 72, height: 36, content: "0 g 0 0 36 18 re f")
  /// The file of one empty page, encrypted by qpdf with the password ‘secret’ (256 bits).
  private static let locked =
    "JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvRXh0ZW5zaW9ucyA8PCAvQURCRSA8PCAvQmFzZVZlcnNpb24gLzEuNyAvRXh0ZW5zaW9uTGV2ZWwgOCA+PiA+PiAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvQ29udGVudHMgNCAwIFIgL01lZGlhQm94IFsgMCAwIDcyIDM2IF0gL1BhcmVudCAyIDAgUiAvUmVzb3VyY2VzIDw8ID4+IC9Sb3RhdGUgMCAvVHlwZSAvUGFnZSA+PgplbmRvYmoKNCAwIG9iago8PCAvTGVuZ3RoIDQ4IC9GaWx0ZXIgL0ZsYXRlRGVjb2RlID4+CnN0cmVhbQqg5r6QmnBcdOMDyavmJaLtrNGHhRXqt5gv9Rkeq64lm+LtWKf+YKVH/sSYhOY4oWVlbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwgL0NGIDw8IC9TdGRDRiA8PCAvQXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0FFU1YzIC9MZW5ndGggMzIgPj4gPj4gL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAyNTYgL08gPGQ0MDRiMTJmYjFkYTNhZWQyNzViZjhkNzI4MjhkYWVmMWM1YzdiYTMyMzMwN2JiYTQzZmIxNDEwMjRlMDdhNTE0YTc3OWQ3Mzc2YmI0ZTkxMDdkYjM4OWJjNmU1MjEyZD4gL09FIDw3MDQyNjNlMjdiNGIzMGU3ZDRmYzA4OGI1ZjU3ZjAwNGUwZjcwM2E2ZTk1MGE0ZjYwMWEwNGM5OWRkY2YzNjNkPiAvUCAtNCAvUGVybXMgPDQxYTk5ZjE4OTgwZmIyMTYxOGJmZTBjZDAzZTFlYjgwPiAvUiA2IC9TdG1GIC9TdGRDRiAvU3RyRiAvU3RkQ0YgL1UgPDg4ZGUwNWU5OTQ1ZWQxOWNmZmM4M2Y2OTg3OTY2ZDZhZDYzNzA1NDNiMmQ4MTU0NWMyMTc5N2RiNGM3ZGZhNWFkMjk3NzRhYTYxMDJiMmVmZmZkODI5MGIxMDc0ODMyOT4gL1VFIDxjMjI3YWVjMmNkYjQ3NTQ5MDY0YWFmZGJmNTI5ODYzYTJjNDI4MzliZjEwYzE3ZDEyZmU3NDhlNjA5YTJiODVkPiAvViA1ID4+CmVuZG9iagp4cmVmCjAgNgowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMTUgMDAwMDAgbiAKMDAwMDAwMDEzMCAwMDAwMCBuIAowMDAwMDAwMTg5IDAwMDAwIG4gCjAwMDAwMDAzMDMgMDAwMDAgbiAKMDAwMDAwMDQyMSAwMDAwMCBuIAp0cmFpbGVyIDw8IC9Sb290IDEgMCBSIC9TaXplIDYgL0lEIFs8NmY3NzE4MzI2NzY2MTZkZTliYmJlNGFhNTMzNjk5OTM+PDZmNzcxODMyNjc2NjE2ZGU5YmJiZTRhYTUzMzY5OTkzPl0gL0VuY3J5cHQgNSAwIFIgPj4Kc3RhcnR4cmVmCjk2OAolJUVPRgo="

  private static func page(_ page: PDFBuilder.Page, within limits: Limits = Limits()) async throws -> Picture {
    try await decoder.page(0, of: PDFBuilder(pages: [page]).bytes, within: limits)
  }

  private static func gray(_ x: Int, _ y: Int, of picture: Picture) -> Int {
    Int(picture.pixels[(picture.width * y + x) * picture.channels.rawValue])
  }

  @Test("A page is rendered at 300 pixels per inch, with its marks where a viewer shows them")
  func rendered() async throws {
    let picture = try await Self.page(Self.quarter)
    try #require(picture.width == 300 && picture.height == 150 && picture.dotsPerInch == 300)
    #expect(Self.gray(75, 112, of: picture) == 0)
    #expect([(75, 37), (225, 37), (225, 112)].allSatisfy { Self.gray($0.0, $0.1, of: picture) == 255 })
  }

  @Test("A page that a viewer turns is turned")
  func turned() async throws {
    var page = Self.quarter
    page.rotation = 90
    let picture = try await Self.page(page)
    try #require(picture.width == 150 && picture.height == 300)
    // The lower left corner came to the upper left.
    #expect(Self.gray(37, 75, of: picture) == 0 && Self.gray(112, 75, of: picture) == 255)
    #expect(Self.gray(37, 225, of: picture) == 255)
  }

  @Test("Pages are counted, and each is its own picture")
  func pages() async throws {
    let file = PDFBuilder(pages: [.init(width: 10, height: 20), .init(width: 30, height: 20), Self.quarter]).bytes
    #expect(try await Self.decoder.pageCount(of: file, within: Limits()) == 3)
    let second = try await Self.decoder.page(1, of: file, within: Limits())
    try #require(second.width == 125)
    #expect(Self.gray(60, 40, of: second) == 255)
    await #expect(throws: PictureError.damaged(format: "PDF")) {
      _ = try await Self.decoder.page(3, of: file, within: Limits())
    }
  }

  @Test("The sizes of all pages are asked for at once, and again only for those beyond the limit")
  func once() async throws {
    let folder = try TemporaryFolder()
    let real = try #require(FilterProgram(named: "pdfinfo")).path
    let script = try folder.write(
      Array("#!/bin/sh\necho call >> '\(folder.path)/calls'\nexec '\(real)' \"$@\"\n".utf8), to: "pdfinfo")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let path = folder.path + ":" + ProgramEnvironment.searchPath
    let decoder: any PictureDecoder = PDFDecoder(pictures: LeptonicaDecoder()) { Poppler(in: path) }
    let file = PDFBuilder(pages: (1...4).map { .init(width: 10 * $0, height: 20) }).bytes
    func calls() throws -> Int {
      try String(contentsOfFile: folder.path + "/calls", encoding: .utf8).split(separator: "\n").count
    }
    var limits = Limits()
    limits.pages = 3
    let pages = try await decoder.pages(of: file, within: limits)
    #expect(pages.count == 4)
    for index in 0..<3 { #expect(abs(try await pages.page(index).width - (index + 1) * 125 / 3) <= 1) }
    #expect(try calls() == 1)
    #expect(abs(try await pages.page(3).width - 167) <= 1)
    #expect(try calls() == 2)
    await #expect(throws: PictureError.damaged(format: "PDF")) { _ = try await pages.page(4) }
  }

  @Test("A large page is rendered smaller, so that it stays within the limits", arguments: [\Limits.pixels, \.bytes])
  func large(_ limit: any WritableKeyPath<Limits, Int> & Sendable) async throws {
    var limits = Limits()
    limits[keyPath: limit] = 40_000
    let picture = try await Self.page(.init(width: 7_200, height: 3_600), within: limits)
    #expect(picture.pixels.count <= 3 * limits.pixels && picture.pixels.count <= limits.bytes)
    #expect(abs(picture.width - 2 * picture.height) <= 2 && picture.width > 100)
    #expect(try #require(picture.dotsPerInch) < 3)
  }

  @Test("A page that is hardly more than a line becomes one")
  func line() async throws {
    var limits = Limits()
    limits.pixels = 100
    let picture = try await Self.page(.init(width: 14_000, height: 1), within: limits)
    #expect(picture.height == 1 && (90...100).contains(picture.width))
  }

  @Test("A file that needs a password says so")
  func locked() async throws {
    let file = [UInt8](try #require(Data(base64Encoded: Self.locked)))
    await #expect(throws: PictureError.unsupported(format: "PDF", feature: "a password")) {
      _ = try await Self.decoder.pageCount(of: file, within: Limits())
    }
  }

  @Test("A file that is cut off is damaged")
  func cut() async throws {
    let file = PDFBuilder(pages: [Self.quarter]).bytes
    await #expect(throws: PictureError.damaged(format: "PDF")) {
      _ = try await Self.decoder.pageCount(of: Array(file.prefix(60)), within: Limits())
    }
  }

  @Test("After the deadline nothing is rendered")
  func late() async throws {
    await #expect(throws: PictureError.deadlinePassed) {
      _ = try await Deadline.$current.withValue(.now) { try await Self.page(Self.quarter) }
    }
  }

  @Test("Without poppler the error names its package")
  func missing() async throws {
    let decoder: any PictureDecoder = PDFDecoder(pictures: LeptonicaDecoder()) { Poppler(in: "/nowhere") }
    await #expect(throws: PictureError.libraryMissing(format: "PDF", packageName: "poppler-utils")) {
      _ = try await decoder.pageCount(of: PDFBuilder(pages: [Self.quarter]).bytes, within: Limits())
    }
  }

  @Test("A picture is decoded as without it")
  func picture() async throws {
    let picture = try await Self.decoder.page(0, of: Array("P5\n2 1\n255\n".utf8) + [7, 250], within: Limits())
    #expect(picture.pixels == [7, 250])
  }
}
