public import DiscernCore
public import DiscernOutput
public import DiscernPipeline

/// The file formats of pages with what was found drawn on them.
public enum MarkedFormat: Hashable, CaseIterable, Sendable {
  /// Pixels.
  case picture(PictureFormat)
  /// Scalable Vector Graphics 1.1.
  case svg

  /// Every format.
  public static let allCases = PictureFormat.allCases.map(Self.picture) + [.svg]

  /// The endings of file names, for messages.
  public static let namedEndings = ".png, .jpg or .svg"

  /// The ending of file names, and the name of the format: `png`, `jpg` or `svg`.
  public var ending: String {
    switch self {
    case .picture(.png): "png"
    case .picture(.jpeg): "jpg"
    case .svg: "svg"
    }
  }

  /// True if the file shows values, rather than the names of fields alone.
  public var showsText: Bool { self == .svg }

  /// Creates the format for a file name, by its ending; nil for any other.
  public init?(fileName: String) {
    if let format = PictureFormat(fileName: fileName) {
      self = .picture(format)
    } else if fileName.lowercased().hasSuffix(".svg") {
      self = .svg
    } else {
      return nil
    }
  }
}

/// A page with what was found drawn on it.
public struct MarkedPage: Sendable {
  private let picture: Picture
  private let shapes: [MarkedShape]
  /// The name of the picture's file, masked as in other outputs; its folder is nobody's business who gets the page.
  private let name: String

  /// Creates the drawing of a page, counted from 0, on its picture.
  public init(_ page: Int, of report: ScanReport, picture: Picture, reveal: Reveal? = nil) {
    self.picture = picture
    shapes = Annotation.shapes(of: report, page: page, reveal: reveal)
    let name = String(report.source.split(separator: "/").last ?? "")
    self.name = reveal == nil ? TypedNumber.masked(name) : name
  }

  /// Encodes the page as a file.
  /// - Throws: `OutputError.notEncoded` with the path of the file.
  public func encoded(
    as format: MarkedFormat, by writer: any PictureWriter, for path: String
  ) throws(OutputError) -> [UInt8] {
    switch format {
    case .picture(let format): try writer.marked(picture, with: shapes).encoded(as: format, by: writer, for: path)
    case .svg: try svg(by: writer, for: path)
    }
  }

  /// Returns the page as vectors over its picture, which is embedded: a file of its own stays whole where it is moved, and
  /// tells no path. Its secrets are blackened in the pixels, too, since a bar of vectors can be taken away. JPEG, because
  /// a photograph as PNG has several times the size.
  private func svg(by writer: any PictureWriter, for path: String) throws(OutputError) -> [UInt8] {
    let hidden = shapes.filter { $0.role == .redacted }
    let covered = hidden.isEmpty ? picture : writer.marked(picture, with: hidden)
    let document = SVGDocument(
      title: name, shapes: shapes, width: picture.width, height: picture.height,
      jpeg: try covered.encoded(as: .jpeg, by: writer, for: path))
    return Array(document.text.utf8)
  }
}
