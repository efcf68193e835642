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

  /// The frames of a moving card that the corpus holds: those from the first whole and sharp one.
  @Test(
    "A real card that is moved is final in time, and right",
    .enabled(if: Scanner.corpus != nil, "real pictures: not run (DISCERN_CORPUS names no folder)"))
  func corpus() async throws {
    let folder = try #require(Scanner.corpus).appendingPathComponent("payment-card/frames/trio")
    let stable = try await Self.events(of: folder).filter { $0.event == "stable" }
    let number = try #require(stable.first { $0.field == "number" })
    // The ninth frame is the first that is sharp.
    #expect(number.value == "5412750123450987" && number.frame <= 8 + Self.enough - 1)
    let truth = ["expiry": "12/20", "network": "mastercard", "holder": "YOUR NAME HERE", "issuer": "FIFTH THIRD BANK"]
    for event in stable {
      if let field = event.field, let value = truth[field] { #expect(event.value?.uppercased() == value.uppercased()) }
    }
  }
}
