import BusinessCardPlugin
public import DiscernCore
import MathExpressionPlugin
import PaymentCardPlugin

/// The plugins that come with discern: the only place that names them all.
public let builtInPlugins: [any DocumentPlugin] = [
  PaymentCardPlugin(),
  BusinessCardPlugin(),
  MathExpressionPlugin(),
]
