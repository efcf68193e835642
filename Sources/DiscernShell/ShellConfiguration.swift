public import DiscernCore
public import DiscernPipeline
import Glibc

/// The parts of a shell; the binary provides them, so that the shell knows no engine and no plugin.
public struct ShellConfiguration: Sendable {
  /// Creates the pipeline; called on first use, so that the prompt need not wait for it.
  public var pipeline: @Sendable () async throws -> Pipeline
  /// Draws on pictures and writes them.
  public var writer: any PictureWriter
  /// Returns the bytes of a file; its error is shown as a sentence.
  public var readFile: @Sendable (String) throws -> [UInt8]
  /// The manifests of the pipeline's plugins.
  public var manifests: [PluginManifest]
  /// The initial options of scans.
  public var options: ScanOptions
  /// The reason and remedy for each known engine that is not available, by name.
  public var absentEngines: [String: String]
  /// True to show card numbers in full from the start.
  public var reveal: Bool
  /// The path of the history file; nil to keep none.
  public var historyPath: String?
  /// Writes results, which include line ends.
  public var write: @Sendable (String) -> Void
  /// Writes error messages, which include line ends.
  public var writeError: @Sendable (String) -> Void
  /// Returns the paths of the pictures in a folder, its subfolders aside, sorted by name.
  public var pictures: @Sendable (String) -> [String]
  /// Returns the width of the window in columns, to wrap words at; nil if it is unknown.
  public var columns: @Sendable () -> Int?
  /// Shows a passing message while something takes long; nil removes it.
  public var showStatus: @Sendable (String?) -> Void
  /// True if a person types the lines: then there is a prompt, and an error does not end the session.
  public var isInteractive: Bool
  /// True if the terminal shows colours and its user wants them.
  public var usesColor: Bool

  /// Creates a configuration; the defaults are a script from standard input and plain text.
  public init(
    pipeline: @escaping @Sendable () async throws -> Pipeline, writer: any PictureWriter,
    readFile: @escaping @Sendable (String) throws -> [UInt8], manifests: [PluginManifest], options: ScanOptions,
    absentEngines: [String: String] = [:], reveal: Bool = false, historyPath: String? = nil,
    write: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void,
    pictures: @escaping @Sendable (String) -> [String] = { _ in [] },
    columns: @escaping @Sendable () -> Int? = { nil }, showStatus: @escaping @Sendable (String?) -> Void = { _ in },
    isInteractive: Bool = false, usesColor: Bool = false
  ) {
    self.pipeline = pipeline
    self.writer = writer
    self.readFile = readFile
    self.manifests = manifests
    self.options = options
    self.absentEngines = absentEngines
    self.reveal = reveal
    self.historyPath = historyPath
    self.write = write
    self.writeError = writeError
    self.pictures = pictures
    self.columns = columns
    self.showStatus = showStatus
    self.isInteractive = isInteractive
    self.usesColor = usesColor
  }

  /// The history file of the *XDG Base Directory Specification*: `$XDG_STATE_HOME/discern/history`, else
  /// `~/.local/state/discern/history`; nil if neither folder is known.
  public static var standardHistoryPath: String? {
    func folder(_ variable: String) -> String? {
      // The specification says to ignore relative paths.
      getenv(variable).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let state = folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }
    return state.map { $0 + "/discern/history" }
  }
}
