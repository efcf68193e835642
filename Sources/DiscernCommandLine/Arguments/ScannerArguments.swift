package import ArgumentParser
package import Discern
package import DiscernCore
import DiscernPipeline
import DiscernReport
package import Logging

/// The options of all scanning commands: reading, kinds, limits.
package struct ScannerArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Look for this kind of document only; may be repeated.", valueName: "kind"),
    completion: .list(DiscernConfiguration.builtInPlugins.map(\.manifest.kind)))
  package var kind: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read this part of the picture only: X,Y,WxH in pixels, or with % in percent.", valueName: "area"),
    transform: { text in
      guard let area = Area(text) else {
        throw ValidationError("‘\(text)’ is not an area. Write X,Y,WxH in pixels, or 10%,10%,50%x50%.")
      }
      return area
    })
  package var area: Area?

  @Option(help: ArgumentHelp("Minimum height of text to read.", valueName: "pixels", visibility: .hidden))
  package var minTextHeight = 0.0

  @Option(
    help: ArgumentHelp("The engine that reads: \(Engines.words).", valueName: "engine"),
    completion: .list(Engines.names))
  package var engine = ScanOptions.automaticEngine

  @Option(
    help: ArgumentHelp(
      "How much work a picture may take: \(Effort.words). (default: \(Effort.auto.rawValue))", valueName: "effort"),
    completion: .list(Effort.names), transform: Effort.named)
  package var effort = Effort.auto

  @Option(
    help: ArgumentHelp("The language of the text, as Tesseract names it: eng, deu, eng+fra.", valueName: "language"),
    completion: Languages.completion)
  package var language = Languages.usual

  @Option(
    help: ArgumentHelp(
      "Set an option of a plugin; ‘discern plugins’ lists them.", valueName: "name=value", visibility: .hidden),
    completion: ManifestFlags.completion)
  package var set: [String] = []

  @Option(
    help: ArgumentHelp("Load a plugin that is a program of its own.", valueName: "path", visibility: .hidden),
    completion: .file())
  package var plugin: [String] = []

  @Option(help: ArgumentHelp("Maximum size of a file.", valueName: "bytes", visibility: .hidden))
  package var maxBytes = Limits().bytes

  @Option(help: ArgumentHelp("Maximum size of a page.", valueName: "pixels", visibility: .hidden))
  package var maxPixels = Limits().pixels

  @Option(help: ArgumentHelp("Maximum number of pages to read of a file.", valueName: "pages", visibility: .hidden))
  package var maxPages = Limits().pages

  @Option(help: ArgumentHelp("Time limit for a page.", valueName: "seconds", visibility: .hidden))
  package var seconds = Limits().secondsPerPage

  @Option(
    help: ArgumentHelp(
      "Time limit for a file; the pages read until then are reported.", valueName: "seconds", visibility: .hidden))
  package var secondsPerFile = Limits().secondsPerFile

  @OptionGroup(title: "Document detection", visibility: .hidden)
  package var documentDetection: DocumentDetectionArguments

  @Flag(help: "Log to standard error.")
  package var verbose = false

  @OptionGroup package var colours: ColourArguments

  /// Maximum values of the limits, in bytes (1 TiB, twice the memory of a large machine), pixels and pages;
  /// computations with them do not overflow.
  private static let (maximumBytes, maximumPixels, maximumPages) = (1 << 40, 1_000_000_000, 1_000_000)
  /// Maximum time limit in seconds: ten days.
  private static let longestSeconds = 864_000.0
  /// Maximum of `--min-text-height` in pixels, as in the shell.
  private static let highestText = 10_000.0

  package init() {}

  package func validate() throws {
    let counts = [
      ("--max-bytes", maxBytes, Self.maximumBytes), ("--max-pixels", maxPixels, Self.maximumPixels),
      ("--max-pages", maxPages, Self.maximumPages),
    ]
    for (name, count, most) in counts where !(1...most).contains(count) {
      throw ValidationError("\(name) must be 1 to \(most), not \(count).")
    }
    for (name, time) in [("--seconds", seconds), ("--seconds-per-file", secondsPerFile)] {
      guard time > 0, time <= Self.longestSeconds else {
        throw ValidationError(
          "\(name) must be more than 0 and at most \(Int(clamping: Self.longestSeconds)), not \(time).")
      }
    }
    guard (0...Self.highestText).contains(minTextHeight) else {
      throw ValidationError("--min-text-height must be 0 to \(Int(clamping: Self.highestText)), not \(minTextHeight).")
    }
  }

  /// The log, which writes to standard error.
  package var logger: Logger { MaskedLogHandler.logger(verbose: verbose) }

  /// The limits that the user set.
  package var limits: Limits {
    var limits = Limits()
    limits.bytes = maxBytes
    limits.pixels = maxPixels
    limits.pages = maxPages
    limits.secondsPerPage = seconds
    limits.secondsPerAnswer = min(limits.secondsPerAnswer, seconds)
    limits.secondsPerFile = secondsPerFile
    return limits
  }

  /// Creates the scanner that the arguments describe: starts external plugins and checks names.
  /// - Parameter pictures: number of pictures that are read at once.
  package func scanner(
    engines: Int = DiscernConfiguration.processors, pictures: Int = 1
  ) async throws(CommandError) -> Discern {
    var configuration = DiscernConfiguration()
    configuration.limits = limits
    configuration.language = try Languages.checked(language)
    (configuration.engines, configuration.picturesAtOnce) = (engines, pictures)
    configuration.plugins += try await ExternalPrograms.load(plugin, limits: limits, logger: logger)
    let manifests = configuration.plugins.map(\.manifest)
    configuration.options.settings = try OptionCatalogue(manifests).settings(set)
    configuration.options.settings[Settings.localeRegion] = LocaleRegion.current
    configuration.options.kinds = try kinds(among: manifests)
    configuration.options.area = area
    configuration.options.minimumTextHeight = minTextHeight
    configuration.options.documentDetection = documentDetection.options
    configuration.options.engine = engine == ScanOptions.automaticEngine ? nil : engine
    configuration.options.effort = effort
    let scanner = Discern(configuration)
    try Engines.check(engine, of: scanner.pipeline)
    return scanner
  }

  private func kinds(among manifests: [PluginManifest]) throws(CommandError) -> Set<String>? {
    let known = manifests.map(\.kind)
    for kind in kind where !known.contains(kind) {
      throw CommandError("There is no kind ‘\(kind)’.\(NearMiss.remedy(for: kind, among: known))")
    }
    return kind.isEmpty ? nil : Set(kind)
  }
}
