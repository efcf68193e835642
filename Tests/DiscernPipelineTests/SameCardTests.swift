import DiscernCore
import DiscernPipeline
import Testing

/// Pictures of both sides of one card.
@Suite("Sides of one card")
struct SameCardTests {
  private let joiner: SameCard

  init() throws { joiner = try Self.joiner() }

  /// A joiner of cards that are identified by their numbers.
  private static func joiner(
    _ fields: [PluginManifest.Field] = [],
    sides: PluginManifest.Sides? = .init(identity: "number", distinguishing: ["network", "expiry"])
  )
    throws -> SameCard
  {
    try #require(SameCard(PluginManifest(kind: "card", summary: "Cards.", fields: fields, sides: sides)))
  }

  @Test("Joining needs declared sides; without an identity field all documents join")
  func declared() throws {
    #expect(SameCard(PluginManifest(kind: "sum", summary: "Sums.", fields: [])) == nil)
    let (one, other) = (document(["number": ("1234", 0.9)]), document(["number": ("5678", 0.9)]))
    let apart = joiner.joined([report("a", one), report("b", other)])
    #expect(apart.map(\.documents.count) == [1, 1])
    let together = try Self.joiner(sides: .init()).joined([report("a", one), report("b", other)])
    #expect(together.map(\.documents.count) == [1, 0])
  }

  private func document(_ fields: [String: (String, Double)], issues: [DiscernCore.Issue] = [], kind: String = "card")
    -> Document
  {
    Document(
      kind: kind, confidence: 0.9, outline: Quadrilateral(Box(x: 0, y: 0, width: 10, height: 6)), textHeight: 1,
      fields: fields.sorted { $0.key < $1.key }.map { name, content in
        Field(
          name, value: .open(content.0), text: .open(content.0), confidence: content.1,
          boxes: [Quadrilateral(Box(x: 1, y: 1, width: 2, height: 1))])
      }, issues: issues)
  }

  private func report(_ source: String, _ documents: Document...) -> ScanReport {
    var report = ScanReport(source: source)
    report.documents = documents
    return report
  }

  @Test("A field from the back is added to the front with a note and without boxes")
  func added() throws {
    let front = document(
      ["holder": ("ANNA SAMPLE", 0.9)], issues: [DiscernCore.Issue("unreadable", field: "number", message: "…")])
    let back = document(
      ["number": ("1234", 0.9)], issues: [DiscernCore.Issue("check-digit", field: "number", message: "…")])
    let reports = joiner.joined([report("front.jpg", front), report("back.jpg", back)])
    let whole = try #require(reports[0].documents.first)
    #expect(whole.fields.map(\.name) == ["holder", "number"])
    #expect(whole.fields[1].note == "on back.jpg" && whole.fields[1].boxes.isEmpty)
    #expect(whole.issues.map(\.code) == ["check-digit"])
    #expect(reports[1].documents.isEmpty)
    #expect(reports[1].notices.map(\.code) == ["same-card"])
    #expect(reports[1].notices.first?.message.contains("front.jpg") == true)
  }

  @Test(
    "What one side lacks the other settles, whichever comes first; what both lack is told once",
    arguments: [true, false])
  func settled(isFrontFirst: Bool) throws {
    let missing = DiscernCore.Issue("no-number", field: "number", message: "…")
    let unread = DiscernCore.Issue("unreadable", field: "expiry", message: "…")
    let front = document(["holder": ("ANNA SAMPLE", 0.9)], issues: [missing, unread])
    let back = document(["number": ("1234", 0.9)], issues: [unread])
    let sides = [report("front.jpg", front), report("back.jpg", back)]
    let whole = try #require(joiner.joined(isFrontFirst ? sides : sides.reversed())[0].documents.first)
    #expect(Set(whole.fields.map(\.name)) == ["holder", "number"])
    #expect(whole.issues.map(\.code) == ["unreadable"])
  }

  @Test("A further value of a repeating field settles no doubt about the first")
  func doubtOfRepeating() throws {
    let doubt = DiscernCore.Issue("not-dialable", field: "phone", message: "…")
    let (front, back) = (document(["phone": ("1234", 0.9)], issues: [doubt]), document(["phone": ("5678", 0.9)]))
    let joiner = try Self.joiner([PluginManifest.Field("phone", help: "A number.", mayRepeat: true)])
    let whole = try #require(joiner.joined([report("a", front), report("b", back)])[0].documents.first)
    #expect(whole.fields.count == 2 && whole.issues.map(\.code) == ["not-dialable"])
  }

  @Test("Agreement raises confidence; a difference keeps the likelier value and adds an issue")
  func agreement() throws {
    let front = document(["number": ("1234", 0.8), "expiry": ("12/29", 0.6)])
    let back = document(["number": ("1234", 0.9), "expiry": ("12/28", 0.7)])
    let whole = try #require(joiner.joined([report("a", front), report("b", back)])[0].documents.first)
    #expect(abs(whole.fields(named: "number")[0].confidence - 0.98) < 1e-9)
    #expect(whole.fields(named: "expiry").map { $0.value.shown() } == ["12/28"])
    #expect(whole.issues.map(\.code) == ["sides-differ"])
  }

  @Test(
    "Without a common number, sides that differ in the network or the expiry are not joined, and the notice says in what"
  )
  func contradiction() throws {
    let front = document(["number": ("1234", 0.9), "network": ("amex", 0.9), "expiry": ("12/29", 0.9)])
    let back = document(["network": ("visa", 0.9), "expiry": ("12/28", 0.9)])
    let reports = joiner.joined([report("front.jpg", front), report("back.jpg", back)])
    #expect(reports.map(\.documents.count) == [1, 1] && reports[1].joinedTo == nil)
    #expect(reports[0].documents[0] == front)
    let notice = try #require(reports[1].notices.first)
    #expect(notice.code == SameCard.refusal)
    #expect(notice.message.contains("front.jpg") && notice.message.contains("differ in network and expiry"))
  }

  @Test("Sides that differ in a field that does not tell cards apart are joined")
  func otherDifference() {
    let (front, back) = (document(["issuer": ("Northmoor", 0.9)]), document(["issuer": ("Northmore", 0.6)]))
    let reports = joiner.joined([report("a", front), report("b", back)])
    #expect(reports.map(\.documents.count) == [1, 0])
    #expect(reports[0].documents[0].issues.map(\.code) == ["sides-differ"])
  }

  @Test("Distinct values of repeating fields are kept, equal ones once")
  func repeating() throws {
    let front = document(["name": ("Ann Lowe", 0.9), "phone": ("+442079460958", 0.8)])
    let (back, other) = (document(["phone": ("+442079460123", 0.7)]), document(["phone": ("+442079460958", 0.5)]))
    let joiner = try Self.joiner([PluginManifest.Field("phone", help: "A number.", mayRepeat: true)])
    let reports = joiner.joined([report("a", front), report("b", back), report("c", other)])
    let whole = try #require(reports[0].documents.first)
    #expect(whole.fields(named: "phone").map { $0.value.shown() } == ["+442079460958", "+442079460123"])
    #expect(whole.fields(named: "phone").map(\.note) == [nil, "on b"])
    #expect(whole.issues.isEmpty)
    #expect(reports.map(\.joinedTo) == [nil, "a", "a"])
  }

  private func ofPeople(_ people: [(name: String, title: String)]) -> Document {
    var document = document([:])
    for (place, person) in people.enumerated() {
      for (name, value) in [("name", person.name), ("title", person.title)] {
        document.fields.append(
          Field(
            name, value: .open(value), text: .open(value), confidence: 0.9, group: people.count > 1 ? place + 1 : nil))
      }
    }
    return document
  }

  private static let names = [
    PluginManifest.Field("name", help: "Who.", isGrouped: true),
    PluginManifest.Field("title", help: "As what.", isGrouped: true),
  ]

  @Test func `sides that name one person differently differ, and the likelier name is kept`() throws {
    let joiner = try Self.joiner(Self.names, sides: .init())
    let (front, back) = (document(["name": ("Ann Lowe", 0.9)]), document(["name": ("Ann Lovve", 0.6)]))
    let whole = try #require(joiner.joined([report("a", front), report("b", back)])[0].documents.first)
    #expect(whole.fields(named: "name").map { $0.value.shown() } == ["Ann Lowe"])
    #expect(whole.issues.map(\.code) == ["sides-differ"])
  }

  @Test func `somebody whom both sides name among several people is one, with what only one side says`() throws {
    let joiner = try Self.joiner(Self.names, sides: .init())
    let front = ofPeople([("Ann Lowe", "Partner"), ("Bo Strand", "Counsel")])
    let back = ofPeople([("Cy Field", "Clerk"), ("Bo Strand", "Counsel")])
    let whole = try #require(joiner.joined([report("a", front), report("b", back)])[0].documents.first)
    #expect(whole.fields(named: "name").map { $0.value.shown() } == ["Ann Lowe", "Bo Strand", "Cy Field"])
    #expect(whole.fields(named: "title").map(\.group) == [1, 2, 3])
    #expect(whole.issues.isEmpty)
    let alone = try #require(
      joiner.joined([report("a", ofPeople([("Bo Strand", "Counsel")])), report("b", back)])[0].documents.first)
    #expect(alone.fields(named: "name").map { $0.value.shown() } == ["Bo Strand", "Cy Field"])
    #expect(alone.fields(named: "title").map(\.group) == [1, 2])
  }

  @Test("Pictures of different cards, several cards or other kinds are not joined")
  func apart() {
    let (one, two) = (document(["number": ("1234", 0.9)]), document(["number": ("9876", 0.9)]))
    let different = joiner.joined([report("a", one), report("b", two)])
    #expect(different.map(\.documents.count) == [1, 1])
    #expect(different[1].notices.map(\.code) == ["not-same-card"])
    let crowded = joiner.joined([report("a", one, two), report("b", one)])
    #expect(crowded.map(\.documents.count) == [2, 1])
    #expect(crowded[0].notices.map(\.code) == [SameCard.refusal] && crowded[1].notices.isEmpty)
    let other = document(["number": ("1234", 0.9)], kind: "letter")
    #expect(joiner.joined([report("a", one), report("b", other)]).map(\.documents.count) == [1, 1])
    #expect(joiner.joined([report("a"), report("b", one)]).map(\.documents.count) == [0, 1])
    #expect(joiner.joined([]).isEmpty)
  }
}
