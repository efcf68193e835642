public import DiscernCore

/// The presentable part of a transcript, as decided by `SheetSecrets`. All views (text, regions, unclaimed, traces,
/// marked pictures) use it.
public struct TranscriptView: Sendable {
  /// The secrets of the sheet.
  public let secrets: SheetSecrets
  private let transcript: Transcript
  private let claimedGroups: Set<Int>

  /// Creates the view of a transcript after its claims were settled. Symbols that any claim marks private are hidden,
  /// whether it won or not.
  public init(_ transcript: Transcript, verdicts: [Verdict]) {
    self.init(transcript, verdicts: verdicts, secrets: SheetSecrets(transcript, verdicts: verdicts))
  }

  /// Creates a view with secrets that were determined before.
  init(_ transcript: Transcript, verdicts: [Verdict], secrets: SheetSecrets) {
    self.transcript = transcript
    self.secrets = secrets
    claimedGroups = secrets.index.groups(of: verdicts.symbolsOfWinners)
  }

  /// Returns the lines of the general recognition, then the codes on the sheet, with secrets masked.
  public func lines(_ reveal: Reveal? = nil) -> [(line: Line, text: String)] {
    printedLines(reveal) + codes.map { ($0, text(of: $0, isRevealed: reveal != nil)) }
  }

  /// Returns the lines of the general recognition, with secrets masked.
  public func printedLines(_ reveal: Reveal? = nil) -> [(line: Line, text: String)] {
    transcript.generalLines.map { ($0, text(of: $0, isRevealed: reveal != nil)) }
  }

  /// QR codes and barcodes, which text recognisers do not return.
  private var codes: [Line] { transcript.lines.filter { $0.isCode(in: transcript) } }

  /// The quadrilaterals of symbols that are never shown, in the sheet's pixels.
  public var withheldBoxes: [Quadrilateral] {
    secrets.symbols(.withheld, of: transcript).map { transcript[$0].box }
  }

  /// The quadrilaterals of private symbols, in the sheet's pixels, to be blackened in pictures.
  public var privateBoxes: [Quadrilateral] {
    Set(secrets.symbols(.masked, of: transcript) + secrets.symbols(.withheld, of: transcript)).sorted()
      .map { transcript[$0].box }
  }

  /// Returns the masked text of a line; card numbers are clear if revealed.
  private func text(of line: Line, isRevealed: Bool) -> String {
    let text = SheetText([line], of: transcript)
    return String(
      text.characters.indices.dropLast().map { place -> Character in
        switch text.appearance(at: place, by: secrets) {
        case .shown: text.characters[place]
        case .masked: isRevealed ? text.characters[place] : Mask.hidden
        case .withheld: Mask.hidden
        }
      })
  }

  /// Returns the general lines and the codes with at least one symbol that belongs to no document, in the page's
  /// pixels.
  func unclaimed(page: Int) -> [UnclaimedText] {
    lines().compactMap { line, shown in
      guard line.symbols.contains(where: { !isClaimed($0) }) else { return nil }
      let words = line.words.filter { $0.symbols.contains { !isClaimed($0) } }
      guard let box = Box.enclosing(words.map(\.box)) else { return nil }
      let text: FieldText =
        shown == line.text ? .open(shown) : .secret(Secret(self.text(of: line, isRevealed: true), shownAs: shown))
      let confidence = words.reduce(0) { $0 + $1.confidence } / Double(words.count)
      return UnclaimedText(
        page: page, text: text, isCode: line.isCode(in: transcript), confidence: confidence,
        box: transcript.sheet.toPage.apply(Quadrilateral(box)))
    }
  }

  private func isClaimed(_ id: Symbol.ID) -> Bool { claimedGroups.contains(secrets.index.group(of: id)) }
}

extension [Verdict] {
  /// The symbols that belong to documents.
  var symbolsOfWinners: Set<Symbol.ID> {
    filter { $0.outcome == .won }.reduce(into: []) { $0.formUnion($1.claim.symbols) }
  }
}
