import Discern
import DiscernCommandLine
import DiscernCore
import DiscernPipeline
import DiscernReport

/// Documents of one kind, gathered from all files and written in one of their plugin's formats.
struct ExportTarget {
  private let plugin: any DocumentPlugin
  private let format: String
  /// Nil for standard output.
  private let file: OutputFile?
  private var documents: [Document] = []
  /// Takes the pictures that go with the documents; nil for none.
  var photography: DocumentPhotography?

  /// Whether the documents go to standard output.
  var useStandardOutput: Bool { file == nil }

  /// A target by the ending of its name, or by the name of the format.
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
      ? nil : try CommandError.wrapping { () throws(OutputFault) in try OutputFile(path, overwrites: overwrites) }
  }

  /// Gathers the documents of a file.
  /// - Throws: `CommandError` where a picture cannot be encoded; the documents are kept without it.
  mutating func take(_ scan: Scan) throws(CommandError) {
    let found = scan.report.documents.filter { $0.kind == plugin.manifest.kind }
    let start = documents.count
    documents += found
    guard let photography else { return }
    for (place, document) in found.enumerated() {
      documents[start + place].picture = try photography.picture(of: document, in: scan)
    }
  }

  /// Writes all that was gathered; without any document no file is made.
  func write() async throws(CommandError) {
    guard !documents.isEmpty else {
      StandardStream.error.write("discern: There is nothing to export: no \(plugin.manifest.kind) was found.\n")
      return
    }
    let text: String
    do throws(PluginError) {
      text = try await plugin.export(documents, as: format)
    } catch {
      throw CommandError(error.description)
    }
    for notice in plugin.exportNotices(documents) { StandardStream.error.write("discern: \(notice)\n") }
    guard let file else { return StandardStream.output.write(text) }
    try CommandError.wrapping { () throws(OutputFault) in try file.write(Array(text.utf8)) }
  }

  private static func unknown(_ path: String, format: String?, plugins: [any DocumentPlugin]) -> CommandError {
    let exporters = plugins.flatMap(\.manifest.exporters)
    let formats = exporters.map(\.format)
    if let format {
      return CommandError("There is no format ‘\(format)’.\(NearMiss.remedy(for: format, among: formats))")
    }
    if path == FileReader.standardInput {
      return CommandError("--export - needs --export-format. There are: \(formats.joined(separator: ", ")).")
    }
    let endings = exporters.map { ".\($0.fileExtension)" }.joined(separator: ", ")
    return CommandError("No format is known by the ending of ‘\(path)’. Endings are: \(endings).")
  }
}
