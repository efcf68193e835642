import ArgumentParser
package import DiscernCore

/// What counts as a flat thing in the picture, such as a card on a table.
package struct SurfaceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Lay at most so many flat things straight; 0 takes the page as it is.", valueName: "count"))
  package var maxSurfaces = SurfaceOptions().maximumCount

  @Option(
    help: ArgumentHelp("Pass over what is smaller, as a share of the picture's shorter side.", valueName: "share"))
  package var minSurfaceSize = SurfaceOptions().minimumSize

  @Option(help: ArgumentHelp("Pass over what is narrower: its shorter side over its longer.", valueName: "ratio"))
  package var minSurfaceAspect = SurfaceOptions().minimumAspectRatio

  @Option(help: ArgumentHelp("Pass over what is wider: its shorter side over its longer.", valueName: "ratio"))
  package var maxSurfaceAspect = SurfaceOptions().maximumAspectRatio

  @Option(help: ArgumentHelp("How far a corner may be from a right angle.", valueName: "degrees"))
  package var maxCornerTilt = SurfaceOptions().quadratureTolerance

  @Option(help: ArgumentHelp("Pass over outlines that are less sure, 0 to 1.", valueName: "confidence"))
  package var minSurfaceConfidence = SurfaceOptions().minimumConfidence

  package init() {}

  package func validate() throws {
    guard maxSurfaces >= 0 else { throw ValidationError("--max-surfaces must not be negative, as \(maxSurfaces) is.") }
    let shares = [
      ("--min-surface-size", minSurfaceSize), ("--min-surface-aspect", minSurfaceAspect),
      ("--max-surface-aspect", maxSurfaceAspect), ("--min-surface-confidence", minSurfaceConfidence),
    ]
    for (name, share) in shares where !(0...1).contains(share) {
      throw ValidationError("\(name) must be 0 to 1, not \(share).")
    }
    guard minSurfaceAspect <= maxSurfaceAspect else {
      throw ValidationError("--min-surface-aspect must not be above --max-surface-aspect.")
    }
    guard (0..<90).contains(maxCornerTilt) else {
      throw ValidationError("--max-corner-tilt must be 0 to less than 90 degrees, not \(maxCornerTilt).")
    }
  }

  /// The bounds that the user has set.
  package var options: SurfaceOptions {
    var options = SurfaceOptions()
    options.maximumCount = maxSurfaces
    options.minimumSize = minSurfaceSize
    options.minimumAspectRatio = minSurfaceAspect
    options.maximumAspectRatio = maxSurfaceAspect
    options.quadratureTolerance = maxCornerTilt
    options.minimumConfidence = minSurfaceConfidence
    return options
  }
}
