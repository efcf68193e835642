import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

@Suite struct NameTests {
  private func document(_ texts: [String]) async throws -> Document? {
    try await CardSamples.document(CardSamples.context(texts: texts))
  }

  @Test(
    "a known given name makes a name without any other sign",
    arguments: ["Oliver Quill", "François Quill", "Ana Quill", "Hans-Walter Quill"])
  func known(name: String) async throws {
    let found = try await document([name, "Tel +44 20 7946 0958", "info@brookwater.com"])
    #expect(CardSamples.values(found, "name") == [name])
  }

  @Test func `a small l in place of a capital I is mended, and said`() async throws {
    let found = try await document(["lda Quill", "Test Engineer", "ida@brookwater.co.uk"])
    #expect(CardSamples.values(found, "name") == ["Ida Quill"])
    #expect(found?.fields(named: "name").first?.text == "lda Quill")
    #expect(found?.issues.map(\.code) == ["look-alike"])
    let other = try await document(["lars Quill", "Test Engineer", "lars@brookwater.co.uk"])
    #expect(CardSamples.values(other, "name").isEmpty)
  }

  @Test func `a surname may be the name of a trade`() async throws {
    let found = try await document(["John Engineer", "Pilot", "john@brookwater.com"])
    #expect(CardSamples.values(found, "name") == ["John Engineer"])
    #expect(CardSamples.values(found, "title") == ["Pilot"])
  }

  @Test func `a mail box named for the firm makes the firm no person`() async throws {
    let found = try await document(["Brookwater", "brookwater@uol.com.br", "www.brookwaterpumps.com", "Marta Quill"])
    #expect(CardSamples.values(found, "name") == ["Marta Quill"])
  }

  @Test(
    "two people, verses, towns and ends of names are nobody's name",
    arguments: ["Bruno e Marta", "e Helena", "le Helena", "Curitiba, PR", "Lucas 4:12", "Tuipas Novas"])
  func none(text: String) async throws {
    let lines = [
      DrawnLine(text, y: 60, height: 60, confidence: 0.95), DrawnLine("info@brookwater.com", y: 200, height: 24),
    ]
    let found = try await CardSamples.document(CardSamples.context(lines))
    #expect(CardSamples.values(found, "name").isEmpty)
  }

  @Test func `one word above a title and flush with it is a name`() async throws {
    let found = try await document(["Quilla", "OFFICE MANAGER", "hello@brookwater.com"])
    #expect(CardSamples.values(found, "name") == ["Quilla"])
  }

  @Test func `a card whose addresses are illegible keeps its name, and says so`() async throws {
    let lines = [
      DrawnLine("Walter Quill", y: 60, height: 40), DrawnLine("Art Director", y: 110, height: 28),
      DrawnLine("contoct@brookwater.com", y: 300, height: 28, confidence: 0.3),
      DrawnLine("www.brookwoter.com", y: 340, height: 28, confidence: 0.3),
    ]
    let found = try await CardSamples.document(CardSamples.context(lines))
    #expect(CardSamples.values(found, "name") == ["Walter Quill"])
    #expect(CardSamples.values(found, "email").isEmpty)
    #expect(Set(found?.issues.map(\.code) ?? []) == ["illegible"])
  }
}
