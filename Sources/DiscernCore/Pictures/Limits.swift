/// How much discern is willing to take on, all in one place; each bound has a sentence where it is exceeded.
public struct Limits: Hashable, Codable, Sendable {
  /// Bytes of a file (default 256 MiB).
  public var bytes = 256 << 20
  /// Pixels of a page, known from the header before anything is decoded (default 100 million).
  public var pixels = 100_000_000
  /// Pages of a file that are read (default 100); more are named in an issue, never dropped in silence.
  public var pages = 100
  /// Folders within folders that are walked (default 32).
  public var folderDepth = 32
  /// Seconds that one page may take from decoding to documents (default 60).
  public var secondsPerPage = 60.0
  /// Rounds in which plugins may ask for more reading before they claim (default 2).
  public var readingRounds = 2
  /// Seconds that a plugin in another process has for one answer (default 10).
  public var secondsPerAnswer = 10.0
  /// Characters of a line typed into the shell or given to `calc` (default 4,096).
  public var typedCharacters = 4_096
  /// What a server takes on of those who connect to it.
  public var server = ServerLimits()

  /// The defaults.
  public init() {}
}
