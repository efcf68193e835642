import DiscernCore
import Testing

@testable import PaymentCardPlugin

@Suite("Networks and check digits")
struct NetworkTableTests {
  @Test("A published test number belongs to its network", arguments: publishedNumbers)
  func belongs(_ row: (number: String, network: Network)) {
    let digits = digits(row.number)
    #expect(NetworkTable.rows(for: digits).first?.network == row.network)
  }

  @Test(
    "The check digit of published test numbers holds",
    arguments: publishedNumbers.filter { $0.network != .rupay && $0.network != .troy })
  func holds(_ row: (number: String, network: Network)) { #expect(Luhn.holds(digits(row.number))) }

  @Test("Every wrong digit is found by the check digit")
  func wrongDigits() {
    for (number, _) in publishedNumbers where Luhn.holds(digits(number)) {
      let right = digits(number)
      for place in right.indices {
        for digit in 0...9 where digit != right[place] {
          var wrong = right
          wrong[place] = digit
          #expect(!Luhn.holds(wrong))
        }
      }
    }
  }

  @Test("Every swap of neighbours is found, but for 09 and 90")
  func swaps() {
    for (number, _) in publishedNumbers where Luhn.holds(digits(number)) {
      let right = digits(number)
      for place in right.indices.dropLast() where right[place] != right[place + 1] {
        var swapped = right
        swapped.swapAt(place, place + 1)
        #expect(Luhn.holds(swapped) == (Set(swapped[place...place + 1]) == [0, 9]))
      }
    }
  }

  @Test(
    "A number of a regional network belongs to it before all others",
    arguments: [
      ("8600", 16, Network.uzcard), ("5614", 16, .uzcard), ("9860", 16, .humo), ("9704", 16, .napas),
      ("9704", 19, .napas), ("588845", 16, .mada), ("968210", 16, .mada), ("357111", 16, .lankapay),
      ("60400100", 16, .ukrcard), ("60420099", 19, .ukrcard), ("6054740", 16, .nps), ("507803", 16, .meeza),
      ("639484", 16, .carnet), ("604203", 16, .cabal), ("589562", 16, .naranja), ("4571", 16, .dankort),
      ("650031", 16, .elo), ("508500", 16, .rupay), ("9792", 16, .troy), ("1946", 16, .gpn),
    ])
  func regional(_ row: (prefix: String, length: Int, network: Network)) {
    let number = digits(row.prefix) + [Int](repeating: 0, count: row.length - row.prefix.count)
    #expect(NetworkTable.rows(for: number).first?.network == row.network)
  }

  @Test("Of overlapping prefixes the longest wins, and the others are kept")
  func overlaps() {
    #expect(NetworkTable.rows(for: digits("6221260000000000")).map(\.network).prefix(2) == [.discover, .unionpay])
    #expect(NetworkTable.rows(for: digits("4011780000000006")).map(\.network) == [.elo, .visa])
    #expect(NetworkTable.rows(for: digits("5019717010103742")).map(\.network) == [.dankort, .maestro, .gpn])
  }

  @Test(
    "A number of the wrong length belongs to no network",
    arguments: ["37828224631000", "411111111111111", "55555555555544"])
  func lengths(_ number: String) { #expect(NetworkTable.rows(for: digits(number)).isEmpty) }

  @Test(
    "Digits that begin as numbers of other lengths do are a part of one, unless a network that has their length begins so too",
    arguments: [
      ("411111111111111", true), ("624343434343435", true), ("6759649826438453000", false), ("690000000000000", false),
      ("4222222222222", false), ("900000000000000", false),
    ])
  func foreignLengths(_ row: (number: String, isForeign: Bool)) {
    let digits = digits(row.number)
    #expect(NetworkTable.hasForeignLength(digits, of: NetworkTable.rows(for: digits)) == row.isForeign)
  }

  @Test("No digits have no check digit, and the range of Mastercard ends where it ends")
  func edges() {
    #expect(!Luhn.holds([]))
    #expect(NetworkTable.rows(for: digits("2220990000000000")).isEmpty)
    #expect(NetworkTable.rows(for: digits("2720990000000000")).first?.network == .mastercard)
    #expect(NetworkTable.rows(for: digits("2721000000000000")).isEmpty)
  }

  @Test("Every row has a source, and its prefixes are ranges of equal length")
  func rows() {
    for row in NetworkTable.rows {
      #expect(!row.source.isEmpty)
      #expect(row.prefixes.allSatisfy { $0.0.count == $0.1.count && $0.0 <= $0.1 })
      #expect(row.groupings.contains { row.lengths.contains($0.reduce(0, +)) })
    }
    let ranged = Set(NetworkTable.rows.map(\.network))
    #expect(ranged.union(Network.byNameAlone) == Set(Network.allCases))
    #expect(ranged.isDisjoint(with: Network.byNameAlone))
    #expect(Network.byNameAlone.isSubset(of: Set(WordTable.networks.map(\.network))))
  }

  @Test("Logarithm and exponential agree with known values")
  func logOdds() {
    #expect(abs(NaturalLogarithm.of(0.1) + 2.302585092994046) < 1e-9)
    #expect(abs(NaturalLogarithm.exponential(1) - 2.718281828459045) < 1e-9)
    for value in stride(from: 0.001, through: 1, by: 0.013) {
      #expect(abs(NaturalLogarithm.exponential(NaturalLogarithm.of(value)) - value) < 1e-9)
    }
  }
}

/// The digits of a number, separators left out.
func digits(_ text: String) -> [Int] { text.compactMap(\.wholeNumberValue) }

/// Test numbers that the networks and their processors publish.
let publishedNumbers: [(number: String, network: Network)] = [
  ("4111111111111111", .visa), ("4242424242424242", .visa), ("4222222222222", .visa),
  ("5555555555554444", .mastercard), ("5105105105105100", .mastercard), ("2223003122003222", .mastercard),
  ("378282246310005", .amex), ("371449635398431", .amex), ("6011111111111117", .discover),
  ("6011000990139424", .discover), ("30569309025904", .diners), ("38520000023237", .diners),
  ("36227206271667", .diners), ("3530111333300000", .jcb), ("3566002020360505", .jcb), ("6200000000000005", .unionpay),
  ("6759649826438453", .maestro), ("2200000000000004", .mir), ("6062828888666688", .hipercard),
  ("9792000000000001", .troy), ("6362970000457013", .elo), ("5019717010103742", .dankort),
  ("5061460410120223210", .verve), ("6521500000000009", .rupay), ("122000000000003", .uatp),
]
