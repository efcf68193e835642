import DiscernCore

/// hOCR 1.2 (<https://kba.github.io/hocr-spec/1.2/>): XHTML whose titles hold rectangles and confidences.
struct HOCRDocument: TranscriptDocument {
  /// The version of the program.
  let version: String
  private var pages = 0

  init(version: String) { self.version = version }

  mutating func start() -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
      <html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">
       <head>
        <title></title>
        <meta http-equiv="Content-Type" content="text/html;charset=utf-8"/>
        <meta name="ocr-system" content="discern \(XMLText.escaped(version))"/>
        <meta name="ocr-capabilities" content="ocr_page ocr_carea ocr_par ocr_line ocrx_word ocrp_wconf"/>
       </head>
       <body>

      """.utf8)
  }

  mutating func bytes(of page: PageTranscript, picture: JPEGPicture?) -> [UInt8] {
    pages += 1
    let whole = "bbox 0 0 \(page.width) \(page.height)"
    // A title is a list with semicolons whose strings stand in quotes.
    let name = XMLText.escaped(page.source.filter { $0 != "\"" })
    var text = """
        <div class="ocr_page" id="page_\(pages)" title="image &quot;\(name)&quot;; \(whole); ppageno \(pages - 1)">\n
      """
    for (place, block) in page.blocks.enumerated() { text += self.text(of: block, number: "\(pages)_\(place + 1)") }
    return Array((text + "  </div>\n").utf8)
  }

  mutating func end() -> [UInt8] { Array(" </body>\n</html>\n".utf8) }

  private func text(of block: PageTranscript.Block, number: String) -> String {
    let area = title(block.bounds)
    var text = """
         <div class="ocr_carea" id="block_\(number)" title="\(area)">
          <p class="ocr_par" id="par_\(number)" title="\(area)">\n
      """
    for (place, line) in block.lines.enumerated() {
      let words = line.words.enumerated().map { order, word in
        """
        <span class="ocrx_word" id="word_\(number)_\(place + 1)_\(order + 1)" title="\(title(word.box.bounds)); \
        x_wconf \(Int(clamping: (100 * word.confidence).rounded()))">\(XMLText.escaped(word.text))</span>
        """
      }
      text += """
             <span class="ocr_line" id="line_\(number)_\(place + 1)" title="\(title(line.box.bounds))">\
        \(words.joined(separator: " "))</span>\n
        """
    }
    return text + "    </p>\n   </div>\n"
  }

  private func title(_ box: Box) -> String {
    let place = box.wholePixels
    return "bbox \(place.left) \(place.top) \(place.right) \(place.bottom)"
  }
}
