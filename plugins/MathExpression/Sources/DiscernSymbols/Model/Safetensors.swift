import Foundation

/// The tensors of a `.safetensors` file: eight bytes with the length of a JSON header, the header, the raw numbers
/// (https://huggingface.co/docs/safetensors, "Format").
struct Safetensors {
  /// A tensor's numbers, the last dimension contiguous.
  struct Tensor: Equatable {
    /// The extent in each dimension, the outermost first.
    var shape: [Int]
    /// As many as the extents' product.
    var values: [Float]
  }

  /// What is wrong with a file, as a clause: `the header is no JSON`.
  struct SafetensorsError: Error, Equatable {
    var reason: String
  }

  /// The texts under `__metadata__`.
  let metadata: [String: String]
  private let tensors: [String: Tensor]

  /// Longer headers than this are of models far larger than any that reads a sign.
  private static let longestHeader = 1 << 17
  /// More numbers than a model of a few MB holds.
  private static let mostValues = 1 << 23

  /// The tensors in a file's bytes.
  /// - Throws: `SafetensorsError` where any length, place or shape does not fit the bytes.
  init(_ bytes: [UInt8]) throws(SafetensorsError) {
    guard bytes.count > 8 else { throw SafetensorsError(reason: "it is too short for a header") }
    let length = bytes[..<8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(min(Self.longestHeader, bytes.count - 8)) else {
      throw SafetensorsError(reason: "its header does not fit in it")
    }
    let data = 8 + Int(length)
    let header = try Header(bytes[8..<data])
    metadata = header.metadata
    var tensors: [String: Tensor] = [:]
    for (name, entry) in header.entries {
      tensors[name] = try Self.tensor(entry, named: name, in: bytes[data...])
    }
    self.tensors = tensors
  }

  /// The tensor of a name.
  /// - Throws: `SafetensorsError` where there is none.
  func tensor(_ name: String) throws(SafetensorsError) -> Tensor {
    guard let tensor = tensors[name] else { throw SafetensorsError(reason: "it has no tensor ‘\(name)’") }
    return tensor
  }

  private static func tensor(
    _ entry: Header.Entry, named name: String, in data: ArraySlice<UInt8>
  ) throws(SafetensorsError) -> Tensor {
    guard let number = NumberFormat(rawValue: entry.dtype) else {
      throw SafetensorsError(reason: "the tensor ‘\(name)’ is of the type \(entry.dtype)")
    }
    var count = 1
    for extent in entry.shape {
      guard extent > 0, extent <= mostValues / count else {
        throw SafetensorsError(reason: "the shape of the tensor ‘\(name)’ is out of bounds")
      }
      count *= extent
    }
    let places = entry.offsets
    guard places.count == 2, places[0] >= 0, places[1] >= places[0], places[1] <= data.count,
      places[1] - places[0] == count * number.bytes
    else { throw SafetensorsError(reason: "the numbers of the tensor ‘\(name)’ do not fit in it") }
    let raw = data[data.startIndex + places[0]..<data.startIndex + places[1]]
    let values = number.values(in: raw)
    guard values.allSatisfy(\.isFinite) else {
      throw SafetensorsError(reason: "the tensor ‘\(name)’ is not finite")
    }
    return Tensor(shape: entry.shape, values: values)
  }

  /// The formats of numbers that are read, by their names in the header.
  private enum NumberFormat: String {
    case half = "F16"
    case single = "F32"

    var bytes: Int { self == .half ? 2 : 4 }

    func values(in raw: ArraySlice<UInt8>) -> [Float] {
      stride(from: raw.startIndex, to: raw.endIndex, by: bytes).map { place in
        let bits = raw[place..<place + bytes].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return self == .half ? Float(Float16(bitPattern: UInt16(bits))) : Float(bitPattern: bits)
      }
    }
  }

  /// The JSON object before the numbers.
  private struct Header: Decodable {
    struct Entry: Decodable {
      var dtype: String
      var shape: [Int]
      var offsets: [Int]

      enum CodingKeys: String, CodingKey {
        case dtype, shape
        case offsets = "data_offsets"
      }
    }

    var metadata: [String: String] = [:]
    var entries: [String: Entry] = [:]

    init(_ bytes: ArraySlice<UInt8>) throws(SafetensorsError) {
      do {
        self = try JSONDecoder().decode(Header.self, from: Data(bytes))
      } catch {
        throw SafetensorsError(reason: "its header is no list of tensors")
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for key in container.allKeys {
        if key.stringValue == "__metadata__" {
          metadata = try container.decode([String: String].self, forKey: key)
        } else {
          entries[key.stringValue] = try container.decode(Entry.self, forKey: key)
        }
      }
    }

    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }
}
