/// How often signs stand in sums: the reader knows all of them equally well, but people do not write them equally often.
enum SignFrequency {
  /// The logarithm of how much rarer a sign is than a digit; 0 for those that most sums have.
  static func prior(of sign: Unicode.Scalar) -> Double { table[sign] ?? 0 }

  /// Rounded to halves: brackets and roots stand in one sum of two, points in one of three, the others in one of five to
  /// one of ten.
  private static let table: [Unicode.Scalar: Double] = [
    "√": -0.5, ".": -0.5, ",": -1, "*": -1, "/": -0.5, "[": -1.5, "]": -1.5, "π": -1.5, "%": -1.5, "!": -2, "^": -2,
  ]
}
