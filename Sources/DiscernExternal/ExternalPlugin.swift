public import DiscernCore

/// A plugin that is a program of its own, in any language: questions go to its standard input, answers come from its
/// standard output, one JSON object a line. `plugins/ParcelTracking/README.md` describes every message.
///
/// What the program does wrong (it crashes, is silent, talks nonsense) is a `PluginError` and harms nothing: the child is
/// ended, and the next question starts another, three times at most. Questions asked at once are answered in turn.
///
/// The program sees what was read in clear text, card numbers too: masks are for what leaves discern. So load only
/// programs that the user has named. Loading one ignores `SIGPIPE` in the whole process, since a child may end at any time.
public final class ExternalPlugin: DocumentPlugin {
  /// What the program said of itself when it was loaded.
  public let manifest: PluginManifest
  private let program: PluginProgram
  private let check: AnswerCheck

  private init(manifest: PluginManifest, program: PluginProgram) {
    self.manifest = manifest
    self.program = program
    check = AnswerCheck(manifest: manifest)
  }

  /// Starts a program and asks for its manifest.
  ///
  /// - Parameters:
  ///   - path: The program, absolute or from the working directory; `PATH` is not searched.
  ///   - arguments: What stands after its name.
  ///   - limits: `secondsPerAnswer` holds for each answer.
  ///   - answerBytes: The longest line that is taken from it, in bytes.
  ///   - onDiagnostic: Gets each line of its standard error, digit runs masked; called from any thread.
  /// - Throws: `PluginError`; until the manifest is known, the kind in it is the program's file name.
  public static func load(
    program path: String, arguments: [String] = [], limits: Limits = Limits(), answerBytes: Int = 16 << 20,
    onDiagnostic: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(PluginError) -> ExternalPlugin {
    let launch = Child.Launch(
      program: path, arguments: arguments, answerBytes: answerBytes, onDiagnostic: onDiagnostic)
    let program = PluginProgram(launch, secondsPerAnswer: limits.secondsPerAnswer)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let manifest: PluginManifest = try await program.ask(Question(method: .manifest), through: ClosedLens(), as: name)
    if let flaw = AnswerCheck.flaw(of: manifest) { throw .invalidAnswer(kind: name, reason: Diagnostics.cleaned(flaw)) }
    return ExternalPlugin(manifest: manifest, program: program)
  }

  /// What the program wants to have read; see `DocumentPlugin`.
  public func requests(on inquiry: Inquiry) async throws(PluginError) -> [ReadingRequest] {
    let requests: [ReadingRequest] = try await ask(Question(method: .requests, inquiry: inquiry))
    for request in requests { try refuse(AnswerCheck.flaw(of: request)) }
    return requests
  }

  /// What the program claims, held against the contract; its words are cleaned of control characters and digit runs.
  public func claims(on inquiry: Inquiry) async throws(PluginError) -> [Claim] {
    let claims: [Claim] = try await ask(Question(method: .claims, inquiry: inquiry))
    for claim in claims { try refuse(check.flaw(of: claim, on: inquiry.transcript)) }
    return claims.map(\.cleaned)
  }

  /// The document that the program makes of its claim, held against the contract; nil where it withdraws.
  public func document(
    from claim: Claim, on inquiry: Inquiry, through lens: any Lens
  ) async throws(PluginError) -> Document? {
    let question = Question(method: .document, inquiry: inquiry, claim: claim)
    guard let document: Document = try await ask(question, through: lens) else { return nil }
    try refuse(check.flaw(of: document))
    return document.cleaned
  }

  /// The program's text in one of its formats; it is not asked for others.
  public func export(_ documents: [Document], as format: String) async throws(PluginError) -> String {
    guard manifest.exporters.contains(where: { $0.format == format }) else {
      throw .unknownFormat(kind: manifest.kind, format: format)
    }
    // No right to reveal goes along, so secrets are written masked.
    return try await ask(Question(method: .export, documents: documents, format: format))
  }

  /// Ends the program and returns when it is gone; later questions are refused. Without it the program ends, a moment
  /// later, when the plugin is let go.
  public func shutDown() async { await program.shutDown() }

  private func ask<Answer: Decodable & Sendable>(
    _ question: Question, through lens: any Lens = ClosedLens()
  ) async throws(PluginError) -> Answer {
    try await program.ask(question, through: lens, as: manifest.kind)
  }

  private func refuse(_ flaw: String?) throws(PluginError) {
    if let flaw { throw .invalidAnswer(kind: manifest.kind, reason: Diagnostics.cleaned(flaw)) }
  }
}

extension Claim {
  /// The same claim, its words fit to be shown: they are a foreign program's.
  fileprivate var cleaned: Claim {
    var copy = self
    for index in copy.evidence.indices {
      copy.evidence[index].name = Diagnostics.cleaned(copy.evidence[index].name)
      copy.evidence[index].detail = Diagnostics.cleaned(copy.evidence[index].detail)
    }
    return copy
  }
}

extension Document {
  /// The same document, the sentences of its issues fit to be shown.
  fileprivate var cleaned: Document {
    var copy = self
    for index in copy.issues.indices { copy.issues[index].message = Diagnostics.cleaned(copy.issues[index].message) }
    return copy
  }
}
