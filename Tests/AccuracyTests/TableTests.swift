import Foundation
import Testing

/// What the release binary reads of cards that lie on a table: twelve, at any angle, some of them edge on edge.
@Suite("Cards on a table", .withBinary, .serialized, .timeLimit(.minutes(10)))
struct TableTests {
  /// A picture and who the cards on it are of; drawn by `samples/draw/table.py`.
  private struct Table: Decodable {
    struct Contact: Decodable, Hashable, CustomStringConvertible {
      let name: String
      let phone: String
      let email: String
      var description: String { name }
    }

    let source: String
    let contacts: [Contact]
  }

  /// Contacts that may be missing, of twelve, by what was reached: text of a card so small is at the limit of Tesseract.
  private static let mostMissing: [Sight: Int] = [.full: 0, .withoutNetworks: 12]

  @Test("Each card is a contact of its own, whole and nobody else's", arguments: Sight.here)
  func contacts(sight: Sight) async throws {
    let folder = Scanner.samples.appendingPathComponent("table")
    let table = try JSONDecoder().decode(
      Table.self, from: Data(contentsOf: folder.appendingPathComponent("table.json")))
    let object = try #require(
      try await Scanner.scan([folder.appendingPathComponent(table.source)], with: sight).first)
    let documents = object.documents ?? []
    #expect(Set(documents.map(\.kind)).isSubset(of: ["business-card"]))
    let missing = table.contacts.filter { contact in
      !documents.contains { document in
        document.values("name") == [contact.name] && document.values("phone") == [contact.phone]
          && document.values("email") == [contact.email]
      }
    }
    FileHandle.standardOutput.write(Data("cards on a table, \(sight): not whole: \(missing)\n".utf8))
    #expect(table.contacts.count == 12)
    #expect(missing.count <= Self.mostMissing[sight] ?? 0)
  }
}

extension ScanObject.Document {
  fileprivate func values(_ name: String) -> [String] { fields(name).map(\.value) }
}
