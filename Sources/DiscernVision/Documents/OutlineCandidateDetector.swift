internal import COpenCV
import DiscernCore

/// A search for document outlines in one picture.
struct OutlineCandidateDetector {
  /// The outlines and their verdicts, in pixels of the reduced picture.
  private(set) var selection: OutlineSelection

  private let picture: Picture
  private let reduced: Picture
  private let scale: Double
  private let options: DocumentDetectionOptions
  /// Minimum size, as a share of the picture's shorter side; smaller for collections.
  private var smallest: Double

  /// Longer side of the reduced picture, in pixels; a small picture is enlarged at most `maximumEnlargement` times.
  private static let workingSide = 640.0
  private static let maximumEnlargement = 2.0
  /// Minimum shorter side of the reduced picture, in pixels.
  private static let minimumSide = 24
  /// Search limits: the number of longest lines, and of best-covered quadrilaterals.
  private struct Thoroughness {
    var lines: Int
    var outlines: Int
    /// For a handful of objects.
    static let usual = Thoroughness(lines: 64, outlines: 100)
    /// For a table full of cards: forty cards have four sides each, and letters have edges too.
    static let many = Thoroughness(lines: 200, outlines: 320)
  }
  /// Weight of a line that spans the whole picture, which is seldom a side of anything.
  private static let weightOfCrossing = 0.4
  /// Minimum difference across an edge, in gray levels.
  private static let minimumStrength = 3.0
  /// Share of the picture's structure on detected objects, and their minimum confidence, above which the search stops.
  private static let enough = (share: 0.75, confidence: 0.8)
  /// Minimum share of the structure on the detected objects, for objects of a small and of a large part of the picture.
  /// Below it, the picture shows something else; around large objects, a busy pattern may hold more structure.
  private static let minimumShare = (small: 0.15, shareWhereSmall: 0.35, large: 0.3, shareWhereLarge: 0.15)

  /// Searches a picture; nil if it is too small or too narrow.
  init?(_ picture: Picture, options: DocumentDetectionOptions) {
    let longest = Double(max(picture.width, picture.height, 1))
    let scale = min(Self.maximumEnlargement, Self.workingSide / longest)
    let (width, height) = (Int(Double(picture.width) * scale), Int(Double(picture.height) * scale))
    guard min(width, height) >= Self.minimumSide,
      let reduced = OpenCVWarping().rectified(
        Quadrilateral(picture.bounds), of: picture, width: width, height: height)
    else { return nil }
    (self.picture, self.reduced, self.scale, self.options) = (picture, reduced, scale, options)
    smallest = options.minimumSize
    selection = OutlineSelection([], frame: reduced.bounds, options: options)
    search()
  }

  private mutating func search() {
    let roughness = reduced.withView { Double(opencv_roughness($0)) }
    let threshold = (2.2 * roughness).clamped(to: Self.minimumStrength...16)
    let lightness = EdgeLine.pieces(of: reduced, plane: opencv_lightness)
    let structure = PictureStructure(lightness)
    var pieces = lightness
    var outlines = outlines(of: pieces, threshold: threshold, .usual)
    select(outlines, smallest: options.minimumSize)
    if !isComplete(structure) {
      pieces += [opencv_local_contrast, opencv_colourfulness].flatMap { EdgeLine.pieces(of: reduced, plane: $0) }
      outlines = self.outlines(of: pieces, threshold: threshold, .usual)
      select(outlines, smallest: options.minimumSize)
      if !isComplete(structure), RepeatedOutlines.areHinted(by: things(among: outlines)) {
        selectMany(self.outlines(of: pieces, threshold: threshold, .many))
      }
    }
    if !isExplained(structure) { selection.dismiss(.unexplained) }
  }

  /// Selects a collection of similar objects, small ones included, instead of the few found so far; keeps these if
  /// there is no collection.
  private mutating func selectMany(_ outlines: [OutlineEvidence]) {
    let alike = RepeatedOutlines(things(among: outlines))
    guard alike.areMany else { return }
    select(outlines.filter { alike.sizes.contains($0.outline.area) || isLarge($0.outline) }, smallest: smallestOfMany)
  }

  /// Returns true if no further objects are expected.
  private func isComplete(_ structure: PictureStructure) -> Bool {
    structure.share(of: selection.things.map(\.outline)) >= Self.enough.share
      && selection.things.allSatisfy { $0.confidence >= Self.enough.confidence }
  }

  /// Returns true if the objects found are what the picture shows, and not panels on something larger than the picture.
  private func isExplained(_ structure: PictureStructure) -> Bool {
    let outlines = selection.things.map(\.outline)
    let area = outlines.reduce(0) { $0 + $1.signedArea } / max(1, reduced.bounds.area)
    let limits = Self.minimumShare
    let isLarge = ((area - limits.small) / (limits.large - limits.small)).clamped(to: 0...1)
    let minimum = limits.shareWhereSmall + isLarge * (limits.shareWhereLarge - limits.shareWhereSmall)
    return structure.share(of: outlines) >= minimum
  }

  /// Returns the outlines that the longest straight edges enclose: objects of any shape, small ones included.
  private func outlines(
    of pieces: [EdgeLine], threshold: Double, _ thoroughness: Thoroughness
  ) -> [OutlineEvidence] {
    let shortest = max(8, 0.25 * options.minimumSize * Double(min(reduced.width, reduced.height)))
    let long = pieces.filter { $0.length >= shortest }.sorted { $0.length > $1.length }
    let ranked = EdgeLine.joined(Array(long.prefix(8 * thoroughness.lines)))
      .map { (line: $0, rank: $0.length * ($0.crosses(reduced.bounds) ? Self.weightOfCrossing : 1)) }
      .sorted { $0.rank > $1.rank }
    let search = QuadrilateralDetector(
      ranked.prefix(thoroughness.lines).map(\.line), width: reduced.width, height: reduced.height, options: things)
    return search.candidates(count: thoroughness.outlines).compactMap {
      OutlineEvidence($0.outline, in: reduced, threshold: threshold, minimumConfidence: 0.1)
    }
  }

  /// Selects the outlines that are objects of their own; outlines below the minimum size do not take part.
  private mutating func select(_ outlines: [OutlineEvidence], smallest: Double) {
    self.smallest = smallest
    var asked = options
    asked.minimumSize = smallest
    selection = OutlineSelection(
      smallest < options.minimumSize ? outlines : outlines.filter { isLarge($0.outline) }, frame: reduced.bounds,
      options: asked)
  }

  /// Returns the objects among some outlines, small ones included.
  private func things(among outlines: [OutlineEvidence]) -> [OutlineEvidence] {
    OutlineSelection(outlines, frame: reduced.bounds, options: things).things
  }

  /// Returns true if an outline has the minimum size of a single object.
  private func isLarge(_ outline: Quadrilateral) -> Bool {
    min(outline.width, outline.height) >= options.minimumSize * min(reduced.bounds.width, reduced.bounds.height)
  }

  private var smallestOfMany: Double { RepeatedOutlines.minimumSize * options.minimumSize }

  /// Search options: objects of any shape, which include those asked for.
  private var things: DocumentDetectionOptions {
    var things = options
    things.minimumAspectRatio = min(0.1, options.minimumAspectRatio)
    things.maximumAspectRatio = 1
    things.quadratureTolerance = max(45, options.quadratureTolerance)
    things.minimumSize = smallestOfMany
    return things
  }

  /// Converts an outline to the picture's own pixels and fits its sides again there; nil if it no longer matches.
  func quad(_ evidence: OutlineEvidence) -> DetectedQuad? {
    let coarse = evidence.fitted ?? evidence.outline
    let outline = coarse.scaled(by: 1 / scale)
    let grain = max(0.75, 0.4 / scale)
    let fine = OutlineEvidence(
      sidesOf: outline, in: picture, reach: 1.5 / scale + 1, grain: grain, threshold: Self.minimumStrength)
    let result = fine.fitted ?? outline
    var asked = options
    asked.minimumSize = smallest
    guard asked.admits(result, in: picture.bounds) else { return nil }
    return DetectedQuad(outline: result, confidence: evidence.confidence)
  }
}
