import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

@Suite struct AddressSpellingTests {
  /// Line with alternatives of its characters: the fifth of `contoct` may be an `a`.
  private struct Doubtful {
    var text: String
    /// Alternative of a character by its index, with its log probability.
    var others: [Int: (sign: String, logOdds: Double)] = [:]
    var confidence = 0.95
  }

  private func content(_ lines: [Doubtful]) -> CardContent {
    var transcript = Transcript(drawn: [], height: 1_000)
    let read = lines.enumerated().map { row, doubtful in
      var line = DrawnLine(doubtful.text, y: 100 + 80 * Double(row), confidence: doubtful.confidence).reading
      for (place, other) in doubtful.others {
        line.words[0].symbols[place].alternatives = [Symbol.Alternative(other.sign, logProbability: other.logOdds)]
        line.words[0].symbols[place].confidence = 0.6
        line.words[0].confidence *= 0.6
      }
      return line
    }
    transcript.append(RecognitionResult(recognizer: "scripted", request: RecognitionRequest(), lines: read))
    return CardReader(transcript: transcript, region: "").content(of: CardLine.lines(of: transcript))
  }

  @Test func `a mailbox is named for an office where the reader thought of that`() {
    let mails = content([Doubtful(text: "contoct@brookwater.com", others: [4: ("a", -1.7)])]).emails
    #expect(mails.map(\.value) == ["contact@brookwater.com"])
    #expect(mails.map(\.isRepaired) == [true])
  }

  @Test(
    "a mailbox is left as it was read where the reader did not think of the office, or hardly",
    arguments: [[:], [4: ("e", -1.7)], [4: ("a", -3.5)]])
  func otherMailbox(others: [Int: (sign: String, logOdds: Double)]) {
    let mails = content([Doubtful(text: "contoct@brookwater.com", others: others)]).emails
    #expect(mails.map(\.value) == ["contoct@brookwater.com"])
    #expect(mails.allSatisfy { !$0.isRepaired })
  }

  @Test func `two addresses agree on their host, whichever was read better`() {
    let lines = [
      Doubtful(text: "ann@brookwater.com", others: [4: ("h", -2.4)]),
      Doubtful(text: "bob@hrookwater.com", others: [4: ("b", -0.8)]),
    ]
    #expect(content(lines).emails.map(\.value) == ["ann@brookwater.com", "bob@brookwater.com"])
    #expect(content(lines.reversed()).emails.map(\.value) == ["bob@brookwater.com", "ann@brookwater.com"])
    let sites = content([lines[0], Doubtful(text: "www.hrookwater.com/en", others: [4: ("b", -0.8)])]).sites
    #expect(sites.map(\.value) == ["www.brookwater.com/en"])
  }

  @Test func `hosts that differ and were read surely are two hosts`() {
    let lines = [Doubtful(text: "ann@brookwater.com"), Doubtful(text: "bob@hrookwater.com")]
    #expect(content(lines).emails.map(\.value) == ["ann@brookwater.com", "bob@hrookwater.com"])
  }

  @Test func `the name of the host before the at sign is no host`() {
    let lines = [
      Doubtful(text: "ann@brook.com"),
      Doubtful(text: "brock.com@brock.com", others: [13: ("o", -0.8)]),
    ]
    #expect(content(lines).emails.map(\.value) == ["ann@brook.com", "brock.com@brook.com"])
  }

  @Test func `an address whose host another has is as sure as the part before the at sign`() {
    let illegible = Doubtful(text: "zoe@hrookwater.com", others: [4: ("b", -0.5), 7: ("o", -0.9), 9: ("a", -0.9)])
    #expect(content([illegible]).emails.isEmpty)
    #expect(
      content([Doubtful(text: "ann@brookwater.com"), illegible]).emails.map(\.value).last == "zoe@brookwater.com")
  }
}
