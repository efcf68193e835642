/// A row of ink that may be text, found before anything is read.
public struct Region: Hashable, Codable, Sendable {
  /// The rectangle around the ink, in the sheet's pixels, without a margin.
  public var box: Box

  /// A row of ink at a place.
  public init(box: Box) { self.box = box }

  /// How many times wider than high it is.
  public var aspect: Double { box.height > 0 ? box.width / box.height : 0 }
}

/// Finds rows of ink on a sheet.
public protocol RegionFinder: Sendable {
  /// The rows that may be text, at most some hundreds; rows may overlap where it is not clear how the ink belongs together.
  /// - Parameter minimumTextHeight: rows lower than so many pixels are left out.
  func regions(of picture: Picture, minimumTextHeight: Double) -> [Region]
}
