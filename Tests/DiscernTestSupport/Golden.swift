import Foundation

/// Texts that are kept whole, each in a file of `Tests/Golden`.
///
/// Tests compare; with `DISCERN_WRITE_GOLDEN=1` in the environment they write what they would have compared.
public enum Golden {
  /// Writes all of them anew, from the folder of the package.
  private static let command = "DISCERN_WRITE_GOLDEN=1 swift test --filter Golden"

  private static let isWriting = ProcessInfo.processInfo.environment["DISCERN_WRITE_GOLDEN"] == "1"

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// The first line in which a text differs from the one that is kept, as a sentence; nil where none does.
  ///
  /// - Parameter name: The path of the file, from `Tests/Golden`.
  /// - Throws: An error of Foundation where the file cannot be written.
  public static func difference(of text: String, from name: String) throws -> String? {
    let file = folder.appendingPathComponent(name)
    if isWriting {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return nil
    }
    guard let kept = FileManager.default.contents(atPath: file.path) else {
      return "There is no file Tests/Golden/\(name). Write it: \(command)"
    }
    return firstDifference(of: text, from: String(decoding: kept, as: UTF8.self)).map {
      "Tests/Golden/\(name), \($0) If that is meant: \(command)"
    }
  }

  /// The first line in which two texts differ, and how many do.
  static func firstDifference(of text: String, from kept: String) -> String? {
    guard Array(text.utf8) != Array(kept.utf8) else { return nil }
    let (new, old) = (lines(of: text), lines(of: kept))
    let places = (0..<max(new.count, old.count)).filter { place in
      !new.indices.contains(place) || !old.indices.contains(place) || Array(new[place].utf8) != Array(old[place].utf8)
    }
    let place = places.first ?? 0
    func shown(_ lines: [Substring]) -> String { lines.indices.contains(place) ? "‘\(lines[place])’" : "no line" }
    return "line \(place + 1): \(shown(new)) where \(shown(old)) is kept; \(places.count) lines differ."
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The files of a folder of `Tests/Golden` that have other names than these; nothing is compared with them.
  public static func strangers(in name: String, besides names: Set<String>) throws -> Set<String> {
    let place = folder.appendingPathComponent(name)
    let found = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    let strangers = Set(found).subtracting(names)
    guard isWriting else { return strangers }
    for stranger in strangers { try FileManager.default.removeItem(at: place.appendingPathComponent(stranger)) }
    return []
  }
}
