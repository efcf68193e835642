/// The check digit of card numbers: modulus 10 with double-add-double weights.
///
/// ISO/IEC 7812-1, annex B; H. P. Luhn, US patent 2,950,048. It detects every wrong digit, and every swap of adjacent
/// digits except 09 and 90.
public enum Luhn {
  /// Returns true if the last of these digits, each 0 to 9, is the check digit of the others; false if there are none.
  public static func holds(_ digits: some BidirectionalCollection<Int>) -> Bool {
    guard !digits.isEmpty else { return false }
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      let (place, value) = digit
      guard place % 2 == 1 else { return sum + value }
      return sum + (value * 2 > 9 ? value * 2 - 9 : value * 2)
    }
    return sum % 10 == 0
  }
}
