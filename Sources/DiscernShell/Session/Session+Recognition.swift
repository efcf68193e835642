import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport

/// Sends files and typed lines through the pipeline.
extension Session {
  /// Loads a file and returns its contents.
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

  /// Changes the options; a loaded picture is scanned again, and its contents are the output.
  mutating func changeReading(_ change: (inout State) throws(ShellError) -> Void) async throws(ShellError) -> String {
    var next = state
    try change(&next)
    if let file = next.file {
      next.file?.report = try await scan(file.bytes, path: file.path, options: next.options)
    }
    self.change { $0 = next }
    return state.file == nil ? "" : contents
  }

  /// Scans a file.
  /// - Throws: `ShellError` if the file cannot be scanned, or the task is cancelled.
  private mutating func scan(
    _ bytes: [UInt8], path: String, options: ScanOptions
  ) async throws(ShellError) -> ScanReport {
    parts.showStatus("Reading \(shown(path)) … Ctrl-C stops it.")
    let pipeline = try await readyPipeline()
    let report = await pipeline.scan(bytes, source: path, options: options).report
    if Task.isCancelled || report.error == .reading(.cancelled) { throw .cancelled }
    if let error = report.error { throw ShellError("‘\(shown(path))’: \(shown(error.description))") }
    remember(report.documents)
    return report
  }

  /// Returns the pipeline, and records its engines.
  mutating func readyPipeline() async throws(ShellError) -> Pipeline {
    let ready = try await pipeline.ready()
    let automatic = ScanOptions.automaticEngine
    engines = [automatic] + ready.engines.map(\.name).filter { $0 != automatic }
    return ready
  }

  /// Returns the report on a typed line, with the memory of each kind.
  /// - Parameter kinds: the kinds to ask; nil for those that the user has set.
  mutating func report(on line: String, kinds: Set<String>? = nil) async throws(ShellError) -> ScanReport {
    let pipeline = try await readyPipeline()
    let longest = pipeline.limits.typedCharacters
    guard line.count <= longest else { throw Self.tooLong(longest) }
    var options = state.options
    options.kinds = kinds ?? options.kinds
    options.sessions = memories
    let report = await pipeline.answer(line, options: options)
    remember(report.documents)
    holdsSecret = holdsSecret || report.holdsSecrets
    return report
  }

  /// Returns the error for a line of more than `longest` characters.
  static func tooLong(_ longest: Int) -> ShellError {
    ShellError("A line may have \(longest) characters; this one has more. Write longer ones into a file.")
  }

  /// Stores what documents ask to be remembered; among several of a kind the first wins.
  private mutating func remember(_ documents: [Document]) {
    for document in documents.reversed() where !document.remembered.isEmpty {
      memories[document.kind, default: [:]].merge(document.remembered) { $1 }
      if parts.manifests.answer(for: document.kind) != nil { lastAnswer = document }
    }
  }

  /// Answers a line that is neither a command nor a file.
  mutating func answer(_ line: String) async throws(ShellError) -> String {
    let question = PlainQuestion(line)
    if question.expression != nil || question.path != nil { return try await ask(line) }
    let report = try await report(on: line)
    guard !report.documents.isEmpty else {
      guard question.file != nil || !question.fields(of: parts.manifests).isEmpty else {
        throw unanswered(line, notices: report.notices)
      }
      return try await ask(line)
    }
    return try report.documents.map { document throws(ShellError) in try answer(document) }.joined(separator: "\n")
      + notices(of: report)
  }

  /// Returns the output for a typed document: the result of an expression, the fields of all else.
  /// - Throws: `ShellError` with the issues of an expression that has no result.
  func answer(_ document: Document) throws(ShellError) -> String {
    guard let answer = parts.manifests.answer(for: document.kind) else { return text.text(of: document) }
    let line = AnswerLine(answer, reveal: state.reveal)
    guard let sentence = line.sentence(of: document) else {
      let faults = text.issues(of: document)
      throw faults.isEmpty ? ShellError("This has no value.") : .report(faults)
    }
    let lines = (line.stages(of: document) + [sentence]).map(TerminalText.safe)
    return lines.joined(separator: "\n") + "\n" + text.issues(of: document)
  }
}
