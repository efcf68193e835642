import Discern
import DiscernCommandLine
import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport

/// Collects documents of one kind from all files, and writes them in one of their plugin's formats.
struct ExportTarget {
  private let plugin: any DocumentPlugin
  private let format: String
  /// The file to write; nil for standard output.
  private let file: OutputFile?
  private var documents: [Document] = []
  /// A sentence on the file that was written; nil before that, and for standard output.
  private(set) var summary: String?
  /// Creates the documents' pictures; nil for none.
  var photography: DocumentThumbnail?

  /// True if the documents go to standard output.
  var useStandardOutput: Bool { file == nil }

  /// Creates a target whose format is given by name, or else by the path's extension.
  init(
    _ path: String, format: String?, plugins: [any DocumentPlugin], overwrites: Bool
  ) throws(CommandError) {
    let found = plugins.compactMap { plugin in
      plugin.manifest.exporters.first { exporter in
        format.map { $0 == exporter.format } ?? path.lowercased().hasSuffix("." + exporter.fileExtension)
      }.map { (plugin: plugin, format: $0.format) }
    }
    guard let choice = found.first else { throw Self.unknown(path, format: format, plugins: plugins) }
    plugin = choice.plugin
    self.format = choice.format
    file =
      path == FileReader.standardInput
      ? nil : try CommandError.wrapping { () throws(OutputError) in try OutputFile(path, overwrites: overwrites) }
  }

  /// Collects the documents of a file.
  /// - Throws: `CommandError` if a picture cannot be encoded; its document is kept without it.
  mutating func take(_ scan: Scan) throws(CommandError) {
    let found = scan.report.documents.filter { $0.kind == plugin.manifest.kind }
    let start = documents.count
    documents += found
    guard let photography else { return }
    for (place, document) in found.enumerated() {
      documents[start + place].picture = try photography.picture(of: document, in: scan)
    }
  }

  /// Writes the collected documents; without any, no file is created.
  mutating func write() async throws(CommandError) {
    guard !documents.isEmpty else {
      StandardStream.error.say("discern: There is nothing to export: no \(plugin.manifest.kind) was found.")
      return
    }
    let text: String
    do throws(PluginError) {
      text = try await plugin.export(documents, as: format)
    } catch {
      throw CommandError(error.description)
    }
    for notice in plugin.exportNotices(documents) { StandardStream.error.say("discern: \(notice)") }
    guard let file else {
      // Recognised text, of codes above all, may hold terminal control characters; other programs receive it unchanged.
      return StandardStream.output.write(StandardStream.output.isTerminal ? TerminalText.safeLines(text) : text)
    }
    try CommandError.wrapping { () throws(OutputError) in try file.write(Array(text.utf8)) }
    let count = documents.count
    summary = "\(file.path) is written: \(count) \(count == 1 ? "document" : "documents")."
  }

  private static func unknown(_ path: String, format: String?, plugins: [any DocumentPlugin]) -> CommandError {
    let exporters = plugins.flatMap(\.manifest.exporters)
    let formats = exporters.map(\.format)
    if let format {
      return .unknownFormat(format, among: formats)
    }
    if path == FileReader.standardInput {
      return CommandError("--export - needs --export-format. Valid formats: \(formats.joined(separator: ", ")).")
    }
    let endings = exporters.map { ".\($0.fileExtension)" }.joined(separator: ", ")
    return CommandError("No format is known by the ending of ‘\(path)’. Endings are: \(endings).")
  }
}
