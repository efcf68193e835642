import DiscernCommandLine
import DiscernCore
import DiscernOutput
import DiscernPipeline
import Logging

/// Delivers what a scan finds: to the printer, to the log and to files.
struct ScanDelivery {
  var printer: ScanPrinter
  var outputs: ScanOutputs
  /// True if the files show one card, so that results come when all are read.
  let joinsSides: Bool
  let logger: Logger
  private var sides: [Scan] = []

  /// Creates the delivery of results, none of which is there yet.
  init(_ printer: ScanPrinter, outputs: ScanOutputs, joinsSides: Bool, logger: Logger) {
    (self.printer, self.outputs, self.joinsSides, self.logger) = (printer, outputs, joinsSides, logger)
    self.printer.isSilent = outputs.useStandardOutput
  }

  /// Takes the scan of a file; returns false to stop.
  mutating func take(_ scan: Scan) -> Bool {
    if joinsSides { sides.append(scan) } else { printer.show(scan.report) }
    logger.log(scan.report)
    for fault in outputs.takePictures(of: scan) { printer.complain(fault) }
    if !joinsSides, let fault = outputs.takeDocuments(of: scan) { printer.complain(fault) }
    return !printer.isBroken
  }

  /// Takes the answer of a worker; returns false to stop.
  mutating func take(_ answer: PictureAnswer) -> Bool {
    printer.show(answer)
    return !printer.isBroken
  }

  /// Delivers what needs the results of all files.
  mutating func finish(_ results: ResultsFile?, of manifests: [PluginManifest]) async {
    for side in joined(manifests) {
      printer.show(side.report)
      if let fault = outputs.takeDocuments(of: side) { printer.complain(fault) }
      if side.report.notices.contains(where: { $0.code == SameCard.refusal }) {
        printer.complain(CommandError("The sides are not joined, see \(side.report.source)."))
      }
    }
    if let fault = await outputs.finish() { printer.complain(fault) }
    if let fault = CommandError.caughtWriting({ () throws(OutputError) in try results?.finish() }) {
      printer.complain(fault)
    }
    printer.end()
  }

  /// Returns the scans of one card's sides with their documents joined.
  private func joined(_ manifests: [PluginManifest]) -> [Scan] {
    zip(sides, SameCard.joined(sides.map(\.report), of: manifests)).map { side, report in
      var joined = side
      joined.report = report
      return joined
    }
  }
}
