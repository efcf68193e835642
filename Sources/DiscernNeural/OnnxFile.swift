/// An ONNX file as far as its metadata and the names of its inputs and outputs (`onnx.proto` in Protocol Buffers' encoding).
///
/// `ModelProto`: graph 7, metadata_props 14; `GraphProto`: initializer 5, input 11, output 12; `ValueInfoProto`: name 1;
/// `TensorProto`: name 8; `StringStringEntryProto`: key 1, value 2.
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

  /// The names of the inputs that are not constants; empty where the file is none.
  var inputs: [String] {
    let constants = Set(names(of: 5, field: 8))
    return names(of: 11, field: 1).filter { !constants.contains($0) }
  }

  /// The names of the outputs; empty where the file is none.
  var outputs: [String] { names(of: 12, field: 1) }

  /// The names of the graph's parts of one sort.
  private func names(of part: UInt64, field: UInt64) -> [String] {
    fields(7, in: bytes.indices).flatMap { fields(part, in: $0) }.compactMap { fields(field, in: $0).first.map(text) }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the ranges of the contents of a message's length-delimited fields with a number.
  private func fields(_ number: UInt64, in message: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = message.lowerBound
    while place < message.upperBound, let tag = varint(at: &place, before: message.upperBound) {
      switch tag & 7 {
      case 0: guard varint(at: &place, before: message.upperBound) != nil else { return found }
      case 1: place += 8
      case 5: place += 4
      case 2:
        guard let length = varint(at: &place, before: message.upperBound), length <= UInt64(message.upperBound - place)
        else { return found }
        let content = place..<place + Int(length)
        if tag >> 3 == number { found.append(content) }
        place = content.upperBound
      default: return found
      }
    }
    return found
  }

  /// A number of seven bits a byte, the lowest first; nil where it has no end.
  private func varint(at place: inout Int, before end: Int) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard place < end else { return nil }
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
