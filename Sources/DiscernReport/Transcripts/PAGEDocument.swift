import DiscernCore

/// PAGE XML of 2019-07-15 (<https://github.com/PRImA-Research-Lab/PAGE-XML>): one picture a file; regions, lines and words are
/// polygons.
struct PAGEDocument: TranscriptDocument {
  private static let namespace = "http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15"
  /// The version of the program.
  let version: String
  /// The time of writing in ISO 8601.
  let date: String

  init(version: String, date: String) {
    self.version = version
    self.date = date
  }

  mutating func start() -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <PcGts xmlns="\(Self.namespace)">
       <Metadata>
        <Creator>discern \(XMLText.escaped(version))</Creator>
        <Created>\(date)</Created>
        <LastChange>\(date)</LastChange>
       </Metadata>\n
      """.utf8)
  }

  mutating func bytes(of page: PageTranscript, picture: JPEGPicture?) -> [UInt8] {
    let name = XMLText.escaped(page.source)
    let regions = page.blocks.enumerated().map { text(of: $1, number: "\($0 + 1)") }.joined()
    return Array(
      """
       <Page imageFilename="\(name)" imageWidth="\(page.width)" imageHeight="\(page.height)">
      \(order(of: page.blocks.count))\(regions)\
       </Page>\n
      """.utf8)
  }

  mutating func end() -> [UInt8] { Array("</PcGts>\n".utf8) }

  /// The order of the regions; the schema allows none that is empty.
  private func order(of count: Int) -> String {
    guard count > 0 else { return "" }
    let references = (0..<count).map { #"    <RegionRefIndexed index="\#($0)" regionRef="region_\#($0 + 1)"/>"# + "\n" }
    return """
        <ReadingOrder>
         <OrderedGroup id="order">
      \(references.joined())\
         </OrderedGroup>
        </ReadingOrder>\n
      """
  }

  private func text(of block: PageTranscript.Block, number: String) -> String {
    let lines = block.lines.enumerated().map { text(of: $1, number: "\(number)_\($0 + 1)") }.joined()
    return """
        <TextRegion id="region_\(number)">
         <Coords points="\(XMLText.points(Quadrilateral(block.bounds)))"/>
      \(lines)\
         \(reading(block.lines.map(\.text).joined(separator: "\n")))
        </TextRegion>\n
      """
  }

  private func text(of line: PageTranscript.Line, number: String) -> String {
    let words = line.words.enumerated().map { order, word in
      """
          <Word id="word_\(number)_\(order + 1)"><Coords points="\(XMLText.points(word.box))"/>\
      \(reading(word.text, word.confidence))</Word>\n
      """
    }
    return """
         <TextLine id="line_\(number)">
          <Coords points="\(XMLText.points(line.box))"/>
      \(words.joined())\
          \(reading(line.text))
         </TextLine>\n
      """
  }

  private func reading(_ text: String, _ confidence: Double? = nil) -> String {
    let share = confidence.flatMap { DecimalNumber.text(of: $0, places: 3) }.map { #" conf="\#($0)""# } ?? ""
    return "<TextEquiv\(share)><Unicode>\(XMLText.escaped(text))</Unicode></TextEquiv>"
  }
}
