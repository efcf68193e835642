/// The amount of work that a scan may take.
public enum Effort: String, CaseIterable, Codable, Comparable, Sendable {
  /// One recognition of each text region by one engine, at a lower resolution, without specialists and document
  /// detection.
  case fast
  /// Specialists if a plugin requests them, and a second engine for lines in doubt.
  case auto
  /// The work of `auto`; then text detection repeats on each sheet at a higher resolution, and the next engine rereads
  /// every line with any doubt. The result is kept only if it contains everything found before, and more.
  case thorough

  /// Orders by amount of work.
  public static func < (left: Effort, right: Effort) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
