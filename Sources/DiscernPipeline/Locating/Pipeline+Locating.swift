public import DiscernCore

/// From a page to its sheets.
extension Pipeline {
  /// The flat surfaces of a page with their rows of text. With an area, nothing outside it is looked at: the rest is cut
  /// off first.
  /// - Throws: `ScanError.picture(.areaOutside)` where the area holds no pixel of the page; `ScanError.reading` where no
  ///   engine can look for text.
  public func locate(_ picture: Picture, page: Int, options: ScanOptions) async throws(ScanError) -> Location {
    guard let area = options.area else { return try await sheets(of: picture, page: page, options: options) }
    guard let box = area.pixels(width: picture.width, height: picture.height), let part = picture.cropped(to: box)
    else { throw .picture(.areaOutside) }
    let shift = Homography.translation(x: box.left, y: box.top)
    var location = try await sheets(of: part, page: page, options: options)
    location.sheets = location.sheets.map { $0.moved(by: shift) }
    location.rejected = location.rejected.map { rejected in
      var moved = rejected
      moved.surface.outline = shift.apply(rejected.surface.outline)
      return moved
    }
    return location
  }

  private func sheets(of picture: Picture, page: Int, options: ScanOptions) async throws(ScanError) -> Location {
    // A fast scan takes the page as one sheet, which is levelled by its text.
    let finder = options.effort == .fast ? nil : surfaceFinder
    let surfaces = finder?.surfaces(of: picture, options: options.surfaces) ?? []
    return try await locate(picture, page: page, surfaces: surfaces, options: options)
  }

  /// The same where the outlines are known: those that are followed from frame to frame. `ScanOptions.area` is not looked at.
  /// - Throws: `ScanError.reading` where no engine can look for text.
  public func locate(
    _ picture: Picture, page: Int, surfaces: [Surface], options: ScanOptions
  ) async throws(ScanError) -> Location {
    var location = Location(sheets: [])
    let rows = try await rows(of: picture, surfaces: surfaces, options: options, notices: &location.notices)
    let judge = SurfaceJudge(surfaces, rows: rows)
    location.rejected = judge.rejected
    let maker = SheetMaker(picture: picture, page: page, warping: warping)
    var rest = judge.rest
    var taken: [Quadrilateral] = []
    for found in judge.accepted {
      if let sheet = maker.sheet(found, index: location.sheets.count) {
        location.sheets.append(sheet)
        taken.append(found.surface.outline)
      } else {
        rest += found.rows
      }
    }
    if !rest.isEmpty || location.sheets.isEmpty {
      let page = maker.covering(taken)
      location.sheets.append(page.wholePage(rows: rest, index: location.sheets.count))
    }
    return location
  }

  /// Rows of text, by the first engine that can look for them.
  private func rows(
    of picture: Picture, surfaces: [Surface], options: ScanOptions, notices: inout [Issue]
  ) async throws(ScanError) -> [Region] {
    var failure: ReadingError?
    for engine in engines(for: options) {
      guard let finder = engine.finder else { return [] }
      do throws(ReadingError) {
        return try await RowSearch(finder: finder, warping: warping, options: options)
          .rows(of: picture, surfaces: surfaces)
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
  /// The same pixels, found somewhere else on the page.
  func moved(by shift: Homography) -> LocatedSheet {
    var geometry = sheet.geometry
    geometry.outline = shift.apply(geometry.outline)
    geometry.toPage = geometry.toPage.followed(by: shift)
    var moved = self
    moved.sheet = Sheet(geometry: geometry, picture: sheet.picture)
    return moved
  }
}
