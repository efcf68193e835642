internal import Calculator

/// How likely people write what was read, beside other readings of the same signs: logarithms of odds, in nats.
enum Plausibility {
  /// An answer that holds: about one false reading in 20 holds by chance.
  private static let answerHolds = 3.0
  /// One that does not.
  private static let answerFails = -1.0
  /// What stands behind the equals sign is no answer.
  private static let answerUnread = -1.0
  /// A minus sign right behind a times or division sign, without a bracket.
  private static let signedFactor = -1.0
  /// A power of one: in sums it is likelier another sign.
  private static let powerOfOne = -2.0
  /// Letters that no equals sign makes an equation of.
  private static let term = -2.5
  /// Each letter that is not x or y: in sums a q is likelier a 9.
  private static let otherLetter = -1.5

  /// The weight of linear text and of what it comes to.
  static func weight(of text: [Unicode.Scalar], judged judgement: Grammar.Judgement) -> Double {
    let signed = zip(text, text.dropFirst()).count { first, second in
      second == "-" && (first == "×" || first == "÷" || first == "·")
    }
    var weight = Double(signed) * signedFactor
    if text.text.contains("^(1)") { weight += powerOfOne }
    switch judgement {
    case .number: break
    case .sum(let evaluation, let unread):
      if let claimed = evaluation.claimedAnswer { weight += claimed.holds ? answerHolds : answerFails }
      if unread > 0 { weight += answerUnread }
    case .faulty(_, let unread):
      if unread > 0 { weight += answerUnread }
    case .unknown:
      // An equation has something on both sides.
      if !text.dropLast().contains("=") { weight += term }
      weight += Double(text.count { $0.isLetter && $0 != "x" && $0 != "y" }) * otherLetter
    }
    return weight
  }
}
