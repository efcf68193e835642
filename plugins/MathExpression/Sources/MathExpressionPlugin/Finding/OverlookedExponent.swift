internal import DiscernCore

/// A small digit above the end of a number that readers of lines leave out, and that most looks at single signs see: an exponent
/// that stands so high that it is cut off with the line.
enum OverlookedExponent {
  /// All in heights of the line's digits: how high an exponent is, how far its foot may hang below their tops or float above them,
  /// and how far behind a digit it begins.
  private static let height = 0.25...0.75
  private static let foot = -0.5...0.4
  private static let gap = -0.25...0.5

  /// The doubt that it raises; nil where there is none, or where the expression has as many exponents.
  static func doubt(of candidate: Candidate, seenBy looks: [[SeenSign]]) -> Doubt? {
    guard let line = candidate.box else { return nil }
    let known = candidate.glyphs.count { $0.repair == .raised || "⁰¹²³⁴⁵⁶⁷⁸⁹^".contains($0.character) }
    let seen = looks.map { exponents(in: $0, above: line) }.filter { $0.count > known }
    guard 2 * seen.count > looks.count, let sign = seen.first?.first else { return nil }
    let message = "A small ‘\(sign.text)’ stands above this line: it may be an exponent."
    return Doubt(code: Flattening.Fault.power.rawValue, message: message, place: nil, box: sign.box)
  }

  /// The small digits of a look that stand behind and above a digit on a line.
  private static func exponents(in look: [SeenSign], above line: Box) -> [SeenSign] {
    let digits = look.filter { $0.isDigit && line.contains($0.box.center) && 2 * $0.box.height > line.height * 0.7 }
    return look.filter { small in
      small.isDigit
        && digits.contains { digit in
          let unit = digit.box.height
          return height.contains(small.box.height / unit) && foot.contains((digit.box.top - small.box.bottom) / unit)
            && gap.contains((small.box.left - digit.box.right) / unit)
        }
    }
  }
}

extension SeenSign {
  fileprivate var isDigit: Bool { text.count == 1 && text.first?.isArabicDigit == true }
}
