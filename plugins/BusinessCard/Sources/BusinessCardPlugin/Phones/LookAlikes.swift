/// Letters that recognisers confuse with digits.
enum LookAlikes {
  /// Intended digit, and the cost of the substitution: a judged score, greater for less likely mistakes.
  static let digits: [Character: (digit: Character, cost: Double)] = [
    "O": ("0", 0.5), "o": ("0", 0.7), "Q": ("0", 1.5), "D": ("0", 1.5), "l": ("1", 0.5), "I": ("1", 0.5),
    "|": ("1", 0.8), "]": ("1", 0.8),
    "i": ("1", 1.0), "!": ("1", 1.0), "S": ("5", 0.7), "s": ("5", 1.0), "B": ("8", 0.7), "Z": ("2", 1.0),
    "z": ("2", 1.2),
    "G": ("6", 1.2), "b": ("6", 1.2), "g": ("9", 1.2), "q": ("9", 1.2), "A": ("4", 1.5), "T": ("7", 1.5),
    "?": ("7", 1.5),
  ]

  /// Maximum total cost of a word's substitutions; a word with a greater cost is not a number.
  static let maximumCost = 3.0
}
