import ArgumentParser
package import DiscernCore

/// Bounds on the cards and papers that are detected in a picture.
package struct DocumentDetectionArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Maximum number of cards and papers to rectify; 0 takes the page as it is.", valueName: "count"))
  package var maxSheets = DocumentDetectionOptions().maximumCount

  @Option(
    help: ArgumentHelp("Minimum shorter side, as a share of the picture's shorter side.", valueName: "share"))
  package var minSheetSize = DocumentDetectionOptions().minimumSize

  @Option(help: ArgumentHelp("Minimum aspect ratio (short side / long side).", valueName: "ratio"))
  package var minSheetAspect = DocumentDetectionOptions().minimumAspectRatio

  @Option(help: ArgumentHelp("Maximum aspect ratio (short side / long side).", valueName: "ratio"))
  package var maxSheetAspect = DocumentDetectionOptions().maximumAspectRatio

  @Option(help: ArgumentHelp("Maximum deviation of a corner from a right angle.", valueName: "degrees"))
  package var maxCornerTilt = DocumentDetectionOptions().quadratureTolerance

  @Option(help: ArgumentHelp("Minimum confidence of an outline, 0 to 1.", valueName: "confidence"))
  package var minSheetConfidence = DocumentDetectionOptions().minimumConfidence

  private static let maximumSheets = 10_000

  package init() {}

  package func validate() throws {
    guard (0...Self.maximumSheets).contains(maxSheets) else {
      throw ValidationError("--max-sheets must be 0 to \(Self.maximumSheets), not \(maxSheets).")
    }
    let shares = [
      ("--min-sheet-size", minSheetSize), ("--min-sheet-aspect", minSheetAspect),
      ("--max-sheet-aspect", maxSheetAspect), ("--min-sheet-confidence", minSheetConfidence),
    ]
    for (name, share) in shares where !(0...1).contains(share) {
      throw ValidationError("\(name) must be 0 to 1, not \(share).")
    }
    guard minSheetAspect <= maxSheetAspect else {
      throw ValidationError("--min-sheet-aspect must not be above --max-sheet-aspect.")
    }
    guard (0..<90).contains(maxCornerTilt) else {
      throw ValidationError("--max-corner-tilt must be 0 to less than 90 degrees, not \(maxCornerTilt).")
    }
  }

  /// The options that the user set.
  package var options: DocumentDetectionOptions {
    var options = DocumentDetectionOptions()
    options.maximumCount = maxSheets
    options.minimumSize = minSheetSize
    options.minimumAspectRatio = minSheetAspect
    options.maximumAspectRatio = maxSheetAspect
    options.quadratureTolerance = maxCornerTilt
    options.minimumConfidence = minSheetConfidence
    return options
  }
}
