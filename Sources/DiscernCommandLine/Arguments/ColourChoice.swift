import ArgumentParser
import DiscernCore
import Synchronization

/// The condition under which output is coloured.
package enum ColourChoice: String, CaseIterable, Sendable {
  /// On a terminal, unless `NO_COLOR` is set (no-color.org).
  case auto
  case always
  case never

  /// The choice of this process.
  package static var current: ColourChoice { chosen.withLock { $0 } }

  private static let chosen = Mutex(ColourChoice.auto)

  fileprivate static func choose(_ choice: ColourChoice) { chosen.withLock { $0 = choice } }

  /// Returns the choice with a name.
  /// - Throws: `ValidationError` with the valid values if there is none.
  fileprivate static func named(_ name: String) throws -> ColourChoice {
    guard let choice = ColourChoice(rawValue: name) else {
      let names = allCases.map(\.rawValue)
      throw ValidationError("--color cannot be ‘\(name)’.\(NearMiss.remedy(for: name, among: names))")
    }
    return choice
  }
}

/// The option for colours, which holds for all of the process once it is parsed.
package struct ColourArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Colours: auto, always or never. (default: auto)", valueName: "when"),
    completion: .list(ColourChoice.allCases.map(\.rawValue)), transform: ColourChoice.named)
  package var color = ColourChoice.auto

  package init() {}

  package func validate() { ColourChoice.choose(color) }
}
