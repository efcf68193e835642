public import DiscernCore

/// Numbering plans of all countries, by Google's libphonenumber.
public struct TelephoneNumberingPlan: NumberingPlan {
  /// Creates the plan.
  public init() {}

  /// Returns true if an E.164 number has a length and a prefix that its country uses.
  public func isDialable(_ number: String) -> Bool { PhoneLibrary().parse(number)?.validity == .valid }
}
