import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Testing

@testable import DiscernReport

/// Whichever plugin wins, and whatever it returns, no output shows more of a card number than its ends.
@Suite("No plugin leaks a card number")
struct LeakPropertyTests {
  /// A plugin that repeats its input in every part of its answer.
  private struct Parrot: ContextPlugin {
    var holdsLongNumbers: Bool
    var isDerived: Bool
    var hasBoxes: Bool
    /// True to claim only the first half of the line's words.
    var claimsHalf: Bool
    var fails: Bool

    var manifest: PluginManifest {
      PluginManifest(
        kind: "parrot", summary: "Repeats.",
        fields: [
          PluginManifest.Field("other", help: "All.", isDerived: isDerived, holdsLongNumbers: holdsLongNumbers)
        ],
        exporters: [
          PluginManifest.Exporter(format: "raw", fileExtension: "txt", mediaType: "text/plain", help: "Raw.")
        ],
        typedLines: "anything")
    }

    func claims(on context: PluginContext) async throws(PluginError) -> [Claim] {
      guard let line = context.transcript.generalLines.first else { return [] }
      let words = claimsHalf ? Array(line.words.prefix(max(1, line.words.count / 2))) : line.words
      return [
        Claim(
          kind: "parrot", symbols: Set(words.flatMap(\.symbols)),
          evidence: [Evidence("saw \(line.text)", logOdds: 9, detail: line.text)])
      ]
    }

    func document(
      from claim: Claim, on context: PluginContext, rereading rereader: any Rereader
    ) async throws(PluginError) -> Document? {
      guard let line = context.transcript.generalLines.first else { return nil }
      if fails { throw .failed(kind: "parrot", reason: line.text) }
      let (text, box) = (FieldText.open("Card \(line.text)"), Quadrilateral(line.box))
      let squeezed = FieldText.open(String(line.text.filter { !$0.isWhitespace }))
      let boxes = hasBoxes ? [box] : []
      return Document(
        kind: "parrot", confidence: 0.9, outline: box, textHeight: 20,
        fields: [
          Field("other", value: text, text: squeezed, confidence: 0.5, boxes: boxes, note: line.text),
          Field("unknown", value: squeezed, text: text, confidence: 0.5, boxes: boxes),
        ],
        issues: [
          Issue(line.text, field: "other", message: "Odd: \(line.text)"),
          Issue("half", message: "Half: \(line.text.prefix(line.text.count * 3 / 4))"),
        ], remembered: ["ans": line.text])
    }

    func export(_ documents: [Document], as format: String) async throws(PluginError) -> String {
      documents.flatMap(\.fields).map { "\($0.value) \($0.text)\n" }.joined()
    }
  }

  private static let plugins: [Parrot] = (0..<32).map { bits in
    Parrot(
      holdsLongNumbers: bits & 1 > 0, isDerived: bits & 2 > 0, hasBoxes: bits & 4 > 0, claimsHalf: bits & 8 > 0,
      fails: bits & 16 > 0)
  }

  private static func channels(of report: ScanReport) async throws -> [String] {
    let steps = try #require(report.pages.first?.sheets.first)
    let text = TraceText(report, reveal: nil)
    let exported = try await plugins[0].export(report.documents, as: "raw")
    return [
      JSONLine(explains: true).text(of: report), TextReport(explains: true).text(of: report), text.scan,
      text.readings(of: steps, hidden: SheetRedaction(of: steps)), text.claims(page: 0, sheet: 0),
      Decisions.sentences(of: report).joined(separator: "\n"), steps.view.lines().map(\.text).joined(separator: "\n"),
      report.documents.flatMap(\.remembered.values).joined(), exported,
    ]
  }

  @Test("A correctly read number stays masked whatever a plugin returns", arguments: plugins.indices)
  func clean(plugin: Int) async throws {
    var random = SplitMix64(state: UInt64(plugin) + 5)
    for round in 0..<12 {
      let number = NoisyNumber(.none, by: &random)
      // On one line, grouped as on a card or in one run.
      let digits = number.text.filter(\.isNumber)
      guard round % 2 == 0 || digits.count == 16 else { continue }
      let own = String(number.places.compactMap { $0 }.map { Array(number.text)[$0] })
      let separator = [" ", "-", ".", ",", "*", "+", ":", "'", "#", "   ", "("][round % 11]
      let groups =
        own.count == 16 ? [4, 4, 4, 4] : own.count == 15 ? [4, 6, 5] : own.count == 14 ? [4, 6, 4] : [own.count]
      var place = own.startIndex
      let printed = groups.map { length -> String in
        defer { place = own.index(place, offsetBy: length) }
        return String(own[place..<own.index(place, offsetBy: length)])
      }.joined(separator: separator)
      let report = try await ScanReport.prepared([printed, "Lost"], plugins: [Self.plugins[plugin]])
      for (channel, output) in try await Self.channels(of: report).enumerated() {
        let shown = output.filter { $0.isNumber || $0 == "*" }
        for part in [own.prefix(8), own.dropFirst(6).dropLast(4), own.suffix(6)] {
          #expect(!shown.contains(part), "\(printed) in channel \(channel): \(output)")
        }
      }
    }
  }

  @Test("2,000 noisy numbers stay masked in any field")
  func noisy() async throws {
    var random = SplitMix64(state: 31)
    let parrot = Parrot(holdsLongNumbers: false, isDerived: false, hasBoxes: true, claimsHalf: false, fails: false)
    for _ in 0..<2_000 {
      let number = NoisyNumber(.usual, by: &random)
      let lines = number.text.split(whereSeparator: \.isNewline).map(String.init)
      let report = try await ScanReport.prepared([lines.joined(separator: " ")], plugins: [parrot])
      let field = try #require(report.documents.first?.fields.first)
      let clear = field.value.shown(Reveal())
      let visible = zip(clear, field.value.shown()).count { $0 == $1 && $0.isNumber }
      #expect(visible <= 10 + number.otherDigits, "\(clear): \(field.value)")
    }
  }

  @Test("A kind that is not requested still guards its secrets")
  func guarded() async throws {
    struct Guard: ContextPlugin {
      let manifest = PluginManifest(kind: "guard", summary: "Guards.", fields: [], guardsSecrets: true)

      func claims(on context: PluginContext) async throws(PluginError) -> [Claim] {
        guard let line = context.transcript.generalLines.first else { return [] }
        return [
          Claim(
            kind: "guard", symbols: Set(line.symbols), roles: [Claim.withheldRole: line.words.last?.symbols ?? []],
            evidence: [])
        ]
      }

      func document(
        from claim: Claim, on context: PluginContext, rereading rereader: any Rereader
      ) async throws(PluginError) -> Document? { nil }
    }
    let parrot = Parrot(holdsLongNumbers: true, isDerived: false, hasBoxes: true, claimsHalf: false, fails: false)
    let report = try await ScanReport.prepared(["signed 739"], plugins: [Guard(), parrot], kinds: ["parrot"])
    #expect(report.documents.map(\.kind) == ["parrot"])
    for output in try await Self.channels(of: report) { #expect(!output.contains("739"), "\(output)") }
    #expect(!TextReport(reveal: Reveal()).text(of: report).contains("739"))
    #expect(report.documents[0].issues.contains { $0.code == "security-code" })
  }
}
