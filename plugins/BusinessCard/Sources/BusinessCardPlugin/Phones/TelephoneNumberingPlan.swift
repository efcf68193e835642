public import DiscernCore

/// The numbering plans of the world, by Google's libphonenumber.
public struct TelephoneNumberingPlan: NumberingPlan {
  /// Plans of all countries.
  public init() {}

  /// Returns whether a number in E.164 has a length and a beginning that its country's numbers have.
  public func isDialable(_ number: String) -> Bool { PhoneLibrary().parse(number)?.validity == .valid }
}
