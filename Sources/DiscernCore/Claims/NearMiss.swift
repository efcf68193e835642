/// Finds what a mistyped word was probably meant to be.
public enum NearMiss {
  /// Returns the candidate closest to the word; nil if none is close.
  public static func suggestion(for word: String, among candidates: [String]) -> String? {
    let letters = word.lowercased()
    let ranked = candidates.map {
      (candidate: $0, distance: EditDistance(letters, $0.lowercased(), swappingNeighbors: true).value)
    }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    // At most a third of a short word's letters may differ: ‘kind’ is no misspelling of ‘calc’.
    return best.distance <= max(1, best.candidate.count / 3) ? best.candidate : nil
  }

  /// Returns a sentence with the suggestion, or with all candidates. It begins with a space, and is empty without
  /// candidates.
  public static func remedy(for word: String, among candidates: [String]) -> String {
    if let suggestion = suggestion(for: word, among: candidates) { return " Did you mean ‘\(suggestion)’?" }
    return candidates.isEmpty ? "" : " Valid values: \(candidates.joined(separator: ", "))."
  }
}
