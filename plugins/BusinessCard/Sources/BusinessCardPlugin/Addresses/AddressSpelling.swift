internal import DiscernCore

/// Corrects mail and web addresses by context: addresses of one card share their host, and many mailboxes have common names. A
/// character is replaced only by one of the recogniser's own alternatives.
struct AddressSpelling {
  let lines: [CardLine]
  let transcript: Transcript

  /// Maximum negative log probability of all replaced characters: a factor of twenty, which a known word outweighs.
  private static let maximumCost = 3.0
  /// Confidence in a name that is in the list of mailboxes; misreadings rarely produce another such name.
  private static let mailboxConfidence = 0.95
  /// Maximum confidence that other addresses can confer.
  private static let maximumContextConfidence = 0.9

  /// Returns the addresses, corrected and with their confidence raised by the others.
  func spelled(_ findings: [InternetFinding], beside others: [InternetFinding]) -> [InternetFinding] {
    findings.map { finding in
      let witnesses = (findings + others).filter { $0 != finding && !coversSameArea($0, finding) }
      let spelled = withHost(ofOneOf: witnesses, finding)
      return withMailbox(spelled, hasSharedHost: witnesses.contains { mayHave($0, hostOf: spelled) })
    }
  }

  /// Returns true if two addresses are readings of the same image area, and so not independent.
  private func coversSameArea(_ first: InternetFinding, _ second: InternetFinding) -> Bool {
    guard lines[first.line].reading != lines[second.line].reading else { return false }
    return lines[first.line].box.intersection(lines[second.line].box) != nil
  }

  /// Returns true if another address has the same host, or may be read so.
  private func mayHave(_ witness: InternetFinding, hostOf finding: InternetFinding) -> Bool {
    witness.bareHost == finding.bareHost || spelling(of: finding.bareHost, in: witness, at: witness.hostStart) != nil
  }

  /// Replaces the host by that of another address if the recogniser's alternatives allow it, and not rather the reverse.
  private func withHost(ofOneOf witnesses: [InternetFinding], _ finding: InternetFinding) -> InternetFinding {
    let choices = witnesses.filter { $0.bareHost != finding.bareHost }.compactMap { witness -> Respelling? in
      guard let there = spelling(of: witness.bareHost, in: finding, at: finding.hostStart) else { return nil }
      let back = spelling(of: finding.bareHost, in: witness, at: witness.hostStart)
      return back.map { $0.cost <= there.cost } == true ? nil : there
    }
    guard let best = choices.min(by: { $0.cost < $1.cost }) else { return finding }
    var spelled = finding
    spelled.respell(best.value, host: best.word)
    return spelled
  }

  /// Replaces the part before the at sign by a common mailbox name if the alternatives allow it, and updates the confidence.
  private func withMailbox(_ finding: InternetFinding, hasSharedHost: Bool) -> InternetFinding {
    guard let local = finding.local else { return finding }
    if MailboxNames.contains(local) {
      return withContextConfidence(finding, isMailbox: true, hasSharedHost: hasSharedHost)
    }
    let names = MailboxNames.ofLength(local.count).compactMap { spelling(of: $0, in: finding, at: 0) }
    guard let best = names.min(by: { $0.cost < $1.cost }) else {
      return hasSharedHost ? withContextConfidence(finding, isMailbox: false, hasSharedHost: true) : finding
    }
    var spelled = finding
    spelled.respell(best.value, host: finding.bareHost)
    return withContextConfidence(spelled, isMailbox: true, hasSharedHost: hasSharedHost)
  }

  /// Raises the confidence to that of the characters which no context confirms.
  private func withContextConfidence(_ finding: InternetFinding, isMailbox: Bool, hasSharedHost: Bool)
    -> InternetFinding
  {
    guard let symbols = symbols(of: finding) else { return finding }
    let product = { (part: ArraySlice<Symbol>) in part.reduce(1) { $0 * $1.confidence } }
    let ofLocal = isMailbox ? Self.mailboxConfidence : product(symbols[..<finding.hostStart])
    let ofHost = hasSharedHost ? 1 : product(symbols[finding.hostStart...])
    var result = finding
    result.confidence = max(finding.confidence, min(Self.maximumContextConfidence, ofLocal * ofHost))
    return result
  }

  /// Part of an address read as another word.
  private struct Respelling {
    var word: String
    var value: String
    /// Negative log probability of the alternatives used.
    var cost: Double
  }

  /// Reads a part of an address as a word of the same length; nil if the recogniser's alternatives do not allow it.
  private func spelling(of word: String, in finding: InternetFinding, at start: Int) -> Respelling? {
    let end = finding.local != nil && start == 0 ? finding.hostStart - 1 : start + finding.bareHost.count
    guard word.count == end - start, let symbols = symbols(of: finding) else { return nil }
    var value = Array(finding.value)
    var cost = 0.0
    for (place, character) in zip(start..<end, word) where value[place].lowercased() != String(character) {
      let others = symbols[place].alternatives.filter { $0.text.lowercased() == String(character) }
      guard let likeliest = others.map(\.logProbability).max() else { return nil }
      value[place] = character
      cost -= likeliest
    }
    return cost <= Self.maximumCost ? Respelling(word: word, value: String(value), cost: cost) : nil
  }

  /// Returns the symbols of an address, one for each character; nil if it was repaired in another way.
  private func symbols(of finding: InternetFinding) -> [Symbol]? {
    let line = lines[finding.line]
    let ids = finding.range.clamped(to: line.symbols.indices).compactMap { line.symbols[$0] }
    return ids.count == finding.value.count && ids.count == finding.range.count ? ids.map { transcript[$0] } : nil
  }
}

extension InternetFinding {
  /// Part before the at sign; nil in a web address.
  fileprivate var local: String? { value.contains("@") ? String(value.prefix { $0 != "@" }) : nil }

  /// Index of the host in `value`, after `www.`.
  fileprivate var hostStart: Int {
    if let local { return local.count + 1 }
    let folded = value.lowercased()
    return folded.firstRange(of: bareHost).map { folded.distance(from: folded.startIndex, to: $0.lowerBound) } ?? 0
  }

  /// Replaces the value and the host.
  fileprivate mutating func respell(_ value: String, host bare: String) {
    self.value = value
    host = (host == bareHost ? "" : "www.") + bare
    isRepaired = true
  }
}
