import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

@Suite("Cards at a slant")
struct SlantTests {
  private let lines =
    card(
      number: "5555 5555 5555 4444", dates: [DrawnLine("VALID THRU 12/29", x: 400, y: 460, height: 35)],
      holder: "MARY Q SAMPLE", bank: "FIRST SAMPLE BANK", network: "mastercard")

  /// The card's lines as a camera sees them that is turned by an angle of which sine and cosine are given.
  private func slanted(cosine: Double, sine: Double) -> (transcript: Transcript, turn: Homography) {
    let turn = Homography.rotation(to: Point(cosine, sine)).followed(by: .translation(x: 700, y: 700))
    let sheet = SheetGeometry(
      page: 0, index: 0, width: 2200, height: 2200, outline: Quadrilateral(Box(x: 0, y: 0, width: 2200, height: 2200)),
      toPage: .identity)
    var transcript = Transcript(sheet: sheet)
    let seen = lines.map(\.reading).map { line in
      var line = line
      for word in line.words.indices {
        for symbol in line.words[word].symbols.indices {
          line.words[word].symbols[symbol].box = turn.apply(line.words[word].symbols[symbol].box)
        }
      }
      return line
    }
    transcript.append(
      RecognitionResult(recognizer: "neural", calibration: .calibrated, request: RecognitionRequest(), lines: seen))
    return (transcript, turn)
  }

  @Test(
    "All that is printed on a slanted card is read, and lies where it was seen",
    arguments: [(0.8, 0.6), (0.8, -0.6), (0.96, 0.28), (0.995, -0.0999)])
  func slants(_ angle: (cosine: Double, sine: Double)) async throws {
    let (transcript, turn) = slanted(cosine: angle.cosine, sine: angle.sine)
    let outcome = try await Outcome(PluginContext(transcript: transcript, today: .ofTests))
    #expect(outcome.value("number") == "5555555555554444")
    #expect(outcome.value("expiry") == "12/29")
    #expect(outcome.value("holder") == "MARY Q SAMPLE")
    #expect(outcome.value("issuer") == "FIRST SAMPLE BANK")
    #expect(outcome.value("network") == "mastercard")
    let place = try #require(outcome.document?.fields(named: "number").first?.boxes.first)
    let truth = turn.apply(Quadrilateral(Box(x: 110, y: 350, width: 18.9 * 42, height: 70)))
    for (found, drawn) in zip(place.corners, truth.corners) { #expect(found.distance(to: drawn) < 10) }
    let outline = try #require(outcome.document?.outline)
    #expect(outline.contains(turn.apply(Point(500, 315))))
  }

  @Test("The symbols of a claim are those of the sheet as it was found")
  func symbols() async throws {
    let (transcript, _) = slanted(cosine: 0.8, sine: 0.6)
    let taken = Set(transcript.lines[0].symbols)
    for seen in [transcript, transcript.leavingOut(taken)] {
      let claim = try #require(try await Outcome(PluginContext(transcript: seen, today: .ofTests)).claims.first)
      let spelled = claim.roles["number"]?.map { transcript[$0].text }.joined()
      #expect(spelled == "5555555555554444")
      #expect(claim.roles["holder"]?.map { transcript[$0].text }.joined() == "MARYQSAMPLE")
      #expect(claim.privateSymbols == Set(claim.roles["number"] ?? []))
      #expect(seen == transcript || claim.symbols.isDisjoint(with: taken))
    }
  }

  @Test("Areas that are to be read again are as inclined as their rows")
  func areas() async throws {
    let drawn = DrawnLine("5555 5S55 5?55", x: 110, y: 350, height: 70, confidence: 0.6)
    let turn = Homography.rotation(to: Point(0.8, 0.6)).followed(by: .translation(x: 700, y: 100))
    var line = drawn.reading
    for word in line.words.indices {
      for symbol in line.words[word].symbols.indices {
        line.words[word].symbols[symbol].box = turn.apply(line.words[word].symbols[symbol].box)
      }
    }
    var transcript = Transcript(drawn: [], width: 1800, height: 1800)
    transcript.append(
      RecognitionResult(recognizer: "neural", calibration: .calibrated, request: RecognitionRequest(), lines: [line]))
    let requests = try await PaymentCardPlugin().requests(on: PluginContext(transcript: transcript, today: .ofTests))
    #expect(!requests.isEmpty)
    for area in requests.flatMap(\.areas) {
      let (right, down) = (area.topRight.x - area.topLeft.x, area.topRight.y - area.topLeft.y)
      #expect(abs(down / right - 0.75) < 0.01)
      #expect(area.contains(turn.apply(Point(400, 385))))
    }
  }
}
