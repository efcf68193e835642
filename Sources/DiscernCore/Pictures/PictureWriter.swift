/// An outline to draw on a picture.
public struct MarkedShape: Hashable, Sendable {
  /// The kind of object outlined; the writer gives each kind its colour.
  public enum Role: Hashable, Sendable {
    /// The document with this number, counted from 0.
    case document(Int)
    /// A field of the document with this number.
    case field(Int)
    /// Text that belongs to no document.
    case unclaimed
    /// A detected text region.
    case row
    /// A detected quad that became a sheet.
    case accepted
    /// A detected quad that was rejected.
    case rejected
    /// A secret: filled with black.
    case redacted
  }

  /// The corners in the picture's pixels.
  public var outline: Quadrilateral
  /// A short label: a kind or a field's name, never a value.
  public var label: String
  /// The text to show about it in a picture of vectors, with secrets masked unless they are revealed; pixels never show it.
  public var details: String
  /// The kind of object outlined.
  public var role: Role

  /// Creates an outline.
  public init(outline: Quadrilateral, label: String = "", details: String = "", role: Role) {
    self.outline = outline
    self.label = label
    self.details = details
    self.role = role
  }
}

/// The file formats for writing pictures.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// Portable Network Graphics, lossless.
  case png
  /// JPEG, at a quality of 90.
  case jpeg

  /// Creates the format for a file name, by its extension: `.png`, `.jpg`, `.jpeg`; nil for any other.
  public init?(fileName: String) {
    let ending = fileName.split(separator: ".").last?.lowercased()
    switch ending {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    default: return nil
    }
  }
}

/// Draws on pictures and encodes them, without metadata.
public protocol PictureWriter: Sendable {
  /// Returns a copy of the picture with outlines drawn on it.
  func marked(_ picture: Picture, with shapes: [MarkedShape]) -> Picture

  /// Encodes a picture.
  /// - Throws: `PictureError.damaged` if the encoder fails.
  func bytes(of picture: Picture, as format: PictureFormat) throws(PictureError) -> [UInt8]
}
