/// Of real pictures as they come in, each worn in four ways (`Tests/Wear/wear.py`). The rows are as those of
/// `FloorsWithNetworks.swift`; a little less is asked than was measured.
extension Floor {
  static let worn = wornPaymentCards + wornBusinessCards + wornExpressions

  private static let wornPaymentCards: [Floor] = [
    Floor(.worn, "payment-card", "number", right: 229, wrong: 2),  // of 240
    Floor(.worn, "payment-card", "number, embossed", right: 124),  // of 132
    Floor(.worn, "payment-card", "network", right: 219, wrong: 1),  // of 224
    Floor(.worn, "payment-card", "expiry", right: 169, wrong: 5),  // of 184
    Floor(.worn, "payment-card", "holder", right: 206, wrong: 7),  // of 236
    Floor(.worn, "payment-card", "no other kind claimed", right: 294),  // of 300
    Floor(.worn, "payment-card", "number, flat", right: 105),  // of 108
    Floor(.worn, "payment-card", "number, angled", right: 38),  // of 44
    Floor(.worn, "payment-card", "distractor left alone", right: 44),  // of 44
  ]

  private static let wornBusinessCards: [Floor] = [
    Floor(.worn, "business-card", "phone", right: 380, wrong: 3),  // of 400
    Floor(.worn, "business-card", "phone, E.164", right: 327, wrong: 1),  // of 336
    Floor(.worn, "business-card", "email", right: 178, wrong: 3),  // of 188
    Floor(.worn, "business-card", "url", right: 138, wrong: 2),  // of 148
    // The roles of words are estimates: not measured since a network tells them.
    Floor(.worn, "business-card", "name", right: 125, wrong: 18),  // of 148
    Floor(.worn, "business-card", "organization", right: 115, wrong: 28),  // of 176
    Floor(.worn, "business-card", "title", right: 92, wrong: 28),  // of 120
    Floor(.worn, "business-card", "address", right: 125, wrong: 16),  // of 164
    Floor(.worn, "business-card", "no other kind claimed", right: 246),  // of 252
    Floor(.worn, "business-card", "distractor left alone", right: 52),  // of 52
  ]

  private static let wornExpressions: [Floor] = [
    Floor(.worn, "math-expression", "value", right: 506, wrong: 8),  // of 580
    Floor(.worn, "math-expression", "value, hand-linear", right: 101),  // of 108
    Floor(.worn, "math-expression", "no other kind claimed", right: 378),  // of 380
    Floor(.worn, "math-expression", "solution", right: 20, wrong: 1),  // of 24
    Floor(.worn, "math-expression", "value, hand-2d", right: 172),  // of 188
    Floor(.worn, "math-expression", "value, printed-linear", right: 65),  // of 76
    Floor(.worn, "math-expression", "value, printed-2d", right: 43),  // of 56
    Floor(.worn, "math-expression", "value, in-context", right: 125),  // of 152
  ]
}
