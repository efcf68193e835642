import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

@Suite struct CodeTests {
  static let card = """
    BEGIN:VCARD\r\nVERSION:3.0\r\nN:van Dyke;Alma;;;PhD\r\nFN:Alma van Dyke\r\nORG:Brookwater Pumps Ltd.;Research
    TITLE:Senior Hydraulics Engineer\r\nitem1.TEL;TYPE=CELL,VOICE:+44 7700 900123\r\nTEL;WORK:+44 20 7946 0958
    EMAIL;TYPE=INTERNET:alma.vandyke@brookwater.example.co.uk\r\nURL:https://www.brookwater.co.uk/
    ADR;TYPE=WORK:;;12 Mill Lane;London;;W1A 1AA;United\r\n  Kingdom\r\nNOTE:a\\, b\r\nEND:VCARD
    """

  @Test func `a vCard in a code is a contact`() throws {
    let contact = try #require(CodeContact(code: Self.card))
    #expect(contact.name == "Alma van Dyke")
    #expect(contact.organization == "Brookwater Pumps Ltd.")
    #expect(contact.department == "Research")
    #expect(contact.phones.map(\.text) == ["+44 7700 900123", "+44 20 7946 0958"])
    #expect(contact.phones.map(\.kind) == [.mobile, .work])
    #expect(contact.addresses == ["12 Mill Lane, London, W1A 1AA, United Kingdom"])
  }

  @Test func `old vCards are quoted-printable`() {
    let text = "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=\n=B6rg\nEND:VCARD"
    #expect(CodeContact(code: text)?.name == "Jörg Müller")
  }

  @Test(
    "other codes that hold a contact",
    arguments: [
      ("MECARD:N:Lowe,Ann;TEL:+442079460958;EMAIL:ann@lowe.example.com;;", "Ann Lowe", "+442079460958"),
      ("MECARD:N:Lo\\;we,Ann;TEL:+442079460958;;", "Ann Lo;we", "+442079460958"),
      ("BIZCARD:N:Ann;X:Lowe;T:Engineer;C:Brookwater;B:+442079460958;;", "Ann Lowe", "+442079460958"),
      ("tel:+442079460958", nil, "+442079460958"),
    ])
  func others(text: String, name: String?, phone: String) {
    let contact = CodeContact(code: text)
    #expect(contact?.name == name)
    #expect(contact?.phones.map(\.text) == [phone])
  }

  @Test(
    "a price, a ticket and a network's password are no contact",
    arguments: ["4006381333931", "WIFI:S:a;P:b;;", "M1LOWE/ANN"])
  func noContact(text: String) { #expect(CodeContact(code: text) == nil) }

  /// The card of the samples with codes beside its lines.
  private func document(_ codes: [String], lines: [DrawnLine] = CardSamples.engineer) async throws -> Document? {
    var transcript = Transcript(drawn: lines, height: 1_600)
    let places = codes.enumerated().map { place, text in
      let box = Quadrilateral(Box(x: 900, y: 60 + 320 * Double(place), width: 300, height: 300))
      let symbol = Symbol(kind: .code, text: text, box: box, confidence: 0.99)
      return RecognitionResult.Line(
        words: [RecognitionResult.Word(symbols: [symbol], confidence: 0.99)], block: place, textHeight: 300)
    }
    transcript.append(
      RecognitionResult(
        recognizer: "zbar", request: RecognitionRequest(name: CardCode.request, layout: .codes), lines: places))
    return try await CardSamples.document(PluginContext(transcript: transcript, today: .ofTests))
  }

  @Test func `a code that agrees makes the print surer and adds nothing`() async throws {
    let plain = try #require(try await document([]))
    let found = try #require(try await document([Self.card]))
    #expect(found.fields.map(\.name) == plain.fields.map(\.name))
    #expect(found.fields.map(\.value) == plain.fields.map(\.value))
    #expect(!found.issues.contains { $0.code == "code-disagrees" })
    #expect(zip(found.fields, plain.fields).allSatisfy { $0.confidence >= $1.confidence })
    #expect(found.fields(named: "phone").allSatisfy { $0.confidence >= 0.98 })
  }

  @Test func `a code that differs is an issue, and what is printed stands`() async throws {
    let other = Self.card.replacing("FN:Alma van Dyke", with: "FN:Boris Quill").replacing("0958", with: "0985")
    let found = try #require(try await document([other]))
    #expect(found.issues.filter { $0.code == "code-disagrees" }.map(\.field) == ["name", "phone"])
    #expect(CardSamples.values(found, "name") == ["Alma van Dyke, PhD"])
    #expect(CardSamples.values(found, "phone") == ["+442079460958", "+447700900123", "+442079460985"])
    #expect(found.fields(named: "phone").last?.note == "work; code")
  }

  @Test func `what only a code holds is a field of its own`() async throws {
    let found = try await document([Self.card], lines: [DrawnLine("Alma van Dyke", y: 60, height: 44)])
    #expect(CardSamples.values(found, "phone") == ["+447700900123", "+442079460958"])
    #expect(CardSamples.values(found, "organization") == ["Brookwater Pumps Ltd."])
    #expect(found?.fields(named: "email").map(\.note) == ["code"])
    #expect(found?.fields(named: "email").first?.boxes.count == 1)
  }

  @Test func `a link or a price in a code makes no contact, and is not lost on a card`() async throws {
    #expect(try await document(["https://example.com/menu"], lines: [DrawnLine("Soup of the day")]) == nil)
    let found = try await document(["4006381333931", "https://example.com/alma"])
    #expect(CardSamples.values(found, "other") == ["4006381333931"])
    #expect(CardSamples.values(found, "url") == ["www.brookwater.co.uk", "https://example.com/alma"])
  }

  @Test func `signs that a reader sees in the pattern of a code are no leftover`() async throws {
    let found = try await document(
      [Self.card], lines: CardSamples.engineer + [DrawnLine("R2 vé", x: 920, y: 100, height: 30)])
    #expect(CardSamples.values(found, "other").isEmpty)
  }

  @Test func `codes are asked for once, on pictures alone`() async throws {
    let context = CardSamples.context(CardSamples.engineer)
    #expect(try await BusinessCardPlugin().requests(on: context).map(\.layout) == [.codes])
    var read = context.transcript
    read.append(
      RecognitionResult(
        recognizer: "none", request: RecognitionRequest(name: CardCode.request, layout: .codes), lines: []))
    #expect(try await BusinessCardPlugin().requests(on: PluginContext(transcript: read, today: .ofTests)).isEmpty)
  }
}
