import DiscernCore
import Testing

@testable import DiscernNeural

@Suite("SymbolDecoder")
struct SymbolDecoderTests {
  /// Decodes steps, each with probabilities for the blank and for the classes 1 to 3.
  private func signs(_ steps: [[Float]], allowed: Set<Int>? = nil, shown: Int? = nil) -> [SymbolDecoder.Sign] {
    steps.flatMap(\.self).withUnsafeBufferPointer {
      SymbolDecoder(values: $0, steps: shown ?? steps.count, classes: 4, allowed: allowed).signs()
    }
  }

  private let blank: [Float] = [0.97, 0.01, 0.01, 0.01]
  private let one: [Float] = [0.05, 0.9, 0.04, 0.01]
  private let two: [Float] = [0.1, 0.2, 0.69, 0.01]

  @Test("Adjacent equal symbols merge; a blank between them separates them")
  func repetition() {
    #expect(signs([one, one, one]).map(\.character) == [1])
    #expect(signs([one, blank, one]).map(\.character) == [1, 1])
    #expect(signs([one, two, one]).map(\.character) == [1, 2, 1])
    #expect(signs([blank, blank]).isEmpty)
  }

  @Test("A symbol's confidence is its highest probability over its steps")
  func confidence() throws {
    let faint: [Float] = [0.3, 0.6, 0.05, 0.05]
    let sign = try #require(signs([faint, one, faint]).first)
    #expect(sign.confidence == 0.9)
    #expect(sign.step == 1)
  }

  @Test("Alternatives are sorted by probability and never include the blank")
  func alternatives() throws {
    let sign = try #require(signs([two]).first)
    #expect(sign.others.map(\.character) == [1, 3])
    #expect(sign.others.map(\.probability) == [0.2, 0.01])
  }

  @Test("With a restricted alphabet, other characters are not even alternatives")
  func allowed() throws {
    let sign = try #require(signs([[0.1, 0.7, 0.15, 0.05]], allowed: [0, 2, 3]).first)
    #expect(sign.character == 2)
    #expect(sign.others.map(\.character) == [3])
    #expect(signs([one], allowed: [0, 3]).isEmpty)
  }

  @Test("Steps after the end of the line are ignored")
  func room() {
    #expect(signs([one, blank, two], shown: 2).map(\.character) == [1])
  }
}

@Suite("OnnxFile reads the metadata of a model")
struct OnnxFileTests {
  /// Encodes a length-delimited field.
  private func field(_ number: UInt8, _ content: [UInt8]) -> [UInt8] {
    [number << 3 | 2, UInt8(content.count)] + content
  }

  private func entry(_ key: String, _ value: String) -> [UInt8] {
    field(14, field(1, Array(key.utf8)) + field(2, Array(value.utf8)))
  }

  @Test("A value is found by its key among other fields")
  func found() {
    let bytes = [0x08, 0x96, 0x01] + field(7, [1, 2, 3]) + entry("shape", "none") + entry("character", "a\nb\n×")
    #expect(OnnxFile(bytes).metadata("character") == "a\nb\n×")
    #expect(OnnxFile(bytes).metadata("shape") == "none")
    #expect(OnnxFile(bytes).metadata("colour") == nil)
  }

  @Test("A file truncated at any byte has no value and does not crash")
  func cut() {
    let bytes = field(7, [1, 2, 3]) + entry("character", "abc")
    for count in bytes.indices { #expect(OnnxFile(Array(bytes.prefix(count))).metadata("character") == nil) }
    #expect(OnnxFile([]).metadata("character") == nil)
    #expect(OnnxFile([UInt8](repeating: 0xFF, count: 64)).metadata("character") == nil)
  }
}
