/// Finds what may be phone numbers in a line by its signs alone; whether they are, the numbering plans tell.
struct PhoneScanner {
  /// ITU-T E.164 allows 15 digits; a printed trunk zero and the digits `00` come on top.
  private static let digitCounts = 6...17

  /// The candidates of a line from left to right; they do not overlap.
  func candidates(in line: CardLine) -> [PhoneCandidate] {
    let signs = PhoneSigns(line.characters)
    let vanity = VanityScanner().candidates(in: line)
    var found: [PhoneCandidate] = []
    for run in runs(of: signs) {
      for part in parts(of: run, in: signs) {
        guard var candidate = candidate(part, signs), !vanity.contains(where: { $0.range.overlaps(candidate.range) })
        else { continue }
        candidate.printed = Spelling.plain(line.text(in: candidate.range))
        let before = found.last?.range.upperBound ?? 0
        candidate.label = label(before: candidate.range.lowerBound, from: before, in: line)
        found.append(candidate)
      }
    }
    for index in found.indices {
      let end = index + 1 < found.count ? found[index + 1].range.lowerBound : line.characters.count
      addWhatFollows(&found[index], until: end, in: line)
    }
    return (found + vanity).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Stretches without a character that no phone number has.
  private func runs(of signs: PhoneSigns) -> [Range<Int>] {
    signs.signs.indices.split(whereSeparator: { signs.signs[$0] == .stop }).map { $0.startIndex..<$0.endIndex }
  }

  /// A run parted where another number begins: at a plus, at an area code in parentheses, at a slash.
  private func parts(of run: Range<Int>, in signs: PhoneSigns) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = run.lowerBound
    for place in run where place > start {
      let (before, after) = (digitCount(start..<place, signs), digitCount(place..<run.upperBound, signs))
      let begins =
        switch signs.signs[place] {
        case .plus: before > 0
        case .open: before >= 7 && after >= 7 || isSpeck(start..<place, signs) && after >= 8
        case .divider:
          before >= 7 && (after >= 6 || signs.slashes.contains(place) && after <= PhoneEndings.counts.upperBound)
        case .separator: before >= 8 && after != 4 && isSpacedDash(place, in: run, signs)
        default: false
        }
      guard begins else { continue }
      parts.append(start..<place)
      start = place
    }
    return parts + [start..<run.upperBound]
  }

  /// A dash with a space on either side, as between a number and something else.
  private func isSpacedDash(_ place: Int, in run: Range<Int>, _ signs: PhoneSigns) -> Bool {
    signs.dashes.contains(place) && run.contains(place - 1) && run.contains(place + 1)
      && signs.spaces.isSuperset(of: [place - 1, place + 1])
  }

  /// One digit before an area code, which is neither a trunk zero nor the code of North America: the end of a misread label.
  private func isSpeck(_ range: Range<Int>, _ signs: PhoneSigns) -> Bool {
    let digits = range.compactMap { if case .digit(let digit) = signs.signs[$0] { digit } else { nil } }
    return digits.count == 1 && digits[0] != "0" && digits[0] != "1" && !range.contains { signs.signs[$0] == .plus }
  }

  private func digitCount(_ range: Range<Int>, _ signs: PhoneSigns) -> Int {
    range.count { if case .digit = signs.signs[$0] { true } else { false } }
  }

  /// A candidate of a stretch, without the punctuation around it; nil where it has too few digits or too many.
  private func candidate(_ part: Range<Int>, _ signs: PhoneSigns) -> PhoneCandidate? {
    let isDigit = { (place: Int) in if case .digit = signs.signs[place] { true } else { false } }
    guard let last = part.last(where: isDigit), let digit = part.first(where: isDigit) else { return nil }
    var first = digit
    while first > part.lowerBound, [.plus, .open].contains(signs.signs[first - 1]) { first -= 1 }
    let range = first..<last + 1
    guard Self.digitCounts.contains(digitCount(range, signs)) else { return nil }
    let dialled = String(range.map { Self.dialled(signs.signs[$0]) })
    let repairs = range.filter { signs.costs[$0] > 0 }
    return PhoneCandidate(
      range: range, dialled: dialled.hasPrefix("(+") ? String(dialled.dropFirst()) : dialled, printed: "",
      repairs: repairs,
      cost: repairs.reduce(0) { $0 + signs.costs[$1] })
  }

  private static func dialled(_ sign: PhoneSigns.Sign) -> Character {
    switch sign {
    case .digit(let digit): digit
    case .plus: "+"
    case .open: "("
    case .close: ")"
    case .divider: "/"
    case .separator, .stop: " "
    }
  }
}

extension PhoneScanner {
  /// The label before a number: the nearest word, fillers passed over, or all that stands left of the line.
  private func label(before place: Int, from start: Int, in line: CardLine) -> PhoneLabel? {
    let text = String(line.characters[min(start, place)..<place])
    if PhoneLabels.words(of: text).isEmpty, start == 0 {
      return label(at: PhoneLabels.words(of: line.leading), needsAll: false)
    }
    return label(at: PhoneLabels.words(of: text), needsAll: false)
  }

  /// The label that a line is, when it is nothing else: it stands above its number.
  func label(thatIs line: CardLine) -> PhoneLabel? { label(at: PhoneLabels.words(of: line.text), needsAll: true) }

  private func label(at words: [String], needsAll: Bool) -> PhoneLabel? {
    var left = words.filter { !$0.isEmpty }
    while let last = left.last, PhoneLabels.fillers.contains(last), left.count > 1 { left.removeLast() }
    guard let last = left.last, !needsAll || left.count <= 2 else { return nil }
    let pieces =
      last.split(separator: "-").map(String.init) + last.split(separator: ".").map(String.init).filter { $0.count > 2 }
    for word in [last] + pieces.reversed() {
      if let kind = PhoneLabels.kinds[word] {
        // "Direct Tel", "Mobile phone": the rarer word says more.
        let more = left.dropLast().last.flatMap { PhoneLabels.kinds[$0] ?? nil }
        return PhoneLabel(word: word, kind: kind == .work ? more ?? kind : kind)
      }
    }
    return nil
  }

  /// An extension, or a label, behind a number: `ext. 12`, `(mobile)`.
  private func addWhatFollows(_ candidate: inout PhoneCandidate, until end: Int, in line: CardLine) {
    let rest = String(line.characters[candidate.range.upperBound..<max(end, candidate.range.upperBound)])
    candidate.endings = PhoneEndings.endings(
      of: line, in: candidate.range.upperBound..<max(end, candidate.range.upperBound))
    let words = Spelling.plain(rest).split(whereSeparator: { " .:：,;()[]-".contains($0) }).map(String.init)
    guard let first = words.first else { return }
    let letters = String(first.prefix { !$0.isNumber })
    if PhoneLabels.extensions.contains(letters) {
      let digits = letters.count < first.count ? String(first.dropFirst(letters.count)) : words.dropFirst().first ?? ""
      if (1...6).contains(digits.count), digits.allSatisfy(\.isNumber) { candidate.extensionDigits = digits }
    } else if candidate.label == nil, let kind = PhoneLabels.kinds[first], first.count > 1 || rest.contains("(") {
      if end == line.characters.count { candidate.label = PhoneLabel(word: first, kind: kind) }
    }
  }
}
