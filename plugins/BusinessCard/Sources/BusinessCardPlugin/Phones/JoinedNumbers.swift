/// Parts what stands in a line like one number and is several, or a number behind a misread label, by the numbering plans.
struct JoinedNumbers {
  /// Line of the candidates.
  var line: CardLine
  /// Ranges that the network takes for phone numbers.
  var labelled: [Range<Int>]
  /// Returns the agreement with a numbering plan.
  var validity: (PhoneCandidate) -> PhoneNumber.Validity

  /// Maximum number of numbers side by side, and their digits. A row of more is a table.
  private static let maximumParts = 4
  private static let maximumDigits = maximumParts * PhoneRejection.maximumDialledDigits

  /// Returns the numbers that a candidate consists of, if no number of its length exists: numbers with only a space between them,
  /// all of them in use. More than one way to part it is none.
  func parts(of candidate: PhoneCandidate) -> [PhoneCandidate] {
    let whole = validity(candidate)
    if whole < .valid, let number = behindLetter(candidate), isNumber(number) { return [number] }
    guard whole == .impossible, candidate.digits.count <= Self.maximumDigits,
      !PhoneRejection.isCardNumber(candidate.groups)
    else { return [candidate] }
    for count in 2...Self.maximumParts {
      let ways = ways(toPart: candidate, into: count)
      if let way = ways.first { return ways.count == 1 ? way : [candidate] }
    }
    return [candidate]
  }

  /// Returns the ways in which a candidate is so many numbers in use.
  private func ways(toPart candidate: PhoneCandidate, into count: Int) -> [[PhoneCandidate]] {
    guard count > 1 else { return validity(candidate) == .valid ? [[candidate]] : [] }
    return candidate.range.filter { line.characters[$0] == " " }.flatMap { space -> [[PhoneCandidate]] in
      guard let first = candidate.part(candidate.range.lowerBound..<space, of: line),
        let rest = candidate.part(space + 1..<candidate.range.upperBound, of: line), validity(first) == .valid
      else { return [] }
      return ways(toPart: rest, into: count - 1).map { [first] + $0 }
    }
  }

  /// Returns the number behind a lone zero with a point, which is the letter of `O. 555 0142`: the office's number.
  private func behindLetter(_ candidate: PhoneCandidate) -> PhoneCandidate? {
    let start = candidate.range.lowerBound
    guard candidate.groups.first == "0", line.characters[start] == "0", line.characters[start + 1] == ".",
      var number = candidate.part(start + 2..<candidate.range.upperBound, of: line)
    else { return nil }
    number.label = PhoneLabel(word: "o", kind: .work)
    return number
  }

  /// Returns true if a number is in use, or if the network begins one here.
  private func isNumber(_ candidate: PhoneCandidate) -> Bool {
    validity(candidate) == .valid || labelled.contains { $0.lowerBound == candidate.range.lowerBound }
  }
}

extension PhoneCandidate {
  /// Returns the number in a part of the range, without spaces around it; nil without digits.
  fileprivate func part(_ part: Range<Int>, of line: CardLine) -> PhoneCandidate? {
    let inner = part.filter { line.characters[$0] != " " }
    guard let first = inner.first, let last = inner.last else { return nil }
    // Of `(+44) 20`, the bracket before the plus is not dialled.
    let shift = range.count - dialled.count
    var number = self
    number.range = first..<last + 1
    let start = max(0, first - range.lowerBound - shift)
    number.dialled = String(dialled.dropFirst(start).prefix(last + 1 - range.lowerBound - shift - start))
    number.printed = Spelling.plain(line.text(in: number.range))
    number.repairs = repairs.filter(number.range.contains)
    number.cost = number.repairs.reduce(0) { $0 + (LookAlikes.digits[line.characters[$1]]?.cost ?? 0) }
    if first > range.lowerBound { number.label = nil }
    if last + 1 < range.upperBound { (number.extensionDigits, number.endings) = (nil, []) }
    return number.digits.isEmpty ? nil : number
  }
}
