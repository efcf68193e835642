import DiscernCore
import Foundation
import Testing

/// The judge is judged first: a figure is worth no more than the rules by which it was counted.
@Suite("The judge of accuracy")
struct JudgingTests {
  @Test("Spelling that does not matter is taken away, and no more")
  func spelling() {
    #expect(Spelling.digits("4111 1111-1111 1111") == "4111111111111111")
    #expect(Spelling.squash("Dr. Annika\u{A0}Feldmann") == Spelling.squash("DR ANNIKA FELDMANN"))
    #expect(Spelling.squash("Große ﬁrma_") == "grossefirma")
    #expect(Spelling.squash("Müller") != Spelling.squash("Muller"))
    #expect(Spelling.site("HTTPS://www.Example.com/a/") == "example.com/a")
    #expect(Spelling.site("my-example.com") != Spelling.site("myexample.com"))
    #expect(Spelling.withoutExtension("+16175550188;ext=4") == "+16175550188")
  }

  @Test("Numbers are near within a millionth", arguments: [("9/5", 1.8), ("−4", -4), ("2.33333333333333", 7.0 / 3)])
  func nearness(_ text: String, _ right: Double) throws {
    let number = try #require(Figure.value(of: text))
    #expect(Figure.isNear(number, right))
    #expect(!Figure.isNear(number, right * 1.0001))
  }

  @Test("What is no number has no value", arguments: ["", "1/0", "2*3", "sqrt(2)", "1/2/3"])
  func noNumber(_ text: String) { #expect(Figure.value(of: text) == nil) }

  @Test("Missing and wrong are counted apart")
  func tally() {
    var tally = Tally()
    tally.judge("holder", printed: [["a"], ["b", "c"]], reported: ["c", "d", "d"])
    #expect(tally.rows["holder"] == Tally.Row(right: 1, total: 2, wrong: 1))
    tally.judge("expiry", printed: [["1"]], reported: ["1"])
    #expect(tally.rows["expiry"] == Tally.Row(right: 1, total: 1, wrong: 0))
    #expect(tally.names == ["holder", "expiry"])
  }

  @Test("A fit is the shared area by the area of both")
  func fit() {
    let square = Quadrilateral(Box(x: 0, y: 0, width: 10, height: 10))
    let diamond = Quadrilateral(
      topLeft: Point(5, 0), topRight: Point(10, 5), bottomRight: Point(5, 10), bottomLeft: Point(0, 5))
    #expect(abs(square.intersectionOverUnion(with: square) - 1) < 1e-9)
    #expect(abs(square.intersectionOverUnion(with: diamond) - 0.5) < 1e-9)
    #expect(abs(diamond.intersectionOverUnion(with: square) - 0.5) < 1e-9)
    let half = Quadrilateral(Box(x: 5, y: 0, width: 10, height: 10))
    #expect(abs(square.intersectionOverUnion(with: half) - 1.0 / 3) < 1e-9)
    #expect(square.intersectionOverUnion(with: Quadrilateral(Box(x: 20, y: 0, width: 5, height: 5))) == 0)
  }

  @Test("Every truth of the samples is found whole in itself, and its picture is there")
  func truths() throws {
    let samples = try SampleTruth.all(in: Scanner.samples)
    try #require(samples.count > 20)
    var score = SampleScore(with: .withoutNetworks)
    for sample in samples {
      #expect(FileManager.default.fileExists(atPath: sample.picture.path), "\(sample.name)")
      score.count(sample, sample.truth)
    }
    #expect(score.judgement.misses == [])
    #expect(score.judgement.kinds.sorted() == ["business-card", "math-expression", "payment-card"])
  }

  @Test("A field in another document is missing there and wrong here")
  func otherDocument() throws {
    let sample = try #require(try SampleTruth.all(in: Scanner.samples).first { $0.name == "desk/desk.jpg" })
    let swapped = try Self.object(
      """
      {"schema":"discern.scan/1","source":"desk.jpg","documents":[{"kind":"business-card","outline":[[0,0],[1,0],[1,1],[0,1]],
      "fields":[{"name":"email","value":"leona@example.com","text":"","boxes":[]},
      {"name":"name","value":"ROWAN T ELLERY","text":"","boxes":[]}],"issues":[{"code":"check-digit"}]},
      {"kind":"math-expression","outline":[[0,0],[1,0],[1,1],[0,1]],
      "fields":[{"name":"decimal","value":"18","text":"","boxes":[]}],"issues":[]}]}
      """)
    var score = SampleScore(with: .withoutNetworks)
    score.count(sample, swapped)
    let (contact, sum) = (score.judgement.tallies["business-card"], score.judgement.tallies["math-expression"])
    #expect(contact?.rows["email"] == Tally.Row(right: 1, total: 1, wrong: 0))
    #expect(contact?.rows["name"] == Tally.Row(right: 0, total: 1, wrong: 1))
    #expect(contact?.rows["issue"] == Tally.Row(right: 0, total: 0, wrong: 1))
    #expect(contact?.rows["outline"] == Tally.Row(right: 0, total: 1, wrong: 0))
    #expect(sum?.rows["document"] == Tally.Row(right: 0, total: 1, wrong: 1))
    #expect(sum?.rows["decimal"] == Tally.Row(right: 0, total: 1, wrong: 1))
    #expect(score.judgement.tallies["payment-card"]?.rows["number"] == Tally.Row(right: 0, total: 1, wrong: 0))
  }

  @Test("A number that is masked may be reported as far as it is legible, no further")
  func partialNumbers() throws {
    let truth = try Self.truth(
      #"{"file":"a","conditions":["flat"],"cards":[{"number":null,"number_printed":"4111 11** **** 1111"}]}"#)
    for (number, wrong) in [("411111", 0), ("41111122", 1), ("", 1)] {
      var tally = Tally()
      countPaymentCard(truth, [try Self.document("number", number)], &tally)
      #expect(tally.rows["number"]?.wrong == wrong, "\(number)")
      #expect(tally.rows["number"]?.total == 0)
    }
  }

  @Test("A telephone number is right as printed, but not with a country that was guessed wrongly")
  func phones() throws {
    let truth = try Self.truth(
      #"{"file":"a","conditions":[],"contacts":[{"phones":[{"printed":"020 7946 0123","e164":"+442079460123"}]}]}"#)
    var tally = Tally()
    countBusinessCard(truth, [try Self.document("phone", "+12079460123", text: "020 7946 0123")], &tally)
    #expect(tally.rows["phone"] == Tally.Row(right: 1, total: 1, wrong: 0))
    #expect(tally.rows["phone, E.164"] == Tally.Row(right: 0, total: 1, wrong: 1))
  }

  @Test("A number that stands alone is no sum, though its value be right")
  func sums() throws {
    let truth = try Self.truth(
      #"{"file":"a","conditions":[],"bucket":"printed-linear","expressions":[{"value":5}],"other_lines":["= 7"]}"#)
    for (expression, value, row) in [
      ("2+3", "5", Tally.Row(right: 1, total: 1, wrong: 0)), ("5", "5", Tally.Row(right: 0, total: 1, wrong: 0)),
      ("7", "7", Tally.Row(right: 0, total: 1, wrong: 0)), ("2*3", "6", Tally.Row(right: 0, total: 1, wrong: 1)),
    ] {
      var tally = Tally()
      let document = try Self.document("expression", expression, and: "decimal", value)
      countExpressions(truth, [document], &tally)
      #expect(tally.rows["value"] == row, "\(expression)")
    }
  }

  @Test("The table has one row for each figure")
  func floors() {
    let names = Floor.all.map { "\($0.pictures) \($0.sight) \($0.kind) \($0.field)" }
    #expect(Set(names).count == names.count)
    #expect(Floor.all.count > 40)
  }

  @Test("A loss, a new figure, a row without a figure and a floor of 0 that is passed are complained of")
  func complaints() {
    var judgement = Judgement(.samples, with: .withoutNetworks)
    judgement.count("payment-card", in: "a.png") { tally in
      tally.add("number", false)
      tally.addWrong("number", 9)
      tally.add("invented", true)
    }
    judgement.count("business-card", in: "b.png") { $0.add("outline", true) }
    #expect(judgement.misses == ["a.png (payment-card): number 1 missing and 9 wrong"])
    for words in [
      "number: 0 of 1 right", "number: 9 wrong", "invented stands in no row", "nothing was found to check",
      "outline: 1 of 1 right, and the floor is 0",
    ] {
      #expect(judgement.complaints.contains { $0.contains(words) }, "\(words)")
    }
  }

  private static func object(_ json: String) throws -> ScanObject {
    try JSONDecoder().decode(ScanObject.self, from: Data(json.utf8))
  }

  private static func truth(_ json: String) throws -> CorpusTruth { try CorpusTruth(json: json) }

  /// A document with a field or two.
  private static func document(
    _ name: String, _ value: String, text: String = "", and other: String? = nil, _ otherValue: String = ""
  ) throws -> ScanObject.Document {
    let corners = Quadrilateral(Box(x: 0, y: 0, width: 1, height: 1))
    let names = [(name, value)] + (other.map { [($0, otherValue)] } ?? [])
    return ScanObject.Document(
      kind: "any", outline: corners,
      fields: names.map { ScanObject.Field(name: $0, value: $1, text: text, boxes: [], note: nil) }, issues: [])
  }
}
