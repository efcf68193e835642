import DiscernCore

/// Finds the connected components of ink in a map.
struct PieceSearch {
  /// Ink is stronger than this.
  let threshold: UInt8
  /// A piece without ink that is stronger than this is noise.
  let peak: UInt8
  /// A piece of fewer pixels is noise.
  let leastArea: Int

  /// More runs than this are no writing: noise, a halftone, a texture.
  private static let mostRuns = 150_000
  /// No sheet of sums has more signs in one area; the largest are kept.
  private static let mostPieces = 400

  /// The pieces of a map, in no order; none where it is all noise. How strong a piece is is seen in another map of the size.
  func pieces(of map: InkMap, strengths: InkMap? = nil) -> [Piece] {
    guard let found = runs(of: map, strengths: strengths ?? map), !found.runs.isEmpty else {
      return []
    }
    var sets = DisjointSets(joining: found.runs)
    // Pieces by the least of their runs.
    var places = [Int32](repeating: -1, count: found.runs.count)
    var members: [(count: Int, area: Int, peak: UInt8)] = []
    var owners = [Int32](repeating: 0, count: found.runs.count)
    for (number, run) in found.runs.enumerated() {
      let root = sets.root(of: number)
      if places[root] < 0 {
        places[root] = Int32(members.count)
        members.append((0, 0, 0))
      }
      let owner = Int(places[root])
      owners[number] = Int32(owner)
      members[owner].count += 1
      members[owner].area += Int(run.end - run.start)
      members[owner].peak = max(members[owner].peak, found.peaks[number])
    }
    let kept = members.indices.filter { members[$0].area >= leastArea && members[$0].peak > peak }
      .sorted { members[$0].area > members[$1].area }.prefix(Self.mostPieces)
    var runs: [[PixelRun]] = []
    var place = [Int32](repeating: -1, count: members.count)
    for (order, member) in kept.enumerated() {
      place[member] = Int32(order)
      runs.append([])
      runs[order].reserveCapacity(members[member].count)
    }
    for (number, run) in found.runs.enumerated() {
      let order = place[Int(owners[number])]
      if order >= 0 { runs[Int(order)].append(run) }
    }
    return zip(runs, kept).compactMap { Piece($0, strength: members[$1].peak) }
  }

  private struct Found {
    var runs: [PixelRun] = []
    /// The strongest ink of each run.
    var peaks: [UInt8] = []
  }

  /// All runs of the map; nil where there are too many.
  private func runs(of map: InkMap, strengths: InkMap) -> Found? {
    var found = Found()
    let complete = map.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<map.height {
        let start = row * map.width
        var column = 0
        while column < map.width {
          guard pixels[start + column] > threshold else {
            column += 1
            continue
          }
          let first = column
          var strongest: UInt8 = 0
          while column < map.width, pixels[start + column] > threshold {
            strongest = max(strongest, strengths.pixels[start + column])
            column += 1
          }
          found.runs.append(PixelRun(row: Int32(row), start: Int32(first), end: Int32(column)))
          found.peaks.append(strongest)
        }
        if found.runs.count > Self.mostRuns { return false }
      }
      return true
    }
    return complete ? found : nil
  }
}
