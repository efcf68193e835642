/// Judges whether words are a job title, or a part of a firm.
enum TitleJudge {
  /// Whether a text reads as a title: a noun of a role, few words, no legal form, no sum of digits.
  static func isTitle(_ piece: CardPiece) -> Bool {
    if piece.isEastAsian { return EastAsianJudge.isTitle(piece.text) }
    guard (1...8).contains(piece.words.count), !piece.text.contains(where: \.isNumber), !piece.text.contains("@") else {
      return false
    }
    guard !endsInLegalForm(piece), piece.words.contains(where: TitleWords.isRole) || TitleWords.isRanked(piece.words),
      !NameJudge.isSurname(last: piece.words)
    else { return false }
    // A person's name before a degree is no title: "Dr. Alma Quill".
    return !TitleWords.honorifics.contains(piece.words[0]) || piece.words.count == 1
      || TitleWords.roles.contains(piece.words[0])
        && !(piece.words.count == 3 && TitleWords.honorifics.contains(piece.words[0]))
  }

  /// Whether a text names a part of a firm, and no role.
  static func isDepartment(_ piece: CardPiece) -> Bool {
    if piece.isEastAsian { return EastAsianJudge.isDepartment(piece.text) }
    return (2...7).contains(piece.words.count) && !piece.text.contains(where: \.isNumber) && !endsInLegalForm(piece)
      && piece.words.contains(where: TitleWords.departments.contains)
      && !piece.words.contains(where: TitleWords.isRole)
  }

  private static func endsInLegalForm(_ piece: CardPiece) -> Bool {
    guard piece.words.count > 1, let last = piece.words.last?.filter({ $0 != "." }) else { return false }
    return OrganizationWords.legalForms.contains(last)
  }
}
