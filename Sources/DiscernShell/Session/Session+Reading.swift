import DiscernCore
import DiscernPipeline
import DiscernReport

/// Files and typed lines on their way through the pipeline.
extension Session {
  /// Loads a file and says what it contains.
  mutating func load(_ path: String) async throws(ShellError) -> String {
    if FilePath.isFolder(path) {
      throw ShellError("‘\(shown(path))’ is a folder. Name a picture in it; `discern scan` walks folders.")
    }
    let bytes: [UInt8]
    do {
      bytes = try parts.readFile(path)
    } catch {
      throw ShellError("‘\(shown(path))’: \(shown("\(error)"))")
    }
    let report = try await scan(bytes, path: path, options: state.options)
    change { $0.file = LoadedFile(path: path, bytes: bytes, report: report) }
    return contents
  }

  /// Changes what is set; a picture that is loaded is read again, and what it contains now is the answer.
  mutating func changeReading(_ change: (inout State) throws(ShellError) -> Void) async throws(ShellError) -> String {
    var next = state
    try change(&next)
    if let file = next.file {
      next.file?.report = try await scan(file.bytes, path: file.path, options: next.options)
    }
    self.change { $0 = next }
    return state.file == nil ? "" : contents
  }

  /// - Throws: `ShellError` where the file gives no answer, or the task is cancelled.
  private mutating func scan(
    _ bytes: [UInt8], path: String, options: ScanOptions
  ) async throws(ShellError) -> ScanReport {
    let pipeline = try await readyPipeline()
    let report = await pipeline.scan(bytes, source: path, options: options).report
    if Task.isCancelled || report.error == .reading(.cancelled) { throw .cancelled }
    if let error = report.error { throw ShellError("‘\(shown(path))’: \(shown(error.description))") }
    remember(report.documents)
    return report
  }

  /// The pipeline; from now on its engines are known.
  mutating func readyPipeline() async throws(ShellError) -> Pipeline {
    let ready = try await pipeline.ready()
    engines = ["auto"] + ready.engines.map(\.name).filter { $0 != "auto" }
    return ready
  }

  /// What a typed line contains, with the memory of each kind.
  /// - Parameter kinds: the kinds to ask; nil for those that the user has set.
  mutating func report(on line: String, kinds: Set<String>? = nil) async throws(ShellError) -> ScanReport {
    let pipeline = try await readyPipeline()
    guard line.count <= pipeline.limits.typedCharacters else {
      throw ShellError("A line may have \(pipeline.limits.typedCharacters) characters; this one has \(line.count).")
    }
    var options = state.options
    options.kinds = kinds ?? options.kinds
    options.sessions = memories
    let report = await pipeline.answer(line, options: options)
    remember(report.documents)
    return report
  }

  /// Keeps what documents ask to be remembered; of several of a kind the first, which is the largest, has its way.
  private mutating func remember(_ documents: [Document]) {
    for document in documents.reversed() where !document.remembered.isEmpty {
      memories[document.kind, default: [:]].merge(document.remembered) { $1 }
      if document.kind == CalculatorAnswer.kind { lastAnswer = document }
    }
  }

  /// What the plugins make of a line that is no command and no file.
  mutating func answer(_ line: String) async throws(ShellError) -> String {
    let report = try await report(on: line)
    guard !report.documents.isEmpty else { throw unanswered(line, notices: report.notices) }
    return try report.documents.map { document throws(ShellError) in try answer(document) }.joined(separator: "\n")
      + notices(of: report)
  }

  /// A document that was typed: a sum shows its result, all else its fields.
  /// - Throws: `ShellError` with the faults of a sum that has no result.
  func answer(_ document: Document) throws(ShellError) -> String {
    guard document.kind == CalculatorAnswer.kind else { return text.text(of: document) }
    guard let sentence = CalculatorAnswer.sentence(of: document) else {
      let faults = text.issues(of: document)
      throw ShellError(faults.isEmpty ? "This has no value." : faults)
    }
    // Digits of √2 are no secret; those of a number that was typed may be.
    let typed = document.fields(named: "expression").map { $0.text.shown() }.joined(separator: " ")
    let isPrivate = Mask.hidingDigitRuns(in: typed) != typed
    let result = (CalculatorAnswer.stages(of: document) + [sentence]).joined(separator: "\n")
    return (isPrivate ? shown(result) : TerminalText.safe(result)) + "\n" + text.issues(of: document)
  }

  private func unanswered(_ line: String, notices: [Issue]) -> ShellError {
    let word = line.split(separator: " ").first.map(String.init) ?? line
    let suggestion = NearMiss.suggestion(for: word, among: CommandTable.names).map { " Did you mean ‘\($0)’?" }
    let reason = notices.first.map { " " + shown($0.message) } ?? ""
    return ShellError(
      "‘\(shown(line))’ is no command, no file, and nothing that a plugin knows.\(reason)"
        + (suggestion ?? " ‘help’ lists what may be typed."))
  }
}
