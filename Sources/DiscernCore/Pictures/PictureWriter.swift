/// An outline to be drawn on a picture.
public struct MarkedShape: Hashable, Sendable {
  /// What the outline belongs to; the writer gives each sort its colour.
  public enum Role: Hashable, Sendable {
    /// A document; documents are told apart by their number, counted from 0.
    case document(Int)
    /// A field of the document with that number.
    case field(Int)
    /// Text that belongs to no document.
    case unclaimed
    /// A row of ink that was found and may be text.
    case row
    /// An outline that was taken for a sheet.
    case accepted
    /// An outline that is no sheet.
    case rejected
    /// Something that nobody may see: filled with black.
    case redacted
  }

  /// Its corners, in the picture's pixels.
  public var outline: Quadrilateral
  /// A few words beside it: a kind, a field's name, never a value.
  public var label: String
  /// What it belongs to.
  public var role: Role

  /// An outline with its label.
  public init(outline: Quadrilateral, label: String = "", role: Role) {
    self.outline = outline
    self.label = label
    self.role = role
  }
}

/// The file formats that pictures are written in.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// Portable Network Graphics, without loss.
  case png
  /// JPEG, at a quality of 90.
  case jpeg

  /// The format for a file name, by its ending: `.png`, `.jpg`, `.jpeg`; nil for any other.
  public init?(fileName: String) {
    let ending = fileName.split(separator: ".").last?.lowercased()
    switch ending {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    default: return nil
    }
  }
}

/// Draws on pictures and writes them. No metadata is written beside the pixels.
public protocol PictureWriter: Sendable {
  /// A copy of the picture with outlines drawn on it.
  func marked(_ picture: Picture, with shapes: [MarkedShape]) -> Picture

  /// The bytes of a picture file.
  /// - Throws: `PictureError.damaged` where the encoder fails.
  func bytes(of picture: Picture, as format: PictureFormat) throws(PictureError) -> [UInt8]
}
