import Foundation
import Testing

/// Papers that were drawn to leak, and files that were made to evade limits: `Tests/Hostile/pictures`.
@Suite("Hostile pictures", .withBinary, .serialized, .timeLimit(.minutes(30)))
struct HostilePictureTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Hostile/pictures")

  /// The numbers on the papers: published test numbers, or invented ones. A cut paper has the first eleven digits of its.
  private static let numbers = ["371449635398431", "4539148803436467", "5555555555554444"]
  /// The codes on the paper with codes; they stand nowhere else.
  private static let codes = ["123", "456", "789"]

  private static func papers(_ names: String...) throws -> [String] {
    let all = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { file in
      names.contains { file.hasPrefix($0) } && file.hasSuffix(".png")
    }
    try #require(!all.isEmpty)
    return all.sorted().map { folder.appendingPathComponent($0).path }
  }

  /// Every way of asking that may decide who wins the ink.
  private static let questions: [[String]] = [
    [], ["--kind", "business-card"], ["--kind", "math-expression"], ["--engine", "tesseract"],
    ["--effort", "fast", "--engine", "tesseract"], ["--effort", "thorough"],
  ]

  @Test("No channel shows more of a card number than its ends, whatever is asked for", arguments: questions.indices)
  func numbers(question: Int) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("discern-hostile-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let papers = try Self.papers("bc-", "lh", "qr-", "u-")
    let trace = folder.appendingPathComponent("trace")
    let arguments = ["scan", "--explain", "--verbose"] + Self.questions[question]
    var written: [Data] = []
    for more in [["--json", "--trace", trace.path], []] {
      let (output, errors) = try await Scanner.run(arguments + more + papers)
      #expect(!output.isEmpty)
      written += [output, errors]
    }
    for text in try FileManager.default.contentsOfDirectory(atPath: trace.path) where text.hasSuffix(".txt") {
      written.append(try Data(contentsOf: trace.appendingPathComponent(text)))
    }
    #expect(written.count > 4, "The trace has no texts.")
    for data in written {
      for line in String(decoding: data, as: UTF8.self).split(separator: "\n") where !line.contains("milliseconds\":{}")
      {
        Self.expectNoNumber(in: String(line))
      }
    }
  }

  @Test("An export and a marked picture show no more of a card number than its ends")
  func exports() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("discern-hostile-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let contacts = folder.appendingPathComponent("all.vcf")
    _ = try await Scanner.run(["scan", "--export", contacts.path] + Self.papers("bc-", "lh", "qr-"))
    let text = try String(contentsOf: contacts, encoding: .utf8).replacingOccurrences(of: "\r\n ", with: "")
    #expect(text.contains("Marguerite Holloway"))
    for line in text.split(whereSeparator: \.isNewline) { Self.expectNoNumber(in: String(line)) }
    for paper in try Self.papers("bc-", "lh", "u-") {
      let marked = folder.appendingPathComponent("marked.png").path
      _ = try await Scanner.run(["scan", "--force", "--mark", marked, paper])
      // What is black cannot be read again, even by who may see all of it.
      let (output, _) = try await Scanner.run(["scan", "--json", "--reveal", marked])
      Self.expectNoNumber(in: String(decoding: output, as: UTF8.self))
    }
  }

  @Test("A security code is shown to nobody, whatever is asked for", arguments: questions.indices)
  func codes(question: Int) async throws {
    for reveal in [[], ["--reveal"]] {
      let (output, _) = try await Scanner.run(["scan"] + Self.questions[question] + reveal + Self.papers("prose"))
      let text = String(decoding: output, as: UTF8.self)
      #expect(text.contains("CVV"))
      for code in Self.codes { #expect(!text.contains(code), "\(text)") }
    }
  }

  @Test("A small header behind a large picture does not evade the limit of pixels")
  func pixels() async throws {
    for name in ["webp-vp8x-after.webp", "webp-alpha-vp8x-after.webp"] {
      let (output, _) = try await Scanner.run(
        ["scan", "--json", "--max-pixels", "1", Self.folder.appendingPathComponent(name).path])
      #expect(String(decoding: output, as: UTF8.self).contains("too-many-pixels"), "\(name)")
    }
  }

  @Test("Noise that Tesseract reads for minutes ends with the time that it is given")
  func noise() async throws {
    let began = ContinuousClock.now
    _ = try await Scanner.run(
      ["scan", "--engine", "tesseract", "--seconds", "5", Self.folder.appendingPathComponent("noise.pbm").path])
    // More than a minute without a limit; the rest is for a machine that is busy.
    #expect(ContinuousClock.now - began < .seconds(40))
  }

  /// Seven digits of a number in a row are more than any mask shows.
  private static func expectNoNumber(in line: String) {
    // Digits of one text: places and confidences in JSON have brackets and names between them, durations only letters.
    let digits = line.replacing(/[0-9]+ ms/, with: "[]").filter { $0.isNumber || "\"[]{}*".contains($0) }
    for number in numbers {
      for start in 0...number.count - 7 {
        #expect(!digits.contains(number.dropFirst(start).prefix(7)), "\(line)")
      }
    }
  }
}
