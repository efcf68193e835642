import DiscernTestSupport
import Foundation
import Testing

/// Tests of `--text`, and of `--table`.
@Suite struct TranscriptTargetTests {
  private let folder: TemporaryFolder
  private let card = Tool.samples + "/business-card/classic.png"
  private let sum = Tool.samples + "/math-expression/fraction.png"

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")), as: UTF8.self)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test("One file holds the pages of several pictures, in their order")
  func joined() async throws {
    let result = try await Tool.run("scan", card, sum, "--text", "\(folder.path)/all.txt")
    #expect(result.status == 0)
    #expect(result.errors.contains("all.txt is written."))
    #expect(try text("all.txt").split(separator: "\u{C}", omittingEmptySubsequences: false).count == 2)
    #expect(try names == ["all.txt"])
  }

  @Test("A folder gets a file for each picture, also in formats of one picture a file")
  func folders() async throws {
    let result = try await Tool.run("scan", card, sum, "--text", folder.path, "--text-format", "alto")
    #expect(result.status == 0)
    #expect(try names == ["classic.png.alto.xml", "fraction.png.alto.xml"])
    #expect(result.errors.contains("2 files are written to \(folder.path)/."))
  }

  @Test("A picture that cannot be read makes no file, and the others go on")
  func unreadable() async throws {
    let broken = try folder.write(Array("no picture".utf8), to: "broken.png")
    let result = try await Tool.run("scan", broken, card, "--text", folder.path + "/texts/", "--text-format", "text")
    #expect(result.status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/texts") == ["classic.png.txt"])
    let alone = try await Tool.run("scan", broken, "--text", folder.path + "/out.pdf")
    #expect(alone.status == 2)
    #expect(try !names.contains("out.pdf"))
  }

  @Test(
    "What cannot be written is refused before the work begins, with the remedy",
    arguments: [
      (["--text", "out.doc"], "Endings are: .txt, .tsv,"),
      (["--text", "."], "--text with a folder needs --text-format"),
      (["--text", "out.pdf", "--text-format", "pdff"], "Did you mean ‘pdf’?"),
      (["--text", "out.page.xml"], "holds one picture: name a folder"),
      (["--text-format", "pdf"], "needs --text PATH"),
      (["--text", "kept.txt"], "‘kept.txt’ exists. Choose another name, or add --force to overwrite it."),
      (["--table", "kept.txt"], "‘kept.txt’ exists."),
    ])
  func refused(options: [String], remedy: String) async throws {
    _ = try folder.write([1], to: "kept.txt")
    let result = try await Tool.run(["scan", card, sum] + options, in: folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains(remedy), "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(try names == ["kept.txt"])
  }

  @Test("A table has a row for each field of all documents, and is not made where there is none")
  func table() async throws {
    let result = try await Tool.run("scan", card, sum, "--table", "\(folder.path)/fields.csv")
    #expect(result.status == 0)
    let rows = try text("fields.csv").components(separatedBy: "\r\n")
    #expect(rows[0].hasPrefix("source,page,document,kind,field,value"))
    #expect(
      rows.contains { $0.contains(",business-card,email,") } && rows.contains { $0.contains(",math-expression,value,") }
    )
    #expect(result.errors.contains("fields.csv is written: \(rows.count - 2) fields."))
    let none = try await Tool.run(
      "scan", Tool.samples + "/nothing/landscape.jpg", "--table", "\(folder.path)/none.csv")
    #expect(none.errors.contains("There is no table to write"))
    #expect(try names == ["fields.csv"])
  }

  @Test("The picture of a searchable PDF has the number blackened, and the text has it masked")
  func secrets() async throws {
    let front = Tool.samples + "/desk/desk.jpg"
    let result = try await Tool.run("scan", front, "--text", "\(folder.path)/desk.pdf", "--text-format", "pdf")
    #expect(result.status == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/desk.pdf"))
    #expect(bytes.starts(with: Array("%PDF-1.7".utf8)))
    // The drawn number 4242 4242 4242 4242 in UTF-16, in groups as it is printed.
    #expect(!String(decoding: bytes, as: Unicode.ASCII.self).contains("0034003200340032"))
    let picture = try #require(Self.picture(in: [UInt8](bytes)))
    let again = try await Tool.run("scan", try folder.write(picture, to: "picture.jpg"), "--json", "--reveal")
    #expect(!again.output.contains("4242424242424242"))
    #expect(again.output.contains("ROWAN T ELLERY"))
  }

  /// The first JPEG file in these bytes.
  private static func picture(in bytes: [UInt8]) -> [UInt8]? {
    func place(of part: [UInt8], from start: Int) -> Int? {
      (start..<bytes.count - part.count).first { bytes[$0..<$0 + part.count].elementsEqual(part) }
    }
    guard let start = place(of: [0xFF, 0xD8, 0xFF], from: 0),
      let end = place(of: Array("\nendstream".utf8), from: start)
    else { return nil }
    return Array(bytes[start..<end])
  }
}
