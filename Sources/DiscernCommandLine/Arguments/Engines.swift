import DiscernCore
import DiscernNeural
package import DiscernPipeline
import DiscernReport
import DiscernTesseract

/// The engines that `--engine` accepts, available or not.
package enum Engines {
  /// The names of all engines, the automatic choice first.
  package static let names = [
    ScanOptions.automaticEngine, TesseractRecognizer.recognizerName, NeuralRecognizer.recognizerName,
  ]
  /// The names of all engines, as words of a sentence.
  package static let words = names.alternatives

  /// Returns the reason for each known engine that is not available, by name.
  package static func absences(of pipeline: Pipeline) -> [String: String] {
    guard !pipeline.engines.contains(where: { $0.name == NeuralRecognizer.recognizerName }) else { return [:] }
    return [NeuralRecognizer.recognizerName: "\(NeuralFolder.find().remedy) ‘discern doctor’ says more."]
  }

  /// Checks that an engine is available.
  /// - Throws: `CommandError` with a suggestion, or with the way to install it.
  package static func check(_ name: String, of pipeline: Pipeline) throws(CommandError) {
    guard names.contains(name) else {
      throw CommandError("There is no engine ‘\(name)’.\(NearMiss.remedy(for: name, among: names))")
    }
    if let reason = absences(of: pipeline)[name] {
      throw CommandError("The engine ‘\(name)’ cannot be used. \(reason)")
    }
  }
}
