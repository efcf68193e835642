import DiscernCore
import DiscernPipeline

/// The blackened areas of a sheet, in its own pixels.
struct SheetRedaction {
  /// Black bars: adjacent private symbols on one line are joined, because the width of a blackened digit would
  /// distinguish a 1 from an 8.
  let bars: [Box]

  /// Creates the bars over all private symbols of a sheet; if secrets are revealed, only over those that are never
  /// shown.
  init(of sheet: ScanReport.SheetReport, reveal: Reveal? = nil) {
    let view = sheet.view
    let boxes = (reveal == nil ? view.privateBoxes : view.withheldBoxes).map(\.bounds)
    bars = Self.joined(boxes).map { $0.grown(by: Self.margin * $0.height) }
  }

  /// The bars as shapes.
  var shapes: [MarkedShape] { bars.map { MarkedShape(outline: Quadrilateral($0), role: .redacted) } }

  /// Returns true if the centre of a symbol lies under a bar.
  func hides(_ symbol: Symbol) -> Bool {
    let middle = symbol.box.bounds.center
    return bars.contains { $0.contains(middle) }
  }

  /// Margin of a bar, as a share of its height, because a recogniser's box may cut off the edge of a digit.
  private static let margin = 0.2

  private static func joined(_ boxes: [Box]) -> [Box] {
    boxes.sorted { $0.left < $1.left }.reduce(into: []) { joined, box in
      let near = joined.lastIndex { other in
        let height = min(box.height, other.height)
        return box.verticalOverlap(other) > 0.5 * height && box.horizontalOverlap(other) > -1.5 * height
      }
      if let near { joined[near] = joined[near].union(box) } else { joined.append(box) }
    }
  }
}
