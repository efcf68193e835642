import ArgumentParser
import Discern
import DiscernCore
import DiscernTesseract
import DiscernVision

/// `discern doctor`
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check what discern needs, and say what is missing and how to get it.")

  @Option(help: ArgumentHelp("The language to check, as Tesseract names it.", valueName: "language"))
  var language = "eng"

  func run() async throws {
    let checks = [version, library, languageData, await trialReading, machine, plugins]
    let width = checks.map(\.name.count).max() ?? 0
    for check in checks {
      let padding = String(repeating: " ", count: width - check.name.count)
      StandardStream.output.write("\(check.isGood ? "✓" : "✗") \(check.name)\(padding)  \(check.finding)\n")
    }
    guard checks.allSatisfy(\.isGood) else { throw ExitStatus.error }
  }

  private struct Check {
    var name: String
    var finding: String
    var isGood = true
  }

  private var version: Check { Check(name: "discern", finding: DiscernTool.version) }

  private var library: Check { Check(name: "Tesseract", finding: TesseractReader.libraryVersion) }

  private var languageData: Check {
    let name = "Language ‘\(language)’"
    do throws(ReadingError) {
      return Check(name: name, finding: "in \(try LanguageData(language: language).folder)")
    } catch {
      let folders = LanguageData.folders.joined(separator: ", ")
      return Check(name: name, finding: "\(error) Looked in: \(folders).", isGood: false)
    }
  }

  /// Starts an engine and lets it read an empty page: libraries and data fit together.
  private var trialReading: Check {
    get async {
      let name = "Reading"
      guard let paper = Picture(width: 64, height: 64, channels: .gray, pixels: Array(repeating: 255, count: 4096))
      else {
        return Check(name: name, finding: "There is no memory for a picture.", isGood: false)
      }
      let started = ContinuousClock.now
      do throws(ReadingError) {
        let reader = TesseractReader(preparation: InkPreparer(), language: language, engines: 1)
        _ = try await reader.read(ReadingRequest(), on: Sheet(wholePage: paper, page: 0))
      } catch {
        return Check(name: name, finding: error.description, isGood: false)
      }
      let milliseconds = Int((ContinuousClock.now - started) / .milliseconds(1))
      return Check(name: name, finding: "an engine starts and reads an empty page in \(milliseconds) ms")
    }
  }

  private var machine: Check {
    let processors = DiscernConfiguration.processors
    let memory = Memory.current.map { ", \($0.available >> 20) of \($0.total >> 20) MiB of memory free" } ?? ""
    return Check(
      name: "Machine",
      finding: "\(processors) \(processors == 1 ? "processor" : "processors")\(memory); an engine takes about 30 MiB")
  }

  private var plugins: Check {
    let kinds = DiscernConfiguration.builtInPlugins.map(\.manifest.kind)
    return Check(name: "Plugins", finding: kinds.joined(separator: ", "), isGood: !kinds.isEmpty)
  }
}
