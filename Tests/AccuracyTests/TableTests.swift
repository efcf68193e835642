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

  @Test(
    "Each card is a contact of its own, whole and nobody else's",
    .enabled(if: Sight.here.contains(.full), "cards on a table: not run (the networks are not there)"))
  func contacts() async throws {
    let folder = Scanner.samples.appendingPathComponent("table")
    let table = try JSONDecoder().decode(
      Table.self, from: Data(contentsOf: folder.appendingPathComponent("table.json")))
    // A busy machine may take longer than a page has by default.
    let path = folder.appendingPathComponent(table.source).path
    let (output, _) = try await Scanner.run(["scan", "--json", "--seconds", "600", path])
    let documents = try #require(try JSONDecoder().decode(ScanObject.self, from: output).documents)
    #expect(documents.map(\.kind) == Array(repeating: "business-card", count: table.contacts.count))
    let missing = table.contacts.filter { contact in
      !documents.contains { document in
        document.values("name") == [contact.name] && document.values("phone") == [contact.phone]
          && document.values("email") == [contact.email]
      }
    }
    #expect(table.contacts.count == 12)
    #expect(missing == [])
  }
}

extension ScanObject.Document {
  fileprivate func values(_ name: String) -> [String] { fields(name).map(\.value) }
}
