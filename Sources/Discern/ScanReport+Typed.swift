public import BusinessCardPlugin
public import DiscernCore
public import DiscernPipeline
public import MathExpressionPlugin
public import PaymentCardPlugin

/// The built-in documents with typed fields. To write the names of their types, import the plugins' modules.
extension ScanReport {
  /// The payment cards.
  public var paymentCards: [PaymentCard] { documents.compactMap(PaymentCard.init) }
  /// The business cards.
  public var businessCards: [BusinessCard] { documents.compactMap(BusinessCard.init) }
  /// The people of the business cards: a card for each.
  public var contacts: [BusinessCard] { businessCards.flatMap(\.contacts) }
  /// The mathematical expressions.
  public var expressions: [MathExpression] { documents.compactMap(MathExpression.init) }
}

/// A value of a document with the field that it comes from.
public typealias TypedField = DiscernCore.TypedField
/// A month of a year.
public typealias YearMonth = DiscernCore.YearMonth
