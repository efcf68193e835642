import ArgumentParser
import DiscernCore

/// The forms in which `discern pipe` takes pictures.
enum PipeFormat: String, CaseIterable, Sendable {
  /// The path of a file on each line.
  case paths
  /// The length of a picture in 4 bytes, the most significant first, and its bytes.
  case bytes
  /// A name in the same form as a picture, and the picture.
  case namedBytes = "named-bytes"

  /// The names of all forms.
  static let names = allCases.map(\.rawValue)

  /// A sentence on each form, for the help.
  static let help = """
    --input paths: the path of a file on each line. --input bytes: the length of a picture in 4 bytes, the most \
    significant first, then its bytes; its source is #1, #2 and so on. --input named-bytes: the same with a name before \
    each picture: the length of the name in 4 bytes, the name in UTF-8, the length of the picture in 4 bytes, its bytes; \
    the name is the source, and an empty one is #1, #2 and so on.
    """

  /// Returns the form with a name.
  /// - Throws: `ValidationError` with a suggestion if there is none.
  static func named(_ name: String) throws -> PipeFormat {
    guard let format = PipeFormat(rawValue: name) else {
      throw ValidationError("--input cannot be ‘\(name)’.\(NearMiss.remedy(for: name, among: names))")
    }
    return format
  }
}
