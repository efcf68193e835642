/// Recognises one kind of document in what was read. It holds no state: everything it needs comes with the inquiry.
public protocol DocumentPlugin: Sendable {
  /// What it says of itself.
  var manifest: PluginManifest { get }

  /// What it wants to have read beside what is there; called up to `Limits.readingRounds` times a sheet, before claims.
  func requests(on inquiry: Inquiry) async throws(PluginError) -> [ReadingRequest]

  /// Which symbols it takes for documents of its kind, and why; as many claims as it sees documents.
  func claims(on inquiry: Inquiry) async throws(PluginError) -> [Claim]

  /// The document that a claim which has won is; nil withdraws the claim, and the next likeliest takes the ink.
  /// Outline and boxes are in the sheet's pixels.
  func document(
    from claim: Claim, on inquiry: Inquiry, through lens: any Lens
  ) async throws(PluginError) -> Document?

  /// Its documents in one of the formats that its manifest declares; secrets stay masked.
  func export(_ documents: [Document], as format: String) async throws(PluginError) -> String

  /// What the user is to know of an export of these documents, a sentence each: what was merged and where it differs.
  func exportNotices(_ documents: [Document]) -> [String]
}

/// Most plugins read what is there, and export nothing.
extension DocumentPlugin {
  /// Nothing is asked for.
  public func requests(on inquiry: Inquiry) async throws(PluginError) -> [ReadingRequest] { [] }

  /// There are no formats.
  public func export(_ documents: [Document], as format: String) async throws(PluginError) -> String {
    throw .unknownFormat(kind: manifest.kind, format: format)
  }

  /// There is nothing to be said.
  public func exportNotices(_ documents: [Document]) -> [String] { [] }
}

/// Why a plugin gave no answer. The others go on.
public enum PluginError: Error, Hashable, Codable, Sendable {
  /// It cannot work here; the remedy is a sentence.
  case unavailable(kind: String, reason: String)
  /// It gave up on this inquiry.
  case failed(kind: String, reason: String)
  /// It did not answer in time.
  case timedOut(kind: String, seconds: Double)
  /// What it answered is not what the contract says.
  case invalidAnswer(kind: String, reason: String)
  /// It has no such export.
  case unknownFormat(kind: String, format: String)

  /// A short word for programs.
  public var code: String {
    switch self {
    case .unavailable: "plugin-unavailable"
    case .failed: "plugin-failed"
    case .timedOut: "plugin-timed-out"
    case .invalidAnswer: "plugin-invalid-answer"
    case .unknownFormat: "unknown-format"
    }
  }
}

extension PluginError: CustomStringConvertible {
  /// What is wrong, as a sentence.
  public var description: String {
    switch self {
    case .unavailable(let kind, let reason): "The plugin ‘\(kind)’ cannot be used: \(reason)"
    case .failed(let kind, let reason): "The plugin ‘\(kind)’ failed: \(reason)"
    case .timedOut(let kind, let seconds): "The plugin ‘\(kind)’ gave no answer within \(seconds) seconds."
    case .invalidAnswer(let kind, let reason): "The plugin ‘\(kind)’ gave an answer that breaks the contract: \(reason)"
    case .unknownFormat(let kind, let format):
      "Documents of kind ‘\(kind)’ cannot be written as ‘\(format)’. `discern plugins` lists the formats."
    }
  }
}
