public import DiscernCore

/// What may be shown of a transcript: private symbols are hidden, and so is every long run of digits that no document
/// has claimed. All views (text, regions, unclaimed, traces, marked pictures) go through here.
public struct TranscriptView: Sendable {
  /// The sign that stands for a private symbol.
  static let hidden: Character = "*"

  private let transcript: Transcript
  private let privateInk: Set<Int>
  private let withheldInk: Set<Int>
  private let claimedInk: Set<Int>
  private let index: InkIndex

  /// A view of a transcript after its claims were settled. What any claim calls private is hidden, whether it won or not.
  public init(_ transcript: Transcript, verdicts: [Verdict]) {
    self.transcript = transcript
    index = InkIndex(transcript)
    privateInk = index.ink(under: verdicts.reduce(into: []) { $0.formUnion($1.claim.privateSymbols) })
    withheldInk = index.ink(
      under: verdicts.reduce(into: []) { $0.formUnion($1.claim.roles[Claim.withheldRole] ?? []) })
    claimedInk = index.ink(
      under: verdicts.filter { $0.outcome == .won }.reduce(into: []) { $0.formUnion($1.claim.symbols) })
  }

  /// The lines of the general reading, then the codes on the sheet, each as it may be shown.
  public func lines(_ reveal: Reveal? = nil) -> [(line: Line, text: String)] {
    let (lines, codes) = (transcript.generalLines, self.codes)
    // Masked together: a number may stand in four rows. A code stands for itself.
    let masked = mask(lines.map { characters(of: $0) }) + codes.flatMap { mask([characters(of: $0)]) }
    return zip(lines + codes, masked).map { ($0, reveal == nil ? String($1) : revealed($0)) }
  }

  /// QR codes and barcodes: readers of text do not see them.
  private var codes: [Line] { transcript.lines.filter { isCode($0) } }

  private func isCode(_ line: Line) -> Bool { line.symbols.contains { transcript[$0].kind == .code } }

  /// The quadrilaterals of symbols that nobody may see, in the sheet's pixels.
  public var withheldBoxes: [Quadrilateral] {
    transcript.symbols.indices.filter { withheldInk.contains(index.ink[$0]) }.map { transcript.symbols[$0].box }
  }

  /// A line as it may be shown to whoever may see secrets: without what is withheld from everybody.
  private func revealed(_ line: Line) -> String {
    String(characters(of: line).map { $0.state == .withheld ? Self.hidden : $0.character })
  }

  /// The quadrilaterals of private symbols, in the sheet's pixels, to be blackened in pictures.
  public var privateBoxes: [Quadrilateral] {
    let unclaimed = hiddenRunSymbols
    let concealed = privateInk.union(withheldInk)
    return transcript.symbols.indices.filter { concealed.contains(index.ink[$0]) || unclaimed.contains(Symbol.ID($0)) }
      .map { transcript.symbols[$0].box }
  }

  /// The lines of the general reading, and the codes, of which at least one symbol belongs to no document, in the page's
  /// pixels.
  func unclaimed(page: Int) -> [UnclaimedText] {
    lines().compactMap { line, shown in
      guard line.symbols.contains(where: { !isClaimed($0) }) else { return nil }
      let words = line.words.filter { $0.symbols.contains { !isClaimed($0) } }
      guard let box = Box.enclosing(words.map(\.box)) else { return nil }
      let text: FieldText =
        shown == line.text ? .open(shown) : .secret(Secret(revealed(line), shownAs: shown))
      let confidence = words.reduce(0) { $0 + $1.confidence } / Double(words.count)
      return UnclaimedText(
        page: page, text: text, isCode: isCode(line), confidence: confidence,
        box: transcript.sheet.toPage.apply(Quadrilateral(box)))
    }
  }

  private func isClaimed(_ id: Symbol.ID) -> Bool { claimedInk.contains(index.ink[id.index]) }

  /// A line's characters; digits of documents' own open fields are set apart so that no run is made of them.
  private func characters(of line: Line) -> [Glyph] {
    let spelled = transcript.spelled(line)
    return zip(spelled.characters, spelled.symbols).map { character, id in
      guard let id else { return Glyph(character: character, id: nil, state: .free) }
      let ink = index.ink[id.index]
      let state: Glyph.State =
        withheldInk.contains(ink)
        ? .withheld : privateInk.contains(ink) ? .hidden : claimedInk.contains(ink) ? .claimed : .free
      return Glyph(character: character, id: id, state: state)
    }
  }

  /// A character, where it came from, and whether it may be shown.
  private struct Glyph {
    enum State { case withheld, hidden, claimed, free }
    var character: Character
    var id: Symbol.ID?
    var state: State
  }

  /// The characters of each line as they may be shown.
  private func mask(_ lines: [[Glyph]]) -> [[Character]] {
    var text: [Character] = []
    for line in lines { text += line.map(Self.safe) + ["\n"] }
    let masked = Array(Mask.hidingDigitRuns(in: String(text)))
    var start = 0
    return lines.map { line in
      defer { start += line.count + 1 }
      // A grapheme that joined with its neighbour would shift the rest; then nothing of the line is shown.
      guard masked.count == text.count else { return line.map { _ in Self.hidden } }
      return zip(line, masked[start..<start + line.count]).map { $0.state == .claimed ? $0.character : $1 }
    }
  }

  /// A private character is hidden, a claimed digit is no part of a run.
  private static func safe(_ glyph: Glyph) -> Character {
    switch glyph.state {
    case .withheld, .hidden: hidden
    case .claimed: glyph.character.isNumber ? "#" : glyph.character
    case .free: glyph.character
    }
  }

  /// The symbols of unclaimed runs of digits that are masked: in the general reading, and in each reading by itself, for
  /// two readings of one number make no longer one.
  private var hiddenRunSymbols: Set<Symbol.ID> {
    let each = transcript.readings.indices.map { reading in transcript.lines.filter { $0.reading == reading } }
    return ([transcript.generalLines] + each).reduce(into: []) { $0.formUnion(hiddenRunSymbols(in: $1)) }
  }

  private func hiddenRunSymbols(in lines: [Line]) -> Set<Symbol.ID> {
    let glyphs = lines.map { characters(of: $0) }
    var hidden: Set<Symbol.ID> = []
    for (line, shown) in zip(glyphs, mask(glyphs)) {
      for (glyph, character) in zip(line, shown) where character != glyph.character {
        if let id = glyph.id { hidden.insert(id) }
      }
    }
    return hidden
  }
}
