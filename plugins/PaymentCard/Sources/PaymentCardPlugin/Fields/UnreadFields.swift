import DiscernCore

/// The names and dates that the detector sees and that no reading of the sheet has.
struct UnreadFields {
  private let transcript: Transcript
  private let fields: CardFields
  private let lines: [WrittenLine]

  /// Compares what was read with what was detected.
  init(_ transcript: Transcript, fields: CardFields) {
    (self.transcript, self.fields, lines) = (transcript, fields, WrittenLine.all(in: transcript))
  }

  /// Areas of names in which no line was read.
  var names: [Quadrilateral] {
    fields.of(.holder).map(\.outline).filter { area in !lines.contains { area.contains($0.line.box.center) } }
  }

  /// Areas of dates in which no date was read.
  var dates: [Quadrilateral] {
    let finder = DateFinder(transcript, except: [])
    let read = lines.flatMap { finder.dates(in: $0) }
    return (fields.of(.expiry) + fields.of(.validFrom)).map(\.outline).filter { area in
      !read.contains { area.contains($0.box.center) }
    }
  }
}
