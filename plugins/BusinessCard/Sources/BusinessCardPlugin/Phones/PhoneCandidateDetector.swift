/// Finds candidates for phone numbers in a line by their characters; the numbering plans decide later.
struct PhoneCandidateDetector {
  /// Minimum number of digits, those of a local number. More than a number has may be several: see `JoinedNumbers`.
  private static let minimumDigits = 6
  /// So many digits before what parts numbers, and so many behind it, are two numbers.
  static let (digitsBefore, digitsBehind) = (7, 6)

  /// Returns the candidates of a line from left to right; they do not overlap.
  func candidates(in line: CardLine) -> [PhoneCandidate] {
    let characters = PhoneCharacters(line.characters)
    let vanity = VanityNumberDetector().candidates(in: line)
    var found: [PhoneCandidate] = []
    for run in runs(of: characters) {
      for part in parts(of: run, in: characters) {
        guard var candidate = candidate(part, characters),
          !vanity.contains(where: { $0.range.overlaps(candidate.range) })
        else { continue }
        candidate.printed = Spelling.plain(line.text(in: candidate.range))
        let before = found.last?.range.upperBound ?? 0
        candidate.label = label(before: candidate.range.lowerBound, from: before, in: line)
        found.append(candidate)
      }
    }
    for index in found.indices {
      let end = index + 1 < found.count ? found[index + 1].range.lowerBound : line.characters.count
      addTrailingParts(&found[index], until: end, in: line)
    }
    return (found + vanity).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the ranges without a character that cannot be part of a phone number.
  private func runs(of characters: PhoneCharacters) -> [Range<Int>] {
    characters.kinds.indices.split(whereSeparator: { characters.kinds[$0] == .stop }).map {
      $0.startIndex..<$0.endIndex
    }
  }

  /// Splits a run at the beginning of another number: at a plus, an area code in parentheses, or a slash.
  private func parts(of run: Range<Int>, in characters: PhoneCharacters) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = run.lowerBound
    for place in run where place > start {
      let (before, after) = (digitCount(start..<place, characters), digitCount(place..<run.upperBound, characters))
      let begins =
        switch characters.kinds[place] {
        case .plus: before > 0
        case .open:
          before >= Self.digitsBefore && (after >= Self.digitsBefore || !isClosed(place, in: run, characters))
            || isStrayDigit(start..<place, characters) && after >= 8
        case .divider:
          before >= Self.digitsBefore
            && (after >= Self.digitsBehind
              || characters.slashes.contains(place) && after <= PhoneEndings.lengths.upperBound)
        default: false
        }
      guard begins else { continue }
      parts.append(start..<place)
      start = place
    }
    return parts + [start..<run.upperBound]
  }

  /// Returns true if a bracket is closed within a run.
  private func isClosed(_ place: Int, in run: Range<Int>, _ characters: PhoneCharacters) -> Bool {
    characters.kinds[place..<run.upperBound].contains(.close)
  }

  /// Returns true for one digit before an area code that is neither a trunk zero nor the code of North America: the end of a
  /// misread label.
  private func isStrayDigit(_ range: Range<Int>, _ characters: PhoneCharacters) -> Bool {
    let digits = range.compactMap { if case .digit(let digit) = characters.kinds[$0] { digit } else { nil } }
    return digits.count == 1 && digits[0] != "0" && digits[0] != "1"
      && !range.contains { characters.kinds[$0] == .plus }
  }

  private func digitCount(_ range: Range<Int>, _ characters: PhoneCharacters) -> Int {
    range.count { if case .digit = characters.kinds[$0] { true } else { false } }
  }

  /// Returns the candidate of a range, without surrounding punctuation; nil if it has too few digits.
  private func candidate(_ part: Range<Int>, _ characters: PhoneCharacters) -> PhoneCandidate? {
    let isDigit = { (place: Int) in if case .digit = characters.kinds[place] { true } else { false } }
    guard let last = part.last(where: isDigit), let digit = part.first(where: isDigit) else { return nil }
    var first = digit
    while first > part.lowerBound, [.plus, .open].contains(characters.kinds[first - 1]) { first -= 1 }
    let range = first..<last + 1
    guard digitCount(range, characters) >= Self.minimumDigits else { return nil }
    let dialled = String(range.map { Self.dialled(characters.kinds[$0]) })
    let repairs = range.filter { characters.costs[$0] > 0 }
    return PhoneCandidate(
      range: range, dialled: dialled.hasPrefix("(+") ? String(dialled.dropFirst()) : dialled, printed: "",
      repairs: repairs,
      cost: repairs.reduce(0) { $0 + characters.costs[$1] })
  }

  private static func dialled(_ kind: PhoneCharacters.Kind) -> Character {
    switch kind {
    case .digit(let digit): digit
    case .plus: "+"
    case .open: "("
    case .close: ")"
    case .divider: "/"
    case .separator, .stop: " "
    }
  }
}

extension PhoneCandidateDetector {
  /// Returns the label before a number: the nearest word that is no filler, or the text left of the line.
  private func label(before place: Int, from start: Int, in line: CardLine) -> PhoneLabel? {
    let text = String(line.characters[min(start, place)..<place])
    if PhoneLabels.words(of: text).isEmpty, start == 0 {
      return label(at: PhoneLabels.words(of: line.leading), needsAll: false)
    }
    return label(at: PhoneLabels.words(of: text), needsAll: false)
  }

  /// Returns the label of a line that consists only of it; it stands above its number.
  func label(ofWholeLine line: CardLine) -> PhoneLabel? { label(at: PhoneLabels.words(of: line.text), needsAll: true) }

  private func label(at words: [String], needsAll: Bool) -> PhoneLabel? {
    var left = words.filter { !$0.isEmpty }
    while let last = left.last, PhoneLabels.fillers.contains(last), left.count > 1 { left.removeLast() }
    guard let last = left.last, !needsAll || left.count <= 2 else { return nil }
    let pieces =
      last.split(separator: "-").map(String.init) + last.split(separator: ".").map(String.init).filter { $0.count > 2 }
    for word in [last] + pieces.reversed() {
      if let kind = PhoneLabels.kinds[word] {
        // "Direct Tel", "Mobile phone": the rarer word is more specific.
        let more = left.dropLast().last.flatMap { PhoneLabels.kinds[$0] ?? nil }
        return PhoneLabel(word: word, kind: kind == .work ? more ?? kind : kind)
      }
    }
    return nil
  }

  /// Adds the extension, or the label, after a number: `ext. 12`, `(mobile)`.
  private func addTrailingParts(_ candidate: inout PhoneCandidate, until end: Int, in line: CardLine) {
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
