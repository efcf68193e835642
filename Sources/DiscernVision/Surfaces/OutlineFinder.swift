internal import COpenCV
public import DiscernCore

/// Finds documents by their outlines: four straight edges that enclose something.
///
/// Straight edges are looked for in a small copy of the picture, first by lightness and, where this leaves much of the
/// picture unexplained, by local contrast and by colour. Edges in one line are joined, so that a finger may lie over a
/// side; lines are put together to quadrilaterals, so that a corner may be round, hidden or outside. What the pixels
/// along the sides say decides; then the sides are fitted again in the picture itself.
public struct OutlineFinder: SurfaceFinder {
  /// There is nothing to set.
  public init() {}

  /// The surfaces, as the protocol says.
  public func surfaces(of picture: Picture, options: SurfaceOptions) -> [Surface] {
    guard let search = OutlineSearch(picture, options: options) else { return [] }
    return search.selection.kept.compactMap { search.surface($0) }.sorted { $0.confidence > $1.confidence }
  }
}
