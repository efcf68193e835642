/// A remark on how a line was understood, where people differ or where digits were cut.
public struct Note: Sendable, Hashable, Codable {
  /// What the remark is about.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// `1,234`: taken as thousands, could be a decimal comma.
    case ambiguousComma = "ambiguous-comma"
    /// `1.234+0,5`: taken as a decimal, could be thousands.
    case ambiguousPoint = "ambiguous-point"
    /// `0.1(6)`: taken as a product, could be a repeating decimal.
    case repeatingOrProduct = "repeating-or-product"
    /// `6/2(1+2)`: an unwritten multiplication after a division; worked from left to right.
    case implicitAfterDivision = "implicit-after-division"
    /// `sin 2pi`, `sin pi/6`: a function without brackets takes what stands next to it, up to powers.
    case functionWithoutBrackets = "function-without-brackets"
    /// `200+10%`: the per cent is a hundredth, not a share of what stands before it.
    case percentInSum = "percent-in-sum"
    /// `100+10%` in a typed line: the per cent is a share of what stands before it.
    case percentOfLeft = "percent-of-left"
    /// `7%2` in a typed line: the remainder.
    case remainder
    /// `7//2` in a typed line: the whole part of the quotient.
    case wholeQuotient = "whole-quotient"
    /// `12:30` in a typed line: the colon divides, although times are written so.
    case dividingColon = "dividing-colon"
    /// `2e+3`: taken as a power of ten, could be e plus 3.
    case powerOfTen = "power-of-ten"
    /// `(x^2-1)/(x-1)=3`: a number that solves the rest and at which a denominator is zero.
    case excludedSolution = "excluded-solution"
    /// `sin(30)`: the unit in which angles are taken and given.
    case angleUnit = "angle-unit"
    /// `3 gallons in L`: which of several units of that name is meant.
    case unitChoice = "unit-choice"
    /// `cos(x)=x`: the solutions are those of an interval.
    case searchedInterval = "searched-interval"
    /// `sin(x)=x`: a number about which it is not certain whether it is a solution, or the only one.
    case uncertainSolution = "uncertain-solution"
    /// The decimal was rounded.
    case rounded
  }

  /// What the remark is about.
  public var code: Code
  /// The sentence for people.
  public var message: String
  /// Where in the line; nil when the whole line is meant.
  public var span: Span?

  /// True for everything that could change the answer; rounding does not.
  public var isWarning: Bool { code != .rounded }
}
