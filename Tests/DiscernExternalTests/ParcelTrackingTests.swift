import DiscernCore
import DiscernExternal
import DiscernTestSupport
import Foundation
import Testing

@Suite("The example plugin in Python: tracking numbers", .serialized)
struct ParcelTrackingTests {
  @Test("The example fulfils the plugin contract")
  func contract() async throws {
    let plugin = try await Children.parcelTracking()
    let sample = Transcript(lines: ["Royal Example Post", "RR 123 456 785 GB", "Parcel 1Z 999 AA1 01 2345 6784"])
    let violations = await pluginContract(plugin, sample: sample)
    #expect(violations.isEmpty)
    await plugin.shutDown()
  }

  /// Returns the field values and issue codes of each document in these lines.
  private func documents(
    on context: PluginContext, rereader: any Rereader = NoRereader()
  ) async throws -> [(values: [String], issues: [String], document: Document, logOdds: Double)] {
    let plugin = try await Children.parcelTracking()
    var found: [(values: [String], issues: [String], document: Document, logOdds: Double)] = []
    for claim in try await plugin.claims(on: context) {
      let document = try #require(try await plugin.document(from: claim, on: context, rereading: rereader))
      found.append((document.fields.map(\.value.description), document.issues.map(\.code), document, claim.logOdds))
    }
    await plugin.shutDown()
    return found
  }

  @Test(
    "Numbers with a valid check digit are found in any grouping",
    arguments: [
      ("No. RR123456785GB", ["RR123456785GB", "post", "registered", "GB"]),
      ("RR 12 345 678 5 GB", ["RR123456785GB", "post", "registered", "GB"]),
      ("CP 473 124 829 DE", ["CP473124829DE", "post", "parcel", "DE"]),
      ("1Z 999 AA1 01 2345 6784", ["1Z999AA10123456784", "ups"]),
      ("FedEx 1234 5678 9012", ["123456789012", "fedex"]),
    ])
  func valid(_ line: String, _ values: [String]) async throws {
    let found = try await documents(on: .about(line))
    #expect(found.map(\.values) == [values])
    #expect(found.allSatisfy { $0.issues.isEmpty && $0.logOdds > 2 && $0.document.confidence > 0.85 })
  }

  @Test(
    "Other numbers are not claimed",
    arguments: [
      "4111 1111 1111 1111", "FedEx 4111 1111 1111 1111", "1234 5678 9012", "XRR123456785GB", "RR123456785XX",
      "RR1234567851GB", "+44 20 7946 0123", "GB82 WEST 1234 5698 7654 32", "(1+2)*3/5", "1Z",
    ])
  func others(_ line: String) async throws {
    #expect(try await documents(on: .about(line)).isEmpty)
  }

  @Test("A wrong check digit is an issue and weakens the claim")
  func wrongCheckDigit() async throws {
    let found = try await documents(on: .about("RR123456786GB"))
    #expect(found.map(\.issues) == [["check-digit"]])
    #expect(found[0].logOdds > 0 && found[0].logOdds < 2)
    #expect(found[0].document.fields[0].confidence < 0.1)
    #expect(try await documents(on: .about("1Z999AA10123456785")).map(\.issues) == [["check-digit"]])
  }

  @Test("A misread number is reread, and the repair is reported")
  func secondLook() async throws {
    let again = ScriptedRecognizer(lines: ["parcel-tracking.number": [DrawnLine("RR 123 456 785 GB")]])
    let found = try await documents(on: .about("RR 123 456 786 GB"), rereader: again)
    #expect(found.map(\.values) == [["RR123456785GB", "post", "registered", "GB"]])
    #expect(found.map(\.issues) == [["second-look"]])
    // The rereading is no better: nothing is repaired.
    let same = ScriptedRecognizer(lines: ["parcel-tracking.number": [DrawnLine("RR 123 456 786 GB")]])
    #expect(try await documents(on: .about("RR 123 456 786 GB"), rereader: same).map(\.issues) == [["check-digit"]])
  }

  @Test("A typed number is answered")
  func typed() async throws {
    let found = try await documents(on: PluginContext(typed: "rr123456785gb", today: .ofTests))
    #expect(found.map { $0.values.first } == ["RR123456785GB"])
    #expect(
      try await documents(on: PluginContext(typed: "rr123456786gb", today: .ofTests)).map(\.issues) == [["check-digit"]]
    )
  }

  @Test("A claim holds exactly the number's symbols")
  func symbols() async throws {
    let plugin = try await Children.parcelTracking()
    let context = PluginContext.about("Your item RR 123 456 785 GB is here")
    let claims = try await plugin.claims(on: context)
    let text = claims.first.map { $0.symbols.sorted().map { context.transcript[$0].text }.joined() }
    #expect(text == "RR123456785GB")
    await plugin.shutDown()
  }

  @Test("The list of numbers is exported")
  func export() async throws {
    let plugin = try await Children.parcelTracking()
    let found = try await documents(on: .about("RR123456785GB", "1Z999AA10123456784"))
    #expect(
      try await plugin.export(found.map(\.document), as: "tracking-list") == "RR123456785GB\n1Z999AA10123456784\n")
    await plugin.shutDown()
  }

  @Test("The example is executable")
  func executable() async throws {
    let plugin = try await ExternalPlugin.load(program: Children.example, limits: Children.patient)
    #expect(plugin.manifest.kind == "parcel-tracking")
    await plugin.shutDown()
  }
}

@Suite("The protocol's documentation")
struct ProtocolPageTests {
  private static let page = URL(filePath: Children.example).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "README.md")

  /// Returns the messages in the page's dialogue that begin with an arrow, in order.
  private func messages(_ arrow: String) throws -> [String] {
    try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix(arrow) }
      .map { String($0.dropFirst(2)) }
  }

  /// Parses a message and rounds its numbers to hundredths, as on the page.
  private func rounded(_ line: String) throws -> NSObject {
    func rounded(_ value: Any) -> Any {
      switch value {
      case let object as [String: Any]: object.mapValues(rounded)
      case let list as [Any]: list.map(rounded)
      case let number as Double: (number * 100).rounded() / 100
      default: value
      }
    }
    return try #require(rounded(try JSONSerialization.jsonObject(with: Data(line.utf8))) as? NSObject)
  }

  @Test("The example answers every request on the page as documented")
  func conversation() throws {
    let (questions, answers) = (try messages("→"), try messages("←"))
    #expect(questions.count == 7 && answers.count == 7)
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", Children.example]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(questions.map { $0 + "\n" }.joined().utf8))
    try input.fileHandleForWriting.close()
    let said = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let lines = said.split(separator: "\n").map(String.init)
    #expect(lines.count == answers.count)
    for (line, answer) in zip(lines, answers) { #expect(try rounded(line) == rounded(answer)) }
  }

  @Test("discern writes and reads the messages on the page")
  func forms() throws {
    struct Question: Decodable {
      var inquiry: PluginContext?
      var claim: Claim?
      var documents: [Document]?
      var readings: [RecognitionResult]?
    }
    let questions = try messages("→").map { try JSONDecoder().decode(Question.self, from: Data($0.utf8)) }
    #expect(questions.compactMap(\.inquiry).count == 3)
    #expect(questions.compactMap(\.claim).count == 1)
    #expect(questions.compactMap(\.readings).count == 1)
    #expect(questions.compactMap(\.documents).count == 2)
    for text in try String(contentsOf: Self.page, encoding: .utf8).matches(
      of: /\{"(choice|flag|number|text)":\{.*?\}\}/)
    {
      _ = try JSONDecoder().decode(PluginManifest.Option.Form.self, from: Data(text.output.0.utf8))
    }
  }
}
