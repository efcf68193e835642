import ArgumentParser
import Discern
import DiscernCodes
import DiscernCommandLine
import DiscernCore
import DiscernNeural
import DiscernPDF
import DiscernTesseract
import DiscernVision

/// `discern doctor`
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check what discern needs, and say what is missing and how to get it.")

  @Option(
    help: ArgumentHelp("The language to check, as Tesseract names it.", valueName: "language"),
    completion: Languages.completion)
  var language = "eng"

  func run() async throws {
    let checks =
      [version, library, languageData, await trialReading] + (await neuralEngine) + [
        codes, photographs, await papers, machine, plugins,
      ]
      + (await models)
    let width = checks.map(\.name.count).max() ?? 0
    for check in checks {
      let padding = String(repeating: " ", count: width - check.name.count)
      StandardStream.output.say("\(check.verdict.rawValue) \(check.name)\(padding)  \(check.finding)")
    }
    guard checks.allSatisfy({ $0.verdict != .wrong }) else { throw ExitStatus.error }
  }

  struct Check {
    /// The mark printed before a check.
    enum Verdict: String {
      case good = "✓"
      /// Optional and missing.
      case without = "–"
      case wrong = "✗"
    }

    var name: String
    var finding: String
    var verdict = Verdict.good
  }

  private var version: Check { Check(name: "discern", finding: DiscernTool.version) }

  private var library: Check { Check(name: "Tesseract", finding: TesseractRecognizer.libraryVersion) }

  private var languageData: Check {
    let name = "Language ‘\(language)’"
    do throws(RecognitionError) {
      return Check(name: name, finding: "in \(try LanguageData(language: language).folder)")
    } catch {
      let folders = LanguageData.folders.joined(separator: ", ")
      return Check(name: name, finding: "\(error) Looked in: \(folders).", verdict: .wrong)
    }
  }

  /// Starts an engine and recognises an empty page, to check that libraries and data match.
  private var trialReading: Check {
    get async {
      let name = "Reading"
      guard let paper = Picture(width: 64, height: 64, channels: .gray, pixels: Array(repeating: 255, count: 4096))
      else {
        return Check(name: name, finding: "There is no memory for a picture.", verdict: .wrong)
      }
      let started = ContinuousClock.now
      do throws(RecognitionError) {
        let recognizer = TesseractRecognizer(preparation: ImagePreprocessor(), language: language, engines: 1)
        _ = try await recognizer.recognize(RecognitionRequest(), on: Sheet(wholePage: paper, page: 0))
      } catch {
        return Check(name: name, finding: error.description, verdict: .wrong)
      }
      let milliseconds = Int((ContinuousClock.now - started) / .milliseconds(1))
      return Check(name: name, finding: "an engine starts and reads an empty page in \(milliseconds) ms")
    }
  }

  private var codes: Check {
    optional("ZBar", CodeRecognizer.libraryVersion, for: "QR codes", loss: "codes are not read", package: "libzbar0")
  }

  private var photographs: Check {
    optional(
      "libheif", LeptonicaDecoder.heifVersion, for: "HEIC, AVIF", loss: "these are not read",
      package: ForeignFormat.heifPackage)
  }

  private var papers: Check {
    get async {
      optional(
        "poppler", await PDFDecoder.popplerVersion, for: "PDF", loss: "its pages are not read",
        package: ForeignFormat.popplerPackage)
    }
  }

  /// The check of a library without which something is not read.
  private func optional(
    _ library: String, _ version: String?, for name: String, loss: String, package: String
  ) -> Check {
    guard let version else {
      return Check(
        name: name, finding: "\(library) is not there, so \(loss). Install the package \(package).", verdict: .without)
    }
    return Check(name: name, finding: "\(library) \(version)")
  }

  private var machine: Check {
    let processors = DiscernConfiguration.processors
    let memory = Memory.current.map { ", \($0.available >> 20) of \($0.total >> 20) MiB of memory free" } ?? ""
    return Check(
      name: "Machine",
      finding: "\(processors) \(processors == 1 ? "processor" : "processors")\(memory); an engine takes about 30 MiB")
  }

  /// Checks that the engine's files exist, and that it loads.
  private var neuralEngine: [Check] {
    get async {
      let name = "Neural engine"
      let finding = NeuralFolder.find()
      guard let folder = finding.folder else {
        let without = finding.isError ? "" : " discern works without it, less well on photographs."
        return [Check(name: name, finding: "\(finding)\(without)", verdict: finding.isError ? .wrong : .without)]
      }
      let origins = folder.origins.isEmpty ? folder.library : folder.origins.joined(separator: ", ")
      return [Check(name: name, finding: "\(origins) in \(folder.path)"), await trialLoading(of: folder)]
    }
  }

  /// Loads the library and compiles the networks.
  private func trialLoading(of folder: NeuralFolder) async -> Check {
    let name = "Neural networks"
    let started = ContinuousClock.now
    do throws(RecognitionError) {
      let state = try await NeuralEngine(folder: folder, processors: 1).state()
      let milliseconds = Int((ContinuousClock.now - started) / .milliseconds(1))
      return Check(
        name: name,
        finding: "OpenVINO \(state.version) loads them in \(milliseconds) ms and computes in \(state.precision)")
    } catch {
      return Check(name: name, finding: error.description, verdict: .wrong)
    }
  }

  private var plugins: Check {
    let kinds = DiscernConfiguration.builtInPlugins.map(\.manifest.kind)
    return Check(name: "Plugins", finding: kinds.joined(separator: ", "), verdict: kinds.isEmpty ? .wrong : .good)
  }

  /// Checks of the models that plugins declare, each once.
  private var models: [Check] {
    get async {
      var checks: [String: Check] = [:]
      for model in DiscernConfiguration.builtInPlugins.flatMap(\.manifest.models) where checks[model.name] == nil {
        let state = await ModelState(of: model)
        let loss = state.verdict == .good || state.loss.isEmpty ? "" : " \(state.loss)"
        checks[model.name] = Check(
          name: "Model ‘\(model.name)’", finding: state.sentence + loss, verdict: state.verdict)
      }
      return checks.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}
