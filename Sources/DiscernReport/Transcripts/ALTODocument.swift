import DiscernCore

/// ALTO 4 (<https://www.loc.gov/standards/alto/>): one picture a file, in pixels; lines have their polygons.
struct ALTODocument: TranscriptDocument {
  /// The version of the program.
  let version: String

  init(version: String) { self.version = version }

  mutating func start() -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <alto xmlns="http://www.loc.gov/standards/alto/ns-v4#">\n
      """.utf8)
  }

  mutating func bytes(of page: PageTranscript, picture: JPEGPicture?) -> [UInt8] {
    let size = #"WIDTH="\#(page.width)" HEIGHT="\#(page.height)""#
    let blocks = page.blocks.enumerated().map { text(of: $1, number: "\($0 + 1)") }.joined()
    return Array(
      """
       <Description>
        <MeasurementUnit>pixel</MeasurementUnit>
        <sourceImageInformation><fileName>\(XMLText.escaped(page.source))</fileName></sourceImageInformation>
        <Processing ID="discern">
         <processingSoftware><softwareName>discern</softwareName>\
      <softwareVersion>\(XMLText.escaped(version))</softwareVersion></processingSoftware>
        </Processing>
       </Description>
       <Layout>
        <Page ID="page_\(page.page + 1)" PHYSICAL_IMG_NR="\(page.page + 1)" \(size)>
         <PrintSpace HPOS="0" VPOS="0" \(size)>
      \(blocks)\
         </PrintSpace>
        </Page>
       </Layout>\n
      """.utf8)
  }

  mutating func end() -> [UInt8] { Array("</alto>\n".utf8) }

  private func text(of block: PageTranscript.Block, number: String) -> String {
    let lines = block.lines.enumerated().map { text(of: $1, number: "\(number)_\($0 + 1)") }.joined()
    return """
          <TextBlock ID="block_\(number)" \(place(block.bounds))>
      \(lines)\
          </TextBlock>\n
      """
  }

  private func text(of line: PageTranscript.Line, number: String) -> String {
    let words = line.words.enumerated().map { order, word in
      """
            <String ID="word_\(number)_\(order + 1)" \(place(word.box.bounds)) \
      WC="\(DecimalNumber.text(of: word.confidence, places: 3) ?? "0")" CONTENT="\(XMLText.escaped(word.text))"/>\n
      """
    }
    return """
           <TextLine ID="line_\(number)" \(place(line.box.bounds))>
            <Shape><Polygon POINTS="\(XMLText.points(line.box))"/></Shape>
      \(words.joined(separator: "      <SP/>\n"))\
           </TextLine>\n
      """
  }

  private func place(_ box: Box) -> String {
    let place = box.wholePixels
    return #"HPOS="\#(place.left)" VPOS="\#(place.top)" WIDTH="\#(place.width)" HEIGHT="\#(place.height)""#
  }
}
