import Glibc

/// The folders of an installed program, as the *Filesystem Hierarchy Standard* names them, below one prefix such as
/// `/usr`: the program in `bin`, its data in `share/discern` and `lib/discern`.
///
/// They are found from the program's own place, so that an installation may lie anywhere.
public struct Installation: Hashable, Sendable {
  /// The folder above the program's.
  private let prefix: String

  /// The installation that a program in `folder` belongs to; nil if nothing is above it.
  public init?(programFolder folder: String) {
    guard let slash = folder.lastIndex(of: "/") else { return nil }
    prefix = String(folder[..<slash])
  }

  /// The folders beside the running program's folder, which need not exist; nil if the system cannot tell its place.
  public static let current = RunningProgram.folder.flatMap(Installation.init(programFolder:))

  /// Data for every processor: models, the web page.
  public var sharedData: String { "\(prefix)/share/discern" }

  /// Data for this kind of processor: the neural engine.
  public var libraries: String { "\(prefix)/lib/discern" }

  /// True if the data were installed; false in a checkout.
  public var isComplete: Bool { access(sharedData, R_OK) == 0 }

  /// Returns the one of two sentences that helps where something is missing: for a package, or for a checkout.
  public static func remedy(installed: String, checkout: String) -> String {
    current?.isComplete == true ? installed : checkout
  }
}
