import Foundation

/// A network that reads signs, and what its answers mean.
struct SymbolModel: Sendable {
  /// The texts of the classes, in the order of the answer.
  let classes: [String]
  /// The pictures that it takes are squares of this side.
  let side: Int
  /// Answers are divided by this before they become probabilities (C. Guo et al., *On Calibration of Modern Neural
  /// Networks*, 2017).
  let temperature: Float
  let network: Network

  /// The class of what is no sign, or several at once.
  static let junk = "\u{FFFD}"
  /// The way in which a glyph is made ready, as the model was trained.
  private static let preparation = "1"

  /// The model in a file's bytes.
  /// - Throws: `SafetensorsError` where the bytes are no such model.
  init(_ bytes: [UInt8]) throws(Safetensors.SafetensorsError) {
    let file = try Safetensors(bytes)
    let version = file.metadata["preparation"] ?? "none"
    guard version == Self.preparation else {
      throw Safetensors.SafetensorsError(
        reason: "it asks for the preparation \(version) of glyphs, here is \(Self.preparation)")
    }
    classes = try Self.decoded("classes", of: file)
    side = file.metadata["input"].flatMap(Int.init) ?? 0
    temperature = file.metadata["temperature"].flatMap(Float.init) ?? 0
    guard side == GlyphPicture.side, temperature > 0, temperature.isFinite else {
      throw Safetensors.SafetensorsError(reason: "its input or its temperature is out of bounds")
    }
    network = try Network(try Self.decoded("layers", of: file), side: side, in: file)
    guard network.outputs == classes.count, Set(classes).count == classes.count,
      classes.contains(Self.junk)
    else {
      throw Safetensors.SafetensorsError(reason: "its classes do not fit its layers")
    }
  }

  /// JSON within the metadata.
  private static func decoded<Value: Decodable>(
    _ key: String, of file: Safetensors
  ) throws(Safetensors.SafetensorsError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data((file.metadata[key] ?? "").utf8))
    } catch {
      throw Safetensors.SafetensorsError(reason: "its metadata have no usable ‘\(key)’")
    }
  }
}
