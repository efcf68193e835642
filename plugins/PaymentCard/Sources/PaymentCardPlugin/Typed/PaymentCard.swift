public import DiscernCore

/// A payment card whose fields are properties with types.
public struct PaymentCard: TypedDocument {
  /// The fields of a card.
  public enum FieldName: String, CaseIterable, Sendable {
    /// The fields, by the names in the manifest.
    case number, network, expiry, holder, issuer, iban
    /// The visible part of a number that the print hides.
    case maskedNumber = "masked-number"
    /// The first month in which the card is valid.
    case validFrom = "valid-from"
  }

  /// The kind of its documents.
  public static let kind = PaymentCardPlugin.kind
  /// The document, with its outline and its issues.
  public let document: Document

  /// Creates the view of a document; nil if it is no payment card.
  public init?(_ document: Document) {
    guard document.kind == Self.kind else { return nil }
    self.document = document
  }

  /// The number, which prints masked: `number?.value.open(with: Reveal())` is in clear.
  public var number: TypedField<Secret>? { all(.number, Self.secret).first }
  /// The visible part of a number that the print hides: `************1234`.
  public var maskedNumber: TypedField<String>? { text(.maskedNumber) }
  /// The most likely network: `visa`; its note has others.
  public var network: TypedField<String>? { text(.network) }
  /// The last month in which the card is valid.
  public var expiry: TypedField<YearMonth>? { all(.expiry, Self.month).first }
  /// The first month in which the card is valid.
  public var validFrom: TypedField<YearMonth>? { all(.validFrom, Self.month).first }
  /// The holder's name as printed.
  public var holder: TypedField<String>? { text(.holder) }
  /// The bank that issued the card, as printed.
  public var issuer: TypedField<String>? { text(.issuer) }
  /// The account, which prints masked.
  public var iban: TypedField<Secret>? { all(.iban, Self.secret).first }

  private static func secret(_ field: Field) -> Secret? {
    switch field.value {
    case .open(let text): Secret(text, mask: .cardNumber)
    case .secret(let secret): secret
    }
  }

  /// Cards print two digits of the year, all of this century.
  private static let century = 2000

  /// Returns the month of `MM/YY`.
  private static func month(_ field: Field) -> YearMonth? {
    let numbers = (field.value.openText ?? "").split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let month = numbers[0], let year = numbers[1], (0...99).contains(year) else {
      return nil
    }
    return YearMonth(year: century + year, month: month)
  }
}
