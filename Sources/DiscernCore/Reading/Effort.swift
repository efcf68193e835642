/// How much work a scan may take, for those who cannot wait and those who can.
public enum Effort: String, CaseIterable, Codable, Sendable {
  /// One look at each row by one engine, at a lower resolution; no specialist is asked.
  case fast
  /// Specialists where a plugin wants them, a second opinion where the first reading is in doubt.
  case auto
  /// Rows are looked for at two resolutions, and every one is read by every engine.
  case thorough
}
