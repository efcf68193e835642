import DiscernCore
import DiscernModels

/// The characters that the recogniser knows, by the place of their probability in its answer.
///
/// They stand in the model itself, under the key `character` of its metadata, a line each (PP-OCR's convention); before
/// them comes the blank of connectionist temporal classification, after them the space.
struct NeuralAlphabet: Sendable {
  /// The text of each class; empty for the blank.
  let texts: [String]
  /// The class of the space.
  let space: Int
  /// Far more than any recogniser of the family has (PP-OCRv6's largest: 90 MB).
  private static let mostBytes = 1 << 30
  /// The class that says: nothing new here.
  static let blank = 0

  /// The alphabet of a model.
  /// - Throws: `ReadingError.engineFailed` where the file has none.
  init(model: String) throws(ReadingError) {
    guard let bytes = ModelFile.bytes(of: model, limit: Self.mostBytes),
      let lines = OnnxFile(bytes).metadata("character")
    else {
      throw .engineFailed(
        reader: NeuralReader.readerName, reason: "\(model) holds no alphabet. Run Scripts/setup again.")
    }
    var characters = lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The list may end with a line's end.
    if characters.last?.isEmpty == true { characters.removeLast() }
    texts = [""] + characters.map(Self.plain) + [" "]
    space = texts.count - 1
  }

  /// The classes that may be read where only some characters may.
  func classes(within alphabet: String) -> Set<Int> {
    let allowed = Set(alphabet.map(String.init) + [" ", ""])
    return Set(texts.indices.filter { allowed.contains(texts[$0]) })
  }

  /// Full-width forms of ASCII characters (U+FF01 to U+FF5E) are the same characters, set for another script.
  private static func plain(_ character: String) -> String {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0)
    else { return character }
    return String(narrow)
  }
}

/// The outermost message of an ONNX file, as far as its metadata (`onnx.proto`: `ModelProto.metadata_props` is field 14, a
/// message of a key, field 1, and a value, field 2; Protocol Buffers' encoding).
struct OnnxFile {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value under a key; nil where it has none, or is no such file.
  func metadata(_ key: String) -> String? {
    for entry in fields(14, in: bytes.indices) {
      guard let name = fields(1, in: entry).first, text(name) == key else { continue }
      return fields(2, in: entry).first.map(text)
    }
    return nil
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Where the contents of a message's fields with a number lie, those that have a length.
  private func fields(_ number: UInt64, in message: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = message.lowerBound
    while place < message.upperBound, let tag = varint(at: &place) {
      switch tag & 7 {
      case 0: guard varint(at: &place) != nil else { return found }
      case 1: place += 8
      case 5: place += 4
      case 2:
        guard let length = varint(at: &place), length <= UInt64(message.upperBound - place) else { return found }
        let content = place..<place + Int(length)
        if tag >> 3 == number { found.append(content) }
        place = content.upperBound
      default: return found
      }
    }
    return found
  }

  /// A number of seven bits a byte, the lowest first; nil where it has no end.
  private func varint(at place: inout Int) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard place < bytes.count else { return nil }
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
