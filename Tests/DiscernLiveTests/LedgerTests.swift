import DiscernCore
import Testing

@testable import DiscernLive

@Suite("Document ledger")
struct LedgerTests {
  private let sheet = Quadrilateral(Box(x: 0, y: 0, width: 640, height: 360))

  /// A card with this number at this place.
  private func card(_ number: String, at x: Double = 100) -> Document {
    let place = Quadrilateral(Box(x: x, y: 100, width: 200, height: 100))
    return Document(
      kind: "payment-card", confidence: 0.9, outline: place, textHeight: 20,
      fields: [Field("number", value: .open(number), text: .open(number), confidence: 0.9)])
  }

  @Test("Unfinished documents are remembered up to a limit, final ones always")
  func bounded() {
    var ledger = DocumentLedger()
    for _ in 0..<4 { _ = ledger.take(fused: [card("FINAL")], own: [card("FINAL")], track: 1, weight: 1, sheet: sheet) }
    for number in 0..<3 * DocumentLedger.maximumRecords {
      // Each document is on another sheet, far from the one before.
      let passing = card("PASSING \(number)", at: number % 2 == 0 ? 10 : 400)
      _ = ledger.take(fused: [passing], own: [passing], track: 2 + number, weight: 1, sheet: sheet)
      _ = ledger.take(fused: [], own: [], track: nil, weight: 1, sheet: sheet)
      _ = ledger.take(fused: [], own: [], track: nil, weight: 1, sheet: sheet)
      _ = ledger.take(fused: [], own: [], track: nil, weight: 1, sheet: sheet)
    }
    #expect(ledger.records.count == DocumentLedger.maximumRecords)
    #expect(ledger.records.first?.finalFields.map { $0.value.shown() } == ["FINAL"])
    #expect(Set(ledger.records.map(\.id)).count == ledger.records.count)
  }

  @Test("A misread value of a field is forgotten")
  func misreadings() {
    var record = FieldRecord(name: "phone")
    let answer = FieldText.open("a")
    _ = record.take(
      fused: Field("phone", value: answer, text: answer, confidence: 0.9, boxes: []), own: answer, weight: 1,
      isDoubted: false, by: StabilityRule())
    #expect(!record.isEmpty)
    for _ in 0..<20 { _ = record.take(fused: nil, own: nil, weight: 1, isDoubted: false, by: StabilityRule()) }
    #expect(record.isEmpty)
  }
}
