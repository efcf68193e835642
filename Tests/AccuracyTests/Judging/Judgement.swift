import Foundation
import Testing

/// What was measured on one set of pictures, and which of them were not read whole.
struct Judgement {
  /// Which pictures: those of the project, real ones, or these, corrupted as on their way.
  enum Pictures: String {
    case samples, corpus, corrupted
  }

  let pictures: Pictures
  /// What they were read with.
  let sight: Sight
  /// Counts of each kind of document.
  private(set) var tallies: [String: Tally] = [:]
  /// The kinds in the order in which they came.
  private(set) var kinds: [String] = []
  /// Pictures in which something is missing or wrong, with the names of what it is.
  private(set) var misses: [String] = []

  init(_ pictures: Pictures, with sight: Sight) {
    self.pictures = pictures
    self.sight = sight
  }

  /// Which pictures, read with what, as the table's title.
  private var title: String { "\(pictures) \(sight)" }

  /// Changes the counts of a kind, and notes what is missing or wrong now in this picture.
  mutating func count(_ kind: String, in picture: String, _ change: (inout Tally) -> Void) {
    if tallies[kind] == nil { kinds.append(kind) }
    let before = tallies[kind, default: Tally()]
    change(&tallies[kind, default: Tally()])
    let after = tallies[kind, default: Tally()]
    let faults = after.names.compactMap { name in
      fault(name, from: before.rows[name, default: .init()], to: after.rows[name, default: .init()])
    }
    if !faults.isEmpty { misses.append("\(picture) (\(kind)): \(faults.joined(separator: ", "))") }
  }

  private func fault(_ name: String, from before: Tally.Row, to after: Tally.Row) -> String? {
    let missing = (after.total - after.right) - (before.total - before.right)
    let wrong = after.wrong - before.wrong
    let words = [missing > 0 ? "\(missing) missing" : nil, wrong > 0 ? "\(wrong) wrong" : nil].compactMap(\.self)
    return words.isEmpty ? nil : "\(name) \(words.joined(separator: " and "))"
  }

  /// The table: what was measured beside the floors and ceilings.
  var table: String {
    var lines = ["\(title): kind, field: right of total (floor), wrong (ceiling)"]
    for kind in kinds {
      for name in tallies[kind]?.names ?? [] {
        guard let row = tallies[kind]?.rows[name] else { continue }
        let floor = Floor.of(pictures, sight, kind, name)
        let (least, most) = (floor.map { "\($0.right)" } ?? "none", floor.map { "\($0.wrong)" } ?? "none")
        let title = "  \(kind) \(name) ".padding(to: 48)
        lines.append(title + "\(row.right)/\(row.total) (\(least))".padding(to: 18) + "wrong \(row.wrong) (\(most))")
      }
    }
    return (lines + misses.filter(isTold).map { "  not whole: \($0)" }).joined(separator: "\n")
  }

  /// Of real pictures there are many; those are told in which something was read wrongly.
  private func isTold(_ miss: String) -> Bool { pictures == .samples || miss.contains(" wrong") }

  /// Prints what was measured, and fails for every figure that is worse than its floor.
  func report() {
    // Not `print`, whose buffer is written into the middle of what the test run says.
    FileHandle.standardOutput.write(Data((table + "\n").utf8))
    for complaint in complaints { Issue.record(Comment(rawValue: complaint)) }
  }

  /// A sentence for each figure that is worse than the table allows, that has no row in it, and each row without a figure.
  var complaints: [String] {
    let measured = kinds.flatMap { kind in
      (tallies[kind]?.names ?? []).flatMap { name in complaints(kind, name) }
    }
    let unmeasured = Floor.all.filter {
      $0.pictures == pictures && $0.sight == sight && tallies[$0.kind]?.rows[$0.field] == nil
    }
    return measured + unmeasured.map { "\(title): nothing was found to check \($0.kind) \($0.field) by." }
  }

  private func complaints(_ kind: String, _ name: String) -> [String] {
    guard let row = tallies[kind]?.rows[name] else { return [] }
    guard let floor = Floor.of(pictures, sight, kind, name) else {
      return ["\(title): \(kind) \(name) stands in no row of the table of floors."]
    }
    var complaints: [String] = []
    if row.right < floor.right {
      complaints.append(
        "\(title): \(kind) \(name): \(row.right) of \(row.total) right, at least \(floor.right) wanted.")
    }
    // A floor of 0 stands for what is not read at all, and could not fail when it is read and lost again.
    if floor.right == 0, row.right > 0 {
      complaints.append(
        "\(title): \(kind) \(name): \(row.right) of \(row.total) right, and the floor is 0. Raise it.")
    }
    if row.wrong > floor.wrong {
      complaints.append("\(title): \(kind) \(name): \(row.wrong) wrong, at most \(floor.wrong) allowed.")
    }
    return complaints
  }
}

extension String {
  /// The text with spaces after it, up to a number of characters.
  fileprivate func padding(to length: Int) -> String { self + String(repeating: " ", count: max(0, length - count)) }
}
