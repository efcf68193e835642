import DiscernCore
import Testing

@testable import DiscernSymbols

@Suite("Model files")
struct SafetensorsTests {
  @Test("Tensors come back with their shapes, from single and from half precision", arguments: ["F32", "F16"])
  func tensors(format: String) throws {
    let model = ModelBytes(
      tensors: [("a", [2, 3], [1, -2, 0.5, 4, 0, -0.25]), ("b", [1], [7])], metadata: ["k": "v"], format: format)
    let file = try Safetensors(model.bytes)
    #expect(try file.tensor("a") == Safetensors.Tensor(shape: [2, 3], values: [1, -2, 0.5, 4, 0, -0.25]))
    #expect(try file.tensor("b").values == [7])
    #expect(file.metadata == ["k": "v"])
  }

  @Test("A tensor that is not there is named")
  func missing() throws {
    let file = try Safetensors(ModelBytes().bytes)
    #expect(throws: Safetensors.SafetensorsError(reason: "it has no tensor ‘x’")) { try file.tensor("x") }
  }

  @Test("A file cut off anywhere is damaged, and nothing worse")
  func cutOff() {
    let bytes = ModelBytes(tensors: [("a", [2, 2], [1, 2, 3, 4])]).bytes
    for count in 0..<bytes.count {
      #expect(throws: Safetensors.SafetensorsError.self) { try Safetensors(Array(bytes[..<count])) }
    }
  }

  @Test(
    "Headers that lie about shapes, places and types are damaged",
    arguments: [
      #"{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[4,0]}}"#,
      #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[-4,0]}}"#,
      #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[6,10]}}"#,
      #"{"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"F32","shape":[4611686018427387904,8],"data_offsets":[0,4]}}"#,
      #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[0]}}"#,
      #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[9223372036854775807,-9223372036854775808]}}"#,
      #"{"a":{"dtype":"I64","shape":[1],"data_offsets":[0,8]}}"#,
      #"{"a":3}"#, "[]", "", "{",
    ])
  func lies(header: String) {
    let bytes = ModelBytes.file(header: Array(header.utf8), data: [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(throws: Safetensors.SafetensorsError.self) { try Safetensors(bytes) }
  }

  @Test("A header that claims to be longer than the file is damaged")
  func longHeader() {
    let length = withUnsafeBytes(of: UInt64.max.littleEndian) { Array($0) }
    #expect(throws: Safetensors.SafetensorsError.self) { try Safetensors(length + [UInt8](repeating: 32, count: 100)) }
  }

  @Test("Numbers that are none are damage")
  func infinite() {
    let bytes = ModelBytes(tensors: [("a", [1], [.nan])]).bytes
    #expect(throws: Safetensors.SafetensorsError.self) { try Safetensors(bytes) }
  }
}

@Suite("Models of signs")
struct SymbolModelTests {
  @Test("A model tells its classes and its layers")
  func sound() throws {
    let model = try SymbolModel(ModelBytes.stubborn.bytes)
    #expect(model.classes == ["7", "1", "\u{FFFD}"])
    #expect(model.network.outputs == 3)
  }

  @Test(
    "A model for another preparation, without classes, with too few layers or without a temperature is damaged",
    arguments: [
      ("preparation", "2"), ("classes", "[\"7\",\"1\"]"), ("classes", "[\"7\",\"7\",\"\u{FFFD}\"]"), ("classes", ""),
      ("classes", "[\"7\",\"1\",\"2\"]"), ("layers", "[]"), ("layers", "[{\"op\":\"flatten\"}]"),
      ("layers", "[{\"op\":\"dream\"}]"), ("temperature", "0"), ("temperature", "nan"), ("input", "33"),
    ])
  func unsound(key: String, value: String) {
    var model = ModelBytes.stubborn
    model.metadata[key] = value
    #expect(throws: Safetensors.SafetensorsError.self) { try SymbolModel(model.bytes) }
  }

  @Test("A reader may be kept to an alphabet")
  func alphabet() throws {
    let model = try SymbolModel(ModelBytes.stubborn.bytes)
    let piece = try #require(Piece([PixelRun(row: 0, start: 0, end: 9)]))
    var all = SignReader(model)
    var ones = SignReader(model, alphabet: "1")
    #expect(all.text(all.sign(piece)) == "7")
    let sign = ones.sign(piece)
    #expect(ones.text(sign) == "1")
    #expect(ones.probability(sign, of: "7") == 0)
    #expect(abs(sign.guess.probabilities.reduce(0, +) - 1) < 1e-5)
  }
}
