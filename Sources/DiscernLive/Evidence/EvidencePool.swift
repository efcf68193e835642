public import DiscernCore
import DiscernPipeline
import Glibc

/// The readings of one followed sheet, which add up to one transcript: plugins see that one, and know nothing of frames.
public struct EvidencePool: Sendable {
  /// The readings that count, oldest first.
  public private(set) var readings: [SheetReading] = []

  /// Readings that are kept; older ones go, the best excepted.
  private static let mostReadings = 8
  /// What a reading is worth after each later one.
  private static let decay = 0.92
  /// A line that the best reading does not show is taken where so many others do.
  private static let leastWitnesses = 2
  /// Lines are the same by what they say where so much of them agrees.
  private static let alike = 0.7

  /// No reading yet.
  public init() {}

  /// Takes in a reading; one without any line says nothing.
  public mutating func add(_ reading: SheetReading) {
    guard !reading.transcript.lines.isEmpty else { return }
    for index in readings.indices { readings[index].weight *= Self.decay }
    readings.append(reading)
    if readings.count > Self.mostReadings, let best = anchor,
      let oldest = readings.indices.first(where: { $0 != best })
    {
      readings.remove(at: oldest)
    }
  }

  /// The reading whose sheet the others are brought to: the one that could be read best.
  private var anchor: Int? { readings.indices.max { readings[$0].weight < readings[$1].weight } }

  /// All readings as one, in the pixels of the best one's sheet; nil without any.
  public var fused: (transcript: Transcript, outline: Quadrilateral)? {
    guard let anchor else { return nil }
    let best = readings[anchor]
    guard readings.count > 1 else { return (best.transcript, best.outline) }
    var transcript = Transcript(sheet: best.transcript.sheet)
    transcript.regions = best.transcript.regions
    let shifts = readings.indices.map { $0 == anchor ? .identity : shift(of: readings[$0], to: best) }
    // Each answer to a request has its own place among the readings; answers to one request are fused with each other.
    var asked: Set<String> = []
    for source in best.transcript.readings where asked.insert(source.request.name).inserted {
      let lines = fusedLines(of: source.request.name, anchor: anchor, maps: shifts)
      transcript.append(Reading(reader: source.reader, request: source.request, lines: lines))
    }
    return (transcript, best.outline)
  }

  private func fusedLines(of request: String, anchor: Int, maps: [Homography?]) -> [Reading.Line] {
    let top = readings[anchor].weight
    var lines: [(line: PlacedLine, weight: Double)] = readings[anchor].lines(of: request).map { ($0, 1) }
    let own = lines.count
    var groups = lines.map { [$0] }
    for (index, reading) in readings.enumerated() where index != anchor {
      guard let map = maps[index] else { continue }
      var taken: Set<Int> = []
      for line in reading.lines(of: request).compactMap({ $0.moved(by: map) }) {
        let weight = reading.weight / max(top, 1e-9)
        let partner = lines.indices.filter { !taken.contains($0) && lines[$0].line.isBeside(line) }
          .max { lines[$0].line.likeness(to: line) < lines[$1].line.likeness(to: line) }
        if let partner {
          taken.insert(partner)
          // Where little of it agrees it is of other ink, or noise.
          if lines[partner].line.likeness(to: line) > 0.3 { groups[partner].append((line, weight)) }
        } else {
          lines.append((line, weight))
          groups.append([(line, weight)])
          taken.insert(lines.count - 1)
        }
      }
    }
    return groups.enumerated().filter { $0.offset < own || $0.element.count >= Self.leastWitnesses }
      .compactMap { LineFusion(members: $0.element).fused }
  }

  /// The map from one reading's sheet to the anchor's: by the outlines, then shifted so that lines of the same text meet.
  private func shift(of reading: SheetReading, to anchor: SheetReading) -> Homography? {
    guard let map = reading.map(to: anchor) else { return nil }
    let general = ReadingRequest.generalName
    let theirs = reading.lines(of: general).compactMap { $0.moved(by: map) }.filter { $0.text.count >= 4 }
    let shifts = anchor.lines(of: general).filter { $0.text.count >= 4 }.compactMap { line -> Point? in
      let same = theirs.filter { $0.likeness(to: line) >= Self.alike }
      // A text that stands there twice says nothing of the shift.
      guard same.count == 1, let other = same.first else { return nil }
      return Point(line.box.center.x - other.box.center.x, line.box.center.y - other.box.center.y)
    }
    guard !shifts.isEmpty else { return map }
    let middle = shifts.count / 2
    return map.followed(
      by: .translation(x: shifts.map(\.x).sorted()[middle], y: shifts.map(\.y).sorted()[middle]))
  }
}

extension PlacedLine {
  func likeness(to other: PlacedLine) -> Double {
    SignAlignment.likeness(line.symbols.map(\.text), other.line.symbols.map(\.text))
  }
}
