public import DiscernCore
public import DiscernPipeline
import Glibc

/// What a shell is made of; the binary gives it, so that the shell knows no engine and no plugin.
public struct ShellConfiguration: Sendable {
  /// Makes the pipeline; called once, when something is first to be read, so that the prompt need not wait for it.
  public var pipeline: @Sendable () async throws -> Pipeline
  /// Draws on pictures and writes them.
  public var writer: any PictureWriter
  /// The bytes of a file; what it throws is shown as a sentence.
  public var readFile: @Sendable (String) throws -> [UInt8]
  /// What the plugins of the pipeline say of themselves.
  public var manifests: [PluginManifest]
  /// How pictures are scanned until the user sets something else.
  public var options: ScanOptions
  /// Why engines that are known by name cannot be used, a sentence each with the remedy.
  public var absentEngines: [String: String]
  /// Whether card numbers are shown in full from the start.
  public var reveal: Bool
  /// Where typed lines are kept from one session to the next; nil to keep none.
  public var historyPath: String?
  /// Takes results, line ends included.
  public var write: @Sendable (String) -> Void
  /// Takes complaints, line ends included.
  public var writeError: @Sendable (String) -> Void
  /// Whether a person types the lines: then there is a prompt, and an error does not end the session.
  public var isInteractive: Bool
  /// Whether the terminal shows colours, and its user wants them.
  public var usesColor: Bool

  /// A shell that reads commands from standard input and prints in plain text, where nothing else is said.
  public init(
    pipeline: @escaping @Sendable () async throws -> Pipeline, writer: any PictureWriter,
    readFile: @escaping @Sendable (String) throws -> [UInt8], manifests: [PluginManifest], options: ScanOptions,
    absentEngines: [String: String] = [:], reveal: Bool = false, historyPath: String? = nil,
    write: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void, isInteractive: Bool = false, usesColor: Bool = false
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
    self.isInteractive = isInteractive
    self.usesColor = usesColor
  }

  /// Where typed lines belong by the *XDG Base Directory Specification*: `$XDG_STATE_HOME/discern/history`, else
  /// `~/.local/state/discern/history`; nil where neither folder is known.
  public static var standardHistoryPath: String? {
    func folder(_ variable: String) -> String? {
      // A relative path is invalid there and to be ignored, as the specification says.
      getenv(variable).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let state = folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }
    return state.map { $0 + "/discern/history" }
  }
}
