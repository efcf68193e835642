/// Recognises one kind of document in the text of a sheet. It is stateless: all input comes with the context.
public protocol DocumentPlugin: Sendable {
  /// The result of analysing a context; requests, claims and documents derive from it.
  associatedtype Analysis: Sendable

  /// The plugin's kind, fields, options, models and exporters.
  var manifest: PluginManifest { get }

  /// Works out everything about a sheet, once per sheet and round of recognition.
  ///
  /// A plugin implements this or `analyze(_:)`. A model that cannot be run is no reason to fail, if the plugin can do without.
  func analyze(_ context: PluginContext, using services: PluginServices) async throws(PluginError) -> Analysis

  /// The same for a plugin that needs neither networks nor pixels.
  func analyze(_ context: PluginContext) async throws(PluginError) -> Analysis

  /// Returns areas to recognise in addition to the general recognition. Called before claims, in at most
  /// `Limits.readingRounds` rounds per sheet.
  func requests(from analysis: Analysis) async throws(PluginError) -> [RecognitionRequest]

  /// Returns one claim per document of its kind: its symbols, with evidence and an ID that no other claim has.
  func claims(from analysis: Analysis) async throws(PluginError) -> [Claim]

  /// Makes the document of a claim that has won; nil withdraws the claim, and its symbols go to the next likeliest one.
  ///
  /// Outline and boxes are in the sheet's pixels.
  /// - Parameter claim: the ID of one of the claims that `claims(from:)` returned for this analysis.
  func document(
    for claim: Claim.ID, from analysis: Analysis, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document?

  /// Writes documents in one of the formats that the manifest declares; secrets stay masked.
  func export(_ documents: [Document], as format: String) async throws(PluginError) -> String

  /// Returns notices for the user about an export of these documents, one sentence each: merged documents and their
  /// differences.
  func exportNotices(_ documents: [Document]) -> [String]
}

/// Defaults: no services, no recognition requests, no exports.
extension DocumentPlugin {
  /// The analysis of the context alone.
  public func analyze(_ context: PluginContext, using services: PluginServices) async throws(PluginError) -> Analysis {
    try await analyze(context)
  }

  /// Throws `PluginError.unavailable`: the plugin implements `analyze(_:using:)`, and the caller must give it services.
  public func analyze(_ context: PluginContext) async throws(PluginError) -> Analysis {
    throw .unavailable(kind: manifest.kind, reason: "It needs services. Call analyze(_:using:), and implement it.")
  }

  /// Returns no requests.
  public func requests(from analysis: Analysis) async throws(PluginError) -> [RecognitionRequest] { [] }

  /// Always throws `PluginError.unknownFormat`.
  public func export(_ documents: [Document], as format: String) async throws(PluginError) -> String {
    throw .unknownFormat(kind: manifest.kind, format: format)
  }

  /// Returns no notices.
  public func exportNotices(_ documents: [Document]) -> [String] { [] }
}

/// A plugin may use its context as its analysis.
extension DocumentPlugin where Analysis == PluginContext {
  /// Returns the context itself.
  public func analyze(_ context: PluginContext) async throws(PluginError) -> PluginContext { context }
}

/// The reason for which a plugin gave no answer. Other plugins continue.
public enum PluginError: Error, Hashable, Codable, Sendable {
  /// The plugin cannot be used on this machine; the reason is a sentence.
  case unavailable(kind: String, reason: String)
  /// The plugin gave up on this context.
  case failed(kind: String, reason: String)
  /// The plugin did not answer in time.
  case timedOut(kind: String, seconds: Double)
  /// The answer violates the contract.
  case invalidAnswer(kind: String, reason: String)
  /// The plugin has no such export format.
  case unknownFormat(kind: String, format: String)

  /// A short identifier for programs.
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
  /// The error message, as a sentence.
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

/// The services for a plugin's analysis of a context: networks, and the pixels of the sheet.
public struct PluginServices: Sendable {
  /// Runs the plugin's own networks.
  public let models: any ModelRunner
  /// The sheet with its pixels, on which the transcript was read; nil for a typed line.
  public let sheet: Sheet?
  /// The values that were computed from the sheet's pixels in earlier rounds.
  public let memory: SheetMemory
  private let warping: (any PictureWarping)?

  /// Services; without arguments no network runs, and there are no pixels.
  public init(
    models: any ModelRunner = NoModelRunner(), sheet: Sheet? = nil, warping: (any PictureWarping)? = nil,
    memory: SheetMemory = SheetMemory()
  ) {
    self.models = models
    self.sheet = sheet
    self.memory = memory
    self.warping = warping
  }

  /// The pixels of an area of the sheet, rectified and resampled to a size, as a network takes them.
  /// - Returns: nil if there is no sheet, or the area has no extent.
  public func rectified(_ area: Quadrilateral, width: Int, height: Int) -> Picture? {
    sheet.flatMap { warping?.rectified(area, of: $0.picture, width: width, height: height) }
  }
}
