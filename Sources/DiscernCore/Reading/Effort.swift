/// How much work a scan may take, for those who cannot wait and those who can.
public enum Effort: String, CaseIterable, Codable, Comparable, Sendable {
  /// One look at each row by one engine, at a lower resolution; no specialist is asked, and pages are not searched for
  /// outlines.
  case fast
  /// Specialists where a plugin wants them, a second opinion where the first reading is in doubt.
  case auto
  /// What `auto` does; then each sheet is searched again at a higher resolution, every line that leaves any doubt is read by
  /// the next engine, too, and what comes of it is taken where it says all that was said before, and more.
  case thorough

  /// By how much work they allow.
  public static func < (left: Effort, right: Effort) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
