import DiscernCore
import DiscernNeural
package import DiscernPipeline
import DiscernReport
import DiscernTesseract

/// The engines that `--engine` takes, whether they are there or not.
package enum Engines {
  /// The one that takes what is best.
  package static let best = "auto"
  /// All of them.
  package static let names = [best, TesseractReader.readerName, NeuralReader.readerName]
  /// All of them, as a sentence goes.
  package static let words = names.alternatives

  /// Why an engine that is known cannot be used, by its name; those that can be are not among them.
  package static func absences(of pipeline: Pipeline) -> [String: String] {
    guard !pipeline.engines.contains(where: { $0.name == NeuralReader.readerName }) else { return [:] }
    let finding = NeuralFolder.find()
    let remedy = finding == .absent(.turnedOff) ? " Unset it to use the engine." : ""
    return [NeuralReader.readerName: "\(finding)\(remedy) ‘discern doctor’ says more."]
  }

  /// Makes sure that an engine is there.
  /// - Throws: `CommandError` that says what was meant, or how to get it.
  package static func check(_ name: String, of pipeline: Pipeline) throws(CommandError) {
    guard names.contains(name) else {
      throw CommandError("There is no engine ‘\(name)’.\(NearMiss.remedy(for: name, among: names))")
    }
    if let reason = absences(of: pipeline)[name] {
      throw CommandError("The engine ‘\(name)’ cannot be used. \(reason)")
    }
  }
}
