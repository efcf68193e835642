/// Judges whether words are the name of a firm or an institution.
enum OrganizationJudge {
  /// Nats for the wording of a text as an organisation; nil where it cannot be one. Agreement with a host comes on top.
  static func nats(of piece: CardPiece) -> Double? {
    let words = piece.words
    let letters = piece.text.count(where: \.isLetter)
    guard (1...8).contains(words.count), letters >= 3, piece.words[0].count(where: \.isLetter) >= 2 || words.count == 1,
      letters * 2 > piece.text.count, !piece.text.hasSuffix("...")
    else { return nil }
    var nats = 0.0
    let forms = words.map { $0.filter { $0 != "." } }
    let hasStrongForm = forms.contains {
      OrganizationWords.legalForms.contains($0) && !OrganizationWords.weakForms.contains($0) && $0.count >= 2
    }
    let endsInForm = forms.last.map { OrganizationWords.legalForms.contains($0) } ?? false
    if words.count > 1, endsInForm { nats += 3 } else if words.count > 1, hasStrongForm { nats += 2 }
    if words.contains(where: OrganizationWords.trades.contains) { nats += 1 }
    if piece.text.contains("&"), endsInForm { nats += 0.5 }
    if words.contains(where: TitleWords.roles.contains) { nats -= 2 }
    if piece.text.hasSuffix("."), !endsInForm { nats -= 1 }
    if piece.text.first?.isLowercase == true, words.count > 2 { nats -= 1 }
    if words.contains(where: { AddressWords.streets.contains($0) && $0.count >= 4 }) { nats -= 1 }
    return nats
  }

  /// Nats for the agreement of a text with the card's own host: `Cambridge Logic Ltd.` with `cambridgelogic.co.uk`.
  static func agreement(of piece: CardPiece, withHost host: String) -> Double {
    guard let name = ownName(of: host), name.count >= 3 else { return 0 }
    let words = piece.words.filter { !OrganizationWords.legalForms.contains($0.filter { $0 != "." }) }
    let text = Spelling.squashed(words.joined())
    guard text.count >= 3 else { return 0 }
    let bare = name.filter { $0 != "-" }
    if text == bare { return 3 }
    if bare.count >= 4, text.hasPrefix(bare), words.first.map({ Spelling.squashed($0) == bare }) ?? false { return 2.2 }
    if text.count >= 5, bare.hasPrefix(text), text.count * 2 >= bare.count { return 2 }
    let initials = String(words.compactMap(\.first))
    return initials.count >= 3 && initials == bare ? 2 : 0
  }

  /// The part of a host that somebody chose: `tecsg` of `tecsg.com.sg`; nil for hosts that anybody may use.
  static func ownName(of host: String) -> String? {
    var labels = host.split(separator: ".").map(String.init)
    guard labels.count >= 2 else { return nil }
    labels.removeLast()
    if labels.count >= 2, let last = labels.last, TopLevelDomains.secondLevel.contains(last) { labels.removeLast() }
    guard let name = labels.last, !OrganizationWords.publicMail.contains(name) else { return nil }
    return name
  }
}
