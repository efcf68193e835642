import ArgumentParser
import DiscernPipeline

/// The files that a scan writes beside its results, if any.
struct TargetArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the documents in another format, chosen by the ending: contacts.vcf; - is standard output.",
      valueName: "file"),
    completion: .file())
  var export: String?

  @Option(help: ArgumentHelp("The format of --export, where the ending does not tell.", valueName: "format"))
  var exportFormat: String?

  @Option(
    help: ArgumentHelp(
      "Write the pictures with what was found drawn on them: a file (.png, .jpg), or a folder for several.",
      valueName: "path"), completion: .file())
  var mark: String?

  @Flag(help: "Overwrite files that exist.")
  var force = false

  func validate() throws {
    if exportFormat != nil, export == nil { throw ValidationError("--export-format needs --export FILE.") }
  }

  /// What is to be written, checked before the work begins.
  /// - Throws: `CommandError`.
  func outputs(for pipeline: Pipeline, sources: [String]) throws(CommandError) -> ScanOutputs {
    var outputs = ScanOutputs()
    if let export {
      outputs.export = try ExportTarget(export, format: exportFormat, plugins: pipeline.plugins, overwrites: force)
    }
    if let mark { outputs.marking = try MarkTarget(mark, sources: sources, overwrites: force) }
    return outputs
  }
}
