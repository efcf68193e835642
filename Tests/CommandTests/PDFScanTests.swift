import DiscernProcesses
import DiscernTestSupport
import Foundation
import Testing

/// Tests of PDF files through the command; it writes the files itself, from samples, with what it read of them as their text.
@Suite(
  "PDF files through the command",
  .enabled(if: FilterProgram(named: "pdftoppm") != nil, "not run: install the package poppler-utils"))
struct PDFScanTests {
  private let folder: TemporaryFolder
  private let card = Tool.samples + "/business-card/classic.png"
  private let sum = Tool.samples + "/math-expression/fraction.png"
  private let specimen = Tool.samples + "/payment-card/specimen.png"

  init() throws { folder = try TemporaryFolder() }

  /// Returns the path of a searchable PDF of pictures.
  private func searchable(_ pictures: [String], options: [String] = []) async throws -> String {
    let path = folder.path + "/searchable.pdf"
    let result = try await Tool.run(["scan"] + pictures + ["--text", path] + options)
    try #require(result.status == 0, "\(result.errors)")
    return path
  }

  @Test("Each page gives its documents, and the text of the file is a reading with a source of its own")
  func pages() async throws {
    let file = try await searchable([card, sum])
    let result = try await Tool.run("scan", file, "--json", "--explain")
    #expect(result.status == 0)
    let report = try #require(try result.objects().first)
    let documents = try #require(report["documents"] as? [[String: Any]])
    #expect(documents.map { $0["kind"] as? String } == ["business-card", "math-expression"])
    #expect(documents.map { $0["page"] as? Int } == [0, 1])
    #expect(result.output.contains(#""value":"m.holloway@example.com""#) && result.output.contains(#""value":"-9/4""#))
    #expect(!result.output.contains("text-layer-disagrees"))
    let pages = try #require(report["pages"] as? [[String: Any]])
    for page in pages {
      let sheets = try #require(page["sheets"] as? [[String: Any]])
      let sources = sheets.flatMap { $0["readings"] as? [[String: Any]] ?? [] }.compactMap { $0["source"] as? String }
      #expect(sources.contains("pdf-text") && Set(sources).count > 1, "\(sources)")
    }
  }

  @Test("A card number that the text of a file states in clear is masked in every output")
  func masked() async throws {
    let file = try await searchable([specimen], options: ["--reveal"])
    let outputs = folder.path + "/outputs"
    let result = try await Tool.run(
      "scan", file, "--explain", "--verbose", "--text", outputs + ".txt", "--mark", outputs + ".svg", "--trace",
      outputs)
    #expect(result.status == 0 && result.output.contains("400012******9010"))
    var written = try FileManager.default.contentsOfDirectory(atPath: outputs).filter { $0.hasSuffix(".txt") }
      .map { outputs + "/" + $0 }
    #expect(written.count > 2)
    written += [outputs + ".txt", outputs + ".svg"]
    let texts = try written.map { try String(contentsOfFile: $0, encoding: .utf8) }
    for text in texts + [result.output, result.errors] {
      #expect(!text.filter { !$0.isWhitespace }.contains("4000123456789010"))
    }
  }

  @Test("A file that is cut off, or too large, is an error with a remedy")
  func refused() async throws {
    let file = try await searchable([sum])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let cut = try folder.write(Array(bytes.prefix(200)), to: "cut.pdf")
    let result = try await Tool.run("scan", cut)
    #expect(result.status == 2 && result.errors.contains("The PDF picture is damaged or cut off."))
    let few = try await Tool.run("scan", file, "--max-bytes", "1000")
    #expect(few.status == 2 && few.errors.contains("--max-bytes"))
  }
}
