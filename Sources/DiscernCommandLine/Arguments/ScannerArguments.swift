package import ArgumentParser
package import Discern
package import DiscernCore
import DiscernPipeline
import DiscernReport
package import Logging

/// What every way of scanning has in common: how pictures are read, what is looked for, how much is taken on.
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
        throw ValidationError("‘\(text)’ is no area. Write X,Y,WxH in pixels, or 10%,10%,50%x50%.")
      }
      return area
    })
  package var area: Area?

  @Option(help: ArgumentHelp("Ignore text lower than so many pixels.", valueName: "pixels"))
  package var minTextHeight = 0.0

  @Option(
    help: ArgumentHelp("The engine that reads: \(Engines.words).", valueName: "engine"),
    completion: .list(Engines.names))
  package var engine = Engines.best

  @Option(
    help: ArgumentHelp(
      "How much work a picture may take: \(Effort.words). (default: \(Effort.auto.rawValue))", valueName: "effort"),
    completion: .list(Effort.names), transform: Effort.named)
  package var effort = Effort.auto

  @Option(
    help: ArgumentHelp("The language of the text, as Tesseract names it: eng, deu, eng+fra.", valueName: "language"))
  package var language = "eng"

  @Option(help: ArgumentHelp("Set an option of a plugin; ‘discern plugins’ lists them.", valueName: "name=value"))
  package var set: [String] = []

  @Option(help: ArgumentHelp("Load a plugin that is a program of its own.", valueName: "path"), completion: .file())
  package var plugin: [String] = []

  @Option(help: ArgumentHelp("Refuse files of more bytes.", valueName: "bytes"))
  package var maxBytes = Limits().bytes

  @Option(help: ArgumentHelp("Refuse pages of more pixels.", valueName: "pixels"))
  package var maxPixels = Limits().pixels

  @Option(help: ArgumentHelp("Read at most so many pages of a file.", valueName: "pages"))
  package var maxPages = Limits().pages

  @Option(help: ArgumentHelp("Give up on a page after so many seconds.", valueName: "seconds"))
  package var seconds = Limits().secondsPerPage

  @OptionGroup(title: "Flat things")
  package var surfaces: SurfaceArguments

  @Flag(help: "Say on standard error what is done.")
  package var verbose = false

  package init() {}

  package func validate() throws {
    let counts = [("--max-bytes", maxBytes), ("--max-pixels", maxPixels), ("--max-pages", maxPages)]
    for (name, count) in counts where count < 1 { throw ValidationError("\(name) must be at least 1, not \(count).") }
    guard seconds > 0, seconds.isFinite else { throw ValidationError("--seconds must be more than 0, not \(seconds).") }
    guard minTextHeight >= 0, minTextHeight.isFinite else {
      throw ValidationError("--min-text-height must not be negative, as \(minTextHeight) is.")
    }
  }

  /// A log to standard error.
  package var logger: Logger { MaskedLogHandler.logger(verbose: verbose) }

  /// The bounds that the user has set.
  package var limits: Limits {
    var limits = Limits()
    limits.bytes = maxBytes
    limits.pixels = maxPixels
    limits.pages = maxPages
    limits.secondsPerPage = seconds
    return limits
  }

  /// A scanner as the arguments describe it, programs loaded, names checked.
  /// - Throws: `CommandError`.
  package func scanner(engines: Int = DiscernConfiguration.processors) async throws(CommandError) -> Discern {
    var configuration = DiscernConfiguration()
    configuration.limits = limits
    configuration.language = language
    configuration.engines = engines
    configuration.plugins += try await ExternalPrograms.load(plugin, limits: limits, logger: logger)
    let manifests = configuration.plugins.map(\.manifest)
    configuration.options.settings = try OptionCatalogue(manifests).settings(set)
    configuration.options.settings[Settings.localeRegion] = LocaleRegion.current
    configuration.options.kinds = try kinds(among: manifests)
    configuration.options.area = area
    configuration.options.minimumTextHeight = minTextHeight
    configuration.options.surfaces = surfaces.options
    configuration.options.engine = engine
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
