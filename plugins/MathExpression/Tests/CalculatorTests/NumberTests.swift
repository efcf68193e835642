import Testing

@testable import Calculator

@Suite("How numbers are written")
struct NumberTests {
  @Test(
    "A comma or point before three digits is what the other numbers of the line make of it",
    arguments: [
      ("1,234+0.5", "1234+0.5"), ("1,234+0,5", "1.234+0.5"), ("1,234", "1234"), ("1.234", "1.234"),
      ("1,5+2.5", "1.5+2.5"), ("1,234+1,5+2.5", "1234+1.5+2.5"), ("max(1,234;0)+0,5", "max(1,234,0)+0.5"),
      ("1.234,5+1,234", "1234.5+1234"), ("1'234'567", "1234567"), ("1\u{2009}234", "1234"), ("1’234.5", "1234.5"),
    ])
  func context(_ line: String, _ expression: String) throws {
    #expect(try evaluate(line).expression == expression)
  }

  @Test(
    "Where it could be either, a note says so, and where the line tells, none does",
    arguments: [
      ("1,234", [Note.Code.ambiguousComma]), ("1.234+0,5", [.ambiguousPoint]), ("1,234+0.5", []), ("1,234+0,5", []),
      ("1.234", []), ("0.1(6)", [.repeatingOrProduct]), ("0.1*(6)", []),
    ])
  func notes(_ line: String, _ codes: [Note.Code]) throws {
    #expect(try evaluate(line).notes.map(\.code).filter { $0 != .rounded } == codes)
  }

  @Test(
    "Repeating decimals are fractions, in every way to write them",
    arguments: [
      ("0.(3)", "1/3", "0.(3)..."), ("0.1(6)…", "1/6", "0.1(6)..."), ("0.1(6)...", "1/6", "0.1(6)..."),
      ("0.1666…", "1/6", "0.1(6)..."), ("0.3\u{305}", "1/3", "0.(3)..."), ("0.16\u{305}", "1/6", "0.1(6)..."),
      ("0.1\u{307}42857\u{307}", "1/7", "0.(142857)..."), ("0.3\u{307}", "1/3", "0.(3)..."), ("0.(9)", "1", "0.(9)..."),
      ("1.1\u{305}2\u{305}", "37/33", "1.(12)..."), ("2*0,(3)", "2/3", "2*0.(3)..."), ("0.1212…", "4/33", "0.(12)..."),
      ("0.1(6)", "3/5", "0.1*6"),
    ])
  func repeating(_ line: String, _ value: String, _ expression: String) throws {
    let answer = try evaluate(line)
    #expect(answer.value == value)
    #expect(answer.expression == expression)
    #expect(try evaluate(answer.expression).value == value)
  }

  @Test(
    "Digits that do not repeat, or go on behind those that do, are refused whole",
    arguments: ["3.14…", "2.15...", "0.3\u{305}4", "0.1\u{307}2", "0.12…3"])
  func refused(_ line: String) {
    #expect(["malformed-number", "missing-operator", "misplaced-separator"].contains(failure(line)?.code))
  }
}
