import DiscernCore
import Foundation
import Testing

@testable import BusinessCardPlugin

@Suite struct WordFeaturesTests {
  /// A drawn paper, as `Training/golden_features.py` wrote it.
  struct Paper: Decodable, CustomTestStringConvertible {
    struct Line: Decodable {
      var text: String
      var cx, cy, w, h, score: Double
    }

    struct Sheet: Decodable { var x, y, w, h, outlined: Double }

    struct Word: Decodable {
      var text: String
      var line: Int
      var range: [Int]
      var `where`, chars, grams: [Int32]
      var whole: Int32
      var feats: [Double]
    }

    var name: String
    var lines: [Line]
    var sheet: Sheet?
    var words: [Word]

    var testDescription: String { name }
    var labelled: [LabelledLine] {
      lines.map {
        LabelledLine(
          text: Array($0.text.unicodeScalars), centerX: $0.cx, centerY: $0.cy, width: $0.w, height: $0.h,
          score: $0.score)
      }
    }
    var labelledSheet: LabelledSheet? {
      sheet.map {
        LabelledSheet(bounds: Box(x: $0.x, y: $0.y, width: $0.w, height: $0.h), isOutlined: $0.outlined == 1)
      }
    }
  }

  static let papers: [Paper] = {
    struct File: Decodable { var papers: [Paper] }
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Features/golden.json")
    guard let data = try? Data(contentsOf: file), let read = try? JSONDecoder().decode(File.self, from: data) else {
      return []
    }
    return read.papers
  }()

  @Test func `there are drawn papers to compare with, with sheets and without`() {
    #expect(Self.papers.count >= 10)
    #expect(Self.papers.count { $0.sheet != nil } >= 5 && Self.papers.contains { $0.sheet == nil })
  }

  @Test("words and numbers are those of the training", arguments: papers)
  func equal(paper: Paper) {
    let features = WordFeatures(paper.labelled, on: paper.labelledSheet)
    #expect(features.words.count == paper.words.count)
    for (place, (word, wanted)) in zip(features.words, paper.words).enumerated() {
      #expect(
        word.line == wanted.line && Array(word.range) == Array(wanted.range[0]..<wanted.range[1]), "\(wanted.text)")
      #expect(own(features.places, place, 3) == wanted.where, "\(wanted.text)")
      #expect(own(features.characters, place, 18) == padded(wanted.chars, to: 18), "\(wanted.text)")
      #expect(own(features.grams, place, 16) == padded(wanted.grams, to: 16), "\(wanted.text)")
      #expect(features.whole[place] == wanted.whole, "\(wanted.text)")
      let different = zip(own(features.values, place, WordFeatures.count), wanted.feats).enumerated().filter {
        abs(Double($0.element.0) - $0.element.1) > 2e-5
      }
      #expect(different.isEmpty, "\(wanted.text): \(different.map(\.offset))")
    }
  }

  private func own<Element>(_ values: [Element], _ place: Int, _ count: Int) -> [Element] {
    Array(values[place * count..<(place + 1) * count])
  }

  /// The file leaves out the zeros at the end.
  private func padded(_ ids: [Int32], to count: Int) -> [Int32] {
    ids + [Int32](repeating: 0, count: count - ids.count)
  }

  @Test func `a page of thousands of words is cut at a line's end`() {
    let lines = (0..<1_000).map { place in
      LabelledLine(
        text: Array("one two three four five".unicodeScalars), centerX: 100, centerY: 30 * Double(place), width: 200,
        height: 10, score: 1)
    }
    #expect(WordFeatures(lines).words.count == WordFeatures.maximumWords)
  }

  @Test func `no lines, empty lines and lines without extent have numbers that are finite`() {
    #expect(WordFeatures([]).words.isEmpty)
    let empty = LabelledLine(text: [], centerX: 0, centerY: 0, width: 0, height: 0, score: 0)
    let flat = LabelledLine(text: Array("a b".unicodeScalars), centerX: 0, centerY: 0, width: 0, height: 0, score: 0)
    #expect(WordFeatures([empty]).words.isEmpty)
    let features = WordFeatures([empty, flat, flat])
    #expect(features.words.count == 4 && features.values.allSatisfy(\.isFinite))
  }
}
