import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport

/// Commands that show text: `text`, `regions`, `pick`.
extension Session {
  /// A sheet of the loaded file and its page, from 0.
  private typealias PlacedSheet = (page: Int, sheet: ScanReport.SheetReport)

  private var sheets: [PlacedSheet] {
    get throws(ShellError) {
      try file.report.pages.enumerated().flatMap { page, content in content.sheets.map { (page, $0) } }
    }
  }

  func readText() throws(ShellError) -> String {
    let sheets = try sheets
    let texts = sheets.map { page, sheet in
      let lines = sheet.view.lines(state.reveal).map { TerminalText.safe($0.text) + "\n" }.joined()
      return sheets.last?.page == 0 || lines.isEmpty ? lines : "Page \(page + 1)\n" + lines
    }.filter { !$0.isEmpty }
    return texts.isEmpty ? "No text was read.\n" : texts.joined(separator: "\n")
  }

  func regions() throws(ShellError) -> String {
    let sheets = try sheets
    let rows = sheets.flatMap { page, sheet in
      self.rows(of: sheet).map { row in (sheets.last?.page == 0 ? "" : "page \(page + 1)  ") + row }
    }
    return rows.isEmpty ? "No text was found.\n" : rows.map { "  \($0)\n" }.joined()
  }

  /// Returns a row for each recognised line, and for each text region without one, in the page's pixels.
  private func rows(of sheet: ScanReport.SheetReport) -> [String] {
    let lines = sheet.view.lines(state.reveal)
    func place(_ box: Box) -> String { sheet.geometry.toPage.apply(Quadrilateral(box)).bounds.areaText }
    let read = lines.map { (place($0.line.box), TerminalText.safe($0.text)) }
    let unread = sheet.transcript.regions.map(\.box).filter { region in
      !lines.contains { $0.line.box.shareOfSmaller(with: region) > 0.5 }
    }.map { (place($0), "(not read)") }
    let width = (read + unread).map(\.0.count).max() ?? 0
    return (read + unread).map { "\(TerminalText.padded($0, to: width))  \($1)" }
  }

  func pick(_ arguments: Command.Arguments) throws(ShellError) -> String {
    let (point, page) = try place(arguments)
    let words = try sheets.filter { $0.page == page }.flatMap { self.words(at: point, of: $0.sheet) }.unique
    let owners = try file.report.documents.enumerated().flatMap { number, document in
      document.page == page ? self.owners(at: point, in: document, number: number + 1) : []
    }
    guard !words.isEmpty || !owners.isEmpty else { throw ShellError("Nothing is written at \(arguments.text).") }
    return (words + owners).map { $0 + "\n" }.joined()
  }

  /// Parses a point in a page's pixels, and the page, from 0.
  private func place(_ arguments: Command.Arguments) throws(ShellError) -> (Point, page: Int) {
    let pages = try file.report.pages.count
    let numbers = arguments.text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map { Double($0) }
    guard (2...3).contains(numbers.count), let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      throw ShellError("Where? pick X,Y in pixels from the top left, for example pick 120,80.")
    }
    guard numbers.count == 3 else { return (Point(x, y), 0) }
    guard let page = numbers[2].flatMap({ Int(exactly: $0) }), (1...max(1, pages)).contains(page) else {
      throw ShellError("There is no such page; the picture has \(pages).")
    }
    return (Point(x, y), page - 1)
  }

  /// Returns the words at a point of the page, masked as required.
  private func words(at point: Point, of sheet: ScanReport.SheetReport) -> [String] {
    guard let point = sheet.geometry.toPage.inverse?.apply(point) else { return [] }
    return sheet.view.lines(state.reveal).flatMap { line, shown -> [String] in
      // A point between two letters still selects the word.
      line.words.filter { $0.box.grown(by: line.textHeight / 8).contains(point) }.map { word in
        let characters = Array(shown)
        let owners = sheet.transcript.spelled(line).symbols
        // If masking changed the number of characters, show the whole masked line.
        guard characters.count == owners.count else { return TerminalText.safe(shown) }
        let own = Set(word.symbols)
        return TerminalText.safe(String(zip(characters, owners).filter { $1.map(own.contains) ?? false }.map(\.0)))
      }
    }
  }

  /// Describes the document at a point, and its fields there.
  private func owners(at point: Point, in document: Document, number: Int) -> [String] {
    let fields = document.fields.filter { $0.boxes.contains { $0.contains(point) } }.map(\.name).unique
    guard document.outline.contains(point) || !fields.isEmpty else { return [] }
    let names = fields.isEmpty ? "" : ": " + shown(fields.joined(separator: ", "))
    return ["\(KindName.words(for: document.kind)) (document \(number))\(names)"]
  }
}
