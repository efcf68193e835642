import DiscernCore
import DiscernResources

/// The recogniser's alphabet: the text of each output class.
///
/// The model stores it in its metadata under the key `character`, one character per line (PP-OCR's convention). The
/// blank of connectionist temporal classification, which is no character, precedes them, the space follows them.
struct NeuralAlphabet: Sendable {
  /// Text of each class; empty for the blank.
  let texts: [String]
  /// The class of the space.
  let space: Int
  /// Maximum file size in bytes; far more than any recogniser of the family has (PP-OCRv6's largest: 90 MB).
  static let maximumBytes = 1 << 30
  /// The blank class, for steps without a new character.
  static let blank = 0

  /// Reads the alphabet of a model.
  /// - Throws: `OpenVINOError` if the file has none.
  init(model: String) throws(OpenVINOError) {
    guard let bytes = ModelFile.bytes(of: model, limit: Self.maximumBytes),
      let lines = OnnxFile(bytes).metadata("character")
    else {
      throw OpenVINOError(reason: "\(model) holds no alphabet. \(NeuralFolder.remedyForDamage)")
    }
    var characters = lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The list may end with a line break.
    if characters.last?.isEmpty == true { characters.removeLast() }
    self.init(characters: characters)
  }

  /// The alphabet of a model that knows these characters beside the space.
  init(characters: [String]) {
    texts = [""] + characters.map(Self.plain) + [" "]
    space = texts.count - 1
  }

  /// Returns the classes that are allowed for a restricted alphabet; includes the space and the blank.
  func classes(within alphabet: String) -> Set<Int> {
    let allowed = Set(alphabet.map(String.init) + [" ", ""])
    return Set(texts.indices.filter { allowed.contains(texts[$0]) })
  }

  /// Converts full-width forms of ASCII characters (U+FF01 to U+FF5E) to ASCII.
  private static func plain(_ character: String) -> String {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0)
    else { return character }
    return String(narrow)
  }
}
