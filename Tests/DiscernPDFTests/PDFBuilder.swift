/// A PDF file (ISO 32000-2) of pages on which rectangles are filled. It has a font, `/F`, whose pixels differ between machines; its
/// text and the places of its text do not.
struct PDFBuilder {
  struct Page {
    /// Its size in units of 1/72 inch.
    var width: Int
    var height: Int
    /// Degrees by which a viewer turns it, clockwise.
    var rotation = 0
    /// The part of it that a viewer shows: left, bottom, right, top; nil for all of it.
    var cropBox: [Int]?
    /// Its content stream.
    var content = ""
  }

  var pages: [Page]

  var bytes: [UInt8] {
    let kids = pages.indices.map { "\(3 + 2 * $0) 0 R" }.joined(separator: " ")
    var objects = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[\(kids)]/Count \(pages.count)>>"]
    for (index, page) in pages.enumerated() {
      objects.append(
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(page.width) \(page.height)]\(page.crop)/Rotate \(page.rotation)"
          + "/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>>>>>"
          + "/Contents \(4 + 2 * index) 0 R>>")
      objects.append("<</Length \(page.content.utf8.count)>>stream\n\(page.content)\nendstream")
    }
    var file = "%PDF-1.4\n"
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      table += Self.padded(file.utf8.count) + " 00000 n \n"
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let trailer = "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(file.utf8.count)\n%%EOF\n"
    return Array((file + table + trailer).utf8)
  }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: 10 - digits.count) + digits
  }
}

extension PDFBuilder.Page {
  fileprivate var crop: String {
    cropBox.map { "/CropBox[\($0.map(String.init).joined(separator: " "))]" } ?? ""
  }
}
