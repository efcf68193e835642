import DiscernCore
import Testing

@testable import DiscernNeural

@Suite("Spaces that greedy decoding loses")
struct WordGapsTests {
  private static let alphabet = NeuralAlphabet(characters: ["a", "@"])

  /// Reads a row of letters, between every two of which some steps give nothing; `spaces`: the most that a step of each gap gives a space.
  private func text(_ letters: String, spaces: [Float], steps: Int = 2, allowed: Set<Int>? = nil) -> String {
    let classes = Self.alphabet.texts.count
    var values: [Float] = []
    func add(_ character: Int, space: Float) {
      var row = [Float](repeating: 0, count: classes)
      row[Self.alphabet.space] = space
      row[character] += 1 - space
      values += row
    }
    for (place, letter) in letters.enumerated() {
      add(Self.alphabet.texts.firstIndex(of: String(letter)) ?? 0, space: 0)
      if place < spaces.count {
        for step in 0..<steps { add(NeuralAlphabet.blank, space: step == 0 ? spaces[place] : 0) }
      }
    }
    return values.withUnsafeBufferPointer { values in
      let decoder = SymbolDecoder(values: values, steps: values.count / classes, classes: classes, allowed: allowed)
      let gaps = WordGaps(decoder: decoder, alphabet: Self.alphabet, stepWidth: 1.0 / 6)
      return gaps.completed(decoder.signs()).map { Self.alphabet.texts[$0.character] }.joined()
    }
  }

  @Test("A space that has more than a few per cent, where others have none, is printed")
  func faint() {
    #expect(text("aaaaa", spaces: [0, 0.2, 0, 0]) == "aa aaa")
    #expect(text("aaaaa", spaces: [0, 0.0001, 0, 0]) == "aaaaa")
  }

  @Test("A space that is likelier than no character stays one space")
  func sure() { #expect(text("aaaaa", spaces: [0, 0.9, 0, 0]) == "aa aaa") }

  @Test("In spaced type, where every gap has a little, no letter stands alone")
  func spaced() { #expect(text("aaaaaa", spaces: [0.02, 0.02, 0.02, 0.02, 0.02]) == "aaaaaa") }

  @Test("Beside an @, which is wide, a space needs more")
  func besideAt() {
    #expect(text("aa@aa", spaces: [0, 0.04, 0, 0]) == "aa@aa")
    #expect(text("aaaaa", spaces: [0, 0.04, 0, 0]) == "aa aaa")
  }

  @Test("A wider gap speaks for a space")
  func distance() {
    #expect(text("aaaaa", spaces: [0, 0.01, 0, 0], steps: 1) == "aaaaa")
    #expect(text("aaaaa", spaces: [0, 0.01, 0, 0], steps: 4) == "aa aaa")
  }

  @Test("A line of one symbol, or of none, has no gaps, and an alphabet without a space none to fill")
  func nothing() {
    #expect(text("a", spaces: []) == "a")
    #expect(text("", spaces: []).isEmpty)
    #expect(text("aaa", spaces: [0, 0.2], allowed: [0, 1]) == "aaa")
  }
}
