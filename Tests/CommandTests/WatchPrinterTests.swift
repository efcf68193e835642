import DiscernCore
import Testing

@testable import DiscernLive
@testable import DiscernLiveCommand

/// Tests of the output of a watch, with and without a terminal.
@Suite struct WatchPrinterTests {
  /// The output and messages in order.
  private final class Writing {
    var output = ""
    var error: [String] = []
  }

  private static let outline = Quadrilateral(Box(x: 0, y: 0, width: 100, height: 60))
  private static let number = Field(
    "number", value: .secret(Secret("4111111111111111", shownAs: "411111******1111")), text: "4111 11** **** 1111",
    confidence: 0.9)
  private static let card = Document(
    kind: "payment-card", confidence: 0.9, outline: outline, textHeight: 20,
    fields: [number, Field("expiry", value: "08/31", text: "08/31", confidence: 0.9)])

  private static let events: [LiveEvent.Content] = [
    .appeared(sheet: 1, outline: outline), .hint(.moveCloser), .read(document: 1, sheet: 1, card), .hint(nil),
    .stable(document: 1, kind: "payment-card", number), .lost(sheet: 1),
  ]

  private func written(
    _ contents: [LiveEvent.Content], json: Bool = false, isTerminal: Bool = true, columns: Int? = 80
  ) -> Writing {
    let writing = Writing()
    let screen = WatchScreen(
      output: { writing.output += $0 }, error: { writing.error.append($0) }, isTerminal: isTerminal,
      columns: { columns })
    let printer = WatchPrinter(json: json, reveal: nil, screen: screen)
    for (index, content) in contents.enumerated() {
      printer.show(LiveEvent(content, frame: index, seconds: Double(index) / 10))
    }
    return writing
  }

  private static let back = "\r\u{1B}[K"

  @Test("The status line shows tracks, documents and the hint, and is cleared before the next")
  func line() {
    let writing = written(Self.events)
    #expect(
      writing.error == [
        "1 followed", Self.back, "1 followed · move closer", Self.back,
        "1 followed · Payment card 1: 2 fields · move closer", Self.back, "1 followed · Payment card 1: 2 fields",
        Self.back, "1 followed · Payment card 1: 2 fields", Self.back, "looking · Payment card 1: 2 fields",
      ])
    #expect(writing.output == "Payment card 1  number  411111******1111\n")
  }

  @Test("The status line is narrower than the terminal", arguments: [1, 2, 12, 40])
  func narrow(columns: Int) {
    let lines = written(Self.events, columns: columns).error.filter { $0 != Self.back }
    #expect(lines.count == Self.events.count && lines.allSatisfy { $0.count < columns })
    #expect(columns < 12 || lines[1].hasSuffix("…") == ("1 followed · move closer".count >= columns))
  }

  @Test("A terminal of unknown width gets the whole status line")
  func unknownWidth() {
    #expect(written(Self.events, columns: nil).error[4] == "1 followed · Payment card 1: 2 fields · move closer")
  }

  @Test("Without a terminal, and with JSON, there is no status line")
  func nobody() {
    let plain = written(Self.events, isTerminal: false)
    #expect(plain.error.isEmpty && plain.output == "Payment card 1  number  411111******1111\n")
    let json = written(Self.events, json: true)
    #expect(json.error.isEmpty && json.output.split(separator: "\n").count == Self.events.count)
    #expect(!json.output.contains("4111111111111111"))
  }

  @Test("A watch without a final value says so, with the documents it saw")
  func nothingFinal() {
    let record = DocumentRecord(id: 1, kind: "payment-card", latest: Self.card, readings: 1, track: 1)
    let summary = LiveSummary(
      end: .endOfSource, frames: 14, dropped: 2, readings: 1, documents: [record], missing: [])
    let errors = written([.done(summary)], isTerminal: false).error
    #expect(errors.first == "Payment card 1  not final: number, expiry\n")
    #expect(errors.last?.hasPrefix("discern: Nothing became final; 1 of 14 frames were read.") == true)
    #expect(errors.count == 2)
  }

  @Test("A source without a frame gets only its own error")
  func noFrame() {
    let summary = LiveSummary(
      end: .endOfSource, frames: 0, dropped: 0, readings: 0, documents: [], missing: ["number"],
      failure: .noFrames(source: "frames"))
    #expect(written([.done(summary)], isTerminal: false).error.isEmpty)
  }

  @Test("The status line is cleared for a notice and at the end, and a notice is masked")
  func notice() {
    let summary = LiveSummary(
      end: .readingLimit, frames: 9, dropped: 0, readings: 5, documents: [], missing: ["expiry", "number"])
    let writing = written([
      .appeared(sheet: 1, outline: Self.outline), .notice(Issue("slow", message: "4111111111111111 took long.")),
      .done(summary),
    ])
    #expect(writing.error.count == 6)
    #expect(writing.error[1] == Self.back && writing.error[4] == Self.back)
    #expect(writing.error[2].hasSuffix(" took long.\n") && !writing.error[2].contains("4111111111111111"))
    #expect(writing.error[5].hasPrefix("discern: Not final after 5 readings: expiry, number."))
  }
}
