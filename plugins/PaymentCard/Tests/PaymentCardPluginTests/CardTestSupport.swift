import DiscernCore
import DiscernTestSupport

@testable import PaymentCardPlugin

/// What the plugin makes of a transcript or a typed line.
struct Outcome {
  let claims: [Claim]
  let documents: [Document]

  var claimed: [Claim] { claims.filter { $0.logOdds > 0 } }
  var document: Document? { documents.first }

  init(_ context: PluginContext, using services: PluginServices = PluginServices()) async throws {
    let plugin = PaymentCardPlugin()
    let claims = try await plugin.claims(on: context, using: services)
    self.claims = claims
    var documents: [Document] = []
    for claim in claims where claim.logOdds > 0 {
      if let document = try await plugin.document(
        from: claim, on: context, using: services, rereading: NoRereader())
      {
        documents.append(document)
      }
    }
    self.documents = documents
  }

  init(typed line: String) async throws { try await self.init(PluginContext(typed: line, today: .ofTests)) }

  init(drawn lines: [DrawnLine], width: Int = 1000, height: Int = 630) async throws {
    try await self.init(
      PluginContext(transcript: Transcript(drawn: lines, width: width, height: height), today: .ofTests))
  }

  func value(_ name: String) -> String? { document?.fields(named: name).first?.value.shown(Reveal()) }
  func text(_ name: String) -> String? { document?.fields(named: name).first?.text.shown(Reveal()) }
  var issues: Set<String> { Set(document?.issues.map(\.code) ?? []) }
}

/// The lines of an invented card; the number's row is as wide as on a real one.
func card(
  number: String, dates: [DrawnLine] = [], holder: String? = nil, bank: String? = nil, network: String? = nil
) -> [DrawnLine] {
  let height = min(70, 800 / (Double(number.count) * 0.6))
  var lines = [DrawnLine(number, x: 110, y: 350, height: height)] + dates
  if let bank { lines.insert(DrawnLine(bank, x: 60, y: 60, height: 50), at: 0) }
  if let holder { lines.append(DrawnLine(holder, x: 110, y: 550, height: 40)) }
  if let network { lines.append(DrawnLine(network, x: 680, y: 550, height: 50)) }
  return lines
}

/// Tests about one card that fills its sheet, and the places of its name and its number there.
protocol SeenCardSuite {}

extension SeenCardSuite {
  var card: FieldScript.Place { FieldScript.Place(.card, Box(x: 10, y: 10, width: 980, height: 610)) }
  var name: FieldScript.Place { FieldScript.Place(.holder, Box(x: 100, y: 545, width: 420, height: 50)) }
  var number: String { "4111 1111 1111 1111" }

  func drawn(_ holder: String) -> [DrawnLine] { PaymentCardPluginTests.card(number: number, holder: holder) }
}
