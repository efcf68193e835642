/// Limits on the answers of a plugin in another process; an answer beyond them violates the contract.
///
/// Built-in plugins stay far below. The bytes of a line are limited separately.
public struct PluginLimits: Hashable, Codable, Sendable {
  /// Maximum recognition requests per answer (default 100).
  public var requests = 100
  /// Maximum areas per recognition request (default 1,000). Each area is recognised.
  public var areas = 1_000
  /// Maximum claims per answer (default 200).
  public var claims = 200
  /// Maximum symbols in all claims of one answer (default 200,000).
  public var claimedSymbols = 200_000
  /// Maximum roles, and maximum reasons, per claim (default 1,000 each).
  public var reasons = 1_000
  /// Maximum fields, issues and remembered values per document (default 1,000 each).
  public var fields = 1_000
  /// Maximum boxes per field or issue (default 1,000).
  public var boxes = 1_000
  /// Maximum fields, options, choices, models and formats per manifest (default 1,000 each).
  public var declarations = 1_000
  /// Maximum length of a name or a code, in Unicode scalars (default 200).
  public var nameLength = 200
  /// Maximum length of any other text, such as a field's value or a sentence, in Unicode scalars (default 100,000).
  public var textLength = 100_000
  /// Maximum x and y of a corner, and maximum text height, in pixels (default 10 million).
  public var pixels = 1e7
  /// Maximum magnitude of a claim's log odds (default 1 million).
  public var logOdds = 1e6
  /// Maximum end of a span, in characters (default 1 million).
  public var characters = 1_000_000

  /// Creates the default limits.
  public init() {}
}
