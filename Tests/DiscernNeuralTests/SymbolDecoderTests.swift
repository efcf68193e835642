import DiscernCore
import Testing

@testable import DiscernNeural

@Suite("From probabilities to signs")
struct SymbolDecoderTests {
  /// Decodes steps, each a probability for the blank and for the classes 1 to 3.
  private func signs(_ steps: [[Float]], allowed: Set<Int>? = nil, shown: Int? = nil) -> [SymbolDecoder.Sign] {
    steps.flatMap(\.self).withUnsafeBufferPointer {
      SymbolDecoder(values: $0, steps: shown ?? steps.count, classes: 4, allowed: allowed).signs()
    }
  }

  private let blank: [Float] = [0.97, 0.01, 0.01, 0.01]
  private let one: [Float] = [0.05, 0.9, 0.04, 0.01]
  private let two: [Float] = [0.1, 0.2, 0.69, 0.01]

  @Test("Equal signs side by side are one, with a blank between them two")
  func repetition() {
    #expect(signs([one, one, one]).map(\.character) == [1])
    #expect(signs([one, blank, one]).map(\.character) == [1, 1])
    #expect(signs([one, two, one]).map(\.character) == [1, 2, 1])
    #expect(signs([blank, blank]).isEmpty)
  }

  @Test("A sign is as certain as where it was seen most clearly")
  func confidence() throws {
    let faint: [Float] = [0.3, 0.6, 0.05, 0.05]
    let sign = try #require(signs([faint, one, faint]).first)
    #expect(sign.confidence == 0.9)
    #expect(sign.step == 1)
  }

  @Test("What else it could be stands beside it, the likeliest first, never the blank")
  func alternatives() throws {
    let sign = try #require(signs([two]).first)
    #expect(sign.others.map(\.character) == [1, 3])
    #expect(sign.others.map(\.probability) == [0.2, 0.01])
  }

  @Test("Where only some characters may be read, no other is, not even as an alternative")
  func allowed() throws {
    let sign = try #require(signs([[0.1, 0.7, 0.15, 0.05]], allowed: [0, 2, 3]).first)
    #expect(sign.character == 2)
    #expect(sign.others.map(\.character) == [3])
    #expect(signs([one], allowed: [0, 3]).isEmpty)
  }

  @Test("Steps behind the end of the line are not read")
  func room() {
    #expect(signs([one, blank, two], shown: 2).map(\.character) == [1])
  }
}

@Suite("The alphabet in a model's file")
struct OnnxFileTests {
  /// A field that has a length.
  private func field(_ number: UInt8, _ content: [UInt8]) -> [UInt8] {
    [number << 3 | 2, UInt8(content.count)] + content
  }

  private func entry(_ key: String, _ value: String) -> [UInt8] {
    field(14, field(1, Array(key.utf8)) + field(2, Array(value.utf8)))
  }

  @Test("The value is found by its key, among other fields")
  func found() {
    let bytes = [0x08, 0x96, 0x01] + field(7, [1, 2, 3]) + entry("shape", "none") + entry("character", "a\nb\n×")
    #expect(OnnxFile(bytes).metadata("character") == "a\nb\n×")
    #expect(OnnxFile(bytes).metadata("shape") == "none")
    #expect(OnnxFile(bytes).metadata("colour") == nil)
  }

  @Test("A file that is cut off anywhere has no value, and harms nobody")
  func cut() {
    let bytes = field(7, [1, 2, 3]) + entry("character", "abc")
    for count in bytes.indices { #expect(OnnxFile(Array(bytes.prefix(count))).metadata("character") == nil) }
    #expect(OnnxFile([]).metadata("character") == nil)
    #expect(OnnxFile([UInt8](repeating: 0xFF, count: 64)).metadata("character") == nil)
  }
}
