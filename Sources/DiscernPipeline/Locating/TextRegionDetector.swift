import DiscernCore

/// Detects text regions. If the detector knows horizontal text only, it is given rectified quads, and pages turned by a
/// quarter.
struct TextRegionDetector {
  let detector: any TextDetector
  let warping: any PictureWarping
  let options: ScanOptions

  /// Minimum number of regions; with fewer, the page may lie on its side.
  private static let minimumRegions = 3

  /// Returns the regions that a thorough detection finds in addition to the known ones, in the sheet's pixels.
  func more(on located: LocatedSheet) async throws(RecognitionError) -> [TextRegion] {
    let found = try await detector.regions(
      of: located.sheet.picture, minimumTextHeight: options.minimumTextHeight, effort: .thorough)
    return found.filter { new in
      !located.regions.contains { $0.outline.contains(new.outline.center) || new.outline.contains($0.outline.center) }
    }
  }

  /// Detects the regions of a sheet that was unreliable on its page, in the sheet's pixels: those found on the
  /// rectified sheet, and the known ones that these do not cover.
  func anew(on located: LocatedSheet) async throws(RecognitionError) -> [TextRegion] {
    // A detector for horizontal text has been given every rectified quad already.
    guard detector.seesEveryDirection else { return located.regions }
    let found = try await levelRegions(of: located.sheet.picture)
    return found
      + located.regions.filter { old in
        !found.contains { $0.outline.contains(old.outline.center) || old.outline.contains($0.outline.center) }
      }
  }

  /// Minimum ratio of text extent after a quarter turn to that before, for a page to lie on its side.
  private static let sidewaysGain = 1.5

  /// Returns the text regions of a page, in its pixels.
  /// - Throws: `RecognitionError` of the detector.
  func regions(of picture: Picture, quads: [DetectedQuad]) async throws(RecognitionError) -> [TextRegion] {
    var regions = try await levelRegions(of: picture)
    guard !detector.seesEveryDirection else { return regions }
    for quad in quads {
      guard let found = try await self.regions(of: picture, on: quad.outline), !found.isEmpty else { continue }
      // A region across the edge is text of the quad together with background: it is detected again on the quad.
      regions = regions.filter { !QuadFilter.reaches($0, into: quad.outline) } + found
    }
    return try await regions.count < Self.minimumRegions ? sidewaysRegions(of: picture, atLeast: regions) : regions
  }

  private func levelRegions(of picture: Picture) async throws(RecognitionError) -> [TextRegion] {
    // The thorough detection follows on each rectified sheet.
    try await detector.regions(
      of: picture, minimumTextHeight: options.minimumTextHeight, effort: min(options.effort, .auto))
  }

  /// Returns the regions on a quad, in any direction of its text; nil if it cannot be rectified.
  private func regions(of picture: Picture, on outline: Quadrilateral) async throws(RecognitionError) -> [TextRegion]? {
    let (width, height) = (Int(clamping: outline.width.rounded()), Int(clamping: outline.height.rounded()))
    guard let flat = warping.rectified(outline, of: picture, width: width, height: height),
      let toPage = Homography(from: Quadrilateral(flat.bounds), to: outline)
    else { return nil }
    let level = try await levelRegions(of: flat)
    let regions = level.count < Self.minimumRegions ? try await sidewaysRegions(of: flat, atLeast: level) : level
    return regions.map { TextRegion(outline: toPage.apply($0.outline), confidence: $0.confidence) }
  }

  /// Returns the vertical regions if they have much more extent than the horizontal ones.
  private func sidewaysRegions(of picture: Picture, atLeast level: [TextRegion]) async throws(RecognitionError)
    -> [TextRegion]
  {
    let side = Quadrilateral(picture.bounds).beginning(atCorner: 1)
    guard let turned = warping.rectified(side, of: picture, width: picture.height, height: picture.width),
      let back = Homography(from: Quadrilateral(turned.bounds), to: side)
    else { return level }
    let found = try await levelRegions(of: turned)
    // Single characters above each other look like a line after a quarter turn, so much more text is required.
    func extent(_ regions: [TextRegion]) -> Double { regions.reduce(0) { $0 + $1.outline.width } }
    guard found.count >= Self.minimumRegions, extent(found) > Self.sidewaysGain * extent(level) else { return level }
    return found.map { TextRegion(outline: back.apply($0.outline), confidence: $0.confidence) }
  }
}
