public import DiscernCore
import Foundation

/// Returns the plugin's violations of the contract, one sentence each; empty if there are none. Every plugin's tests
/// call it.
///
/// - Parameters:
///   - plugin: Built in, or a program of its own.
///   - sample: Writing on which the plugin claims something and makes at least one document.
///   - settings: What the user has set.
///   - rereader: What the plugin sees when it looks again.
///   - services: Networks and pixels; without them a plugin keeps the contract, too, and its tests check it in both ways.
///   - seconds: How long any one call may take, on any writing.
public func pluginContract(
  _ plugin: any DocumentPlugin, sample: Transcript, settings: Settings = Settings(),
  rereader: any Rereader = NoRereader(),
  services: PluginServices = PluginServices(), seconds: Double = 180
) async -> [String] {
  var contract = PluginContract(
    plugin: plugin, settings: settings, rereader: rereader, services: services,
    seconds: seconds)
  contract.checkManifest()
  await contract.checkNothing(on: sample.sheet)
  let documents = await contract.checkSample(sample)
  await contract.checkExports(of: documents)
  await contract.checkOddities(like: sample)
  await contract.checkTypedLines()
  await contract.checkCancellation(on: sample)
  return contract.violations
}

/// The rules; each violation adds a sentence.
private struct PluginContract {
  let plugin: any DocumentPlugin
  let settings: Settings
  let rereader: any Rereader
  let services: PluginServices
  let seconds: Double
  private(set) var violations: [String] = []

  init(
    plugin: any DocumentPlugin, settings: Settings, rereader: any Rereader, services: PluginServices, seconds: Double
  ) {
    self.plugin = plugin
    self.settings = settings
    self.rereader = rereader
    self.services = services
    self.seconds = seconds
  }

  mutating func checkManifest() {
    let manifest = plugin.manifest
    require(!manifest.kind.isEmpty && !manifest.summary.isEmpty, "the manifest has a kind and a summary")
    require(!manifest.fields.isEmpty, "the manifest names its fields")
    for names in [manifest.fields.map(\.name), manifest.options.map(\.name), manifest.exporters.map(\.format)] {
      require(Set(names).count == names.count, "no name stands twice in the manifest: \(names)")
      require(names.allSatisfy { $0 == $0.lowercased() && !$0.contains(" ") }, "names are lower-case words: \(names)")
    }
    let models = manifest.models.map(\.name)
    require(Set(models).count == models.count, "no model stands twice in the manifest: \(models)")
    require(survivesJSON(manifest), "the manifest survives JSON")
  }

  /// A blank sheet contains no document, and needs no further requests for claims.
  mutating func checkNothing(on sheet: SheetGeometry) async {
    var blank = Transcript(sheet: sheet)
    let unread = await claims(on: blank, "a blank sheet")
    require(unread.isEmpty, "nothing is claimed on a blank sheet")
    blank.append(RecognitionResult(recognizer: "scripted", request: RecognitionRequest(), lines: []))
    let read = await claims(on: blank, "an empty reading")
    require(read.isEmpty, "nothing is claimed on an empty reading")
  }

  mutating func checkSample(_ sample: Transcript) async -> [Document] {
    let context = context(about: sample)
    require(survivesJSON(context), "the inquiry survives JSON")
    let claims = await claims(on: sample, "the sample")
    require(!claims.isEmpty, "something is claimed on the sample")
    let again = await self.claims(on: sample, "the sample, again")
    require(claims == again, "the same writing gives the same claims")
    var documents: [Document] = []
    for claim in claims {
      require(survivesJSON(claim), "a claim survives JSON")
      guard let document = await document(from: claim, on: context, "the sample") else { continue }
      let again = await self.document(from: claim, on: context, "the sample, again")
      require(document == again, "the same claim gives the same document")
      require(survivesJSON(document), "a document survives JSON")
      documents.append(document)
    }
    require(!documents.isEmpty, "a document is made of the sample")
    return documents
  }

  mutating func checkExports(of documents: [Document]) async {
    let secrets = documents.flatMap(\.fields).flatMap { [$0.value, $0.text] }.compactMap(\.hidden)
    for exporter in plugin.manifest.exporters {
      do {
        let text = try await plugin.export(documents, as: exporter.format)
        require(!text.isEmpty, "‘\(exporter.format)’ writes something")
        require(!secrets.contains { text.contains($0) }, "‘\(exporter.format)’ keeps secrets masked")
      } catch {
        require(false, "‘\(exporter.format)’ is written (\(error))")
      }
    }
    do {
      _ = try await plugin.export(documents, as: "no-such-format")
      require(false, "a format that is not in the manifest is refused")
    } catch {
      require(error.code == "unknown-format", "a format that is not in the manifest is refused as such (\(error.code))")
    }
  }

  /// Boxes without area, and far more nonsense than any sheet contains.
  mutating func checkOddities(like sample: Transcript) async {
    let flat = rectified(sample)
    require(flat != nil, "the transcript survives JSON")
    for (name, transcript) in [("boxes without extent", flat ?? sample), ("nonsense", .nonsense(symbols: 5_000))] {
      let context = context(about: transcript)
      await within(seconds, "requests on \(name)") { [plugin, services] in
        _ = try? await plugin.requests(on: context, using: services)
      }
      for claim in await claims(on: transcript, name).prefix(20) {
        _ = await document(from: claim, on: context, name)
      }
    }
  }

  mutating func checkTypedLines() async {
    guard plugin.manifest.typedLines != nil else { return }
    for line in ["", " ", "\u{301}", String(repeating: "(", count: 4_096), "🂡 ½ ‮ ∞", "0"] {
      let context = PluginContext(typed: line, settings: settings, today: .ofTests)
      for claim in await claims(on: context, "the typed line ‘\(line.prefix(20))’") {
        _ = await document(from: claim, on: context, "the typed line ‘\(line.prefix(20))’")
      }
    }
  }

  /// A cancelled task returns or fails at once.
  mutating func checkCancellation(on sample: Transcript) async {
    let context = context(about: sample)
    await within(seconds, "claims in a cancelled task") { [plugin, services] in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try? await plugin.claims(on: context, using: services)
      }
      await task.value
    }
    let claims = await claims(on: sample, "the sample after a cancelled task")
    require(!claims.isEmpty, "a cancelled task leaves the plugin as it was")
  }

  // MARK: - Calls with checked answers

  private func context(about transcript: Transcript) -> PluginContext {
    PluginContext(transcript: transcript, settings: settings, today: .ofTests)
  }

  private mutating func claims(on transcript: Transcript, _ name: String) async -> [Claim] {
    await claims(on: context(about: transcript), name)
  }

  private mutating func claims(on context: PluginContext, _ name: String) async -> [Claim] {
    var claims: [Claim] = []
    let outcome = await within(seconds, "claims on \(name)") { [plugin, services] in
      do { return Result<[Claim], any Error>.success(try await plugin.claims(on: context, using: services)) } catch {
        return .failure(error)
      }
    }
    switch outcome {
    case .success(let list): claims = list
    case .failure(let error): require(false, "claims are made on \(name) (\(error))")
    }
    for claim in claims { check(claim, on: context.transcript, name) }
    return claims
  }

  private mutating func check(_ claim: Claim, on transcript: Transcript, _ name: String) {
    require(claim.kind == plugin.manifest.kind, "claims on \(name) are of the manifest's kind")
    require(!claim.symbols.isEmpty, "claims on \(name) have symbols")
    require(
      claim.symbols.allSatisfy { transcript.symbols.indices.contains($0.index) }, "the symbols claimed on \(name) exist"
    )
    require(claim.symbols.isSuperset(of: claim.roles.values.joined()), "roles on \(name) are among the claim's symbols")
    require(claim.privateSymbols.isSubset(of: claim.symbols), "private symbols on \(name) are among the claim's")
    require(claim.evidence.allSatisfy(\.logOdds.isFinite) && !claim.evidence.isEmpty, "evidence on \(name) is finite")
    require(!claim.evidence.contains { $0.name.isEmpty }, "evidence on \(name) has names")
    require(claim.outline.map(isFinite) ?? true, "outlines on \(name) are finite")
  }

  private mutating func document(from claim: Claim, on context: PluginContext, _ name: String) async -> Document? {
    let outcome = await within(seconds, "a document on \(name)") { [plugin, rereader, services] in
      do {
        return Result<Document?, any Error>.success(
          try await plugin.document(from: claim, on: context, using: services, rereading: rereader))
      } catch {
        return .failure(error)
      }
    }
    switch outcome {
    case .success(let document?):
      check(document, name)
      return document
    case .success(nil): return nil
    case .failure(let error):
      require(false, "a document is made, or the claim withdrawn, on \(name) (\(error))")
      return nil
    }
  }

  private mutating func check(_ document: Document, _ name: String) {
    require(document.kind == plugin.manifest.kind, "documents on \(name) are of the manifest's kind")
    let names = Set(plugin.manifest.fields.map(\.name))
    let used = document.fields.map(\.name) + document.issues.compactMap(\.field)
    require(names.isSuperset(of: used), "fields on \(name) are in the manifest: \(Set(used).subtracting(names))")
    let probabilities = document.fields.map(\.confidence) + [document.confidence]
    require(probabilities.allSatisfy((0...1).contains), "confidences on \(name) are from 0 to 1")
    let boxes = document.fields.flatMap(\.boxes) + document.issues.flatMap(\.boxes) + [document.outline]
    require(boxes.allSatisfy(isFinite), "boxes on \(name) are finite")
    require(document.textHeight.isFinite && document.textHeight >= 0, "the text height on \(name) is finite")
    for issue in document.issues {
      require(
        !issue.code.isEmpty && issue.message.hasSuffix("."), "issues on \(name) have a code and a sentence: \(issue)")
    }
    let secrets = document.fields.flatMap { [$0.value, $0.text] }.compactMap(\.hidden)
    let open = document.issues.map(\.message) + document.remembered.values + document.fields.compactMap(\.note)
    require(
      !open.contains { text in secrets.contains { text.contains($0) } }, "no secret on \(name) stands in the open")
  }

  // MARK: - Helpers

  private mutating func require(_ holds: Bool, _ rule: String) {
    let sentence = "Broken: \(rule)."
    if !holds, !violations.contains(sentence) { violations.append(sentence) }
  }

  private mutating func within<Answer: Sendable>(
    _ seconds: Double, _ name: String, _ body: @Sendable () async -> Answer
  ) async -> Answer {
    let start = ContinuousClock.now
    let answer = await body()
    let taken = (ContinuousClock.now - start) / .seconds(1)
    require(taken <= seconds, "\(name) take at most \(seconds) seconds (they took \(taken))")
    return answer
  }

  private func isFinite(_ shape: Quadrilateral) -> Bool {
    shape.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }

  /// Returns true if an encoding round trip gives the same JSON; secrets are encoded in clear, as tests may see them.
  private func survivesJSON(_ value: some Codable) -> Bool {
    func json(_ value: some Codable) throws -> Data {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      if let key = CodingUserInfoKey.reveal { encoder.userInfo[key] = Reveal() }
      return try encoder.encode(value)
    }
    func copy<Value: Codable>(of value: Value) throws -> Value {
      try JSONDecoder().decode(Value.self, from: json(value))
    }
    return (try? canonical(json(value)) == canonical(json(copy(of: value)))) ?? false
  }

  /// Returns the JSON with sorted lists of symbols, because sets have no order.
  private func canonical(_ json: Data) throws -> NSObject {
    func sorted(_ value: Any) -> Any {
      switch value {
      case let object as [String: Any]: object.mapValues(sorted)
      case let list as [Int]: list.sorted()
      case let list as [Any]: list.map(sorted)
      default: value
      }
    }
    let value = sorted(try JSONSerialization.jsonObject(with: json))
    return value as? NSObject ?? NSString(string: "\(value)")
  }

  /// Returns the transcript with every symbol's box shrunk to its corner; nil if JSON cannot express it.
  private func rectified(_ transcript: Transcript) -> Transcript? {
    guard let data = try? JSONEncoder().encode(transcript),
      var object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let symbols = object["symbols"] as? [[String: Any]]
    else { return nil }
    object["symbols"] = symbols.map { symbol in
      var copy = symbol
      if let corner = (symbol["box"] as? [Any])?.first { copy["box"] = [corner, corner, corner, corner] }
      return copy
    }
    guard let changed = try? JSONSerialization.data(withJSONObject: object) else { return nil }
    return try? JSONDecoder().decode(Transcript.self, from: changed)
  }
}

extension FieldText {
  /// The clear text of a secret whose mask hides something.
  fileprivate var hidden: String? {
    guard case .secret(let secret) = self else { return nil }
    let clear = secret.open(with: Reveal())
    return clear.isEmpty || clear == secret.masked ? nil : clear
  }
}
