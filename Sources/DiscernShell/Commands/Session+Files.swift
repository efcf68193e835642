import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport

/// Commands that write files: `crop`, `mark`, `trace`, `export`.
extension Session {
  mutating func crop(_ arguments: Command.Arguments) async throws(ShellError) -> String {
    let isSheet = arguments.words.first == Self.sheetWord
    let words = isSheet ? Array(arguments.words.dropFirst()) : arguments.words
    guard words.count == 2 else {
      throw ShellError("Write what where? crop N FILE, for example crop 1 card.png, or crop sheet 1 sheet.png.")
    }
    let file = try file
    let part = isSheet ? try sheet(words[0]) : RectifiedCrop(try document(words[0]).document, in: file.report)
    let target = try target(words[1], arguments)
    let format = try format(of: target)
    let page = try await page(part.page, of: file)
    let warping = try await readyPipeline().warping
    guard
      let flat = part.rectified(from: page, of: file.report, by: parts.writer, warping, reveal: state.reveal)
    else { throw ShellError("The area has no pixels.") }
    try write(flat, as: format, to: target)
    return "\(shown(target.path)) is written, \(flat.width) × \(flat.height) pixels.\n"
  }

  /// The word before the number of a sheet.
  static let sheetWord = "sheet"

  /// Returns the sheet with a number, from 1 over all pages.
  private func sheet(_ number: String) throws(ShellError) -> RectifiedCrop {
    let sheets = try file.report.pages.flatMap(\.sheets)
    guard let place = Int(number), place > 0, place <= sheets.count else {
      throw ShellError(
        "There is no sheet ‘\(shown(number))’: "
          + (sheets.count == 1 ? "there is only 1." : "give a number from 1 to \(sheets.count)."))
    }
    return RectifiedCrop(sheets[place - 1].geometry)
  }

  /// Scans the picture again and writes a trace of each stage.
  mutating func trace(_ arguments: Command.Arguments) async throws(ShellError) -> String {
    guard arguments.words.count == 1 else { throw ShellError("Write it where? trace FOLDER.") }
    let file = try file
    var options = state.options
    options.keepsPages = true
    let path = FilePath.expanded(arguments.words[0])
    var folder = try writing { () throws(OutputError) in
      try TraceFolder(path, sources: [file.path], writer: parts.writer, reveal: state.reveal)
    }
    let scan = await (try readyPipeline()).scan(file.bytes, source: file.path, options: options)
    if Task.isCancelled { throw .cancelled }
    try writing { () throws(OutputError) in try folder.write(scan) }
    return "The trace is written to \(shown(path)).\n"
  }

  mutating func mark(_ arguments: Command.Arguments) async throws(ShellError) -> String {
    guard arguments.words.count == 1 else { throw ShellError("Write it where? mark FILE, for example mark found.png.") }
    let file = try file
    let targets = try file.report.pages.indices.map { page throws(ShellError) in
      try target(OutputFile.name(arguments.words[0], page: page), arguments)
    }
    guard let format = MarkedFormat(fileName: arguments.words[0]) else {
      throw ShellError("‘\(shown(arguments.words[0]))’ must end in \(MarkedFormat.namedEndings).")
    }
    for (page, target) in targets.enumerated() {
      let picture = try await self.page(page, of: file)
      let marked = MarkedPage(page, of: file.report, picture: picture, reveal: state.reveal)
      try writing { () throws(OutputError) in
        try target.write(try marked.encoded(as: format, by: parts.writer, for: target.path))
      }
    }
    return targets.map { "\(shown($0.path)) is written.\n" }.joined()
  }

  mutating func export(_ arguments: Command.Arguments) async throws(ShellError) -> String {
    guard (2...3).contains(arguments.words.count) else {
      throw ShellError("Write what where? export N FILE, for example export 1 contact.vcf or export all found.json.")
    }
    let format = arguments.words.count > 2 ? arguments.words[2] : nil
    let target = try target(arguments.words[1], arguments)
    let documents =
      arguments.words[0] == "all" ? try file.report.documents : [try document(arguments.words[0]).document]
    let (text, count) =
      target.path.lowercased().hasSuffix(".json") && format == nil
      ? (JSONLine(reveal: state.reveal).text(of: try report(with: documents)) + "\n", documents.count)
      : try await exported(documents, to: target, format: format)
    try writing { () throws(OutputError) in try target.write(Array(text.utf8)) }
    return "\(shown(target.path)) is written: \(count) \(count == 1 ? "document" : "documents").\n"
  }

  /// Writes what the number and the file's ending say, as `export`, `crop` or `mark` do.
  mutating func save(_ arguments: Command.Arguments) async throws(ShellError) -> String {
    guard (1...2).contains(arguments.words.count), let path = arguments.words.last else {
      throw ShellError("Save what? save FILE or save N FILE, for example save contacts.vcf or save 1 card.png.")
    }
    var arguments = arguments
    if arguments.words.count == 1 {
      if MarkedFormat(fileName: path) != nil { return try await mark(arguments) }
      arguments.words = ["all", path]
    } else if PictureFormat(fileName: path) != nil {
      return try await crop(arguments)
    }
    return try await export(arguments)
  }

  /// Exports documents in the plugin format of that name, or else in the one that the file's extension names.
  private mutating func exported(
    _ documents: [Document], to target: OutputFile, format: String?
  ) async throws(ShellError) -> (text: String, count: Int) {
    let candidates = try await readyPipeline().plugins.flatMap { plugin in
      plugin.manifest.exporters.map { (plugin: plugin, exporter: $0) }
    }
    let kinds = Set(documents.map(\.kind))
    if let format, !candidates.contains(where: { $0.exporter.format == format }) {
      let names = candidates.map(\.exporter.format)
      throw ShellError("There is no format ‘\(shown(format))’.\(NearMiss.remedy(for: format, among: names))")
    }
    let fitting = candidates.filter { candidate in
      format.map { $0 == candidate.exporter.format }
        ?? target.path.lowercased().hasSuffix(".\(candidate.exporter.fileExtension.lowercased())")
    }
    guard let choice = fitting.first(where: { kinds.contains($0.plugin.manifest.kind) }) else {
      let own = candidates.filter { kinds.contains($0.plugin.manifest.kind) }.map { ".\($0.exporter.fileExtension)" }
      throw ShellError(
        "\(documents.count == 1 ? "This document" : "What was found") cannot be written as ‘\(shown(target.path))’. "
          + "Endings are: \((own + [".json"]).unique.joined(separator: ", ")).")
    }
    let own = documents.filter { $0.kind == choice.plugin.manifest.kind }
    do throws(PluginError) {
      return (try await choice.plugin.export(own, as: choice.exporter.format), own.count)
    } catch {
      throw ShellError(shown(error.description))
    }
  }

  /// Returns the report with these documents only, and without text that belongs to none unless they are all of its
  /// documents.
  private func report(with documents: [Document]) throws(ShellError) -> ScanReport {
    var report = try file.report
    guard documents.count < report.documents.count else { return report }
    report.documents = documents
    for page in report.pages.indices {
      for sheet in report.pages[page].sheets.indices {
        let geometry = report.pages[page].sheets[sheet].geometry
        report.pages[page].sheets[sheet].transcript = Transcript(sheet: geometry)
        report.pages[page].sheets[sheet].verdicts = []
      }
    }
    return report
  }

  private func target(_ path: String, _ arguments: Command.Arguments) throws(ShellError) -> OutputFile {
    let path = FilePath.expanded(path)
    if let file = state.file, FilePath.areSame(path, file.path) {
      throw ShellError("‘\(shown(path))’ is the loaded picture itself. Choose another name.")
    }
    return try writing { () throws(OutputError) in
      try OutputFile(path, overwrites: arguments.overwrites, isPrivate: state.reveal != nil)
    }
  }

  private func format(of target: OutputFile) throws(ShellError) -> PictureFormat {
    guard let format = PictureFormat(fileName: target.path) else {
      throw ShellError("‘\(shown(target.path))’ must end in .png or .jpg.")
    }
    return format
  }
}
