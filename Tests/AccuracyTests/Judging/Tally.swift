/// Counts of what was right, of what there was, and of what was reported but is not there.
struct Tally {
  /// The counts of one field.
  struct Row: Equatable {
    /// What stands there and was reported.
    var right = 0
    /// What stands there.
    var total = 0
    /// What was reported and does not stand there.
    var wrong = 0
  }

  private(set) var rows: [String: Row] = [:]
  /// The names in the order in which they came.
  private(set) var names: [String] = []

  /// Counts one thing that stands there.
  mutating func add(_ name: String, _ isRight: Bool) {
    change(name) { row in
      row.total += 1
      row.right += isRight ? 1 : 0
    }
  }

  /// Counts what was reported and does not stand there.
  mutating func addWrong(_ name: String, _ count: Int) {
    change(name) { $0.wrong += count }
  }

  /// Judges values against what is printed.
  ///
  /// Each value reported serves one thing printed as long as there is another left; a value that is no spelling of
  /// anything printed is wrong, once however often it is reported.
  ///
  /// - Parameters:
  ///   - name: The row.
  ///   - printed: The accepted spellings of each thing printed.
  ///   - reported: The values.
  mutating func judge(_ name: String, printed: [Set<String>], reported: [String]) {
    var left = Dictionary(reported.map { ($0, 1) }, uniquingKeysWith: +)
    for spellings in printed {
      let hit = spellings.first { left[$0, default: 0] > 0 } ?? spellings.first { left[$0] != nil }
      add(name, hit != nil)
      if let hit { left[hit, default: 0] -= 1 }
    }
    let known = printed.reduce(into: Set()) { $0.formUnion($1) }
    addWrong(name, Set(reported).subtracting(known).count)
  }

  private mutating func change(_ name: String, _ change: (inout Row) -> Void) {
    if rows[name] == nil { names.append(name) }
    change(&rows[name, default: Row()])
  }
}
