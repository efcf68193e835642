import DiscernCore
import DiscernOutput
import DiscernPipeline

/// The output of one stage of a scan: a picture with shapes drawn on it, or a text.
struct TraceStep {
  enum Content {
    case picture(Picture, [MarkedShape])
    case text(String)
  }

  /// The end of the file's name. Names sort by page, sheet and stage: `p0-1-rows.png`, `p0-s0-4-readings.txt`.
  var name: String
  var content: Content

  /// Returns the steps of a scan that kept its pages, in order; of a failed scan only the report.
  static func steps(of scan: Scan, reveal: Reveal? = nil) -> [TraceStep] {
    let report = scan.report
    let first = TraceStep(name: "0-scan.txt", content: .text(TraceText(report, reveal: reveal).scan))
    return [first]
      + zip(scan.pages, scan.sheets).enumerated().flatMap { page, pixels in
        TracedPage(number: page, picture: pixels.0, sheets: pixels.1, report: report, reveal: reveal).steps
      }
  }

  /// Returns true if a file is a step of the source with that name.
  static func isName(_ file: String, of source: String) -> Bool {
    file.hasPrefix(source + "-0-") || file.hasPrefix(source + "-p")
  }

  /// Returns a number with as many digits as the largest below `count`, so that names sort numerically.
  static func padded(_ number: Int, of count: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, "\(max(0, count - 1))".count - digits.count)) + digits
  }
}

/// A kept page with its report.
struct TracedPage {
  let number: Int
  let picture: Picture
  let sheets: [Sheet]
  let report: ScanReport
  let reveal: Reveal?

  private var page: ScanReport.Page { report.pages[number] }

  /// The steps of the page, then those of its sheets.
  var steps: [TraceStep] {
    let name = "p" + TraceStep.padded(number, of: report.pages.count)
    let hidden = Annotation.redactions(of: report, page: number, reveal: reveal)
    let own = [
      TraceStep(name: "\(name)-1-rows.png", content: .picture(picture, hidden + rows)),
      TraceStep(name: "\(name)-2-surfaces.png", content: .picture(picture, hidden + quads)),
    ]
    return own
      + zip(sheets, page.sheets).enumerated().flatMap { index, pair in
        steps(of: pair.0, index: index, pair.1, name: "\(name)-s" + TraceStep.padded(index, of: sheets.count))
      }
  }

  private func steps(
    of sheet: Sheet, index: Int, _ read: ScanReport.SheetReport, name: String
  ) -> [TraceStep] {
    let hidden = SheetRedaction(of: read, reveal: reveal)
    let frame = MarkedShape(
      outline: Quadrilateral(read.geometry.bounds), label: "sheet \(index), turned by \(read.geometry.turn)",
      role: .accepted)
    let rows = read.transcript.regions.map(Self.shape)
    let text = TraceText(report, reveal: reveal)
    return [
      TraceStep(name: "\(name)-3-sheet.png", content: .picture(sheet.picture, hidden.shapes + [frame] + rows)),
      TraceStep(name: "\(name)-4-readings.txt", content: .text(text.readings(of: read, hidden: hidden))),
    ] + symbols(on: sheet.picture, read.transcript, hidden: hidden, name: name) + [
      TraceStep(name: "\(name)-5-claims.txt", content: .text(text.claims(page: number, sheet: index))),
      TraceStep(
        name: "\(name)-6-documents.png",
        content: .picture(sheet.picture, hidden.shapes + documents(on: read.geometry))),
    ]
  }

  /// Returns a picture per result of single-symbol recognition, with the position, text and confidence of each symbol.
  private func symbols(
    on picture: Picture, _ transcript: Transcript, hidden: SheetRedaction, name: String
  ) -> [TraceStep] {
    let count = transcript.readings.count
    return transcript.readings.indices.filter { transcript.readings[$0].request.layout == .symbols }.map { number in
      let lines = transcript.lines.filter { $0.reading == number }
      let symbols = lines.flatMap(\.symbols).map { transcript[$0] }.filter { !hidden.hides($0) }
      let shapes = symbols.map { symbol in
        MarkedShape(
          outline: symbol.box,
          label: "\(TerminalText.safe(symbol.text)) \(DecimalNumber.percent(symbol.confidence))", role: .unclaimed)
      }
      return TraceStep(
        name: "\(name)-4-symbols-\(TraceStep.padded(number, of: count)).png",
        content: .picture(picture, hidden.shapes + shapes))
    }
  }

  /// All text regions of the page, of any sheet.
  private var rows: [MarkedShape] {
    page.sheets.flatMap { sheet in
      sheet.transcript.regions.map { region in
        Self.shape(of: TextRegion(outline: sheet.geometry.toPage.apply(region.outline), confidence: region.confidence))
      }
    }
  }

  private static func shape(of row: TextRegion) -> MarkedShape {
    MarkedShape(outline: row.outline, label: DecimalNumber.percent(row.confidence), role: .row)
  }

  /// The detected quads that became sheets, and the rejected ones with reasons.
  private var quads: [MarkedShape] {
    let accepted = page.sheets.map(\.geometry).map { sheet in
      MarkedShape(
        outline: sheet.outline, label: "sheet \(sheet.index), \(DecimalNumber.percent(sheet.confidence))",
        role: .accepted)
    }
    let rejected = page.rejected.map { rejected in
      MarkedShape(
        outline: rejected.quad.outline,
        label: "\(rejected.reason), \(DecimalNumber.percent(rejected.quad.confidence))", role: .rejected)
    }
    return rejected + accepted
  }

  /// Returns the documents of a sheet, in its pixels.
  private func documents(on geometry: SheetGeometry) -> [MarkedShape] {
    guard let toSheet = geometry.toPage.inverse else { return [] }
    var own = report
    own.documents = report.documents.filter { $0.page == number && $0.sheet == geometry.index }
    return Annotation.shapes(of: own, page: number).filter { $0.role != .redacted && $0.role != .unclaimed }.map {
      shape in
      MarkedShape(outline: toSheet.apply(shape.outline), label: shape.label, role: shape.role)
    }
  }
}
