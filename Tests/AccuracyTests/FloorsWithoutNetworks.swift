/// What Tesseract alone must read: on a machine without the networks. The rows are as those of `FloorsWithNetworks.swift`.
extension Floor {
  static let withoutNetworks = (plainPaymentCards + plainBusinessCards + plainExpressions).map(\.withoutNetworks)

  private static let plainPaymentCards: [Floor] = [
    Floor(.samples, "payment-card", "document", right: 13),  // of 13
    Floor(.samples, "payment-card", "number", right: 10),  // of 10
    Floor(.samples, "payment-card", "box", right: 49),  // of 62: below the goal
    Floor(.samples, "payment-card", "network", right: 12),  // of 12
    Floor(.samples, "payment-card", "expiry", right: 9),  // of 11: below the goal
    Floor(.samples, "payment-card", "holder", right: 9, wrong: 1),  // of 12: below the goal
    Floor(.samples, "payment-card", "issuer", right: 6),  // of 10: below the goal
    Floor(.samples, "payment-card", "outline", right: 12),  // of 13: below the goal
    Floor(.samples, "payment-card", "iban", right: 1),  // of 1
    Floor(.samples, "payment-card", "issue", right: 1),  // of 2: below the goal
    Floor(.samples, "payment-card", "masked-number", right: 0),  // of 1: below the goal
    Floor(.samples, "payment-card", "valid-from", right: 1),  // of 2: below the goal

    // Two bare specimens of invented numbers are in doubt since the signs' worth was fitted, and no wrong number is left.
    Floor(.corpus, "payment-card", "number", right: 35),  // of 60
    Floor(.corpus, "payment-card", "number, embossed", right: 16),  // of 33
    Floor(.corpus, "payment-card", "network", right: 41),  // of 56
    Floor(.corpus, "payment-card", "expiry", right: 17, wrong: 3),  // of 46
    // A piece of a print with a comma passes for a surname before a given name; with networks two fewer are wrong than before.
    Floor(.corpus, "payment-card", "holder", right: 21, wrong: 3),  // of 59
    Floor(.corpus, "payment-card", "no other kind claimed", right: 72),  // of 75
    Floor(.corpus, "payment-card", "number, flat", right: 19),  // of 27
    Floor(.corpus, "payment-card", "number, angled", right: 6),  // of 11
    Floor(.corpus, "payment-card", "distractor left alone", right: 11),  // of 11
  ]

  private static let plainBusinessCards: [Floor] = [
    Floor(.samples, "business-card", "document", right: 7),  // of 7
    // Words have no role without the network.
    Floor(.samples, "business-card", "name", right: 0),  // of 7
    Floor(.samples, "business-card", "title", right: 0),  // of 7
    Floor(.samples, "business-card", "department", right: 0),  // of 1
    Floor(.samples, "business-card", "organization", right: 0),  // of 7
    Floor(.samples, "business-card", "address", right: 0),  // of 6
    Floor(.samples, "business-card", "box", right: 21),  // of 55
    // The country of a number is told by the network; without it two have digits alone.
    Floor(.samples, "business-card", "phone", right: 10, wrong: 2),  // of 12
    Floor(.samples, "business-card", "note", right: 5),  // of 7
    Floor(.samples, "business-card", "email", right: 7),  // of 7
    Floor(.samples, "business-card", "outline", right: 0),  // of 7: below the goal
    Floor(.samples, "business-card", "issue", right: 0),  // of 0: none may be raised without cause
    Floor(.samples, "business-card", "url", right: 4),  // of 4

    Floor(.corpus, "business-card", "phone", right: 61, wrong: 5),  // of 100
    Floor(.corpus, "business-card", "phone, E.164", right: 48, wrong: 1),  // of 84
    Floor(.corpus, "business-card", "email", right: 31, wrong: 4),  // of 47
    Floor(.corpus, "business-card", "url", right: 22, wrong: 1),  // of 37
    Floor(.corpus, "business-card", "name", right: 0),  // of 37
    Floor(.corpus, "business-card", "organization", right: 0),  // of 44
    Floor(.corpus, "business-card", "title", right: 0),  // of 30
    Floor(.corpus, "business-card", "address", right: 0),  // of 41
    Floor(.corpus, "business-card", "no other kind claimed", right: 59),  // of 63
    Floor(.corpus, "business-card", "distractor left alone", right: 13),  // of 13
  ]

  private static let plainExpressions: [Floor] = [
    Floor(.samples, "math-expression", "document", right: 24),  // of 28: below the goal
    Floor(.samples, "math-expression", "expression", right: 24),  // of 28: below the goal
    Floor(.samples, "math-expression", "box", right: 25),  // of 29: below the goal
    Floor(.samples, "math-expression", "value", right: 23),  // of 27: below the goal
    Floor(.samples, "math-expression", "decimal", right: 23),  // of 27: below the goal
    Floor(.samples, "math-expression", "outline", right: 24),  // of 28: below the goal
    Floor(.samples, "math-expression", "issue", right: 0),  // of 0: none may be raised without cause
    Floor(.samples, "math-expression", "order", right: 0),  // of 2: below the goal
    Floor(.samples, "math-expression", "note", right: 1),  // of 2: below the goal
    Floor(.samples, "math-expression", "solution", right: 1),  // of 1

    Floor(.corpus, "math-expression", "value", right: 95, wrong: 5),  // of 145
    Floor(.corpus, "math-expression", "value, hand-linear", right: 14),  // of 27; 15 with a line model
    Floor(.corpus, "math-expression", "no other kind claimed", right: 91),  // of 95
    Floor(.corpus, "math-expression", "solution", right: 1),  // of 6
    Floor(.corpus, "math-expression", "value, hand-2d", right: 38),  // of 47
    Floor(.corpus, "math-expression", "value, printed-linear", right: 13),  // of 19
    Floor(.corpus, "math-expression", "value, printed-2d", right: 10),  // of 14
    Floor(.corpus, "math-expression", "value, in-context", right: 17),  // of 38
  ]
}
