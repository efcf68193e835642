import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

@Suite struct PhoneTests {
  @Test(
    "a number is read as it would be dialled from anywhere",
    arguments: [
      ("+44 20 7946 0958", "+442079460958"), ("Tel: +44 (0) 20 7946 0958", "+442079460958"),
      ("T+44 20 7946 0958", "+442079460958"),
      ("Tel 0044 20 7946 0958", "+442079460958"), ("Phone: +1 (202) 555-0143", "+12025550143"),
      ("+1.202.555.0143", "+12025550143"),
      ("M +44 7700 900123", "+447700900123"), ("+44–20–7946–0958", "+442079460958"),
      ("TEL(+44)2079460958", "+442079460958"),
    ])
  func dialled(line: String, value: String) {
    #expect(CardSamples.phones([line]).map(\.value) == [value])
  }

  @Test(
    "several numbers on a line are several numbers",
    arguments: [
      "+44 20 7946 0958 / +44 7700 900123", "T +44 20 7946 0958, M +44 7700 900123",
      "+44 20 7946 0958 | +44 7700 900123",
      "+44 20 7946 0958 +44 7700 900123", "Tel: +44 20 7946 0958 Mob: +44 7700 900123",
    ])
  func several(line: String) {
    #expect(CardSamples.phones([line]).map(\.value) == ["+442079460958", "+447700900123"])
  }

  @Test(
    "a stroke at the end is a digit only where the number needs one",
    arguments: [
      ("+44 20 7946 0958|", "+442079460958", 0), ("+44 20 7946 0958!", "+442079460958", 0),
      ("+44 7700 90012|", "+447700900121", 1),
    ])
  func stroke(line: String, value: String, repairs: Int) {
    let phones = CardSamples.phones([line])
    #expect(phones.map(\.value) == [value] && phones.map(\.candidate.repairs.count) == [repairs])
  }

  @Test(
    "a label says what a number is for",
    arguments: [
      ("Mobile +1 202 555 0143", "mobile"), ("Fax: +44 20 7946 0958", "fax"), ("F. +44 20 7946 0958", "fax"),
      ("Handy +49 30 23125 000", "mobile"), ("Direct +44 20 7946 0958", "direct"),
      ("Direct line: +44 20 7946 0958", "direct"),
      ("Tél. +44 20 7946 0958", "work"), ("Telefone: +44 20 7946 0958", "work"), ("+44 20 7946 0958 (fax)", "fax"),
      ("Mobile phone: +1 202 555 0143", "mobile"), ("Celular +1 202 555 0143", "mobile"),
      ("Home: +44 20 7946 0958", "home"),
    ])
  func labelled(line: String, note: String) {
    #expect(CardSamples.phones([line]).map(\.note) == [note])
  }

  @Test func `a label on the line above counts`() {
    let lines = [DrawnLine("Fax", y: 100, height: 30), DrawnLine("+44 20 7946 0958", y: 140, height: 30)]
    let transcript = Transcript(drawn: lines)
    let phones = CardReader(transcript: transcript, region: "").content(of: CardLine.lines(of: transcript)).phones
    #expect(phones.map(\.note) == ["fax"])
  }

  @Test func `a mobile number without a label is known by its plan`() {
    #expect(CardSamples.phones(["+61 491 570 006"]).map(\.note) == ["mobile"])
    #expect(CardSamples.phones(["+44 20 7946 0958"]).map(\.note) == [nil])
  }

  @Test(
    "an extension is part of the value and of the note",
    arguments: ["Tel +44 20 7946 0958 ext. 123", "Tel +44 20 7946 0958 x123", "Tel +44 20 7946 0958 Ramal 123"])
  func extended(line: String) {
    let phones = CardSamples.phones([line])
    #expect(phones.map(\.value) == ["+442079460958;ext=123"])
    #expect(phones.map(\.note) == ["work; ext 123"])
  }

  @Test(
    "letters that look like digits are digits inside a number",
    arguments: [
      ("Tel: +44 2O 7946 O958", "+442079460958"), ("Tel: +44 20 7946 09S8", "+442079460958"),
      ("Phone (2O2) 555-Ol43", "+12025550143"),
      ("+44 (O) 20 7946 0958", "+442079460958"),
    ])
  func repaired(line: String, value: String) {
    let phones = CardSamples.phones([line], region: "US")
    #expect(phones.map(\.value) == [value])
    #expect(phones.allSatisfy { !$0.candidate.repairs.isEmpty })
    let clean = CardSamples.phones(["Tel: \(value)"])
    #expect((phones.first?.confidence ?? 1) < (clean.first?.confidence ?? 0))
  }

  @Test("letters are no digits where a word is a word", arguments: ["Tel: BOSSISLOL", "SOLID OIL BOILS", "Bill 2O"])
  func notRepaired(line: String) {
    #expect(CardSamples.phones([line], region: "US").isEmpty)
  }

  @Test func `a repaired number carries an issue that says where`() async throws {
    let document = try await CardSamples.document(
      CardSamples.context(texts: ["Ann Lowe", "Tel: +44 2O 7946 0958", "ann@lowe.example.com"]))
    let issue = try #require(document?.issues.first { $0.code == "look-alike" })
    #expect(issue.field == "phone")
    #expect(issue.span == Issue.Span(start: 5, length: 1))
    #expect(issue.boxes.count == 1)
  }

  @Test func `a number whose area is not printed keeps its digits`() {
    let phones = CardSamples.phones(["São Paulo - SP", "Tel: 3456-0800"])
    #expect(phones.map(\.value) == ["34560800"])
  }

  /// The phone numbers of lines at places, on a card from Brazil.
  private func values(_ lines: [DrawnLine]) -> [PhoneFinding] {
    let transcript = Transcript(drawn: lines)
    return CardReader(transcript: transcript, region: "BR").content(of: CardLine.lines(of: transcript)).phones
  }

  @Test func `a local number below a whole one has its area code, and says so`() {
    let whole = DrawnLine("Fone (11) 3456-0142", y: 100)
    let listed = values([whole, DrawnLine("Fone 3456-0143", y: 140)])
    #expect(listed.map(\.value) == ["+551134560142", "+551134560143"])
    #expect(listed.map(\.hasAssumedAreaCode) == [false, true])
    let alone = values([whole, DrawnLine("Fone 3456-0143", y: 400)])
    #expect(alone.map(\.value) == ["+551134560142", "34560143"])
  }

  @Test func `behind a slash stands a second number of the same area`() {
    let found = values([DrawnLine("Tel:(11)3456-0142/3456-0143", y: 100)])
    #expect(found.map(\.value) == ["+551134560142", "+551134560143"])
  }

  @Test func `an area code is assumed only where the card has but one`() {
    let found = values([
      DrawnLine("Fone (11) 3456-0142", y: 100), DrawnLine("Fone (21) 3456-0144", y: 140),
      DrawnLine("Fone 3456-0143", y: 180),
    ])
    #expect(found.map(\.value) == ["+551134560142", "+552134560144", "34560143"])
  }

  @Test func `an assumed area code is an issue`() async throws {
    let lines = [
      DrawnLine("Fone (11) 3456-0142", y: 100), DrawnLine("3456-0143", x: 190, y: 140),
      DrawnLine("ana@riacho.com.br", y: 220),
    ]
    var script = LabelScript(["3456-0143": .phone])
    script.countries = ["BR": 0.99, "PT": 0.01]
    let document = try await CardSamples.document(CardSamples.context(lines), models: script.runner)
    #expect(document?.issues.map(\.code) == ["area-code-assumed"])
  }

  @Test func `a number below an address is of the country of that address`() {
    let phones = CardSamples.phones([
      "Head Office 1-2-3 Minami, Tokyo, Japan", "Phone +81-3-5555-0142", "Branch District 12, Vietnam",
      "Phone: (028) 3822 0142",
    ])
    #expect(phones.map(\.value) == ["+81355550142", "+842838220142"])
  }

  @Test func `what no plan confirms must have been read surely`() {
    let values = { (confidence: Double) in
      let transcript = Transcript(drawn: [DrawnLine("+00-2468013579", confidence: confidence)])
      return CardReader(transcript: transcript, region: "").content(of: CardLine.lines(of: transcript)).phones.count
    }
    #expect(values(0.95) == 1)
    #expect(values(0.3) == 0)
  }

  @Test func `a number that is printed twice is one field`() async throws {
    let texts = ["Ann Lowe", "Tel +44 20 7946 0958", "Phone 020 7946 0958", "ann@lowe.co.uk"]
    let document = try await CardSamples.document(CardSamples.context(texts: texts))
    #expect(CardSamples.values(document, "phone") == ["+442079460958"])
  }
}
