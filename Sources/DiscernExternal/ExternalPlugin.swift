public import DiscernCore
import DiscernProcesses
import Synchronization

/// A plugin that runs as a program in any language. Requests go to its standard input, answers come from its standard
/// output, one JSON object per line. `plugins/ParcelTracking/README.md` describes every message.
///
/// A crash, a timeout or an invalid answer is a `PluginError` and harms nothing else: the process is ended, and the
/// next request starts another, three times at most. Concurrent requests are answered in turn.
///
/// The program sees recognised text in clear, including card numbers: masks protect the output of discern. So load only
/// programs that the user has named. Loading one ignores `SIGPIPE` in the whole process, since a plugin process may end
/// at any time.
public final class ExternalPlugin: DocumentPlugin {
  /// The manifest that the program sent when it was loaded.
  public let manifest: PluginManifest
  private let program: PluginProgram
  private let check: AnswerCheck

  private init(manifest: PluginManifest, program: PluginProgram, limits: PluginLimits) {
    self.manifest = manifest
    self.program = program
    check = AnswerCheck(manifest: manifest, limits: limits)
  }

  /// Starts a program and requests its manifest.
  ///
  /// - Parameters:
  ///   - path: the program, absolute or from the working directory; `PATH` is not searched.
  ///   - arguments: its arguments.
  ///   - limits: `secondsPerAnswer` applies to each answer.
  ///   - answerBytes: maximum length of an answer's line in bytes.
  ///   - onDiagnostic: receives each line of its standard error, digit runs masked; called from any thread.
  /// - Throws: `PluginError`; before the manifest is known, its kind is the program's file name.
  public static func load(
    program path: String, arguments: [String] = [], limits: Limits = Limits(), answerBytes: Int = 16 << 20,
    onDiagnostic: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(PluginError) -> ExternalPlugin {
    let launch = ChildProcess.Launch(
      program: path, arguments: arguments, answerBytes: answerBytes, onDiagnostic: onDiagnostic)
    let program = PluginProgram(launch, limits: limits)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let manifest: PluginManifest = try await program.ask(Question(method: .manifest), rereading: NoRereader(), as: name)
    guard (1...PluginManifest.newestProtocol).contains(manifest.protocolVersion) else {
      await program.shutDown()
      throw .unavailable(
        kind: name,
        reason:
          "It speaks version \(manifest.protocolVersion) of the plugin protocol; this discern speaks versions 1 to "
          + "\(PluginManifest.newestProtocol). Install versions of both that match.")
    }
    if let flaw = AnswerCheck.flaw(of: manifest, within: limits.plugin) {
      await program.shutDown()
      throw .invalidAnswer(kind: name, reason: Diagnostics.cleaned(flaw))
    }
    return ExternalPlugin(manifest: manifest, program: program, limits: limits.plugin)
  }

  /// Returns the context, which every request to the program carries; sends no request.
  public func analyze(_ context: PluginContext) async throws(PluginError) -> ExternalAnalysis {
    ExternalAnalysis(context)
  }

  /// Returns the program's recognition requests.
  public func requests(from analysis: ExternalAnalysis) async throws(PluginError) -> [RecognitionRequest] {
    let requests: [RecognitionRequest] = try await ask(Question(method: .requests, context: analysis.context))
    try refuse(AnswerCheck.flaw(of: requests, within: check.limits))
    return requests
  }

  /// Returns the program's claims, checked against the contract, with secrets and control characters removed from their
  /// texts.
  ///
  /// Claims without IDs, as in version 1 of the protocol, are numbered in their order.
  public func claims(from analysis: ExternalAnalysis) async throws(PluginError) -> [Claim] {
    var claims: [Claim] = try await ask(Question(method: .claims, context: analysis.context))
    if claims.allSatisfy({ $0.id == .none }) {
      for place in claims.indices { claims[place].id = Claim.ID(place) }
    }
    try refuse(check.flaw(of: claims, on: analysis.context.transcript))
    claims = claims.map(\.cleaned)
    analysis.remember(claims)
    return claims
  }

  /// Returns the program's document for its claim, checked against the contract; nil if the program withdraws the
  /// claim.
  public func document(
    for claim: Claim.ID, from analysis: ExternalAnalysis, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document? {
    guard let claim = analysis.claim(claim) else {
      throw .failed(kind: manifest.kind, reason: "Claim \(claim.number) was not made on this sheet.")
    }
    let question = Question(method: .document, context: analysis.context, claim: claim)
    guard let document: Document = try await ask(question, rereading: rereader) else { return nil }
    try refuse(check.flaw(of: document))
    return document.cleaned
  }

  /// Returns the documents in one of the program's formats; other formats are refused without a request.
  public func export(_ documents: [Document], as format: String) async throws(PluginError) -> String {
    guard manifest.exporters.contains(where: { $0.format == format }) else {
      throw .unknownFormat(kind: manifest.kind, format: format)
    }
    // The request carries no right to reveal, so secrets in it are masked. Secrets that the program remembers are
    // masked here.
    let text: String = try await ask(Question(method: .export, documents: documents, format: format))
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(SecretScan(of: Array($0), as: .evident).masked) }.joined(separator: "\n")
  }

  /// Ends the program and returns when it is gone; later requests are refused. Otherwise the program ends shortly after
  /// the plugin is released.
  public func shutDown() async { await program.shutDown() }

  private func ask<Answer: Decodable & Sendable>(
    _ question: Question, rereading rereader: any Rereader = NoRereader()
  ) async throws(PluginError) -> Answer {
    try await program.ask(question, rereading: rereader, as: manifest.kind)
  }

  private func refuse(_ flaw: String?) throws(PluginError) {
    if let flaw { throw .invalidAnswer(kind: manifest.kind, reason: Diagnostics.cleaned(flaw)) }
  }
}

extension Claim {
  /// The claim with its texts, which an external program wrote, made safe to show.
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
  /// The document with the messages of its issues made safe to show.
  fileprivate var cleaned: Document {
    var copy = self
    for index in copy.issues.indices { copy.issues[index].message = Diagnostics.cleaned(copy.issues[index].message) }
    // discern creates pictures of documents itself.
    copy.picture = nil
    return copy
  }
}

/// A context, and the claims that the program made for it.
public final class ExternalAnalysis: Sendable {
  let context: PluginContext
  private let claims = Mutex<[Claim.ID: Claim]>([:])

  init(_ context: PluginContext) { self.context = context }

  /// Stores claims: a request for a document sends the program its own claim.
  func remember(_ made: [Claim]) {
    claims.withLock { claims in for claim in made { claims[claim.id] = claim } }
  }

  /// Returns the claim with an ID; nil if there is none.
  func claim(_ id: Claim.ID) -> Claim? { claims.withLock { $0[id] } }
}
