import DiscernCore

/// Looks for rows of text with a finder that may know level text alone: then surfaces are laid flat for it, and a page is
/// shown to it from the side.
struct RowSearch {
  let finder: any RegionFinder
  let warping: any PictureWarping
  let options: ScanOptions

  /// Fewer rows than this, and the page may lie on its side.
  private static let enoughRows = 3

  /// Rows that a closer look at a sheet finds beside those that are known, in the sheet's pixels.
  func more(on located: LocatedSheet) async throws(ReadingError) -> [Region] {
    let found = try await finder.regions(
      of: located.sheet.picture, minimumTextHeight: options.minimumTextHeight, effort: .thorough)
    return found.filter { new in
      !located.rows.contains { $0.outline.contains(new.outline.center) || new.outline.contains($0.outline.center) }
    }
  }

  /// The rows of a sheet that was seen badly on its page, in the sheet's pixels: those found on it laid flat, and of the known
  /// ones what these do not show.
  func anew(on located: LocatedSheet) async throws(ReadingError) -> [Region] {
    // A finder that looks at every surface laid flat has done this already.
    guard finder.seesEveryDirection else { return located.rows }
    let found = try await levelRows(of: located.sheet.picture)
    return found
      + located.rows.filter { old in
        !found.contains { $0.outline.contains(old.outline.center) || old.outline.contains($0.outline.center) }
      }
  }

  /// A page lies on its side where so many times as much text is found there.
  private static let sidewaysGain = 1.5

  /// The rows on a page, in its pixels.
  /// - Throws: `ReadingError` of the finder.
  func rows(of picture: Picture, surfaces: [Surface]) async throws(ReadingError) -> [Region] {
    var rows = try await levelRows(of: picture)
    guard !finder.seesEveryDirection else { return rows }
    for surface in surfaces {
      guard let found = try await self.rows(of: picture, on: surface.outline), !found.isEmpty else { continue }
      // What reaches over the edge is text of the surface with something of the table: it is found anew, and read once.
      rows = rows.filter { !SurfaceJudge.reaches($0, into: surface.outline) } + found
    }
    return try await rows.count < Self.enoughRows ? sidewaysRows(of: picture, atLeast: rows) : rows
  }

  private func levelRows(of picture: Picture) async throws(ReadingError) -> [Region] {
    // A closer look comes later, at each sheet laid flat.
    try await finder.regions(
      of: picture, minimumTextHeight: options.minimumTextHeight, effort: min(options.effort, .auto))
  }

  /// The rows on a surface, whichever way its text runs; nil where it cannot be laid flat.
  private func rows(of picture: Picture, on outline: Quadrilateral) async throws(ReadingError) -> [Region]? {
    let (width, height) = (Int(outline.width.rounded()), Int(outline.height.rounded()))
    guard let flat = warping.flattened(outline, of: picture, width: width, height: height),
      let toPage = Homography(from: Quadrilateral(flat.bounds), to: outline)
    else { return nil }
    let level = try await levelRows(of: flat)
    let rows = level.count < Self.enoughRows ? try await sidewaysRows(of: flat, atLeast: level) : level
    return rows.map { Region(outline: toPage.apply($0.outline), confidence: $0.confidence) }
  }

  /// The rows that run downwards, if there is much more of them than of level ones.
  private func sidewaysRows(of picture: Picture, atLeast level: [Region]) async throws(ReadingError) -> [Region] {
    let side = Quadrilateral(picture.bounds).beginning(atCorner: 1)
    guard let turned = warping.flattened(side, of: picture, width: picture.height, height: picture.width),
      let back = Homography(from: Quadrilateral(turned.bounds), to: side)
    else { return level }
    let found = try await levelRows(of: turned)
    // Single signs above each other look like a row from the side: only much more text there is believed.
    func extent(_ rows: [Region]) -> Double { rows.reduce(0) { $0 + $1.outline.width } }
    guard found.count >= Self.enoughRows, extent(found) > Self.sidewaysGain * extent(level) else { return level }
    return found.map { Region(outline: back.apply($0.outline), confidence: $0.confidence) }
  }
}
