import DiscernCore

/// Formats numbers for people and JSON: decimal, rounded, without exponent and trailing zeros.
enum DecimalNumber {
  /// Formats a number with at most `places` decimal places; nil if it is not finite, or too large for decimal places to
  /// matter.
  static func text(of number: Double, places: Int) -> String? {
    let scale = power(of: 10, places)
    let scaled = (number * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled.isFinite, let whole = Int64(exactly: scaled) else { return nil }
    let digits = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    var fraction = padded.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    return (whole < 0 ? "-" : "") + padded.dropLast(places) + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Formats a number with exactly `places` decimal places and its sign, for columns: `+4.60`.
  static func signed(_ number: Double, places: Int) -> String {
    guard let text = text(of: number.magnitude, places: places) else { return number > 0 ? "+∞" : "−∞" }
    let parts = text.split(separator: ".")
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let zeros = String(repeating: "0", count: places - fraction.count)
    return (number < 0 ? "−" : "+") + parts[0] + "." + fraction + zeros
  }

  /// Formats a probability in whole per cent, rounded down: `97 %`. Only certainty, such as typed text, gives 100.
  static func percent(_ probability: Double) -> String {
    "\(Int(clamping: (min(1, max(0, probability)) * 100).rounded(.down))) %"
  }

  private static func power(of base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * base }
  }
}
