import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

/// The ways in which the world prints phone numbers.
@Suite struct PhoneFormTests {
  private func values(_ lines: [String], region: String = "") -> [String] {
    CardSamples.phones(lines, region: region).map(\.value)
  }

  @Test(
    "a country code without a plus is one where the card is from that country, or where nothing else fits",
    arguments: [
      (["Tel 55 11 3456-0142", "ana@riacho.com.br"], "+551134560142"),
      (["Fone: 55 (11) 3456-0142", "São Paulo, Brasil"], "+551134560142"),
      (["Tel 49 30 23125 014", "info@lindenau.de"], "+493023125014"),
      (["Tel 44 20 7946 0958", "London W1A 1AA"], "+442079460958"),
      (["Tel 1 202 555 0143", "New York, NY 10001"], "+12025550143"),
      (["Tel (44) 20 7946 0958", "ann@brookwater.co.uk"], "+442079460958"),
    ])
  func withoutPlus(lines: [String], value: String) {
    #expect(values(lines) == [value])
  }

  @Test(
    "a trunk zero in parentheses is dialled in the country alone",
    arguments: [
      "+44 (0) 20 7946 0958", "+44(0)20 7946 0958", "+44 (0)20 7946 0958", "0044 (0) 20 7946 0958",
      "00 44 (0)20 7946 0958", "+44 [0] 20 7946 0958", "+44 - (0) 20 - 7946 0958", "(+44) 020 7946 0958",
      "+44 020 7946 0958",
    ])
  func trunkZero(line: String) {
    #expect(values(["Tel " + line]) == ["+442079460958"])
  }

  @Test(
    "an extension has many names",
    arguments: [
      "ext 12", "ext. 12", "ext: 12", "extn 12", "extension 12", "x12", "x 12", "#12", "Ramal 12", "Ramal: 12", "R. 12",
      "Durchwahl 12", "DW 12", "DW: 12", "Dw. 12", "App. 12", "Apparat 12", "poste 12", "anexo 12", "interno 12",
      "int. 12", "toestel 12", "wew. 12", "доб. 12", "linka 12", "dahili 12", "内線12", "内線 12", "分机 12", "내선 12",
      "(ext. 12)", "- ext 12", ", ext. 12",
    ])
  func extensions(text: String) {
    let phones = CardSamples.phones(["Tel +44 20 7946 0958 " + text])
    #expect(phones.map(\.value) == ["+442079460958;ext=12"])
  }

  @Test(
    "a second number inherits what it leaves out",
    arguments: [
      (["Tel (11) 3456-0142 / 0143", "São Paulo, Brasil"], ["+551134560142", "+551134560143"]),
      (["Tel (11) 3456-0142 / 3456-0143", "São Paulo, Brasil"], ["+551134560142", "+551134560143"]),
      (["Tel 020 7946 0958/59", "London, UK"], ["+442079460958", "+442079460959"]),
      (["Tel +44 20 7946 0958 / 0959"], ["+442079460958", "+442079460959"]),
      (["Tel +44 20 7946 0958 or 0959"], ["+442079460958", "+442079460959"]),
      (["Tel +44 20 7946 0958, 0959, 0960"], ["+442079460958", "+442079460959", "+442079460960"]),
      (["Tel +44 20 7946 0958 & 0960"], ["+442079460958", "+442079460960"]),
    ])
  func inherited(lines: [String], expected: [String]) {
    let phones = CardSamples.phones(lines)
    #expect(phones.map(\.value) == expected)
    #expect(phones.map(\.hasAssumedAreaCode) == expected.indices.map { $0 > 0 })
  }

  @Test(
    "numbers with only a space between them are several, where their country uses each and has none of that length",
    arguments: [
      (["Tel 020 7946 0958 0161 496 0742", "London, UK"], ["+442079460958", "+441614960742"]),
      (
        ["Tel 02079460958 01614960742 01134960798", "London, UK"], ["+442079460958", "+441614960742", "+441134960798"]
      ),
      (["Tel 44 20 7946 0958 01614960742", "London, UK"], ["+442079460958", "+441614960742"]),
      (["Tél. 01 99 00 12 34 02 61 91 12 34", "Paris, France"], ["+33199001234", "+33261911234"]),
    ])
  func sideBySide(lines: [String], expected: [String]) {
    #expect(values(lines) == expected)
  }

  @Test(
    "digits in a row that are no numbers side by side are none",
    arguments: [
      // Two eight-digit numbers of Norway may be a card's number; of thirty groups nobody says which are numbers.
      ["Tel 4111 1111 1111 1111", "Oslo, Norge"],
      ["Konto 2214 5678 2256 7812", "Oslo, Norge"],
      ["Tel " + [String](repeating: "22145678", count: 30).joined(separator: " "), "Oslo, Norge"],
      ["Tel 020 7946 0958 99999 99999", "London, UK"],
    ])
  func notSideBySide(lines: [String]) {
    #expect(values(lines).isEmpty)
  }

  @Test("a dash with spaces around it ends a number that is in use without what follows, and no other")
  func spacedDash() {
    #expect(values(["Tel 020 7946 0958 - 24", "London, UK"]) == ["+442079460958"])
    #expect(values(["Tel 020 7946 0958 - 0161 496 0742", "London, UK"]) == ["+442079460958", "+441614960742"])
    #expect(values(["Tel 020 7946 0958 - 0", "London, UK"]) == ["+442079460958"])
    #expect(values(["4111 - 1111 - 1111 - 1111", "Oslo, Norge"]).isEmpty, "the number of a card")
    #expect(values(["Tel +420 601 - 123 - 456"]) == ["+420601123456"])
    #expect(values(["Tel +44 20 - 7946 - 0958"]) == ["+442079460958"])
  }

  @Test("a bracket that is not closed is no part of the number before it")
  func openBracket() {
    let phone = CardSamples.phones(["Tel 020 7946 0958 (0", "London, UK"]).first
    #expect(phone?.value == "+442079460958" && phone?.candidate.printed == "020 7946 0958")
  }

  @Test("a lone zero with a point before a number in use is the letter of the office's label")
  func letterOfOffice() {
    #expect(values(["0. 020 7946 0958", "London, UK"]) == ["+442079460958"])
    #expect(values(["0.22145678", "Oslo, Norge"]) == ["+4722145678"])
    #expect(values(["0.20 7946 0958", "London, UK"]) == ["+442079460958"], "here the zero is a part of the number")
  }

  @Test(
    "what follows a number and is none inherits nothing",
    arguments: [
      "Tel +44 20 7946 0958 / 24h", "Tel +44 20 7946 0958, 2024", "Tel +44 20 7946 0958, 10115 Berlin",
      "Tel +44 20 7946 0958 / Mon-Fri 9-17", "Tel +44 20 7946 0958 / 7", "Tel +44 20 7946 0958, Room 0959",
    ])
  func inheritsNothing(line: String) {
    #expect(values([line]) == ["+442079460958"])
  }

  @Test(
    "dots, bars and dashes of any length stand between groups",
    arguments: [
      "+44·20·7946·0958", "+44•20•7946•0958", "+44∙20∙7946∙0958", "+44 • 20 • 7946 • 0958", "+44―20―7946―0958",
      "+44‒20‒7946‒0958", "+44−20−7946−0958", "+44|20|7946|0958", "+44│20│7946│0958", "+44_20_7946_0958",
      "+44 – 20 – 7946 – 0958", "+44.20.7946.0958", "＋44（20）7946ー0958", "+４４ ２０ ７９４６ ０９５８", "+44~20~7946~0958",
      "+44\u{00A0}20\u{00A0}7946\u{00A0}0958", "+44…20…7946…0958",
    ])
  func separators(line: String) {
    #expect(values([line]) == ["+442079460958"])
  }

  @Test(
    "vanity letters are dialled by the keypad and kept as printed",
    arguments: [
      ("1-800-FLOWERS", "+18003569377"), ("1 (800) FLOWERS", "+18003569377"), ("1-800-555-PUMP", "+18005557867"),
      ("Call 1-888-GO-PUMPS", "+18884678677"),
    ])
  func vanity(line: String, value: String) throws {
    let document = CardReader(transcript: Transcript(lines: [line]), region: "US")
      .content(of: CardLine.lines(of: Transcript(lines: [line])))
    let phone = try #require(document.phones.first)
    #expect(phone.value == value)
    #expect(phone.kind == .tollFree)
    let hasLetters = document.lines[0].text(in: phone.candidate.range).contains { $0.isLetter }
    #expect(hasLetters)
  }

  @Test(
    "words and codes are no vanity numbers",
    arguments: [
      "1-800-BUILD", "SERIES-800-FLOWERS", "ABC-800-DEFGHIJ", "800 FLOWERS", "1-234-FLOWERS", "Model 1-800-FLOWERS",
    ])
  func noVanity(line: String) {
    #expect(values([line], region: "US").isEmpty)
  }

  @Test(
    "a label glued to its number is no part of it",
    arguments: [
      "T+44 20 7946 0958", "T:+44 20 7946 0958", "Tel:+44 20 7946 0958", "Tel.+44 20 7946 0958", "T020 7946 0958",
      "P:020 7946 0958", "(T)020 7946 0958", "[T] 020 7946 0958", "T/020 7946 0958", "Phone:020 7946 0958",
      "電話020 7946 0958", "TEL：020 7946 0958", "☎020 7946 0958", "☎ 020 7946 0958", "✆ 020 7946 0958",
      "℡ 020 7946 0958", "📞020 7946 0958", "Tel 020 7946 0958E-mail: ann@brookwater.co.uk",
      "Tel 020 7946 0958Direct line",
    ])
  func glued(line: String) {
    #expect(values([line, "London, UK"]) == ["+442079460958"])
  }

  @Test(
    "other letters glued to digits are a part of what is no number", arguments: ["020 7946 0958kW", "020 7946 0958AB"])
  func gluedCode(line: String) {
    #expect(values([line, "London, UK"]).isEmpty)
  }

  @Test(
    "what a number is for is said in many languages, in letters and in signs",
    arguments: [
      (
        "work",
        "Tel Ph Phone Telefon Téléphone Teléfono Telefone Fone Telefono Telefoon Puh Tlf Тел Τηλ 電話 电话 전화 هاتف טלפון ☎ ℡"
      ),
      (
        "mobile",
        "Mobile Mobil Cell Celular Handy Portable Móvil Cellulare Mobiel GSM Cep Моб Κιν 携帯 手机 手機 휴대폰 جوال נייד 📱 Tel.móvil"
      ),
      ("fax", "Fax Telefax Télécopie Faks Факс Φαξ FAX 传真 傳真 팩스 فاكس פקס 📠 🖷 ファックス"),
      ("home", "Home Privat Privé Residencia Casa"), ("direct", "Direct Direkt Durchwahl Directo Direto DDI 直通"),
      ("main", "Main Zentrale Standard Switchboard 代表 Centralita"),
      ("toll-free", "Toll-free Freephone フリーダイヤル"),
    ])
  func labels(note: String, words: String) {
    for word in words.split(separator: " ") {
      let phones = CardSamples.phones(["\(word): +44 20 7946 0958"])
      #expect(phones.map(\.note) == [note], "\(word)")
    }
  }

  @Test func `the card's own country goes before that of the user, and that before the locale`() async throws {
    let number = Transcript(lines: ["Ann Lowe", "Accountant", "Tel 020 7946 0958", "Fax 020 7946 0123"])
    for (settings, value) in [
      (["locale-region": "GB"], "+442079460958"), (["phone-region": "GB", "locale-region": "US"], "+442079460958"),
    ] {
      let context = PluginContext(transcript: number, settings: Settings(settings), today: .ofTests)
      #expect(CardSamples.values(try await CardSamples.document(context), "phone").first == value)
    }
    #expect(values(["Tel 020 7946 0958", "London, UK"], region: "US") == ["+442079460958"])
    #expect(values(["Tel 020 7946 0958"], region: "GB") == ["+442079460958"])
    #expect(values(["Tel 030 23125 014", "info@lindenau.de"], region: "GB") == ["+493023125014"])
  }

  @Test func `a number that words and layout alone call one is told, and cannot be dialled without its area`()
    async throws
  {
    let shop = CardSamples.context(texts: ["Consertos em geral", "Rua das Flores, 36", "3456-0142"])
    let found = try await CardSamples.document(shop, models: LabelScript(["3456-0142": .phone]).runner)
    #expect(CardSamples.values(found, "phone") == ["34560142"])
    #expect(found?.issues.map(\.code) == ["not-dialable"])
    #expect(values(["Consertos em geral", "Rua das Flores, 36", "3456-0142"]).isEmpty)
  }

  @Test func `letters that are glued to a number do not hide it where words and layout tell it`() async throws {
    let card = CardSamples.context(texts: ["Ann Lowe", "UK(020) 7946 0958", "ann.lowe@gmail.com"])
    #expect(CardSamples.values(try await CardSamples.document(card), "phone").isEmpty)
    let told = try await CardSamples.document(card, models: LabelScript(["UK(020) 7946 0958": .phone]).runner)
    #expect(CardSamples.values(told, "phone") == ["+442079460958"])
  }

  @Test func `what is no phone number by its form is none, whatever words and layout say`() async throws {
    for text in ["12.03.2031", "4111 1111 1111 1111", "1111111111"] {
      let context = CardSamples.context(texts: ["Consertos em geral", text, "info@riacho.com.br"])
      let found = try await CardSamples.document(context, models: LabelScript([text: .phone]).runner)
      #expect(CardSamples.values(found, "phone").isEmpty, "\(text)")
    }
  }
}
