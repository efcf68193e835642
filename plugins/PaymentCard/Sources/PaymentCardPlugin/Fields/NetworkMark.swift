import DiscernCore

/// The mark of a network as it is seen on a card: a sign or a word in the network's own form.
struct NetworkMark: Hashable, Sendable {
  /// Which it is of.
  var network: Network
  /// The corners, the first two along its baseline, in the sheet's pixels.
  var outline: Quadrilateral
  /// The probability that it is this network's, 0 to 1; calibrated on drawn marks.
  var probability: Double

  /// The networks whose marks are told apart, in the order of the model's outputs behind the first, which is for what is no network's mark.
  static let order: [Network] = [
    .visa, .mastercard, .amex, .unionpay, .discover, .diners, .jcb, .maestro, .mir, .rupay, .elo, .troy, .hipercard,
    .verve, .dankort, .uatp, .gpn, .uzcard, .humo, .napas, .mada, .lankapay, .ukrcard, .nps, .meeza, .carnet, .cabal,
    .naranja,
  ]

  /// Returns the mark with its corners mapped.
  func mapped(_ map: (Quadrilateral) -> Quadrilateral) -> NetworkMark {
    NetworkMark(network: network, outline: map(outline), probability: probability)
  }
}
