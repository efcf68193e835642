import Foundation
import Subprocess
import SystemPackage
import Testing

/// What is never shown, whatever is asked for: security codes, and what lies in memory.
@Suite("Leaks of security codes", .withBinary, .serialized, .timeLimit(.minutes(30)))
struct CodeLeakTests {
  /// A sample with its code and the pixels around the code, wide enough to be read by themselves.
  private struct Sample {
    let picture: URL
    let code: String
    let area: String

    init(_ name: String, code: String, area: String) {
      picture = Scanner.samples.appendingPathComponent("payment-card/\(name)")
      (self.code, self.area) = (code, area)
    }
  }

  private static let samples = [
    Sample("amex.jpg", code: "4906", area: "1060,370,160x100"), Sample("back.jpg", code: "739", area: "780,325,150x85"),
  ]

  @Test("No text holds a security code, revealed or not, and what is blackened cannot be read again")
  func codes() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("discern-codes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (place, sample) in Self.samples.enumerated() {
      // By itself, without the card around it, a code is three digits like any others: the search would find it.
      #expect(try await shows(sample.code, ["--area", sample.area, sample.picture.path]), "\(sample.code)")
      for reveal in [[], ["--reveal"]] {
        // Files that are written are named on standard error: no name may hold the code.
        let name = "sample\(place)" + (reveal.isEmpty ? "" : "-revealed")
        let (crops, trace) = (
          folder.appendingPathComponent("crops-" + name), folder.appendingPathComponent("t-" + name)
        )
        let marked = folder.appendingPathComponent("marked-\(name).png")
        let outputs = ["--crop", crops.path, "--trace", trace.path, "--mark", marked.path, "--explain", "--verbose"]
        #expect(try await !shows(sample.code, reveal + outputs + [sample.picture.path]), "\(name)")
        let texts = try files(in: trace, endingIn: "txt")
        #expect(!texts.isEmpty)
        for text in texts {
          #expect(!Self.holds(sample.code, in: String(decoding: try Data(contentsOf: text), as: UTF8.self)), "\(text)")
        }
        #expect(try await !shows(sample.code, ["--area", sample.area, marked.path]), "\(name)")
        let pictures = try files(in: crops, endingIn: "png")
        #expect(!pictures.isEmpty)
        #expect(try await !shows(sample.code, pictures.map(\.path)), "\(name)")
        for picture in pictures + [marked] { try expectNothingBesidePixels(in: picture) }
      }
    }
  }

  @Test("No core file is written, whatever the shell allows")
  func coreFiles() async throws {
    let binary = try #require(Scanner.binary)
    let script = """
      folder=$(mktemp -d) && mkfifo "$folder/in" && exec 3<>"$folder/in" || exit 9
      ulimit -S -c "$(ulimit -H -c)"
      "$0" scan - <"$folder/in" >/dev/null 2>&1 & process=$!
      for try in $(seq 2400); do
        grep -Eq '^Max core file size +0 +0 ' "/proc/$process/limits" && echo none && break
        sleep 0.05
      done
      kill "$process"; rm -r "$folder"
      """
    let record = try await Subprocess.run(
      .path("/bin/bash"), arguments: ["-c", script, binary], output: .string(limit: 4096), error: .discarded)
    #expect(record.standardOutput == "none\n")
  }

  /// Whether any string of the objects that a scan prints holds a code.
  private func shows(_ code: String, _ arguments: [String]) async throws -> Bool {
    let (output, errors) = try await Scanner.run(["scan", "--json"] + arguments)
    let strings = try output.split(separator: UInt8(ascii: "\n")).flatMap { line in
      Self.strings(in: try JSONSerialization.jsonObject(with: Data(line)))
    }
    // How long a stage took may be any number, also that of the code.
    let log = String(decoding: errors, as: UTF8.self).replacing(/[0-9]+ ms/, with: "")
    return (strings + [log]).contains { Self.holds(code, in: $0) }
  }

  private static func strings(in value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(strings)
    case let object as [String: Any]: object.filter { $0.key != "source" }.values.flatMap(strings)
    default: []
    }
  }

  /// Whether a text holds a code as a word of its own, not as a part of a measure.
  private static func holds(_ code: String, in text: String) -> Bool {
    text.split { !$0.isNumber && !".,x".contains($0) }.contains { $0 == code }
  }

  /// A PNG has its pixels and what is needed to show them, and no text, time or camera (PNG, third edition, 11.3).
  private func expectNothingBesidePixels(in picture: URL) throws {
    let data = try Data(contentsOf: picture)
    var (place, kinds): (Int, Set<String>) = (8, [])
    while place + 8 <= data.count {
      let length = data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      kinds.insert(String(decoding: data[place + 4..<place + 8], as: UTF8.self))
      place += 12 + length
    }
    #expect(kinds.isSuperset(of: ["IHDR", "IDAT", "IEND"]))
    #expect(kinds.isDisjoint(with: ["tEXt", "zTXt", "iTXt", "eXIf", "tIME"]), "\(picture.lastPathComponent)")
  }

  private func files(in folder: URL, endingIn ending: String) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).map(folder.appendingPathComponent)
      .filter { $0.pathExtension == ending }
  }
}
