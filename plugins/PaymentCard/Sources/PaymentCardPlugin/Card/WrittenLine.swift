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

  /// The lines of the general reading, in reading order.
  static func all(in transcript: Transcript) -> [WrittenLine] {
    transcript.lines.indices.filter {
      transcript.readings[transcript.lines[$0].reading].request.name == ReadingRequest.generalName
    }
    .map { place in
      let spelled = transcript.spelled(transcript.lines[place])
      return WrittenLine(place: place, line: transcript.lines[place], spelled: spelled, wording: Wording(spelled))
    }
  }

  /// The rectangle around characters of the line, in the sheet's pixels; the whole line where they have no symbols.
  func box(of range: Range<Int>, in transcript: Transcript) -> Box {
    transcript.box(around: spelled.symbols(in: range)) ?? line.box
  }
}
