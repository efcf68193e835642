import DiscernCore

/// Reasons for privacy in addition to the competing claims.
struct Privacy: Sendable {
  /// Claims of plugins whose kinds are not requested.
  var guarding: [Claim] = []
  /// Positions of long numbers in documents that are no card numbers, in the sheet's pixels.
  var longNumbers: [Quadrilateral] = []
  /// Distinguishes telephone numbers from card numbers.
  var plan: (any NumberingPlan)?
}

/// The secrets of a sheet: the one decision behind every view of its transcript and every field of its documents.
///
/// Three reasons make print private: a claim marks it, whether the claim won or not and whether its kind was requested
/// or not; the text contains a card number (`SecretScan`), in any recognition result; a label names a security code.
public struct SheetSecrets: Sendable {
  /// The visibility of a character.
  enum Appearance: Sendable {
    /// Visible to everyone.
    case shown
    /// Visible to users who reveal secrets.
    case masked
    /// Never visible.
    case withheld
  }

  /// A character of a symbol; a QR code is one symbol of many characters.
  private struct Place: Hashable {
    var symbol: Symbol.ID
    var offset: Int
  }

  /// The certain card numbers as digits, as in each recognition result.
  private(set) var numbers: [[Int]] = []
  /// The security codes as recognised.
  private(set) var codes: Set<String> = []
  private var maskedGroups: Set<Int> = []
  private var withheldGroups: Set<Int> = []
  private var maskedPlaces: Set<Place> = []
  private var withheldPlaces: Set<Place> = []
  let index: SymbolOverlapIndex

  /// Determines the secrets of a transcript.
  ///
  /// - Parameter verdicts: all claims. Symbols that any of them marks private are private; of the other symbols of
  ///   winners only those that are certainly secret.
  init(_ transcript: Transcript, verdicts: [Verdict], privacy: Privacy = Privacy(), index: SymbolOverlapIndex? = nil) {
    let claims = verdicts.map(\.claim) + privacy.guarding
    let index = index ?? SymbolOverlapIndex(transcript)
    self.index = index
    maskedGroups = index.groups(of: claims.reduce(into: []) { $0.formUnion($1.privateSymbols) })
    withheldGroups = index.groups(of: claims.reduce(into: []) { $0.formUnion($1.roles[Claim.withheldRole] ?? []) })
    let claimedGroups = index.groups(of: verdicts.symbolsOfWinners)
    let known = privacy.longNumbers.map(\.bounds)
    let knownGroups = index.groups(
      of: claimedGroups.isEmpty
        ? []
        : verdicts.symbolsOfWinners.filter { symbol in
          let center = transcript[symbol].box.bounds.center
          return known.contains { $0.contains(center) }
        })
    // General lines are joined, because a number may span four lines; each result is separate, because two results of
    // one number are not a longer one; each QR code or barcode is separate.
    let written = transcript.lines.filter { !$0.isCode(in: transcript) }
    let readings = transcript.readings.indices.map { reading in written.filter { $0.reading == reading } }
    let codes = transcript.lines.filter { $0.isCode(in: transcript) }.map { [$0] }
    let texts = ([transcript.generalLines] + readings + codes).filter { !$0.isEmpty }
      .map { SheetText($0, of: transcript) }
    for text in texts { takePrivate(in: text) }
    for text in texts { judge(text, claimedGroups: claimedGroups, knownGroups: knownGroups, plan: privacy.plan) }
    numbers = Array(Set(numbers))
  }

  /// True if nothing on the sheet is private.
  public var isEmpty: Bool {
    maskedGroups.isEmpty && withheldGroups.isEmpty && maskedPlaces.isEmpty && withheldPlaces.isEmpty
  }

  /// Returns the visibility of a character of a symbol.
  func appearance(of symbol: Symbol.ID, offset: Int) -> Appearance {
    let group = index.group(of: symbol)
    let place = Place(symbol: symbol, offset: offset)
    if withheldGroups.contains(group) || withheldPlaces.contains(place) { return .withheld }
    return maskedGroups.contains(group) || maskedPlaces.contains(place) ? .masked : .shown
  }

  /// Returns the symbols with a character of this visibility.
  func symbols(_ hidden: Appearance, of transcript: Transcript) -> [Symbol.ID] {
    transcript.symbols.indices.map(Symbol.ID.init).filter { id in
      transcript[id].text.indices.enumerated().contains { appearance(of: id, offset: $0.offset) == hidden }
    }
  }

  /// Returns true if a shape on the sheet covers the centre of private print.
  func isPrivate(under shapes: [Quadrilateral], of transcript: Transcript) -> Bool {
    guard !isEmpty else { return false }
    let boxes = shapes.map(\.bounds)
    return transcript.symbols.indices.contains { place in
      let group = index.group(of: Symbol.ID(place))
      guard maskedGroups.contains(group) || withheldGroups.contains(group) else { return false }
      let center = transcript.symbols[place].box.bounds.center
      return boxes.contains { $0.contains(center) }
    }
  }

  /// Minimum number of private digits that can be recognised again as part of a card number.
  private static let minimumDigits = 6

  /// Keeps the digits and codes that claims mark private, to recognise them in a plugin's text.
  private mutating func takePrivate(in text: SheetText) {
    func places(in groups: Set<Int>) -> [Int] {
      text.characters.indices.filter { place in
        text.symbols[place].map { groups.contains(index.group(of: $0)) } ?? false
      }
    }
    let hidden = Set(places(in: maskedGroups))
    let characters = text.characters.indices.map { hidden.contains($0) ? text.characters[$0] : " " }
    numbers += SecretScan.digitRuns(in: characters).map { $0.map(\.digit) }.filter { $0.count >= Self.minimumDigits }
    codes.formUnion(text.words(at: places(in: withheldGroups)))
  }

  /// Searches a text for card numbers and security codes: everywhere for certain ones; without a document that declares
  /// long numbers, for likely ones; in print that belongs to no document, for possible ones.
  private mutating func judge(
    _ text: SheetText, claimedGroups: Set<Int>, knownGroups: Set<Int>, plan: (any NumberingPlan)?
  ) {
    func stands(_ place: Int, in groups: Set<Int>) -> Bool {
      text.symbols[place].map { groups.contains(index.group(of: $0)) } ?? false
    }
    withholdCodes(in: text, claimed: Set(text.characters.indices.filter { stands($0, in: claimedGroups) }))
    var judged: Set<Int> = []
    // Numbers that extend into a document come first; those in free print are judged with their neighbours.
    let certain = SecretScan(of: characters(of: text, without: judged), as: .evident, plan: plan)
    for number in certain.numbers {
      numbers += number.digits
      guard number.places.contains(where: { stands($0, in: claimedGroups) }) else { continue }
      hide(number, of: text)
      judged.formUnion(number.places)
    }
    // Digits of documents are blocked out, so that no run includes them.
    var free = characters(of: text, without: judged)
    for place in free.indices where !free[place].isLetter && stands(place, in: claimedGroups) { free[place] = "#" }
    for number in SecretScan(of: free, as: .suspectedInPrint, plan: plan).numbers {
      hide(number, of: text)
      judged.formUnion(number.places)
    }
    // Lines of a document are independent of each other.
    let unknown = characters(of: text, without: judged).enumerated().map { place, character in
      !character.isLetter && stands(place, in: knownGroups) ? "#" : character
    }
    for line in unknown.indices.split(whereSeparator: { unknown[$0].isNewline }) {
      let scan = SecretScan(of: Array(unknown[line]), as: .likely, plan: plan)
      for number in scan.numbers { hide(number, of: text, from: line.lowerBound) }
    }
  }

  /// Withholds the security codes that labels name, beside them or above and below; in a document only by unambiguous
  /// labels.
  private mutating func withholdCodes(in text: SheetText, claimed: Set<Int>) {
    let certain = SecretScan(of: text.characters, as: .evident)
    let possible = SecretScan(of: text.characters, as: .suspectedInPrint)
    var found = certain.codes.union(possible.codes.subtracting(claimed))
    let labels = Set(certain.openLabels + possible.openLabels.filter { !$0.contains(where: claimed.contains) })
    for label in labels { found.formUnion(text.code(near: label)) }
    hide(found, of: text, as: \.withheldPlaces, groups: \.withheldGroups)
    codes.formUnion(text.words(at: Array(found)))
  }

  /// Returns the characters of a text, with asterisks for those judged or hidden already.
  private func characters(of text: SheetText, without judged: Set<Int>) -> [Character] {
    text.characters.indices.map { place in
      judged.contains(place) || text.appearance(at: place, by: self) != .shown ? Mask.hidden : text.characters[place]
    }
  }

  private mutating func hide(_ number: SecretScan.Number, of text: SheetText, from start: Int = 0) {
    hide(number.hidden.map { $0 + start }, of: text, as: \.maskedPlaces, groups: \.maskedGroups)
  }

  /// Hides characters. Print is hidden in all recognition results.
  private mutating func hide(
    _ characters: some Sequence<Int>, of text: SheetText, as places: WritableKeyPath<Self, Set<Place>>,
    groups: WritableKeyPath<Self, Set<Int>>
  ) {
    for character in characters {
      guard let symbol = text.symbols[character] else { continue }
      self[keyPath: places].insert(Place(symbol: symbol, offset: text.offsets[character]))
      if text.isPrint(symbol) { self[keyPath: groups].insert(index.group(of: symbol)) }
    }
  }
}
