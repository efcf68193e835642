public import DiscernCore

/// The stage from a page to its sheets.
extension Pipeline {
  /// Detects the sheets of a page and their text regions. With an area, the page is cropped to it first.
  /// - Throws: `ScanError.picture(.areaOutside)` if the area contains no pixel of the page; `ScanError.reading` if
  ///   every engine fails to detect text.
  public func locate(_ picture: Picture, page: Int, options: ScanOptions) async throws(ScanError) -> Location {
    guard let area = options.area else { return try await sheets(of: picture, page: page, options: options) }
    guard let box = area.pixels(width: picture.width, height: picture.height), let part = picture.cropped(to: box)
    else { throw .picture(.areaOutside) }
    let shift = Homography.translation(x: box.left, y: box.top)
    var location = try await sheets(of: part, page: page, options: options)
    location.sheets = location.sheets.map { $0.moved(by: shift) }
    location.rest?.shift = shift
    location.rejected = location.rejected.map { rejected in
      var moved = rejected
      moved.quad.outline = shift.apply(rejected.quad.outline)
      return moved
    }
    return location
  }

  private func sheets(of picture: Picture, page: Int, options: ScanOptions) async throws(ScanError) -> Location {
    // A fast scan takes the page as one sheet and corrects its skew.
    let detector = options.effort == .fast ? nil : documentDetector
    let detected = detector?.quads(of: picture, options: options.documentDetection) ?? []
    let quads = detected.enumerated().map { place, quad in
      DetectedQuad(id: DetectedQuad.ID(place), outline: quad.outline, confidence: quad.confidence)
    }
    return try await locate(picture, page: page, quads: quads, options: options)
  }

  /// Locates sheets from known quads, such as those tracked from frame to frame, ignoring `ScanOptions.area`.
  /// - Throws: `ScanError.reading` if every engine fails to detect text.
  public func locate(
    _ picture: Picture, page: Int, quads: [DetectedQuad], options: ScanOptions
  ) async throws(ScanError) -> Location {
    var location = Location(sheets: [])
    let regions = try await regions(of: picture, quads: quads, options: options, notices: &location.notices)
    let filter = QuadFilter(quads, regions: regions)
    location.rejected = filter.rejected
    let maker = SheetMaker(picture: picture, page: page, warping: warping)
    var regionsBeside = filter.rest
    var parts: [PageRest.Part] = []
    for found in filter.accepted {
      if let sheet = maker.sheet(found, index: location.sheets.count) {
        parts.append(
          PageRest.Part(index: location.sheets.count, outline: found.quad.outline, regions: found.regions))
        location.sheets.append(sheet)
      } else {
        regionsBeside += found.regions
      }
    }
    if !regionsBeside.isEmpty || location.sheets.isEmpty {
      let rest = PageRest(maker: maker, regions: regionsBeside, parts: parts)
      location.sheets.append(rest.sheet(including: [], index: location.sheets.count))
      location.rest = rest
    }
    return location
  }

  /// Returns the text regions, by the first engine that can detect them.
  private func regions(
    of picture: Picture, quads: [DetectedQuad], options: ScanOptions, notices: inout [Issue]
  ) async throws(ScanError) -> [TextRegion] {
    var failure: RecognitionError?
    for engine in engines(for: options) {
      guard let detector = engine.detector else { return [] }
      do throws(RecognitionError) {
        return try await TextRegionDetector(detector: detector, warping: warping, options: options)
          .regions(of: picture, quads: quads)
      } catch {
        guard case .engineFailed = error else { throw .reading(error) }
        failure = error
        notices.append(Issue(error.code, message: error.description))
      }
    }
    if let failure { throw .reading(failure) }
    return []
  }
}

extension LocatedSheet {
  /// Returns the same pixels, shifted on the page.
  func moved(by shift: Homography) -> LocatedSheet {
    var geometry = sheet.geometry
    geometry.outline = shift.apply(geometry.outline)
    geometry.toPage = geometry.toPage.followed(by: shift)
    var moved = self
    moved.sheet = Sheet(geometry: geometry, picture: sheet.picture)
    return moved
  }
}
