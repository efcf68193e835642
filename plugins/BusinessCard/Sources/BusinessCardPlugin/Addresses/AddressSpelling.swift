internal import DiscernCore

/// Spells mail and web addresses by what else is known of them: one card's addresses share their host, and many mailboxes
/// bear the name of an office. A sign is only ever read as one of the ways in which the reader itself would have it.
struct AddressSpelling {
  let lines: [CardLine]
  let transcript: Transcript

  /// What all signs that are read otherwise may cost, in nats of their alternatives: twenty to one is still believed where
  /// the word is known from elsewhere.
  private static let mostCost = 3.0
  /// So sure is a name that is in the list of mailboxes: what is misread makes no other such name.
  private static let sureOfMailbox = 0.95
  /// No address is surer than this by what others say.
  private static let mostVouched = 0.9

  /// The same addresses, spelled and as sure as all of them together make each.
  func spelled(_ findings: [InternetFinding], beside others: [InternetFinding]) -> [InternetFinding] {
    findings.map { finding in
      let witnesses = (findings + others).filter { $0 != finding && !sharesInk($0, finding) }
      let spelled = withHost(ofOneOf: witnesses, finding)
      return withMailbox(spelled, isVouched: witnesses.contains { mayHave($0, hostOf: spelled) })
    }
  }

  /// Whether two addresses are readings of the same ink, which says nothing twice.
  private func sharesInk(_ first: InternetFinding, _ second: InternetFinding) -> Bool {
    guard lines[first.line].reading != lines[second.line].reading else { return false }
    return lines[first.line].box.intersection(lines[second.line].box) != nil
  }

  /// Whether a witness has the host of an address, or may be read so.
  private func mayHave(_ witness: InternetFinding, hostOf finding: InternetFinding) -> Bool {
    witness.bareHost == finding.bareHost || spelling(of: finding.bareHost, in: witness, at: witness.hostStart) != nil
  }

  /// The address with the host of another, where the reader may have seen that, and not rather this one in the other's place.
  private func withHost(ofOneOf witnesses: [InternetFinding], _ finding: InternetFinding) -> InternetFinding {
    let choices = witnesses.filter { $0.bareHost != finding.bareHost }.compactMap { witness -> Spelling? in
      guard let there = spelling(of: witness.bareHost, in: finding, at: finding.hostStart) else { return nil }
      let back = spelling(of: finding.bareHost, in: witness, at: witness.hostStart)
      return back.map { $0.cost <= there.cost } == true ? nil : there
    }
    guard let best = choices.min(by: { $0.cost < $1.cost }) else { return finding }
    var spelled = finding
    spelled.respell(best.value, host: best.word)
    return spelled
  }

  /// The address with the name of a mailbox, as sure as its parts are.
  private func withMailbox(_ finding: InternetFinding, isVouched: Bool) -> InternetFinding {
    guard let local = finding.local else { return finding }
    if MailboxNames.contains(local) { return weighed(finding, isMailbox: true, isVouched: isVouched) }
    let names = MailboxNames.ofLength(local.count).compactMap { spelling(of: $0, in: finding, at: 0) }
    guard let best = names.min(by: { $0.cost < $1.cost }) else {
      return isVouched ? weighed(finding, isMailbox: false, isVouched: true) : finding
    }
    var spelled = finding
    spelled.respell(best.value, host: finding.bareHost)
    return weighed(spelled, isMailbox: true, isVouched: isVouched)
  }

  /// The address as sure as the signs of which nothing else is known.
  private func weighed(_ finding: InternetFinding, isMailbox: Bool, isVouched: Bool) -> InternetFinding {
    guard let symbols = symbols(of: finding) else { return finding }
    let sure = { (part: ArraySlice<Symbol>) in part.reduce(1) { $0 * $1.confidence } }
    let ofLocal = isMailbox ? Self.sureOfMailbox : sure(symbols[..<finding.hostStart])
    let ofHost = isVouched ? 1 : sure(symbols[finding.hostStart...])
    var weighed = finding
    weighed.confidence = max(finding.confidence, min(Self.mostVouched, ofLocal * ofHost))
    return weighed
  }

  /// A part of an address read as another word.
  private struct Spelling {
    var word: String
    var value: String
    /// The nats of the alternatives that it needs.
    var cost: Double
  }

  /// An address that has a word from a place on; nil where the reader would not have it so, or it would be longer or shorter.
  private func spelling(of word: String, in finding: InternetFinding, at start: Int) -> Spelling? {
    let end = finding.local != nil && start == 0 ? finding.hostStart - 1 : start + finding.bareHost.count
    guard word.count == end - start, let symbols = symbols(of: finding) else { return nil }
    var value = Array(finding.value)
    var cost = 0.0
    for (place, sign) in zip(start..<end, word) where value[place].lowercased() != String(sign) {
      let others = symbols[place].alternatives.filter { $0.text.lowercased() == String(sign) }
      guard let likeliest = others.map(\.logProbability).max() else { return nil }
      value[place] = sign
      cost -= likeliest
    }
    return cost <= Self.mostCost ? Spelling(word: word, value: String(value), cost: cost) : nil
  }

  /// The symbols of an address, one for each of its characters; nil where it was mended in another way.
  private func symbols(of finding: InternetFinding) -> [Symbol]? {
    let line = lines[finding.line]
    let ids = finding.range.clamped(to: line.symbols.indices).compactMap { line.symbols[$0] }
    return ids.count == finding.value.count && ids.count == finding.range.count ? ids.map { transcript[$0] } : nil
  }
}

extension InternetFinding {
  /// What stands before the at sign; nil in a web address.
  fileprivate var local: String? { value.contains("@") ? String(value.prefix { $0 != "@" }) : nil }

  /// Where the host begins in `value`, without `www.`.
  fileprivate var hostStart: Int {
    if let local { return local.count + 1 }
    let folded = value.lowercased()
    return folded.firstRange(of: bareHost).map { folded.distance(from: folded.startIndex, to: $0.lowerBound) } ?? 0
  }

  /// Takes another spelling.
  fileprivate mutating func respell(_ value: String, host bare: String) {
    self.value = value
    host = (host == bareHost ? "" : "www.") + bare
    isRepaired = true
  }
}
