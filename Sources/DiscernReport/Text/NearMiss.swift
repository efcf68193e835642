/// Finds what a mistyped word was probably meant to be.
public enum NearMiss {
  /// The candidate that is closest to the word; nil where none is close.
  public static func suggestion(for word: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { (candidate: $0, distance: distance(word.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    // A third of a short word's letters is all that may differ: ‘kind’ is no slip for ‘calc’.
    return best.distance <= max(1, best.candidate.count / 3) ? best.candidate : nil
  }

  /// A sentence with the suggestion, or with all there is; begins with a space, and is empty where there is nothing.
  public static func remedy(for word: String, among candidates: [String]) -> String {
    if let suggestion = suggestion(for: word, among: candidates) { return " Did you mean ‘\(suggestion)’?" }
    return candidates.isEmpty ? "" : " There are: \(candidates.joined(separator: ", "))."
  }

  /// How many letters must be added, removed, changed or swapped with their neighbour: the optimal string alignment
  /// distance (Damerau, *A technique for computer detection and correction of spelling errors*, 1964).
  static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first), Array(second))
    var rows = [Array(0...second.count)]
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        let change = rows[i][j] + (first[i] == second[j] ? 0 : 1)
        row.append(min(change, rows[i][j + 1] + 1, row[j] + 1))
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          row[j + 1] = min(row[j + 1], rows[i - 1][j - 1] + 1)
        }
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
