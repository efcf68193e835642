public import DiscernCore

/// Takes every page as one sheet: what there is without a finder of quadrilaterals.
public struct WholePageLocator: SheetLocator {
  /// A locator that finds nothing but the page.
  public init() {}

  /// The page, always.
  public func sheets(of picture: Picture, page: Int, settings: Settings) async -> [Sheet] {
    [Sheet(wholePage: picture, page: page)]
  }
}
