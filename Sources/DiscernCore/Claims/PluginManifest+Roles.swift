/// Special roles of fields.
extension PluginManifest {
  /// The rule by which pictures of the two sides of one document are joined.
  public struct Sides: Hashable, Codable, Sendable {
    /// The field whose values tell two documents apart, and identify one; nil if there is none.
    public var identity: String?
    /// Further fields of which one document has one value: sides that differ in them belong to different documents,
    /// unless they have the same identity.
    public var distinguishing: [String]

    /// Creates a rule: sides with different values of these fields belong to different documents.
    public init(identity: String? = nil, distinguishing: [String] = []) {
      (self.identity, self.distinguishing) = (identity, distinguishing)
    }

    /// Decodes the documented JSON form; absent values are their defaults.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        identity: try container.decodeIfPresent(String.self, forKey: .identity),
        distinguishing: try container.decodeIfPresent([String].self, forKey: .distinguishing) ?? [])
    }
  }

  /// The one-line form of a document, like a calculator's result, by the names of its fields.
  public struct Answer: Hashable, Codable, Sendable {
    /// An intermediate step of the answer, on a line of its own.
    public struct Stage: Hashable, Codable, Sendable {
      /// The field whose texts are printed.
      public var field: String
      /// The label before each text, including its separator; may be empty.
      public var label: String
      /// A field that the document must also have for this stage to be printed; nil if none is needed.
      public var companion: String?

      /// Creates a stage.
      public init(_ field: String, label: String = "", companion: String? = nil) {
        (self.field, self.label, self.companion) = (field, label, companion)
      }
    }

    /// The field with the recognised question: `expression`.
    public var question: String
    /// Fields whose texts, side by side, are the answer if the document has any of them: `solution`.
    public var lists: [String]
    /// The field with the exact result: `value`.
    public var exact: String
    /// The field with the result as a decimal number; its note is `rounded` if the number is: `decimal`.
    public var decimal: String
    /// The field with the unit of the result, printed after it if the document has one: `unit`; nil without such a field.
    public var unit: String?
    /// Intermediate steps, in the order of output.
    public var stages: [Stage]

    /// Creates an answer from field names.
    public init(
      question: String, lists: [String] = [], exact: String, decimal: String, unit: String? = nil, stages: [Stage] = []
    ) {
      self.question = question
      self.lists = lists
      self.exact = exact
      self.decimal = decimal
      self.unit = unit
      self.stages = stages
    }
  }

  /// The names of the fields that a document may have more than once.
  public var repeatingFields: Set<String> { Set(fields.filter(\.mayRepeat).map(\.name)) }

  /// The names of the fields of which a document has one in each of its groups.
  public var groupedFields: Set<String> { Set(fields.filter(\.isGrouped).map(\.name)) }
}
