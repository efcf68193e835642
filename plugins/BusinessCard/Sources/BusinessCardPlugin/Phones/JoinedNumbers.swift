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

  /// Returns the numbers that a candidate consists of; itself if it is in use, or if nothing better is found.
  ///
  /// These are, in this order: the number behind a misread label; what is in use before a dash with spaces around it, and behind it; and, if
  /// no number of its length exists, numbers with only a space between them, all of them in use. More than one way to part it is none.
  func parts(of candidate: PhoneCandidate) -> [PhoneCandidate] {
    let whole = validity(candidate)
    guard whole < .valid, !PhoneRejection.isCardNumber(candidate.groups) else { return [candidate] }
    if let number = behindLetter(candidate) { return [number] }
    if let numbers = besideDash(candidate) { return numbers }
    guard whole == .impossible, candidate.digits.count <= Self.maximumDigits else { return [candidate] }
    for count in 2...Self.maximumParts {
      let ways = ways(toPart: candidate, into: count)
      if let way = ways.first { return ways.count == 1 ? way : [candidate] }
    }
    return [candidate]
  }

  /// Returns the number in use before a dash with spaces around it, and what follows if that is one, too: `020 7946 0958 - 24`.
  private func besideDash(_ candidate: PhoneCandidate) -> [PhoneCandidate]? {
    let inner = candidate.range.dropFirst(2).dropLast(2)
    for place in inner where PhoneCharacters.isDash(line.characters[place]) {
      guard line.characters[place - 1] == " ", line.characters[place + 1] == " ",
        let number = candidate.number(in: candidate.range.lowerBound..<place, of: line), validity(number) == .valid
      else { continue }
      let rest = candidate.number(in: place + 1..<candidate.range.upperBound, of: line)
      return [number] + (rest.map(parts) ?? []).filter { validity($0) == .valid }
    }
    return nil
  }

  /// Returns the ways in which a candidate is so many numbers in use.
  private func ways(toPart candidate: PhoneCandidate, into count: Int) -> [[PhoneCandidate]] {
    guard count > 1 else { return validity(candidate) == .valid ? [[candidate]] : [] }
    return candidate.range.filter { line.characters[$0] == " " }.flatMap { space -> [[PhoneCandidate]] in
      guard let first = candidate.number(in: candidate.range.lowerBound..<space, of: line),
        let rest = candidate.number(in: space + 1..<candidate.range.upperBound, of: line), validity(first) == .valid
      else { return [] }
      return ways(toPart: rest, into: count - 1).map { [first] + $0 }
    }
  }

  /// Returns the number behind a lone zero that is the letter of `O. 555 0142`, the office's number: behind a point, a number in use or
  /// one that the network begins there; behind a space, where a barcode may begin so, only what is both.
  private func behindLetter(_ candidate: PhoneCandidate) -> PhoneCandidate? {
    let start = candidate.range.lowerBound
    guard candidate.groups.count > 1, candidate.groups.first == "0", line.characters[start] == "0",
      var number = candidate.number(in: start + 2..<candidate.range.upperBound, of: line)
    else { return nil }
    number.label = PhoneLabel(word: "o", kind: .work)
    let isUsed = validity(number) == .valid
    let isBegun = labelled.contains { $0.lowerBound == number.range.lowerBound }
    switch line.characters[start + 1] {
    case ".": return isUsed || isBegun ? number : nil
    case " ": return isUsed && isBegun ? number : nil
    default: return nil
    }
  }
}

extension PhoneCandidate {
  /// Returns the number in a part of the range, with the label only at its beginning and what follows only at its end; nil without digits.
  fileprivate func number(in part: Range<Int>, of line: CardLine) -> PhoneCandidate? {
    guard var number = self.part(part, of: line), !number.digits.isEmpty else { return nil }
    if number.range.lowerBound > range.lowerBound { number.label = nil }
    if number.range.upperBound < range.upperBound { (number.extensionDigits, number.endings) = (nil, []) }
    return number
  }
}
