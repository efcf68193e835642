import DiscernCore

/// A line of the general reading, with its characters and its words.
struct WrittenLine: Sendable {
  /// Its place in `Transcript.lines`.
  let place: Int
  /// The line itself.
  let line: Line
  /// Its characters, each with its symbol.
  let spelled: SpelledLine
  /// Its words as capitals.
  let wording: Wording

  /// Lines that were read where nothing had been found count where they are so sure: most such places are bare.
  private static let leastSure = 0.7

  /// The lines of the general reading, in reading order, and behind them what was read where nothing had been found; of ink
  /// that was read more than once, the first reading.
  static func all(in transcript: Transcript) -> [WrittenLine] {
    var first: [Int] = []
    var doubted: Set<Int> = []
    for place in transcript.lines.indices where isGeneral(place, in: transcript) {
      let line = transcript.lines[place]
      let earlier = first.filter { earlier in
        let other = transcript.lines[earlier]
        return other.reading != line.reading && isSameInk(other.box, line.box)
      }
      if earlier.isEmpty { first.append(place) }
      if isPrint(place, in: transcript) { doubted.formUnion(earlier.filter { transcript.lines[$0].text != line.text }) }
    }
    // Where two looks at such a place differ, neither is believed.
    first.removeAll { doubted.contains($0) && isPrint($0, in: transcript) }
    return first.map { WrittenLine($0, of: transcript) }
  }

  /// The lines that answer a request, readings of the same ink included.
  static func all(answering request: String, in transcript: Transcript) -> [WrittenLine] {
    transcript.lines.indices.filter { transcript.readings[transcript.lines[$0].reading].request.name == request }
      .map { WrittenLine($0, of: transcript) }
  }

  private init(_ place: Int, of transcript: Transcript) {
    self.place = place
    line = transcript.lines[place]
    spelled = transcript.spelled(line)
    wording = Wording(spelled)
  }

  private static func isGeneral(_ place: Int, in transcript: Transcript) -> Bool {
    let line = transcript.lines[place]
    guard isPrint(place, in: transcript) else {
      return transcript.readings[line.reading].request.name == RecognitionRequest.generalName
    }
    let symbols = line.symbols
    return symbols.reduce(0) { $0 + transcript[$1].confidence } >= leastSure * Double(symbols.count)
  }

  /// Whether it was read where nothing had been found.
  private static func isPrint(_ place: Int, in transcript: Transcript) -> Bool {
    transcript.readings[transcript.lines[place].reading].request.name == PaymentCardPlugin.printRequest
  }

  private static func isSameInk(_ first: Box, _ second: Box) -> Bool {
    first.shareOfSmaller(with: second) >= 0.5
  }

  /// The rectangle around characters of the line, in the sheet's pixels; the whole line where they have no symbols.
  func box(of range: Range<Int>, in transcript: Transcript) -> Box {
    transcript.box(around: spelled.symbols(in: range)) ?? line.box
  }
}
