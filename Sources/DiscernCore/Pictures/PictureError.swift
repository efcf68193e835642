/// The reason for which a file cannot be decoded.
public enum PictureError: Error, Hashable, Codable, Sendable {
  /// The file cannot be opened or read; the reason is the system's.
  case unreadable(reason: String)
  /// A stream of pictures ended within one.
  case inputEnded(bytes: Int, of: Int)
  /// The file has no bytes.
  case empty
  /// The bytes are not in a known picture format.
  case notAPicture
  /// The bytes are of a format that is known and not read; the remedy is a command that converts them.
  case foreignFormat(name: String, remedy: String)
  /// The bytes are of a format for which an optional library or program is missing; the package that holds it.
  case libraryMissing(format: String, packageName: String)
  /// The picture is of a known format, but damaged or truncated.
  case damaged(format: String)
  /// The picture is valid, but stored with a feature that cannot be decoded.
  case unsupported(format: String, feature: String)
  /// The file exceeds the limit of bytes.
  case tooManyBytes(bytes: Int, limit: Int)
  /// The time for the page ran out, or the task was cancelled, before the page was decoded.
  case deadlinePassed
  /// The size in the header exceeds the limit of pixels.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The folder contains no picture.
  case noPicturesInFolder
  /// The requested area contains no pixel of the picture.
  case areaOutside

  /// A short identifier for programs.
  public var code: String {
    switch self {
    case .unreadable: "unreadable"
    case .inputEnded: "input-ended"
    case .empty: "empty-file"
    case .notAPicture: "not-a-picture"
    case .foreignFormat: "foreign-format"
    case .libraryMissing: "library-missing"
    case .damaged: "damaged"
    case .unsupported: "unsupported"
    case .tooManyBytes: "too-many-bytes"
    case .tooManyPixels: "too-many-pixels"
    case .deadlinePassed: "deadline-passed"
    case .noPicturesInFolder: "no-pictures"
    case .areaOutside: "area-outside"
    }
  }
}

extension PictureError {
  /// Creates the error for a file of a format that is not read.
  package init(_ format: ForeignFormat) {
    switch format.remedy {
    case .conversion(let command): self = .foreignFormat(name: format.name, remedy: command)
    case .package(let package): self = .libraryMissing(format: format.name, packageName: package)
    }
  }
}

extension PictureError: CustomStringConvertible {
  /// The error and its remedy, as sentences.
  public var description: String {
    switch self {
    case .unreadable(let reason): "The file cannot be read: \(reason). Check its path and its permissions."
    case .inputEnded(let bytes, let length):
      """
      The input ended after \(bytes) of \(length) bytes. Write the length of each part in 4 bytes, the most \
      significant first, and then all of its bytes.
      """
    case .empty: "The file is empty. Was it copied completely?"
    case .notAPicture:
      """
      This is no picture that discern knows. It reads PNG, JPEG, TIFF, WebP, BMP, PNM and GIF; convert it to one of \
      these.
      """
    case .foreignFormat(let name, let remedy):
      "discern does not read \(name) files. Convert it to PNG, for instance with \(remedy)."
    case .libraryMissing(let format, let name):
      "discern reads \(format) files with a package that is not installed. Install \(name)."
    case .damaged(let format): "The \(format) picture is damaged or cut off. Copy it again from where it came."
    case .unsupported(let format, let feature):
      "The \(format) picture is stored with \(feature), which discern cannot decode. Convert it to PNG."
    case .tooManyBytes(let bytes, let limit):
      "The file has \(bytes) bytes, more than the limit of \(limit). Raise it with --max-bytes, or save it smaller."
    case .tooManyPixels(let width, let height, let limit):
      """
      The picture has \(width) × \(height) pixels, more than the limit of \(limit). Raise it with --max-pixels, or \
      scale it down.
      """
    case .deadlinePassed:
      "The time for this page ran out while it was decoded. Raise it with --seconds, or save the picture smaller."
    case .noPicturesInFolder: "No picture was found in this folder. Name a file, or a folder that holds pictures."
    case .areaOutside: "The area lies outside the picture. Give it as X,Y,WxH in the pixels of the upright picture."
    }
  }
}
