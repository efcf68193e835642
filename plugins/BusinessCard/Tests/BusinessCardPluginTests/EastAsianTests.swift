import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

@Suite struct EastAsianTests {
  /// A card of an invented engineer: firm, title, name in large print, two offices.
  private static let card = [
    DrawnLine("株式会社青空機械", y: 60, height: 40),
    DrawnLine("営業部長", y: 200, height: 24),
    DrawnLine("山川 一郎", y: 240, height: 52),
    DrawnLine("本社:〒100-0001 東京都千代田区青空1-2-3(青空ビル4F)", y: 400, height: 24),
    DrawnLine("TEL 03-5555-0142 FAX 03-5555-0143", y: 440, height: 24),
    DrawnLine("大阪530-0001大阪府大阪市北区青空4-5-6", y: 480, height: 24),
    DrawnLine("E-mail: ichiro@aozora.example.co.jp", y: 520, height: 24),
  ]

  @Test func `a Japanese card is read into its fields`() async throws {
    let document = try await CardSamples.document(CardSamples.context(Self.card))
    #expect(CardSamples.values(document, "organization") == ["株式会社青空機械"])
    #expect(CardSamples.values(document, "title") == ["営業部長"])
    #expect(CardSamples.values(document, "name") == ["山川 一郎"])
    #expect(
      CardSamples.values(document, "address") == [
        "〒100-0001 東京都千代田区青空1-2-3(青空ビル4F)", "530-0001大阪府大阪市北区青空4-5-6",
      ])
    #expect(CardSamples.values(document, "phone") == ["+81355550142", "+81355550143"])
  }

  @Test func `a title on two lines is one title`() async throws {
    let lines = [
      DrawnLine("専務", x: 60, y: 200, height: 24), DrawnLine("取締役", x: 60, y: 236, height: 24),
      DrawnLine("山川太郎", x: 260, y: 205, height: 52), DrawnLine("taro@aozora.jp", y: 400, height: 24),
    ]
    let document = try await CardSamples.document(CardSamples.context(lines))
    #expect(CardSamples.values(document, "title") == ["専務取締役"])
    #expect(CardSamples.values(document, "name") == ["山川太郎"])
  }

  @Test(
    "firms are known by their form in three languages",
    arguments: ["有限会社青空", "(株)青空商店", "青空科技有限公司", "주식회사 푸른하늘", "青空大学"])
  func firms(name: String) async throws {
    let lines = [DrawnLine(name, y: 60, height: 30), DrawnLine("info@aozora.jp", y: 200, height: 30)]
    let document = try await CardSamples.document(CardSamples.context(lines))
    #expect(CardSamples.values(document, "organization") == [name])
    #expect(CardSamples.values(document, "name").isEmpty)
  }

  @Test(
    "titles, departments, towns and slogans are nobody's name",
    arguments: ["営業部長", "営業推進部", "東京", "本社", "株式会社青空", "青空", "代表取締役", "名古屋", "経営コンサルタント", "おもいやりをかたちにします"])
  func noName(text: String) async throws {
    let lines = [DrawnLine(text, y: 60, height: 30), DrawnLine("info@aozora.jp", y: 200, height: 30)]
    let document = try await CardSamples.document(CardSamples.context(lines))
    #expect(CardSamples.values(document, "name").isEmpty)
  }

  @Test func `Han numerals in names and places are no digits`() {
    #expect(!"一千万京".contains { $0.isDigit })
    #expect("1９".allSatisfy { $0.isDigit })
    #expect(Postcode.shape("東京100-0005") == "aa999-9999")
    #expect(CardSamples.phones(["東京都一二三町四五六七八九〇"]).isEmpty)
  }
}
