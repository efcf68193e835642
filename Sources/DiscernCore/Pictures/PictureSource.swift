/// Turns the bytes of a file into pages of upright pixels.
///
/// The bytes decide the format, never the name. One decoder serves many files at once.
public protocol PictureDecoder: Sendable {
  /// How many pages the file has, from its header alone.
  /// - Throws: `PictureError` where the bytes are no picture, or more than the limits allow.
  func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int

  /// The pixels of one page, counted from 0, turned upright by the file's own orientation mark, flattened on white,
  /// or on black where the ink is white.
  func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture
}

/// Why a file gave no pixels.
public enum PictureError: Error, Hashable, Codable, Sendable {
  /// The file could not be opened or read; the reason is the system's.
  case unreadable(reason: String)
  /// The file has no bytes.
  case empty
  /// The bytes are no picture of a known format.
  case notAPicture
  /// A picture of a known format that is damaged or cut off.
  case damaged(format: String)
  /// A sound picture of a known format, stored in a way that cannot be decoded.
  case unsupported(format: String, feature: String)
  /// More bytes than the limit.
  case tooManyBytes(bytes: Int, limit: Int)
  /// More pixels than the limit, as the header says.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// A folder in which no picture was found.
  case noPicturesInFolder
  /// Not one pixel is inside the area that was asked for.
  case areaOutside

  /// A short word for programs.
  public var code: String {
    switch self {
    case .unreadable: "unreadable"
    case .empty: "empty-file"
    case .notAPicture: "not-a-picture"
    case .damaged: "damaged"
    case .unsupported: "unsupported"
    case .tooManyBytes: "too-many-bytes"
    case .tooManyPixels: "too-many-pixels"
    case .noPicturesInFolder: "no-pictures"
    case .areaOutside: "area-outside"
    }
  }
}

extension PictureError: CustomStringConvertible {
  /// What is wrong and what helps, as a sentence.
  public var description: String {
    switch self {
    case .unreadable(let reason): "The file cannot be read: \(reason). Check its path and its permissions."
    case .empty: "The file is empty. Was it copied completely?"
    case .notAPicture:
      "This is no picture that discern knows. It reads PNG, JPEG, TIFF, WebP, BMP, PNM and GIF; convert it to one of these."
    case .damaged(let format): "The \(format) picture is damaged or cut off. Copy it again from where it came."
    case .unsupported(let format, let feature):
      "The \(format) picture is stored with \(feature), which discern cannot decode. Convert it to PNG."
    case .tooManyBytes(let bytes, let limit):
      "The file has \(bytes) bytes, more than the limit of \(limit). Raise it with --max-bytes, or save it smaller."
    case .tooManyPixels(let width, let height, let limit):
      "The picture has \(width) × \(height) pixels, more than the limit of \(limit). Raise it with --max-pixels, or scale it down."
    case .noPicturesInFolder: "No picture was found in this folder. Name a file, or a folder that holds pictures."
    case .areaOutside: "The area lies outside the picture. Give it as X,Y,WxH in the pixels of the upright picture."
    }
  }
}
