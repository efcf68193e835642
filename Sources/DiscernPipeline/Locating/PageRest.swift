import DiscernCore

/// What a page shows beside its sheets, and with some of them: a box with a logo on a card stands out as a sheet does, but is a part of the
/// card.
struct PageRest: Sendable {
  /// A sheet that was cut out of the page.
  struct Part: Hashable, Sendable {
    /// The sheet's number on the page.
    var index: Int
    /// The corners in the page's pixels.
    var outline: Quadrilateral
    /// The text regions in the page's pixels.
    var regions: [TextRegion]
  }

  /// Makes sheets of the uncovered page.
  let maker: SheetMaker
  /// The text regions on no sheet, in the page's pixels.
  let regions: [TextRegion]
  /// The sheets that were cut out.
  let parts: [Part]
  /// The map from the page's pixels to those of the picture that it was cropped from.
  var shift = Homography.identity

  /// Returns the parts without a document of their own, as far as each holds no more text regions than the page around it.
  /// - Parameter documents: Numbers of the sheets that hold documents.
  func partsOfPage(besides documents: Set<Int>) -> [Part] {
    parts.filter { !documents.contains($0.index) && $0.regions.count <= regions.count }
  }

  /// Returns the page with the text of these parts; the others are covered.
  func sheet(including included: [Part], index: Int) -> LocatedSheet {
    maker.covering(parts.filter { !included.contains($0) }.map(\.outline))
      .wholePage(regions: regions + included.flatMap(\.regions), index: index)
      .moved(by: shift)
  }
}

extension Pipeline.SheetOutcome {
  /// Reads the page with parts that hold no document of their own, and becomes the result if that loses no field value and adds some.
  /// - Parameter page: The page with these parts.
  /// - Returns: True if it became the result.
  mutating func take(
    _ page: LocatedSheet, by pipeline: Pipeline, before deadline: ContinuousClock.Instant, options: ScanOptions
  ) async -> Bool {
    let begun = clock
    do throws(RecognitionError) {
      let whole = try await Deadline.with(deadline) { () async throws(RecognitionError) in
        try await pipeline.documents(on: page, options: options, clock: begun)
      }
      clock = whole.clock
      guard whole.holdsMore(than: self) else { return false }
      self = whole
      return true
    } catch {
      // The page without the parts stands.
      return false
    }
  }
}
