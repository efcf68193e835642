internal import Calculator

/// Equations with one-letter unknowns.
enum Equation {
  /// Whether these characters look like one: letters stand alone, and beside a digit or an operator.
  static func isLikely(_ characters: [Character]) -> Bool {
    var unknowns = 0
    var operations = 0
    for (index, character) in characters.enumerated() {
      if "+-*/^×÷·²³".contains(character) { operations += 1 }
      guard character.isLetter, character != "π" else { continue }
      unknowns += 1
      if index > 0, characters[index - 1].isLetter { return false }
      if index > 0, characters[index - 1].isArabicDigit { operations += 1 }
    }
    return unknowns > 0 && operations > 0 && characters.contains(where: \.isArabicDigit)
      && characters.filter { $0 == "=" }.count == 1 && characters.first != "=" && characters.last != "="
  }

  /// The glyphs with letters that look like digits as these, where another letter is the unknown: of two unknowns in one
  /// equation, the l and the b beside digits are likelier a 1 and a 6.
  static func withDigits(_ glyphs: [Glyph]) -> [Glyph] {
    let letters = Set(glyphs.filter { $0.character.isUnknown }.map(\.character))
    let others = letters.filter { SignTable.digitInEquation[$0] == nil }
    guard letters.count > 1, others.count == 1 else { return glyphs }
    return glyphs.map { glyph in
      guard let digit = SignTable.digitInEquation[glyph.character] else { return glyph }
      var repaired = glyph
      (repaired.character, repaired.repair) = (digit, .digit)
      return repaired
    }
  }
}

extension Calculator {
  /// The solution of an equation in one unknown; nil where it cannot be solved, which its evaluation tells.
  /// - Parameter furthest: how far to go; nil as `solve` has it.
  func solution(of text: String, by furthest: SolvingMethod? = nil) -> Solution? {
    do throws(CalculatorError) {
      return try solve(text, by: furthest)
    } catch {
      return nil
    }
  }
}

extension Solution {
  /// What it comes to, as a text by which readings are compared: whichever letter is the unknown.
  var value: String { roots.isEmpty ? text : roots.map { $0.value ?? $0.decimal }.joined(separator: " or ") }
}
