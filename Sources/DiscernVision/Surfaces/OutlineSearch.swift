internal import COpenCV
import DiscernCore

/// One picture's search for outlines.
struct OutlineSearch {
  /// What became of the outlines, in the small picture's pixels.
  private(set) var selection: OutlineSelection

  private let picture: Picture
  private let reduced: Picture
  private let scale: Double
  private let options: SurfaceOptions
  /// The smallest size that is taken, as a share of the picture's shorter side: less where many things are alike.
  private var smallest: Double

  /// The longer side of the small picture, in pixels; the picture is enlarged to it at most `mostEnlarged` times.
  private static let workingSide = 640.0
  private static let mostEnlarged = 2.0
  /// The shorter side of the small picture at least.
  private static let leastSide = 24
  /// How much is looked at: the longest lines, the best covered of the quadrilaterals that they make.
  private struct Thoroughness {
    var lines: Int
    var outlines: Int
    /// For a handful of things.
    static let usual = Thoroughness(lines: 64, outlines: 100)
    /// For a table full of cards: forty of them have four sides each, and letters have edges, too.
    static let many = Thoroughness(lines: 200, outlines: 320)
  }
  /// Lines that run through the whole picture are seldom a side of anything.
  private static let weightOfCrossing = 0.4
  /// The least difference across an edge, in gray levels.
  private static let leastStrength = 3.0
  /// With so much of the picture's structure on surfaces that are so certain, none is to be expected beside them.
  private static let enough = (share: 0.75, confidence: 0.8)
  /// With less of it on them there is something else to the picture than these surfaces; around large ones, which take a
  /// large part of the picture, a pattern may be busier than they are.
  private static let least = (small: 0.15, shareWhereSmall: 0.35, large: 0.3, shareWhereLarge: 0.15)

  /// Nil where the picture is too small or too slender to show anything.
  init?(_ picture: Picture, options: SurfaceOptions) {
    let longest = Double(max(picture.width, picture.height, 1))
    let scale = min(Self.mostEnlarged, Self.workingSide / longest)
    let (width, height) = (Int(Double(picture.width) * scale), Int(Double(picture.height) * scale))
    guard min(width, height) >= Self.leastSide,
      let reduced = OpenCVWarping().flattened(
        Quadrilateral(picture.bounds), of: picture, width: width, height: height)
    else { return nil }
    (self.picture, self.reduced, self.scale, self.options) = (picture, reduced, scale, options)
    smallest = options.minimumSize
    selection = OutlineSelection([], frame: reduced.bounds, options: options)
    search()
  }

  private mutating func search() {
    let roughness = reduced.withView { Double(opencv_roughness($0)) }
    let threshold = (2.2 * roughness).clamped(to: Self.leastStrength...16)
    let lightness = EdgeLine.pieces(of: reduced, plane: opencv_lightness)
    let structure = PictureStructure(lightness)
    var pieces = lightness
    var outlines = outlines(of: pieces, threshold: threshold, .usual)
    select(outlines, smallest: options.minimumSize)
    if !isComplete(structure) {
      pieces += [opencv_local_contrast, opencv_colourfulness].flatMap { EdgeLine.pieces(of: reduced, plane: $0) }
      outlines = self.outlines(of: pieces, threshold: threshold, .usual)
      select(outlines, smallest: options.minimumSize)
      if !isComplete(structure), AlikeThings.areHinted(by: things(among: outlines)) {
        selectMany(self.outlines(of: pieces, threshold: threshold, .many))
      }
    }
    if !isExplained(structure) { selection.dismiss(.unexplained) }
  }

  /// Takes many things of like size, small ones too, in place of the few that are there; where they are not many, the few stay.
  private mutating func selectMany(_ outlines: [OutlineEvidence]) {
    let alike = AlikeThings(things(among: outlines))
    guard alike.areMany else { return }
    select(outlines.filter { alike.sizes.contains($0.outline.area) || isLarge($0.outline) }, smallest: smallestOfMany)
  }

  /// Whether nothing is to be expected beside the things that were found.
  private func isComplete(_ structure: PictureStructure) -> Bool {
    structure.share(of: selection.things.map(\.outline)) >= Self.enough.share
      && selection.things.allSatisfy { $0.confidence >= Self.enough.confidence }
  }

  /// Whether the things that were found are what the picture shows, and no panels on something larger than the picture.
  private func isExplained(_ structure: PictureStructure) -> Bool {
    let outlines = selection.things.map(\.outline)
    let area = outlines.reduce(0) { $0 + $1.signedArea } / max(1, reduced.bounds.area)
    let isLarge = ((area - Self.least.small) / (Self.least.large - Self.least.small)).clamped(to: 0...1)
    let least = Self.least.shareWhereSmall + isLarge * (Self.least.shareWhereLarge - Self.least.shareWhereSmall)
    return structure.share(of: outlines) >= least
  }

  /// What the longest of some straight edges enclose, things of any form and small ones among them.
  private func outlines(
    of pieces: [EdgeLine], threshold: Double, _ thoroughness: Thoroughness
  ) -> [OutlineEvidence] {
    let shortest = max(8, 0.25 * options.minimumSize * Double(min(reduced.width, reduced.height)))
    let long = pieces.filter { $0.length >= shortest }.sorted { $0.length > $1.length }
    let ranked = EdgeLine.joined(Array(long.prefix(8 * thoroughness.lines)))
      .map { (line: $0, rank: $0.length * ($0.crosses(reduced.bounds) ? Self.weightOfCrossing : 1)) }
      .sorted { $0.rank > $1.rank }
    let search = QuadrilateralSearch(
      ranked.prefix(thoroughness.lines).map(\.line), width: reduced.width, height: reduced.height, options: things)
    return search.candidates(count: thoroughness.outlines).compactMap {
      OutlineEvidence($0.outline, in: reduced, threshold: threshold, leastConfidence: 0.1)
    }
  }

  /// Of some outlines keeps those that are things of their own; smaller ones than asked for have no say.
  private mutating func select(_ outlines: [OutlineEvidence], smallest: Double) {
    self.smallest = smallest
    var asked = options
    asked.minimumSize = smallest
    selection = OutlineSelection(
      smallest < options.minimumSize ? outlines : outlines.filter { isLarge($0.outline) }, frame: reduced.bounds,
      options: asked)
  }

  /// The things among some outlines, small ones too.
  private func things(among outlines: [OutlineEvidence]) -> [OutlineEvidence] {
    OutlineSelection(outlines, frame: reduced.bounds, options: things).things
  }

  /// Whether an outline is as large as a thing must be that is not one of many alike.
  private func isLarge(_ outline: Quadrilateral) -> Bool {
    min(outline.width, outline.height) >= options.minimumSize * min(reduced.bounds.width, reduced.bounds.height)
  }

  private var smallestOfMany: Double { AlikeThings.leastSize * options.minimumSize }

  /// What is looked for: things of any form, that of those that are asked for among them.
  private var things: SurfaceOptions {
    var things = options
    things.minimumAspectRatio = min(0.1, options.minimumAspectRatio)
    things.maximumAspectRatio = 1
    things.quadratureTolerance = max(45, options.quadratureTolerance)
    things.minimumSize = smallestOfMany
    return things
  }

  /// The outline in the picture's own pixels, its sides fitted again there.
  func surface(_ evidence: OutlineEvidence) -> Surface? {
    let coarse = evidence.fitted ?? evidence.outline
    let outline = coarse.scaled(by: 1 / scale)
    let grain = max(0.75, 0.4 / scale)
    let fine = OutlineEvidence(
      sidesOf: outline, in: picture, reach: 1.5 / scale + 1, grain: grain, threshold: Self.leastStrength)
    let result = fine.fitted ?? outline
    var asked = options
    asked.minimumSize = smallest
    guard asked.admits(result, in: picture.bounds) else { return nil }
    return Surface(outline: result, confidence: evidence.confidence)
  }
}
