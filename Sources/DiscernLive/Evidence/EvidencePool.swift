import DiscernCore
import DiscernPipeline
import Glibc

/// The readings of one followed sheet, fused into one transcript. Plugins see that transcript and know nothing of
/// frames.
public struct EvidencePool: Sendable {
  /// The kept readings, oldest first.
  public private(set) var readings: [SheetReading] = []

  /// Maximum number of kept readings. The oldest goes first, but never the best.
  private static let maximumReadings = 8
  /// Factor by which each new reading reduces the weight of the earlier ones.
  private static let decay = 0.92
  /// Minimum number of readings that must show a line which the best reading lacks.
  private static let minimumWitnesses = 2
  /// Minimum text similarity, 0 to 1, at which two lines count as the same when sheets are aligned.
  private static let alike = 0.7

  /// Creates an empty pool.
  public init() {}

  /// Adds a reading. A reading without lines is ignored. Of the sheets only that of the best reading is kept.
  public mutating func add(_ reading: SheetReading) {
    guard !reading.transcript.lines.isEmpty else { return }
    for index in readings.indices { readings[index].weight *= Self.decay }
    readings.append(reading)
    if readings.count > Self.maximumReadings, let best = anchor,
      let oldest = readings.indices.first(where: { $0 != best })
    {
      readings.remove(at: oldest)
    }
    let best = anchor
    for index in readings.indices where index != best { readings[index].sheet = nil }
  }

  /// The index of the reading with the largest weight, to whose sheet the others are mapped.
  private var anchor: Int? { readings.indices.max { readings[$0].weight < readings[$1].weight } }

  /// The reading with the largest weight, its transcript fused with all others in the pixels of its sheet; nil if there are none.
  public var fused: SheetReading? {
    guard let anchor else { return nil }
    var best = readings[anchor]
    guard readings.count > 1 else { return best }
    var transcript = Transcript(sheet: best.transcript.sheet)
    transcript.regions = best.transcript.regions
    let shifts = readings.indices.map { $0 == anchor ? .identity : shift(of: readings[$0], to: best) }
    // Only answers to the same request are fused with each other.
    var asked: Set<String> = []
    for source in best.transcript.readings where asked.insert(source.request.name).inserted {
      let lines = fusedLines(of: source.request.name, anchor: anchor, maps: shifts)
      transcript.append(RecognitionResult(source: source, lines: lines))
    }
    best.transcript = transcript
    return best
  }

  private func fusedLines(of request: String, anchor: Int, maps: [Homography?]) -> [RecognitionResult.Line] {
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
          // A partner with little text in common shows another line, or noise.
          if lines[partner].line.likeness(to: line) > 0.3 { groups[partner].append((line, weight)) }
        } else {
          lines.append((line, weight))
          groups.append([(line, weight)])
          taken.insert(lines.count - 1)
        }
      }
    }
    return groups.enumerated().filter { $0.offset < own || $0.element.count >= Self.minimumWitnesses }
      .compactMap { LineFusion(members: $0.element).fused }
  }

  /// Returns the map from a reading's sheet to the anchor's: by the outlines, then shifted so that lines with the same
  /// text coincide. Nil if an outline has no area.
  private func shift(of reading: SheetReading, to anchor: SheetReading) -> Homography? {
    guard let map = reading.map(to: anchor) else { return nil }
    let general = RecognitionRequest.generalName
    let theirs = reading.lines(of: general).compactMap { $0.moved(by: map) }.filter { $0.text.count >= 4 }
    let shifts = anchor.lines(of: general).filter { $0.text.count >= 4 }.compactMap { line -> Point? in
      let same = theirs.filter { $0.likeness(to: line) >= Self.alike }
      // A text that occurs twice does not determine the shift.
      guard same.count == 1, let other = same.first else { return nil }
      return line.box.center - other.box.center
    }
    guard !shifts.isEmpty else { return map }
    let middle = shifts.count / 2
    return map.followed(
      by: .translation(x: shifts.map(\.x).sorted()[middle], y: shifts.map(\.y).sorted()[middle]))
  }
}

extension PlacedLine {
  func likeness(to other: PlacedLine) -> Double {
    EditDistance(line.symbols.map(\.text), other.line.symbols.map(\.text)).similarity
  }
}
