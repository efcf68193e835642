import DiscernCore
import DiscernTestSupport
import Foundation
import Testing

@testable import PaymentCardPlugin

@Suite("Cards")
struct CardTests {
  private let whole = card(
    number: "5555 5555 5555 4444", dates: [DrawnLine("VALID THRU 12/29", x: 400, y: 460, height: 35)],
    holder: "MARY Q SAMPLE", bank: "FIRST SAMPLE BANK", network: "mastercard")

  @Test("All that is printed on a card becomes a field, each with its place")
  func fields() async throws {
    let outcome = try await Outcome(drawn: whole)
    #expect(outcome.value("network") == "mastercard")
    #expect(outcome.value("expiry") == "12/29")
    #expect(outcome.value("holder") == "MARY Q SAMPLE")
    #expect(outcome.value("issuer") == "FIRST SAMPLE BANK")
    #expect(outcome.text("number") == "5555 5555 5555 4444")
    #expect(outcome.document?.fields.allSatisfy { $0.boxes.count == 1 && (0.5...1).contains($0.confidence) } == true)
    #expect(outcome.issues.isEmpty)
  }

  @Test("The claim takes every line on the card, and the sheet is the card where it has its shape")
  func surface() async throws {
    let print = DrawnLine("Customer service www.example.com", x: 300, y: 20, height: 14)
    let outcome = try await Outcome(drawn: whole + [print])
    let symbols = (whole + [print]).reduce(0) { $0 + $1.text.filter { $0 != " " }.count }
    #expect(outcome.claims.first?.symbols.count == symbols)
    #expect(outcome.document?.outline == Quadrilateral(Box(x: 0, y: 0, width: 1000, height: 630)))
  }

  @Test("On a larger sheet the outline is laid around the number, and text beside the card is left to others")
  func desk() async throws {
    let moved = whole.map { line in
      var line = line
      (line.x, line.y) = (line.x + 200, line.y + 300)
      return line
    }
    let beside = DrawnLine("Buy milk and bread", x: 1500, y: 1500, height: 40)
    let outcome = try await Outcome(drawn: moved + [beside], width: 2400, height: 2000)
    #expect(outcome.value("holder") == "MARY Q SAMPLE")
    #expect(outcome.claims.first?.symbols.count == whole.reduce(0) { $0 + $1.text.filter { $0 != " " }.count })
    let outline = try #require(outcome.document?.outline.bounds)
    let truth = Box(x: 200, y: 300, width: 1000, height: 630)
    let shared = try #require(outline.intersection(truth)).area
    #expect(shared / (outline.area + truth.area - shared) > 0.7)
  }

  @Test("Two cards on one sheet are two claims that share nothing")
  func twoCards() async throws {
    let below = whole.map { line in
      var line = line
      line.y += 900
      if line.height == 70 { line.text = "4111 1111 1111 1111" }
      if line.text == "mastercard" { line.text = "VISA" }
      return line
    }
    let outcome = try await Outcome(drawn: whole + below, width: 1100, height: 1700)
    #expect(
      Set(outcome.documents.compactMap { $0.fields(named: "number").first?.value.shown(Reveal()) }) == [
        "5555555555554444", "4111111111111111",
      ])
    #expect(outcome.claimed.count == 2)
    #expect(outcome.claims[0].symbols.isDisjoint(with: outcome.claims[1].symbols))
  }

  @Test("The printed network wins over the number's beginning, and the contradiction is told")
  func contradiction() async throws {
    let outcome = try await Outcome(drawn: card(number: "4111 1111 1111 1111", network: "MasterCard"))
    #expect(outcome.value("network") == "mastercard")
    #expect(outcome.issues == ["network-contradiction"])
    #expect(outcome.document?.fields(named: "network").first?.note == "or visa")
  }

  @Test(
    "A network without numbers of its own is known by its name, and contradicts no number",
    arguments: [
      ("GIROCARD", "6759 6498 2643 8453", "girocard"), ("INTERAC", "4506 4450 0000 0008", "interac"),
      ("CB", "4111 1111 1111 1111", "cartes-bancaires"), ("eftpos", "4111 1111 1111 1111", "eftpos"),
    ])
  func byNameAlone(_ row: (name: String, number: String, network: String)) async throws {
    let outcome = try await Outcome(drawn: card(number: row.number, network: row.name))
    #expect(outcome.value("network") == row.network)
    #expect(!outcome.issues.contains("network-contradiction"))
  }

  @Test("Beside a national network the international one is named whose numbers they are, and the other in the note")
  func badges() async throws {
    let lines =
      card(number: "4111 1111 1111 1111", network: "VISA") + [DrawnLine("girocard", x: 60, y: 250, height: 40)]
    let outcome = try await Outcome(drawn: lines)
    #expect(outcome.value("network") == "visa")
    #expect(outcome.document?.fields(named: "network").first?.note == "or girocard")
  }

  @Test("A network's name with a letter wrong does not speak against the number, two letters in a sentence name none")
  func nearlyNetwork() async throws {
    let near = try await Outcome(drawn: card(number: "5555 5555 5555 4444", network: "SIPERCARD"))
    #expect(near.value("network") == "mastercard" && near.issues.isEmpty)
    let sentence = try await Outcome(drawn: card(number: "4111 1111 1111 1111", network: "CB RADIO CLUB"))
    #expect(sentence.value("network") == "visa")
  }

  @Test(
    "Labels, products and banks are no holders",
    arguments: [
      "PLATINUM DEBIT", "VALID THRU", "AMERICAN EXPRESS", "SAMPLE BANK LTD", "ELECTRONIC USE ONLY",
    ])
  func noHolder(_ text: String) async throws {
    #expect(try await Outcome(drawn: card(number: "4111 1111 1111 1111", holder: text)).value("holder") == nil)
  }

  @Test("A single name below the number is the holder")
  func oneWord() async throws {
    #expect(try await Outcome(drawn: card(number: "4111 1111 1111 1111", holder: "JOHN")).value("holder") == "JOHN")
  }

  @Test("The label CARD HOLDER is no name where one stands below it, and the company below the name is none either")
  func holderAmongLines() async throws {
    let lines =
      card(number: "4111 1111 1111 1111", holder: "ANNA BEISPIEL") + [
        DrawnLine("CARD HOLDER", x: 110, y: 500, height: 25), DrawnLine("EXAMPLE HOLDINGS", x: 110, y: 598, height: 30),
      ]
    #expect(try await Outcome(drawn: lines).value("holder") == "ANNA BEISPIEL")
  }

  @Test("A card without a readable number is claimed for its network, its labelled date and its holder")
  func withoutNumber() async throws {
    let lines = whole.filter { $0.height != 70 }
    let outcome = try await Outcome(drawn: lines)
    #expect(outcome.value("number") == nil)
    #expect(outcome.value("expiry") == "12/29")
    let less = try await Outcome(drawn: lines.filter { $0.text != "mastercard" })
    #expect(less.claimed.isEmpty)
  }

  @Test("A typed number is a card, with its date or without, and has no outline of its own")
  func typed() async throws {
    for line in ["4111 1111 1111 1111", "4111111111111111", "4111111111111111 12/29", "4111-1111-1111-1111 exp 12/29"] {
      let outcome = try await Outcome(typed: line)
      #expect(outcome.value("number") == "4111111111111111", "\(line)")
      #expect(outcome.value("expiry") == (line.contains("/") ? "12/29" : nil))
      #expect(outcome.claims.first?.outline == nil)
    }
    #expect(try await Outcome(typed: "4111111111111112").claimed.isEmpty)
  }

  @Test("A security code is private, and stands in no field", arguments: ["CVV 123", "Security code: 123", "CVC2 123"])
  func securityCode(_ text: String) async throws {
    let lines = whole + [DrawnLine(text, x: 600, y: 250, height: 30)]
    let outcome = try await Outcome(drawn: lines)
    let transcript = Transcript(drawn: lines)
    let hidden = Set(outcome.claims[0].privateSymbols.map { transcript[$0].text })
    #expect(hidden.isSuperset(of: ["1", "2", "3"]))
    #expect(outcome.document?.fields.contains { $0.value.shown(Reveal()).contains("123") } == false)
    let strip = try await Outcome(typed: "4111 1111 1111 1111 12/29 737")
    #expect(strip.claims[0].privateSymbols.count == 19)
  }

  @Test("Neither description nor JSON nor issues show more than six and four digits")
  func secrets() async throws {
    for number in ["4000 1234 5678 9010", "5105 1O51 0510 5100"] {
      let dates = [DrawnLine("VALID THRU 12/19", x: 400, y: 460, height: 35)]
      let outcome = try await Outcome(drawn: card(number: number, dates: dates, network: "mastercard"))
      let document = try #require(outcome.document)
      let json = try #require(String(data: JSONEncoder().encode(document), encoding: .utf8))
      let issues = document.issues.map(\.message).joined(separator: "\n")
      let evidence = outcome.claims.flatMap(\.evidence).map { $0.name + $0.detail }.joined(separator: "\n")
      var dumped = ""
      dump(document.fields, to: &dumped)
      let value = try #require(outcome.value("number"))
      for text in [json, "\(document.fields)", dumped, issues, evidence] {
        #expect(!text.contains(value))
        #expect(!text.filter { $0 != " " }.contains(value.dropFirst(4).prefix(6)))
      }
      #expect(issues.split { !$0.isNumber }.allSatisfy { $0.count <= 4 })
    }
  }

  @Test("Rows that look like digits are asked for once, with room for what is missing")
  func requests() async throws {
    let plugin = PaymentCardPlugin()
    var transcript = Transcript(drawn: card(number: "4O00 1234 S67B", holder: "MARY SAMPLE"))
    let requests = try await plugin.requests(on: PluginContext(transcript: transcript, today: .ofTests))
    #expect(requests.map(\.light) == [.asFound, .normalized])
    #expect(requests.allSatisfy { $0.areas.count == 1 && $0.model == "card-digits" })
    let area = try #require(requests.first?.areas.first?.bounds)
    #expect(area.right > 850 && area.top <= 350 && area.bottom >= 400 && area.bottom < 500)
    transcript.append(RecognitionResult(recognizer: "scripted", request: try #require(requests.first), lines: []))
    #expect(try await plugin.requests(on: PluginContext(transcript: transcript, today: .ofTests)).isEmpty)
    let words = Transcript(lines: ["Buy milk and eggs", "Tel. 020 7946 0123", "12.50"])
    #expect(try await plugin.requests(on: PluginContext(transcript: words, today: .ofTests)).isEmpty)
    #expect(try await plugin.requests(on: PluginContext(typed: "4111 1111 1111 1111", today: .ofTests)).isEmpty)
  }

  @Test("A label and a date on the row of the number are no IBAN")
  func notAnIban() async throws {
    let transcript = Transcript(drawn: [DrawnLine("4111 1111 1111 1111 VALID 12/29", x: 20, y: 350, height: 40)])
    let outcome = try await Outcome(PluginContext(transcript: transcript, today: .ofTests))
    #expect(outcome.value("number") == "4111111111111111")
    #expect(outcome.claims[0].evidence.allSatisfy { $0.logOdds > -3 })
  }

  @Test("Every field of a document is declared in the manifest")
  func manifest() async throws {
    let names = Set(PaymentCardPlugin().manifest.fields.map(\.name))
    let outcome = try await Outcome(drawn: whole)
    #expect(outcome.document?.fields.allSatisfy { names.contains($0.name) } == true)
    #expect(outcome.document?.kind == PaymentCardPlugin().manifest.kind)
  }
}
