import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

@Suite struct AddressTests {
  /// The addresses of lines right below each other, on a card with a mail address.
  private func addresses(_ lines: [String], slope: Double? = nil) async throws -> [String] {
    let drawn =
      lines.enumerated().map { DrawnLine($1, y: 100 + Double($0) * 40, height: 28) }
      + [DrawnLine("ann@brookwater.com", y: 500)]
    let context = slope.map { CardSamples.context(drawn, slope: $0) } ?? CardSamples.context(drawn)
    return CardSamples.values(try await CardSamples.document(context), "address")
  }

  @Test(
    "lines are joined into one address",
    arguments: [
      ["Rua Antonio Lima 36", "CEP 01000-000 São Paulo"], ["Hauptstraße 5", "10115 Berlin"],
      ["712 6th Ave NE", "Salem, MA 02101"], ["Av. do Moinho, 12 - Jd. Azul - SP", "Próximo à Ponte Velha"],
      ["Storgatan 5", "111 51 Stockholm"], ["Lange Gracht 12", "1015 CJ Amsterdam"],
      ["ul. Nowa 5/7", "00-238 Warszawa"],
      ["Level 5, 100 Mill Street", "Sydney NSW 2000"], ["2 Quay Street", "Old Town, London, W1A 1AA"],
      ["Hayashi-3,4F,5-1-6,Kitano,", "Minato-ku,Tokyo,105-0099"],
    ])
  func joined(lines: [String]) async throws {
    let bare = lines.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    #expect(try await addresses(lines) == [bare.joined(separator: ", ")])
  }

  @Test(
    "lines of a card that lies askew stand below each other all the same", arguments: [-0.5, -0.25, 0.2, 0.6])
  func askew(slope: Double) async throws {
    let lines = ["2 Quay Street", "Old Town, London, W1A 1AA"]
    #expect(try await addresses(lines, slope: slope) == [lines.joined(separator: ", ")])
  }

  @Test func `a firm and its address on one line are parted`() async throws {
    let lines = ["AGUA S.A. - La Combe 52 - 1246 Corvin"]
    #expect(try await addresses(lines) == ["La Combe 52 - 1246 Corvin"])
  }

  @Test func `each branch has an address of its own`() async throws {
    let lines = ["Av. das Flores, 12", "R. do Rio, 34", "Rua Nova, 56"]
    #expect(try await addresses(lines) == lines)
  }

  @Test func `a number of another kind behind an address is no part of it`() async throws {
    let lines = ["Unit 9, Block B, 12 Mill Lane", "Old District, Hanoi, VIETNAM. Tax code: 0100000000"]
    #expect(try await addresses(lines) == ["Unit 9, Block B, 12 Mill Lane, Old District, Hanoi, VIETNAM."])
  }

  @Test(
    "what is no address stays none",
    arguments: ["Founded 1982", "Open 24 hours", "Model 1200 X", "Rivers Ltd", "Senior Engineer 2"])
  func none(line: String) async throws {
    #expect(try await addresses([line]).isEmpty)
  }
}
