internal import COpenCV
public import DiscernCore

/// Detects documents by their outlines: four straight edges around a region.
///
/// Straight edges are detected in a reduced copy of the picture, first in lightness and, if this leaves much of the
/// picture unexplained, in local contrast and colour. Collinear edges are merged, so a finger may cover part of a side;
/// lines are combined into quadrilaterals, so a corner may be round, hidden or outside. The pixels along the sides
/// decide; then the sides are fitted again in the full picture.
public struct OutlineDetector: DocumentDetector {
  /// Creates a detector; it has no settings.
  public init() {}

  /// Detects document quads, the most confident first.
  public func quads(of picture: Picture, options: DocumentDetectionOptions) -> [DetectedQuad] {
    guard let search = OutlineCandidateDetector(picture, options: options) else { return [] }
    return search.selection.kept.compactMap { search.quad($0) }.sorted { $0.confidence > $1.confidence }
  }
}
