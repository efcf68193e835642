/// A value of a document with the field that it comes from. The members of the value are its own: `card.expiry?.year`.
@dynamicMemberLookup
public struct TypedField<Value> {
  /// The value.
  public var value: Value
  /// The field, with the text as printed, its boxes and its note.
  public var field: Field

  /// Creates the value of a field.
  public init(_ value: Value, of field: Field) {
    self.value = value
    self.field = field
  }

  /// The probability that the value is right, 0 to 1.
  public var confidence: Double { field.confidence }

  /// A member of the value.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }
}

extension TypedField: Sendable where Value: Sendable {}
extension TypedField: Equatable where Value: Equatable {}
extension TypedField: Hashable where Value: Hashable {}

extension TypedField: CustomStringConvertible {
  /// The value; a secret as its mask.
  public var description: String { "\(value)" }
}

/// A document of one kind, whose fields are properties with types.
///
/// A property is nil, or empty, if the document has no such field, or its value is not of the type.
public protocol TypedDocument: Hashable, Sendable {
  /// The fields that its properties read, by the names in the plugin's manifest.
  associatedtype FieldName: RawRepresentable<String>, CaseIterable
  /// The kind of its documents.
  static var kind: String { get }
  /// The document, with its outline and its issues.
  var document: Document { get }
  /// Creates the view of a document; nil if the document is of another kind.
  init?(_ document: Document)
}

extension TypedDocument {
  /// The probability that there is such a document, 0 to 1.
  public var confidence: Double { document.confidence }
  /// Doubts and errors.
  public var issues: [Issue] { document.issues }

  /// Returns the values of all fields of a name, without those that `value` cannot convert.
  package func all<Value>(_ name: FieldName, _ value: (Field) -> Value?) -> [TypedField<Value>] {
    document.fields(named: name.rawValue).compactMap { field in value(field).map { TypedField($0, of: field) } }
  }

  /// Returns the open texts of all fields of a name.
  package func texts(_ name: FieldName) -> [TypedField<String>] { all(name, \.value.openText) }

  /// Returns the first open text of a name.
  package func text(_ name: FieldName) -> TypedField<String>? { texts(name).first }
}

extension FieldText {
  /// The text if it is open; nil for a secret.
  public var openText: String? { if case .open(let text) = self { text } else { nil } }
}

/// A month of a year: the expiry of a card.
public struct YearMonth: Hashable, Comparable, Codable, Sendable {
  /// The year: 2031.
  public var year: Int
  /// The month, 1 to 12.
  public var month: Int

  /// Creates a month; nil if the number of the month is not 1 to 12.
  public init?(year: Int, month: Int) {
    guard (1...12).contains(month) else { return nil }
    self.year = year
    self.month = month
  }

  /// Orders by time.
  public static func < (left: YearMonth, right: YearMonth) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }
}

extension YearMonth: CustomStringConvertible {
  /// `MM/YYYY`.
  public var description: String { "\(month < 10 ? "0" : "")\(month)/\(year)" }
}
