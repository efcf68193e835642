/// The cheapest way to make one sequence of another by replacing, leaving out and inserting elements (V. Levenshtein, 1966),
/// and by swapping neighbours if asked (the optimal string alignment of F. Damerau, 1964).
///
/// Time and memory grow with the product of the lengths; `isWithin` needs one row alone.
public struct EditDistance<Element: Equatable> {
  @usableFromInline let first: [Element]
  @usableFromInline let second: [Element]
  /// The cost of each beginning of `first` against each beginning of `second`, row by row, by their lengths.
  @usableFromInline var costs: [Int]

  /// Compares two sequences.
  @inlinable
  public init(_ first: some Sequence<Element>, _ second: some Sequence<Element>, swappingNeighbors: Bool = false) {
    (self.first, self.second) = (Array(first), Array(second))
    costs = Array(0...self.second.count)
    costs.reserveCapacity((self.first.count + 1) * (self.second.count + 1))
    for row in self.first.indices {
      costs.append(row + 1)
      for column in self.second.indices {
        let isSame = self.first[row] == self.second[column]
        var cost = Swift.min(
          self[row, column] + (isSame ? 0 : 1), self[row, column + 1] + 1, self[row + 1, column] + 1)
        if swappingNeighbors, row > 0, column > 0, self.first[row] == self.second[column - 1],
          self.first[row - 1] == self.second[column]
        {
          cost = Swift.min(cost, self[row - 1, column - 1] + 1)
        }
        costs.append(cost)
      }
    }
  }

  @inlinable
  subscript(row: Int, column: Int) -> Int { costs[row * (second.count + 1) + column] }

  /// The number of edits.
  @inlinable
  public var value: Int { self[first.count, second.count] }

  /// The share of the longer sequence that stands in the other, in order: 1 for equal sequences, 0 for nothing in common.
  @inlinable
  public var similarity: Double {
    let longest = Swift.max(first.count, second.count)
    return longest > 0 ? 1 - Double(value) / Double(longest) : 1
  }

  /// For each element of the first sequence the index of the element of the second that it stands for; nil for none.
  /// Not for swapped neighbours.
  @inlinable
  public var partners: [Int?] {
    var partners = [Int?](repeating: nil, count: first.count)
    var (row, column) = (first.count, second.count)
    while row > 0, column > 0 {
      if self[row, column] == self[row - 1, column - 1] + (first[row - 1] == second[column - 1] ? 0 : 1) {
        (row, column) = (row - 1, column - 1)
        partners[row] = column
      } else if self[row, column] == self[row - 1, column] + 1 {
        row -= 1
      } else {
        column -= 1
      }
    }
    return partners
  }

  /// Returns true if at most `limit` replacements, omissions and insertions turn one sequence into the other. Stops as
  /// soon as that is impossible.
  @inlinable
  public static func isWithin(
    _ limit: Int, _ first: some Collection<Element>, _ second: some Collection<Element>
  ) -> Bool {
    guard limit > 0 else { return limit == 0 && first.elementsEqual(second) }
    let second = Array(second)
    guard abs(first.count - second.count) <= limit else { return false }
    var row = Array(0...second.count)
    for (place, element) in first.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for column in second.indices {
        let cost = Swift.min(
          diagonal + (element == second[column] ? 0 : 1), row[column] + 1, row[column + 1] + 1)
        diagonal = row[column + 1]
        row[column + 1] = cost
      }
      if !row.contains(where: { $0 <= limit }) { return false }
    }
    return row[second.count] <= limit
  }
}
