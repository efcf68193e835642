import Discern
import DiscernCore

/// The machine's memory in bytes, from `/proc/meminfo` (proc(5)).
struct Memory: Equatable {
  var total: Int
  var available: Int

  /// The current memory; nil if unknown.
  static var current: Memory? {
    do throws(PictureError) {
      return Memory(String(decoding: try FileReader.bytes(of: "/proc/meminfo", limit: 1 << 16), as: UTF8.self))
    } catch {
      return nil
    }
  }

  /// Parses the lines `MemTotal:` and `MemAvailable:`, in units of 1,024 bytes; nil if one is missing.
  init?(_ text: String) {
    func bytes(_ name: String) -> Int? {
      let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
    }
    guard let total = bytes("MemTotal"), let available = bytes("MemAvailable") else { return nil }
    self.total = total
    self.available = available
  }
}
