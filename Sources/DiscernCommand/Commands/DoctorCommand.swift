import ArgumentParser
import Discern
import DiscernCodes
import DiscernCommandLine
import DiscernCore
import DiscernNeural
import DiscernSymbols
import DiscernTesseract
import DiscernVision

/// `discern doctor`
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check what discern needs, and say what is missing and how to get it.")

  @Option(help: ArgumentHelp("The language to check, as Tesseract names it.", valueName: "language"))
  var language = "eng"

  func run() async throws {
    let checks =
      [version, library, languageData, await trialReading] + (await neuralEngine) + [codes, machine, plugins] + models
    let width = checks.map(\.name.count).max() ?? 0
    for check in checks {
      let padding = String(repeating: " ", count: width - check.name.count)
      StandardStream.output.write("\(check.verdict.rawValue) \(check.name)\(padding)  \(check.finding)\n")
    }
    guard checks.allSatisfy({ $0.verdict != .wrong }) else { throw ExitStatus.error }
  }

  private struct Check {
    /// The sign before it.
    enum Verdict: String {
      case good = "✓"
      /// Optional, and not there.
      case without = "–"
      case wrong = "✗"
    }

    var name: String
    var finding: String
    var verdict = Verdict.good
  }

  private var version: Check { Check(name: "discern", finding: DiscernTool.version) }

  private var library: Check { Check(name: "Tesseract", finding: TesseractReader.libraryVersion) }

  private var languageData: Check {
    let name = "Language ‘\(language)’"
    do throws(ReadingError) {
      return Check(name: name, finding: "in \(try LanguageData(language: language).folder)")
    } catch {
      let folders = LanguageData.folders.joined(separator: ", ")
      return Check(name: name, finding: "\(error) Looked in: \(folders).", verdict: .wrong)
    }
  }

  /// Starts an engine and lets it read an empty page: libraries and data fit together.
  private var trialReading: Check {
    get async {
      let name = "Reading"
      guard let paper = Picture(width: 64, height: 64, channels: .gray, pixels: Array(repeating: 255, count: 4096))
      else {
        return Check(name: name, finding: "There is no memory for a picture.", verdict: .wrong)
      }
      let started = ContinuousClock.now
      do throws(ReadingError) {
        let reader = TesseractReader(preparation: InkPreparer(), language: language, engines: 1)
        _ = try await reader.read(ReadingRequest(), on: Sheet(wholePage: paper, page: 0))
      } catch {
        return Check(name: name, finding: error.description, verdict: .wrong)
      }
      let milliseconds = Int((ContinuousClock.now - started) / .milliseconds(1))
      return Check(name: name, finding: "an engine starts and reads an empty page in \(milliseconds) ms")
    }
  }

  private var codes: Check {
    let name = "QR codes"
    guard let version = CodeReader.libraryVersion else {
      return Check(
        name: name, finding: "ZBar is not there, so codes are not read. Install the package libzbar0.",
        verdict: .without)
    }
    return Check(name: name, finding: "ZBar \(version)")
  }

  private var machine: Check {
    let processors = DiscernConfiguration.processors
    let memory = Memory.current.map { ", \($0.available >> 20) of \($0.total >> 20) MiB of memory free" } ?? ""
    return Check(
      name: "Machine",
      finding: "\(processors) \(processors == 1 ? "processor" : "processors")\(memory); an engine takes about 30 MiB")
  }

  /// Whether its files are there, and where; and whether it loads.
  private var neuralEngine: [Check] {
    get async {
      let name = "Neural engine"
      let finding = NeuralFolder.find()
      guard let folder = finding.folder else {
        let without = finding.isFault ? "" : " discern works without it, less well on photographs."
        return [Check(name: name, finding: "\(finding)\(without)", verdict: finding.isFault ? .wrong : .without)]
      }
      let origins = folder.origins.isEmpty ? folder.library : folder.origins.joined(separator: ", ")
      return [Check(name: name, finding: "\(origins) in \(folder.path)"), await trialLoading(of: folder)]
    }
  }

  /// Loads the library and compiles the networks.
  private func trialLoading(of folder: NeuralFolder) async -> Check {
    let name = "Neural networks"
    let started = ContinuousClock.now
    do throws(ReadingError) {
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

  /// The models that plugins ask for, each once.
  private var models: [Check] {
    Set(DiscernConfiguration.builtInPlugins.flatMap(\.manifest.models)).sorted().map { model in
      symbolModel(model) ?? lineModel(model)
    }
  }

  /// A model that reads single signs; nil where there is no file of one.
  private func symbolModel(_ model: String) -> Check? {
    do throws(ReadingError) {
      guard let path = try SymbolReader.checkedFile(ofModel: model) else { return nil }
      return check(model, finding: "in \(folder(of: path))")
    } catch {
      return check(model, finding: error.description, verdict: .wrong)
    }
  }

  /// A model that reads lines: a network for the neural engine, data for Tesseract, or both.
  private func lineModel(_ model: String) -> Check {
    if let path = NeuralEngine.path(of: model), !LanguageData.exists(model) {
      let place = "in \(folder(of: path))"
      guard NeuralFolder.find().folder == nil else { return check(model, finding: place) }
      return check(model, finding: "\(place); it is not used without the neural engine", verdict: .without)
    }
    do throws(ReadingError) {
      return check(model, finding: "in \(try LanguageData(language: model).folder)")
    } catch {
      let folders = LanguageData.folders.joined(separator: ", ")
      let remedy =
        "Name the folder that holds \(model).safetensors, \(model).onnx or \(model).traineddata in DISCERN_MODELS."
      return check(model, finding: "It is missing. \(remedy) Looked in: \(folders).", verdict: .wrong)
    }
  }

  private func folder(of path: String) -> Substring {
    path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)
  }

  private func check(_ model: String, finding: String, verdict: Check.Verdict = .good) -> Check {
    Check(name: "Model ‘\(model)’", finding: finding, verdict: verdict)
  }
}
