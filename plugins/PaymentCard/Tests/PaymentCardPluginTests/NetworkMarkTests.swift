import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

@Suite("Marks of networks")
struct NetworkMarkTests {
  private static let place = Box(x: 800, y: 500, width: 150, height: 90)
  /// A card and a mark on it.
  private let places = [
    FieldScript.Place(.card, Box(x: 10, y: 10, width: 980, height: 610)), FieldScript.Place(.network, place),
  ]

  private func outcome(
    of lines: [DrawnLine], mark network: Network, probability: Double = 0.9
  ) async throws -> Outcome {
    try await Outcome(drawn: lines, seeing: FieldScript(places: places, mark: (network, probability)))
  }

  private func network(_ outcome: Outcome) -> Field? { outcome.documents.first?.fields(named: "network").first }

  @Test("Where no number tells the network, its mark does, at its place and the surer the surer it was seen")
  func alone() async throws {
    let lines = [DrawnLine("VALID THRU 12/29", y: 420)]
    let found = try #require(network(try await outcome(of: lines, mark: .mastercard)))
    #expect(found.value == .open("mastercard") && found.text == .open("Mastercard"))
    let surer = try #require(network(try await outcome(of: lines, mark: .mastercard, probability: 0.99)))
    #expect(found.confidence > 0.5 && surer.confidence > found.confidence + 0.1)
    #expect(found.boxes.map(\.center).allSatisfy { $0.distance(to: Self.place.center) < 2 })
    #expect(found.boxes.count == 1)
  }

  @Test("What looks less like a network's mark than like none is none")
  func doubtful() async throws {
    let outcome = try await outcome(
      of: [DrawnLine("VALID THRU 12/29", y: 420)], mark: .mastercard, probability: 0.49)
    #expect(!outcome.documents.isEmpty && network(outcome) == nil)
  }

  @Test("A mark does not overrule the number, but the contradiction is told")
  func contradiction() async throws {
    let outcome = try await outcome(of: card(number: "4111 1111 1111 1111"), mark: .mastercard)
    #expect(network(outcome)?.value == .open("visa"))
    #expect(network(outcome)?.note == "or mastercard")
    let issue = outcome.documents.first?.issues.first { $0.code == "network-contradiction" }
    #expect(
      issue?.message
        == "The card bears a mark like that of Mastercard, but its number begins like one of Visa.")
  }

  @Test("A mark of the number's network makes a doubtful one surer, leaves no doubt, and contradicts nothing")
  func agreement() async throws {
    // One digit is a letter that may be another.
    let lines = card(number: "4111 1111 1111 111L")
    let without = try await Outcome(drawn: lines, seeing: FieldScript(places: places))
    let outcome = try await outcome(of: lines, mark: .visa)
    let (before, after) = (try #require(network(without)), try #require(network(outcome)))
    #expect(after.value == .open("visa") && after.confidence > before.confidence && after.confidence > 0.99)
    #expect(outcome.documents.first?.issues.contains { $0.code == "network-contradiction" } == false)
  }

  @Test(
    "A mark names no network whose numbers are others, even where the number says little; that they contradict is told")
  func vagueNumber() async throws {
    for (mark, told) in [(Network.maestro, "maestro"), (.mastercard, nil)] {
      let outcome = try await outcome(of: card(number: "6900 0000 0000 0008"), mark: mark)
      #expect(outcome.documents.first?.fields.contains { $0.name == "number" } == true)
      #expect(network(outcome)?.value == told.map { .open($0) })
      #expect(outcome.issues.contains("network-contradiction") == (told == nil))
    }
  }

  @Test("A printed word counts before what a mark looks like")
  func words() async throws {
    let lines = [DrawnLine("VALID THRU 12/29", y: 420), DrawnLine("MAESTRO", x: 760, y: 560)]
    #expect(network(try await outcome(of: lines, mark: .mastercard))?.value == .open("maestro"))
  }

  @Test("Number and mark together count before words, but not before the name of a network without numbers of its own")
  func confirmed() async throws {
    for (words, told) in [("VISA CARD", "mastercard"), ("GIROCARD", "girocard")] {
      let lines = card(number: "5555 5555 5555 4444", network: words)
      #expect(network(try await outcome(of: lines, mark: .mastercard))?.value == .open(told))
    }
  }

  @Test("A network of marks that answers in another shape costs the marks alone")
  func damagedAnswers() async throws {
    let script = FieldScript(places: places)
    var answers = script.answers
    answers["card-networks"] = { _ in ["names": Tensor(shape: [1, 2], [0.5, 0.5])].compactMapValues(\.self) }
    let runner = ScriptedModelRunner(answers)
    let sight = await SheetSight(script.services(runner))
    #expect(sight.fields?.contains { $0.fieldClass == .card } == true)
    #expect(sight.marks.isEmpty)
  }

  @Test("Every network with numbers of its own has a place among the marks, once")
  func order() {
    #expect(NetworkMark.order.count == Set(NetworkMark.order).count)
    #expect(Set(NetworkMark.order) == Set(NetworkTable.rows.map(\.network)))
  }
}
