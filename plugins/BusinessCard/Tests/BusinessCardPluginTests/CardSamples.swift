import DiscernCore
import DiscernTestSupport

@testable import BusinessCardPlugin

/// Invented cards and what the plugin makes of them.
enum CardSamples {
  /// A card of an invented engineer with everything on it.
  static let engineer = [
    DrawnLine("Alma van Dyke, PhD", y: 60, height: 44),
    DrawnLine("Senior Hydraulics Engineer", y: 120, height: 24),
    DrawnLine("Research Department", y: 155, height: 24),
    DrawnLine("Brookwater Pumps Ltd.", y: 220, height: 30),
    DrawnLine("12 Mill Lane", y: 300, height: 24),
    DrawnLine("London W1A 1AA", y: 332, height: 24),
    DrawnLine("T +44 20 7946 0958", y: 400, height: 24),
    DrawnLine("Mobile: 07700 900123", y: 432, height: 24),
    DrawnLine("alma.vandyke@brookwater.example.co.uk", y: 464, height: 24),
    DrawnLine("www.brookwater.co.uk", y: 496, height: 24),
  ]

  /// The question about drawn lines.
  static func context(_ lines: [DrawnLine], region: String? = nil) -> PluginContext {
    PluginContext(
      transcript: Transcript(drawn: lines, height: 1_600),
      settings: Settings(region.map { ["phone-region": $0] } ?? [:]),
      today: .ofTests)
  }

  /// The question about lines of one size below each other.
  static func context(texts: [String], region: String? = nil) -> PluginContext {
    context(texts.enumerated().map { DrawnLine($1, x: 40, y: 60 + Double($0) * 60, height: 24) }, region: region)
  }

  /// The question about lines on a card that lies askew: every symbol turned about the corner, `slope` down by across.
  static func context(_ lines: [DrawnLine], slope: Double) -> PluginContext {
    let length = (1 + slope * slope).squareRoot()
    let turned = { (point: Point) in
      Point((point.x - slope * point.y) / length + 400, (slope * point.x + point.y) / length + 800)
    }
    let readings = lines.map { line in
      var reading = line.reading
      for word in reading.words.indices {
        for symbol in reading.words[word].symbols.indices {
          let box = reading.words[word].symbols[symbol].box
          reading.words[word].symbols[symbol].box = Quadrilateral(
            topLeft: turned(box.topLeft), topRight: turned(box.topRight), bottomRight: turned(box.bottomRight),
            bottomLeft: turned(box.bottomLeft))
        }
      }
      return reading
    }
    var transcript = Transcript(drawn: [], width: 2_000, height: 2_000)
    transcript.append(RecognitionResult(recognizer: "scripted", request: RecognitionRequest(), lines: readings))
    return PluginContext(transcript: transcript, today: .ofTests)
  }

  /// The document of the likeliest claim that is more likely than not.
  static func document(
    _ context: PluginContext, models: any ModelRunner = engineerLabels.runner
  ) async throws -> Document? {
    let plugin = BusinessCardPlugin()
    let analysis = try await plugin.analyze(context, using: PluginServices(models: models))
    let claims = await plugin.claims(from: analysis).filter { $0.logOdds > 0 }.sorted { $0.logOdds > $1.logOdds }
    guard let claim = claims.first else { return nil }
    return try await plugin.document(for: claim.id, from: analysis, rereading: NoRereader())
  }

  /// The roles of the words on the engineer's card; other words have none.
  static let engineerLabels = LabelScript([
    "Alma van Dyke, PhD": .name, "Senior Hydraulics Engineer": .title, "Research Department": .department,
    "Brookwater Pumps Ltd.": .organization, "12 Mill Lane London W1A 1AA": .address,
  ])

  /// The phone numbers that a card of these lines would have, whether or not it is claimed.
  static func phones(_ lines: [String], region: String = "") -> [PhoneFinding] {
    let transcript = Transcript(lines: lines)
    return CardReader(transcript: transcript, region: region).content(of: CardLine.lines(of: transcript)).phones
  }

  /// The values of a field.
  static func values(_ document: Document?, _ name: String) -> [String] {
    document?.fields(named: name).map { $0.value.shown() } ?? []
  }
}
