import ArgumentParser
import Discern
import DiscernCommandLine
import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport
import DiscernVision

/// The options for files that a scan writes in addition to its results.
struct TargetArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the documents in another format, chosen by the ending: contacts.vcf; - is standard output.",
      valueName: "file"),
    completion: .file())
  var export: String?

  @Option(
    help: ArgumentHelp(
      "The format of --export, where the ending does not tell.", valueName: "format", visibility: .hidden),
    completion: .list(DiscernConfiguration.builtInPlugins.flatMap(\.manifest.exporters).map(\.format)))
  var exportFormat: String?

  @Flag(
    help: ArgumentHelp(
      "Embed a picture of each document in --export, where the format has a place for one.", visibility: .hidden))
  var exportPhoto = false

  @Option(
    help: ArgumentHelp(
      "Write every field of all documents as a table of comma-separated values.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var table: String?

  @Option(
    help: ArgumentHelp(
      "Write everything that is read, chosen by the ending: .txt, .tsv, .hocr, .alto.xml, .page.xml, or a searchable .pdf; or into a folder.",
      valueName: "path"), completion: .file())
  var text: String?

  @Option(
    help: ArgumentHelp(
      "The format of --text, where the ending does not tell: \(TranscriptFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "format", visibility: .hidden), completion: .list(TranscriptFormat.allCases.map(\.rawValue)))
  var textFormat: String?

  @Option(
    help: ArgumentHelp(
      "Write the pictures with what was found drawn on them: a file (.png, .jpg, .svg), or a folder, made where it is missing.",
      valueName: "path"), completion: .file())
  var mark: String?

  @Option(
    help: ArgumentHelp(
      "The format of --mark, where the ending does not tell: \(MarkedFormat.allCases.map(\.ending).joined(separator: ", ")).",
      valueName: "format", visibility: .hidden), completion: .list(MarkedFormat.allCases.map(\.ending)))
  var markFormat: String?

  @Option(
    help: ArgumentHelp(
      "Write every document and surface as a picture of its own, laid flat, into a folder, made where it is missing.",
      valueName: "folder"), completion: .directory)
  var crop: String?

  @Option(
    help: ArgumentHelp(
      "Write what each stage saw and decided into a folder of its own: pictures and texts, for finding faults.",
      valueName: "folder", visibility: .hidden), completion: .directory)
  var trace: String?

  @Flag(help: "Overwrite files that exist.")
  var force = false

  func validate() throws {
    if exportPhoto, export == nil { throw ValidationError("--export-photo needs --export FILE.") }
    if textFormat != nil, text == nil { throw ValidationError("--text-format needs --text PATH.") }
    if markFormat != nil, mark == nil { throw ValidationError("--mark-format needs --mark PATH.") }
    if exportFormat != nil, export == nil { throw ValidationError("--export-format needs --export FILE.") }
  }

  /// True if no file is written.
  var areNone: Bool { [export, table, text, mark, crop, trace].allSatisfy { $0 == nil } }

  /// Returns the outputs, checked before the work begins.
  func outputs(for pipeline: Pipeline, sources: [String], reveal: Reveal?) throws(CommandError) -> ScanOutputs {
    var outputs = ScanOutputs()
    if let export {
      outputs.export = try ExportTarget(export, format: exportFormat, plugins: pipeline.plugins, overwrites: force)
      if exportPhoto { outputs.export?.photography = DocumentThumbnail(warping: pipeline.warping, reveal: reveal) }
    }
    if let table { outputs.table = try TableTarget(table, overwrites: force, reveal: reveal) }
    if let text {
      outputs.transcript = try TranscriptTarget(
        text, format: textFormat, sources: sources, overwrites: force, reveal: reveal)
    }
    if let mark {
      outputs.marking = try MarkTarget(
        mark, format: markFormat, sources: sources, overwrites: force, reveal: reveal)
    }
    if let crop {
      outputs.cropping = try CropTarget(crop, overwrites: force, warping: pipeline.warping, reveal: reveal)
    }
    if let trace {
      outputs.tracing = try CommandError.wrapping { () throws(OutputError) in
        try TraceFolder(trace, sources: sources, writer: LeptonicaWriter(), reveal: reveal)
      }
    }
    return outputs
  }
}
