import DiscernCore
import DiscernTestSupport
import Testing

@testable import MathExpressionPlugin

@Suite("Expressions on sheets")
struct SheetTests {
  @Test(
    "An expression alone on a sheet is found with its value",
    arguments: [
      ("(1+2)*3/5", "9/5"), ("14+52", "66"), ("156÷13", "12"), ("8/4/2=", "1"), ("3.5×2", "7"), ("2^10", "1024"),
      ("√(16)+3", "7"), ("2^3^2", "512"), ("-2^2", "-4"), ("1.5*2", "3"), ("8 − (−5 − 2) − 6", "9"),
      ("4.27(1,000)", "4270"),
      ("12 : 4 =", "3"), ("3²+1", "10"), ("2 · 5", "10"), ("1,250 + 750", "2000"), ("8.72 – 2.36 =", "159/25"),
      ("sin(0)+1", "1"), ("27 + 85", "112"), ("9 + 14 = ?", "23"),
    ])
  func alone(text: String, value: String) async throws {
    let documents = try await Asking.seen(text)
    #expect(documents.count == 1)
    #expect(documents.first?.value("value") == value)
  }

  @Test("A function alone on a line is found")
  func function() async throws {
    let document = try #require(try await Asking.seen("sin(30)").first)
    #expect(document.value("expression") == "sin(30)")
    #expect(document.value("decimal")?.hasPrefix("-0.988") == true)
  }

  @Test("No decimal point is ever dropped")
  func decimalPoint() async throws {
    let document = try #require(try await Asking.seen("1.5*2").first)
    #expect(document.value("expression") == "1.5*2")
    // A point that the calculator cannot place is no reason to do without it.
    #expect(try await Asking.seen("5+2.-8").isEmpty)
    #expect(try await Asking.seen("0. 5441. 7").isEmpty)
  }

  @Test("Each line of a worksheet is a document of its own, in its own place")
  func worksheet() async throws {
    let documents = try await Asking.seen("1) 12 × 3 =", "2) 45 - 7", "3) 8/4", "a) 6+7=13", "(5) 4·5")
    #expect(documents.compactMap { $0.value("value") } == ["36", "38", "2", "13", "20"])
    let tops = documents.map(\.outline.bounds.top)
    #expect(tops == tops.sorted() && Set(tops).count == 5)
    #expect(documents.first?.fields.first?.text == "12 × 3")
  }

  @Test("Columns side by side are expressions of their own")
  func columns() async throws {
    let transcript = Transcript(drawn: [DrawnLine("3+4=        5+6=")])
    #expect(try await Asking.seen(transcript).compactMap { $0.value("value") } == ["7", "11"])
  }

  @Test("An expression within other text is found without it")
  func withinText() async throws {
    let document = try #require(try await Asking.seen("Compute 3+4*2 =").first)
    #expect(document.value("expression") == "3+4*2")
    #expect(document.value("value") == "11")
    let letters = try #require(try await Asking.seen("What is 12 + 30?").first)
    #expect(letters.value("value") == "42")
    #expect(letters.outline.bounds.left > 200)
  }

  @Test("A false answer is an issue, a true one is none")
  func claimedAnswer() async throws {
    let wrong = try #require(try await Asking.seen("4 + 8 = 31").first)
    #expect(wrong.value("value") == "12")
    #expect(wrong.value("claimed-answer") == "31")
    #expect(wrong.codes == ["claim-is-false"])
    #expect(wrong.issues.first?.boxes.isEmpty == false)
    #expect(try await Asking.seen("4 + 8 = 12").first?.codes == [])
  }

  @Test("An answer that cannot be read is left out with a word about it, and the question stands")
  func unreadAnswer() async throws {
    for line in ["63 +3 = bb", "37+26-14=/", "0.75x1.6=/"] {
      let document = try #require(try await Asking.seen(line).first)
      #expect(document.value("value") != nil)
      #expect(document.codes.contains("answer-unread"))
      #expect(document.value("claimed-answer") == nil)
    }
  }

  @Test("A division by zero is named with its place in the picture")
  func divisionByZero() async throws {
    let document = try #require(try await Asking.seen("7 + 3/0 =").first)
    #expect(document.codes == ["division-by-zero"])
    #expect(document.value("value") == nil)
    let box = try #require(document.issues.first?.boxes.first?.bounds)
    #expect(box.left > document.outline.bounds.left && box.width < document.outline.bounds.width / 2)
  }

  @Test("The document lies where its symbols stand, as high as its line")
  func place() async throws {
    let transcript = Transcript(drawn: [DrawnLine("14+52", x: 200, y: 300, height: 40)])
    let document = try #require(try await Asking.seen(transcript).first)
    #expect(document.outline.bounds.left == 200 && document.outline.bounds.top == 300)
    #expect(document.textHeight == 40)
    #expect(document.fields.allSatisfy { $0.boxes.count == 1 })
    #expect(document.remembered.isEmpty)
  }

  @Test("The plugin keeps the contract")
  func contract() async {
    let violations = await pluginContract(
      MathExpressionPlugin(), sample: Transcript(lines: ["(1+2)*3/5", "12 × 3 = 35", "2x + 1 = 5"]))
    #expect(violations.isEmpty, "\(violations)")
  }
}
