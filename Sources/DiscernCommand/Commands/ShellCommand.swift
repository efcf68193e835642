import ArgumentParser
import Discern
import DiscernCommandLine
import DiscernCore
import DiscernPipeline
import DiscernShell
import DiscernVision
import Glibc

/// `discern shell`
struct ShellCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shell", abstract: "Look at pictures step by step; ‘help’ lists the commands.",
    discussion: "With a file, or where standard input is no terminal, the commands are read from there, and the first "
      + "error ends the session.")

  @Argument(help: "A file with a command a line.", completion: .file())
  var script: String?

  @Flag(help: "Show card numbers in full from the start.")
  var reveal = false

  @OptionGroup(title: "Reading") var scanner: ScannerArguments

  func run() async throws {
    let lines = try script.map(lines)
    // A script ends at Ctrl-C as a scan does. An interactive session handles Ctrl-C itself.
    let isInteractive = lines == nil && isatty(STDIN_FILENO) == 1 && StandardStream.output.isTerminal
    Interruption.endProcess(on: Interruption.signals.filter { $0 != SIGINT || !isInteractive })
    let discern = try await scanner.scanner()
    let shell = Shell(configuration(for: discern, isInteractive: isInteractive))
    let code = if let lines { await shell.run(script: lines) } else { await shell.run() }
    throw ExitStatus(rawValue: code) ?? .error
  }

  private func configuration(for discern: Discern, isInteractive: Bool) -> ShellConfiguration {
    let limit = scanner.limits.bytes
    let status = isInteractive ? StatusLine() : nil
    return ShellConfiguration(
      pipeline: { discern.pipeline }, writer: LeptonicaWriter(),
      readFile: { try FileReader.bytes(of: $0, limit: limit) }, manifests: discern.pipeline.plugins.map(\.manifest),
      options: discern.options, absentEngines: Engines.absences(of: discern.pipeline), reveal: reveal,
      historyPath: isInteractive ? ShellConfiguration.standardHistoryPath : nil,
      write: { StandardStream.output.write($0) }, writeError: { StandardStream.error.write($0) },
      pictures: { Self.pictures(in: $0) }, columns: { isInteractive ? StandardStream.output.columns : nil },
      showStatus: { message in if let message { status?.show(message) } else { status?.hide() } },
      isInteractive: isInteractive, usesColor: StandardStream.output.hasColours)
  }

  /// Returns the pictures of a folder, its subfolders aside.
  private static func pictures(in folder: String) -> [String] {
    var limits = Limits()
    limits.folderDepth = 0
    return FileWalker([folder], limits: limits).compactMap { if case .file(let path) = $0 { path } else { nil } }
  }

  /// Returns the lines of the script.
  private func lines(of path: String) throws(CommandError) -> [String] {
    do throws(PictureError) {
      let text = String(decoding: try FileReader.bytes(of: path, limit: 1 << 24), as: UTF8.self)
      return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    } catch {
      throw CommandError("\(path): \(error)")
    }
  }
}
