/// Resource limits. Exceeding one gives an error or an issue with its own message.
public struct Limits: Hashable, Codable, Sendable {
  /// Maximum bytes of a file (default 256 MiB).
  public var bytes = 256 << 20
  /// Maximum pixels of a page, checked before memory is allocated (default 100 million).
  ///
  /// Decoding takes at most 16 bytes per pixel in addition to the file: 8 in the decoder (a progressive JPEG's
  /// coefficients), 4 for the decoded channels, and 4 for their upright copy. The default thus limits memory to 1.6 GB.
  public var pixels = 100_000_000
  /// Maximum pages of a file that are read (default 100); an issue reports further pages.
  public var pages = 100
  /// Maximum depth of nested folders (default 32).
  public var folderDepth = 32
  /// Maximum seconds per page, including decoding (default 60).
  public var secondsPerPage = 60.0
  /// Maximum seconds per file with all of its pages (default 600); an issue reports pages that were not reached.
  public var secondsPerFile = 600.0
  /// Seconds beyond the time for a page or file after which a process that reads for another is given up (default 10). It
  /// keeps the time limits itself, unless it hangs.
  public var secondsOfGrace = 10.0
  /// Maximum rounds of recognition requests by plugins before claims (default 2).
  public var readingRounds = 2
  /// Maximum seconds per answer of a plugin in another process (default 10).
  public var secondsPerAnswer = 10.0
  /// Maximum characters of a line typed into the shell or given to `calc` (default 4,096).
  public var typedCharacters = 4_096
  /// Maximum bytes of such a line: four per character, the maximum of UTF-8 per scalar. Bytes are counted in constant
  /// time, characters in linear time.
  public var typedBytes: Int { 4 * typedCharacters }
  /// Limits on the answers of a plugin in another process.
  public var plugin = PluginLimits()
  /// Limits of the server per client and in total.
  public var server = ServerLimits()

  /// Creates the default limits.
  public init() {}
}

extension Limits {
  /// The text of an error if the time for a page ran out.
  static let timeIsOver = "The time for this page ran out. Raise it with --seconds, or narrow the work with --area."
}
