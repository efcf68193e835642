/// Letters that a reader mistakes digits for.
enum LookAlikes {
  /// The digit meant, and how unlikely the mistake is: the cost in nats, set by judgement.
  static let digits: [Character: (digit: Character, cost: Double)] = [
    "O": ("0", 0.5), "o": ("0", 0.7), "Q": ("0", 1.5), "D": ("0", 1.5), "l": ("1", 0.5), "I": ("1", 0.5),
    "|": ("1", 0.8), "]": ("1", 0.8),
    "i": ("1", 1.0), "!": ("1", 1.0), "S": ("5", 0.7), "s": ("5", 1.0), "B": ("8", 0.7), "Z": ("2", 1.0),
    "z": ("2", 1.2),
    "G": ("6", 1.2), "b": ("6", 1.2), "g": ("9", 1.2), "q": ("9", 1.2), "A": ("4", 1.5), "T": ("7", 1.5),
    "?": ("7", 1.5),
  ]

  /// A word with more than so much of its value in nats is not repaired: then it is no number.
  static let dearest = 3.0
}
