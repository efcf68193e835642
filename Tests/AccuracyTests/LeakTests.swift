import Foundation
import Testing

/// What the release binary writes in every way it can, searched byte by byte for more of a card number than may be shown.
@Suite(
  "Leaks",
  .withBinary, .serialized, .timeLimit(.minutes(30)))
struct LeakTests {
  @Test("No channel shows more of a number on the project's cards than its mask")
  func samples() async throws {
    let cards = try SampleTruth.all(in: Scanner.samples).compactMap { sample -> Card? in
      let numbers = (sample.truth.documents ?? []).flatMap(\.fields).filter { $0.name == "number" }.map(\.value)
      return numbers.isEmpty ? nil : Card(picture: sample.picture, numbers: numbers)
    }
    try await search(cards)
  }

  @Test(
    "No channel shows more of a number on real cards than its mask",
    .enabled(
      if: Scanner.corpus != nil && Scanner.isLong, "a long run: Scripts/test --long with DISCERN_CORPUS"))
  func corpus() async throws {
    let folder = try #require(Scanner.corpus).appendingPathComponent("payment-card")
    let cards = try CorpusTruth.rows(of: folder).compactMap { row -> Card? in
      let numbers = (row.cards ?? []).compactMap(\.number)
      return numbers.isEmpty ? nil : Card(picture: folder.appendingPathComponent(row.file), numbers: numbers)
    }
    try await search(cards)
  }

  @Test("The search finds a number that is there, however it is spaced")
  func finds() {
    let number = "4111110000111111"
    for text in ["4111 1100 0011 1111", "x4111-1100-0011-1111y", "4111110000111111", "…411111 00 …", "… 0000 11 1111"] {
      #expect(!Self.leaks(of: number, in: Self.stretches(in: Data(text.utf8))).isEmpty, "\(text)")
    }
    for text in ["411111******1111", "411111", "1111 4111", "4111,1100", "4111.1100"] {
      #expect(Self.leaks(of: number, in: Self.stretches(in: Data(text.utf8))).isEmpty, "\(text)")
    }
  }

  private struct Card {
    let picture: URL
    let numbers: [String]
  }

  private func search(_ cards: [Card]) async throws {
    try #require(!cards.isEmpty)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("discern-leaks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (trace, crops) = (folder.appendingPathComponent("trace"), folder.appendingPathComponent("crops"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pictures = cards.map(\.picture.path)
    var written = try await Self.output(
      ["scan", "--json", "--explain", "--verbose", "--trace", trace.path, "--crop", crops.path] + pictures, folder)
    written.merge(try await Self.output(["scan", "--explain"] + pictures, folder)) { $0 + $1 }
    let marked = folder.appendingPathComponent("marked.png")
    _ = try await Self.output(["scan", pictures[0], "--mark", marked.path], folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).map(folder.appendingPathComponent)
      .filter { !$0.hasDirectoryPath && (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true }
    for file in files { written[file.lastPathComponent, default: Data()] += Self.texts(in: try Data(contentsOf: file)) }
    #expect(written.count > 3 && written.values.allSatisfy { !$0.isEmpty })
    for (channel, data) in written {
      let found = Self.stretches(in: data)
      for number in Set(cards.flatMap(\.numbers)) { #expect(Self.leaks(of: number, in: found) == [], "\(channel)") }
    }
    try await Self.expectNoNumber(in: files.filter { $0.pathExtension == "png" })
  }

  /// A file without the pixels of a PNG, whose bytes may be digits by chance: what can be seen is scanned. The chunks of a
  /// PNG are four bytes of length, four of type, the content, and four of checksum (ISO/IEC 15948).
  private static func texts(in file: Data) -> Data {
    guard file.starts(with: [0x89] + Array("PNG".utf8)) else { return file }
    var (texts, rest) = (Data(), file.dropFirst(8))
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let chunk = rest.prefix(12 + length)
      if !chunk.dropFirst(4).starts(with: Array("IDAT".utf8)) { texts += chunk }
      rest = rest.dropFirst(chunk.count)
    }
    return texts + rest
  }

  /// Digits in a row that no mask shows: it shows six and four.
  private static let tooMany = 8

  /// The stretches of eight digits that stand somewhere; blanks and hyphens between digits count for nothing.
  private static func stretches(in data: Data) -> Set<[UInt8]> {
    let (zero, nine) = (UInt8(ascii: "0"), UInt8(ascii: "9"))
    var found: Set<[UInt8]> = []
    var run: [UInt8] = []
    var signs = 0
    for byte in data {
      if byte >= zero, byte <= nine {
        run.append(byte)
        signs = 0
        if run.count >= tooMany { found.insert(Array(run.suffix(tooMany))) }
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-"), signs < 2 {
        signs += 1
      } else if !run.isEmpty {
        run = []
      }
    }
    return found
  }

  /// The stretches of a number among those that stand somewhere.
  private static func leaks(of number: String, in found: Set<[UInt8]>) -> [String] {
    let digits = Array(number.utf8)
    let own = (0...digits.count - tooMany).map { Array(digits[$0..<$0 + tooMany]) }.filter { !isCount($0) }
    return own.filter(found.contains).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether each digit is one more than that before it: so run the specimens' numbers of members and accounts, too.
  private static func isCount(_ digits: [UInt8]) -> Bool { zip(digits, digits.dropFirst()).allSatisfy { $1 == $0 + 1 } }

  /// Scans pictures that were written: none of them holds a number that can be read.
  private static func expectNoNumber(in pictures: [URL]) async throws {
    try #require(!pictures.isEmpty)
    let objects = try await Scanner.scan(pictures, with: Sight.here[0])
    for (picture, object) in zip(pictures, objects) {
      let numbers = (object.documents ?? []).flatMap(\.fields).filter { $0.name == "number" && $0.value.count >= 12 }
      #expect(numbers.map(\.value) == [], "\(picture.lastPathComponent)")
    }
  }

  /// Standard output and standard error of a run whose history, cache and core files would lie in a folder.
  private static func output(_ arguments: [String], _ folder: URL) async throws -> [String: Data] {
    let (output, errors) = try await Scanner.run(
      arguments, environment: ["XDG_STATE_HOME": folder.path, "XDG_RUNTIME_DIR": folder.path], in: folder.path)
    return ["standard output": output, "standard error": errors]
  }
}
