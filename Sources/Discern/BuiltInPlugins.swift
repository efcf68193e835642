import BusinessCardPlugin
public import DiscernCore
import MathExpressionPlugin
import PaymentCardPlugin

/// The built-in plugins. This is the only file that names them all.
extension DiscernConfiguration {
  /// The built-in plugins, in the order of reports.
  public static let builtInPlugins: [any DocumentPlugin] = [
    PaymentCardPlugin(),
    BusinessCardPlugin(),
    MathExpressionPlugin(),
  ]

  /// The telephone numbering plans, which distinguish telephone numbers from card numbers.
  static let numberingPlan: any NumberingPlan = TelephoneNumberingPlan()
}
