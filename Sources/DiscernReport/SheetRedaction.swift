import DiscernCore
import DiscernPipeline

/// Where a sheet is blackened, in its own pixels, and which symbols lie there.
struct SheetRedaction {
  /// Black bars: private places that stand close to each other on one line are one, for the width of a blackened digit
  /// would tell a 1 from an 8.
  let bars: [Box]

  /// All that is private on a sheet; where it is revealed, only what nobody may see.
  init(of sheet: ScanReport.SheetReport, reveal: Reveal? = nil) {
    let view = sheet.view
    let boxes = (reveal == nil ? view.privateBoxes : view.withheldBoxes).map(\.bounds)
    bars = Self.joined(boxes).map { $0.grown(by: Self.margin * $0.height) }
  }

  /// The bars as shapes.
  var shapes: [MarkedShape] { bars.map { MarkedShape(outline: Quadrilateral($0), role: .redacted) } }

  /// Whether a symbol of any reading lies under a bar, by its middle.
  func hides(_ symbol: Symbol) -> Bool {
    let middle = symbol.box.bounds.center
    return bars.contains { $0.contains(middle) }
  }

  /// A reader's box may cut the edge of a digit off, by so much of its height.
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
