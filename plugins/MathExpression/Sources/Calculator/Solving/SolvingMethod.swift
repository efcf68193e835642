/// How far the solving of an equation goes; each goes on where the one before has nothing to say.
public enum SolvingMethod: Int, Sendable, Comparable {
  /// What comes to a polynomial, or to several as magnitudes do.
  case polynomials
  /// The unknown in functions, roots and exponents, where these can be turned round.
  case functions
  /// The search between bounds, by decimals.
  case search

  /// Whether one goes less far than another.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  /// As far as may be for a line that somebody typed; of what is read in pictures many readings are tried, which must take no time.
  static func furthest(in dialect: Dialect) -> SolvingMethod { dialect == .typed ? .search : .polynomials }
}
