import Foundation
import Testing

/// What the release binary makes of moving pictures, measured against what the project has drawn into them.
@Suite("Moving pictures", .withBinary, .serialized, .timeLimit(.minutes(30)))
struct MovingTests {
  /// By how many frames that can be read the leading field of a document is final.
  private static let enough = 5
  /// The field that tells a document of a kind from others.
  private static let leading = ["payment-card": "number", "business-card": "email", "math-expression": "value"]
  /// What follows from other fields, and is in no truth.
  private static let derived: Set = ["rpn"]
  /// Fields that may stay unsettled in all videos together, by what was reached.
  private static let mostMissing = 2

  private static let folder = Scanner.samples.appendingPathComponent("moving")

  /// What a video shows.
  private struct Truth: Decodable {
    struct Field: Decodable, Hashable {
      let name: String
      let value: String
    }

    struct Document: Decodable {
      let kind: String
      let fields: [Field]
    }

    struct Frame: Decodable { let sharp: Bool }

    let documents: [Document]
    let frames: [Frame]
  }

  /// An event of the schema `discern.watch/1`, as far as it is judged.
  private struct Event: Decodable {
    let event: String
    let frame: Int
    let kind: String?
    let field: String?
    let value: String?
  }

  private static func events(of video: URL, options: [String] = []) async throws -> [Event] {
    let (output, _) = try await Scanner.run(["watch", "--reveal", "--json"] + options + [video.path])
    let events = try output.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Event.self, from: $0) }
    try #require(events.last?.event == "done", "\(video.lastPathComponent) did not end")
    return events
  }

  @Test("Values in moving pictures become final in time, and never a wrong one")
  func videos() async throws {
    let truths = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    #expect(truths.count >= 13)
    var missing: [String] = []
    for path in truths {
      let truth = try JSONDecoder().decode(Truth.self, from: Data(contentsOf: path))
      let name = path.deletingPathExtension().lastPathComponent
      let events = try await Self.events(of: path.deletingPathExtension().appendingPathExtension("mjpeg"))
      missing += Self.judge(events.filter { $0.event == "stable" }, of: name, by: truth)
    }
    FileHandle.standardOutput.write(Data("moving pictures: not final: \(missing)\n".utf8))
    #expect(missing.count <= Self.mostMissing)
  }

  /// Fails for what is wrong or late; returns the fields that did not become final.
  private static func judge(_ stable: [Event], of name: String, by truth: Truth) -> [String] {
    for event in stable where !derived.contains(event.field ?? "") {
      let isTrue = truth.documents.contains { document in
        document.kind == event.kind
          && document.fields.contains { $0.name == event.field && $0.value == event.value }
      }
      #expect(isTrue, "\(name): \(event.field ?? "") is ‘\(event.value ?? "")’ in frame \(event.frame)")
    }
    let all = truth.documents.flatMap { document in document.fields.map { (document.kind, $0) } }
    let missing = all.filter { kind, field in
      !stable.contains { $0.kind == kind && $0.field == field.name && $0.value == field.value }
    }
    for (kind, field) in all where leading[kind] == field.name {
      let first = stable.first { $0.kind == kind && $0.field == field.name }?.frame ?? Int.max
      let sharp = truth.frames.enumerated().count { $0.offset <= first && $0.element.sharp }
      #expect(first < Int.max && sharp <= enough, "\(name): \(field.name) is final after \(sharp) frames")
    }
    return missing.map { "\(name) \($0.1.name)" }
  }

  /// A frame of the corpus, and what a person read in it: a row of its `frames.jsonl`.
  private struct RealFrame: Decodable {
    let file: String
    let number: String?
    let brand: String?
    let expiry: String?
    let holder: String?
    /// How much of the card is to be seen, and how well: `whole card, sharp`.
    let view: String

    /// The frames of each moving card, in their order.
    static func sequences(in folder: URL) throws -> [String: [RealFrame]] {
      let rows = try String(contentsOf: folder.appendingPathComponent("frames.jsonl"), encoding: .utf8)
      let frames = try rows.split(separator: "\n").map {
        try JSONDecoder().decode(RealFrame.self, from: Data($0.utf8))
      }
      return Dictionary(grouping: frames) { String($0.file[..<($0.file.lastIndex(of: "/") ?? $0.file.startIndex)]) }
    }
  }

  @Test(
    "A real card that is moved is final in time, and right",
    .enabled(if: Scanner.corpus != nil, "real pictures: not run (DISCERN_CORPUS names no folder)"))
  func corpus() async throws {
    let cards = try #require(Scanner.corpus).appendingPathComponent("payment-card")
    let sequences = try RealFrame.sequences(in: cards)
    try #require(!sequences.isEmpty, "\(cards.path) has no frames of moving cards")
    for (folder, frames) in sequences {
      let stable = try await Self.events(of: cards.appendingPathComponent(folder)).filter { $0.event == "stable" }
      let sharp = try #require(frames.firstIndex { $0.view.hasSuffix("sharp") }, "no frame is sharp in \(folder)")
      let number = try #require(stable.first { $0.field == "number" })
      #expect(number.frame <= sharp + Self.enough - 1)
      let truth = [
        "number": frames.compactMap(\.number), "network": frames.compactMap(\.brand),
        "expiry": frames.compactMap(\.expiry), "holder": frames.compactMap(\.holder),
      ]
      for event in stable {
        guard let field = event.field, let values = truth[field] else { continue }
        #expect(values.contains { $0.uppercased() == event.value?.uppercased() }, "\(field) in frame \(event.frame)")
      }
    }
  }
}
