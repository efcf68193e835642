/// Floors and ceilings of real pictures, each corrupted in four ways by `Tests/Corruption/corrupt.py`; rows as in
/// `FloorsWithNetworks.swift`, a little below the measured figures.
extension Floor {
  static let corrupted = corruptedPaymentCards + corruptedBusinessCards + corruptedExpressions

  private static let corruptedPaymentCards: [Floor] = [
    Floor(.corrupted, "payment-card", "number", right: 229, wrong: 2),  // of 240
    Floor(.corrupted, "payment-card", "number, embossed", right: 124),  // of 132
    Floor(.corrupted, "payment-card", "network", right: 219, wrong: 1),  // of 224
    Floor(.corrupted, "payment-card", "expiry", right: 169, wrong: 5),  // of 184
    Floor(.corrupted, "payment-card", "holder", right: 206, wrong: 7),  // of 236
    Floor(.corrupted, "payment-card", "no other kind claimed", right: 294),  // of 300
    Floor(.corrupted, "payment-card", "number, flat", right: 105),  // of 108
    Floor(.corrupted, "payment-card", "number, angled", right: 38),  // of 44
    Floor(.corrupted, "payment-card", "distractor left alone", right: 44),  // of 44
  ]

  private static let corruptedBusinessCards: [Floor] = [
    Floor(.corrupted, "business-card", "phone", right: 380, wrong: 3),  // of 400
    Floor(.corrupted, "business-card", "phone, E.164", right: 327, wrong: 1),  // of 336
    Floor(.corrupted, "business-card", "email", right: 178, wrong: 3),  // of 188
    Floor(.corrupted, "business-card", "url", right: 138, wrong: 2),  // of 148
    // The roles of words are estimates: not measured since a network tells them.
    Floor(.corrupted, "business-card", "name", right: 125, wrong: 18),  // of 148
    Floor(.corrupted, "business-card", "organization", right: 115, wrong: 28),  // of 176
    Floor(.corrupted, "business-card", "title", right: 92, wrong: 28),  // of 120
    Floor(.corrupted, "business-card", "address", right: 125, wrong: 16),  // of 164
    Floor(.corrupted, "business-card", "no other kind claimed", right: 246),  // of 252
    Floor(.corrupted, "business-card", "distractor left alone", right: 52),  // of 52
  ]

  private static let corruptedExpressions: [Floor] = [
    Floor(.corrupted, "math-expression", "value", right: 506, wrong: 8),  // of 580
    Floor(.corrupted, "math-expression", "value, hand-linear", right: 101),  // of 108
    Floor(.corrupted, "math-expression", "no other kind claimed", right: 378),  // of 380
    Floor(.corrupted, "math-expression", "solution", right: 20, wrong: 1),  // of 24
    Floor(.corrupted, "math-expression", "value, hand-2d", right: 172),  // of 188
    Floor(.corrupted, "math-expression", "value, printed-linear", right: 65),  // of 76
    Floor(.corrupted, "math-expression", "value, printed-2d", right: 43),  // of 56
    Floor(.corrupted, "math-expression", "value, in-context", right: 125),  // of 152
  ]
}
