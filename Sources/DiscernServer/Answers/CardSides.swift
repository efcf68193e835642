import DiscernCore
import DiscernPipeline
import DiscernReport

/// Joins the reports on the two sides of one card.
enum CardSides {
  /// The names of the pictures in messages, in order.
  static let names = ["the first picture", "the second picture"]

  /// Returns the first report with the documents of both pictures joined.
  /// - Parameter source: the joined report's source.
  /// - Returns: in failure 409 with the reason why nothing was joined. A part of the result is never returned, since it
  ///   would look like the whole.
  static func joined(
    _ reports: [ScanReport], of manifests: [PluginManifest], as source: String
  ) -> Result<ScanReport, RequestError> {
    let sides = SameCard.joined(reports, of: manifests)
    if let refusal = sides.flatMap(\.notices).first(where: { $0.code == SameCard.refusal }) {
      return .failure(refused(refusal.message))
    }
    guard sides.contains(where: { $0.joinedTo != nil }) else { return .failure(refused(reason(sides, manifests))) }
    var joined = sides[0]
    joined.source = source
    joined.notices += sides.dropFirst().flatMap(others)
    return .success(joined)
  }

  private static func refused(_ message: String) -> RequestError {
    RequestError(response: .problem(409, SameCard.refusal, message))
  }

  /// Returns the reason why two pictures that do not contradict each other have nothing in common.
  private static func reason(_ sides: [ScanReport], _ manifests: [PluginManifest]) -> String {
    let kinds = manifests.filter { $0.sides != nil }.map(\.kind)
    let empty = zip(sides, names).filter { side, _ in !side.documents.contains { kinds.contains($0.kind) } }.map(\.1)
    let missing =
      empty.isEmpty
      ? "The pictures show cards of different kinds" : "No card was found in " + empty.joined(separator: " and ")
    return missing + ". Nothing is joined. Take the picture again, closer and without glare, or read each one alone."
  }

  /// Returns notices on documents that only the second picture shows: their outlines have no place in the first.
  private static func others(_ side: ScanReport) -> [Issue] {
    side.documents.map { document in
      Issue(
        "not-joined",
        message: "There is more in \(side.source): \(KindName.words(for: document.kind)). Read it alone to see it.")
    }
  }
}
