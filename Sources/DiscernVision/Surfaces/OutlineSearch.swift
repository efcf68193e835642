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

  /// The longer side of the small picture, in pixels; the picture is enlarged to it at most `mostEnlarged` times.
  private static let workingSide = 640.0
  private static let mostEnlarged = 2.0
  /// The shorter side of the small picture at least.
  private static let leastSide = 24
  /// Lines and quadrilaterals that are looked at.
  private static let (mostLines, linesOfEach) = (64, 5)
  private static let (mostOutlines, outlinesOfEach) = (100, 8)
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
    selection = OutlineSelection([], frame: reduced.bounds, options: options)
    search()
  }

  private mutating func search() {
    let roughness = reduced.withView { Double(opencv_roughness($0)) }
    let threshold = (2.2 * roughness).clamped(to: Self.leastStrength...16)
    let lightness = EdgeLine.pieces(of: reduced, plane: opencv_lightness)
    let structure = PictureStructure(lightness)
    select(from: lightness, threshold: threshold)
    if !isComplete(structure) {
      let others = [opencv_local_contrast, opencv_colourfulness].flatMap { EdgeLine.pieces(of: reduced, plane: $0) }
      select(from: lightness + others, threshold: threshold)
    }
    if !isExplained(structure) { selection.dismiss(.unexplained) }
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

  private mutating func select(from pieces: [EdgeLine], threshold: Double) {
    let (width, height) = (reduced.width, reduced.height)
    let shortest = max(8, 0.25 * options.minimumSize * Double(min(width, height)))
    let long = pieces.filter { $0.length >= shortest }.sorted { $0.length > $1.length }
    let ranked = EdgeLine.joined(Array(long.prefix(8 * lineCount)))
      .map { (line: $0, rank: $0.length * ($0.crosses(reduced.bounds) ? Self.weightOfCrossing : 1)) }
      .sorted { $0.rank > $1.rank }
    let search = QuadrilateralSearch(
      ranked.prefix(lineCount).map(\.line), width: width, height: height, options: things)
    let outlines = search.candidates(count: outlineCount).compactMap {
      OutlineEvidence($0.outline, in: reduced, threshold: threshold, leastConfidence: 0.1)
    }
    selection = OutlineSelection(outlines, frame: reduced.bounds, options: options)
  }

  /// Many things have many sides: whoever asks for more of them than usual has more lines looked at.
  private var lineCount: Int { max(Self.mostLines, Self.linesOfEach * min(options.maximumCount, Self.mostThings)) }
  private var outlineCount: Int {
    max(Self.mostOutlines, Self.outlinesOfEach * min(options.maximumCount, Self.mostThings))
  }
  /// The work grows with the fourth power of the lines in the worst case; so many things are the end of it.
  private static let mostThings = 40

  /// What is looked for: things of any form, that of those that are asked for among them.
  private var things: SurfaceOptions {
    var things = options
    things.minimumAspectRatio = min(0.1, options.minimumAspectRatio)
    things.maximumAspectRatio = 1
    things.quadratureTolerance = max(45, options.quadratureTolerance)
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
    guard options.admits(result, in: picture.bounds) else { return nil }
    return Surface(outline: result, confidence: evidence.confidence)
  }
}
