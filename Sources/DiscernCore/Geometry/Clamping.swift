extension FixedWidthInteger {
  /// Converts a value, rounding towards zero: the nearest bound if it is out of range, 0 for NaN.
  ///
  /// `Int(_:)` traps on such values, so it is unsafe for untrusted numbers: a plugin's coordinates, typed numbers,
  /// corners under an extreme perspective.
  @inlinable
  public init(clamping value: some BinaryFloatingPoint) {
    // A bound without an exact representation rounds away from zero, so every value between the bounds can be
    // converted.
    if value < type(of: value).init(Self.max), value > type(of: value).init(Self.min) {
      self.init(value)
    } else {
      self = value.isNaN ? 0 : value > 0 ? .max : .min
    }
  }
}

extension Duration {
  /// About 31 years: longer than any realistic wait, and far below the range of clock instants.
  private static let longestSeconds = 1e9

  /// Converts untrusted seconds, clamped to 0 ... 10⁹; 0 for NaN. `seconds(_:)` traps on values out of range.
  public static func seconds(clamping seconds: Double) -> Duration {
    seconds.isNaN ? .zero : .seconds(min(longestSeconds, max(0, seconds)))
  }
}
