/// A picture or document format that discern does not read, or reads with an optional package only.
package struct ForeignFormat: Hashable, Sendable {
  /// The remedy for a file of the format.
  package enum Remedy: Sendable {
    /// The command that converts it, and the Debian package that holds the command.
    case conversion(String)
    /// The Debian package of the library or program that reads it.
    case package(String)
  }

  /// The package of libheif, which reads HEIC and AVIF.
  package static let heifPackage = "libheif1"
  /// The package of poppler's programs, which read PDF.
  package static let popplerPackage = "poppler-utils"
  /// The name of PDF, whose pages poppler renders.
  package static let pdfName = "PDF"

  /// Returns true if a file that begins with these bytes is a PDF file.
  package static func isPDF(_ bytes: some Collection<UInt8>) -> Bool { beginning(with: bytes)?.name == pdfName }

  /// The name that users know: `HEIC`.
  package let name: String
  package let remedy: Remedy
  /// File extensions, in lower case.
  let fileExtensions: Set<String>
  /// Bytes by which a file of the format is known, at an offset from its start.
  let signatures: [(offset: Int, bytes: String)]

  /// The Debian package of the library or program that reads it; nil if there is none.
  package var readingPackage: String? {
    if case .package(let package) = remedy { return package }
    return nil
  }

  /// Number of first bytes that a decision needs.
  package static let length = 16

  /// Finds the format of a file by its first bytes; nil if they are of none of these formats.
  package static func beginning(with bytes: some Collection<UInt8>) -> ForeignFormat? {
    all.first { format in
      format.signatures.contains { signature in
        bytes.dropFirst(signature.offset).starts(with: signature.bytes.unicodeScalars.lazy.map { UInt8($0.value) })
      }
    }
  }

  /// Finds the format of a file by its extension; nil if there is none, or it is of none of these formats.
  package static func named(_ path: String) -> ForeignFormat? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    return all.first { $0.fileExtensions.contains(ending) }
  }

  package static func == (first: ForeignFormat, second: ForeignFormat) -> Bool { first.name == second.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ForeignFormat {
  /// All formats. Signatures hold one scalar a byte.
  package static let all = [
    // ISO/IEC 23008-12, annex B: the brands of HEIF with HEVC.
    ForeignFormat(
      name: "HEIC", remedy: .package(heifPackage),
      fileExtensions: ["heic", "heif", "heics", "hif"],
      signatures: ["ftypheic", "ftypheix", "ftyphevc", "ftypheim", "ftypheis", "ftypmif1", "ftypmsf1"].map { (4, $0) }),
    ForeignFormat(
      name: "AVIF", remedy: .package(heifPackage), fileExtensions: ["avif"],
      signatures: ["ftypavif", "ftypavis"].map { (4, $0) }),  // AV1 Image File Format, section 6
    ForeignFormat(
      name: pdfName, remedy: .package(popplerPackage), fileExtensions: ["pdf"],
      signatures: [(0, "%PDF-")]),  // ISO 32000-2, 7.5.2
    ForeignFormat(
      name: "PostScript", remedy: .conversion("‘gs -sDEVICE=png16m -r300 -o page%d.png FILE’ (package ghostscript)"),
      fileExtensions: ["ps", "eps"], signatures: [(0, "%!PS")]),
    ForeignFormat(
      name: "SVG", remedy: .conversion("‘rsvg-convert -o FILE.png FILE’ (package librsvg2-bin)"),
      fileExtensions: ["svg", "svgz"],
      signatures: [(0, "<svg")]),
    ForeignFormat(
      name: "JPEG XL", remedy: .conversion("‘djxl FILE FILE.png’ (package libjxl-tools)"), fileExtensions: ["jxl"],
      signatures: [(0, "\u{FF}\n"), (4, "JXL \r\n")]),  // ISO/IEC 18181-2
    ForeignFormat(
      name: "JPEG 2000", remedy: .conversion("‘opj_decompress -i FILE -o FILE.png’ (package libopenjp2-tools)"),
      fileExtensions: ["jp2", "j2k", "jpf", "jpx"], signatures: [(4, "jP  \r\n")]),  // ISO/IEC 15444-1, annex I
    ForeignFormat(
      name: "DjVu", remedy: .conversion("‘ddjvu -format=tiff FILE FILE.tif’ (package djvulibre-bin)"),
      fileExtensions: ["djvu", "djv"], signatures: [(0, "AT&TFORM")]),
    ForeignFormat(
      name: "Photoshop", remedy: .conversion("‘convert FILE FILE.png’ (package imagemagick)"),
      fileExtensions: ["psd", "psb"],
      signatures: [(0, "8BPS")]),
    ForeignFormat(
      name: "camera raw", remedy: .conversion("‘dcraw -c -w FILE | pnmtopng > FILE.png’ (packages dcraw, netpbm)"),
      fileExtensions: ["arw", "cr2", "cr3", "dng", "nef", "orf", "raf", "rw2"],
      signatures: [(0, "FUJIFILMCCD-RAW"), (4, "ftypcrx ")]),
  ]
}
