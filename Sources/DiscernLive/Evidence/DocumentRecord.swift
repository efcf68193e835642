public import DiscernCore

/// A document that was read in one or more frames, and its final fields.
public struct DocumentRecord: Sendable, Identifiable {
  /// The document's number, from 1.
  public let id: Int
  /// The document's kind.
  public let kind: String
  /// The document by the evidence so far, in the pixels of the last frame that was read.
  public internal(set) var latest: Document
  /// Number of sufficiently readable frames in which the document was read.
  public internal(set) var readings = 0
  /// The track on which the document was read last; nil for none.
  public internal(set) var track: Int?
  /// The number of the last reading that showed the document.
  var lastReading = 0
  var fields: [FieldKey: FieldRecord] = [:]

  /// The final fields, in the document's order.
  public var finalFields: [Field] {
    fields.values.compactMap(\.final).sorted { place(of: $0) < place(of: $1) }
  }

  private func place(of field: Field) -> Int {
    latest.fields.firstIndex { $0.name == field.name && $0.value == field.value }
      ?? latest.fields.firstIndex { $0.name == field.name } ?? latest.fields.count
  }

  /// True if every field of `latest` is final with the value it has there, and there is at least one.
  public var isComplete: Bool {
    !latest.fields.isEmpty
      && latest.fields.allSatisfy { field in
        fields.values.contains { $0.name == field.name && $0.final?.value == field.value }
      }
  }

  /// Returns the wanted names that have no final field yet.
  public func missing(of wanted: Set<String>) -> Set<String> { wanted.subtracting(finalFields.map(\.name)) }
}

/// Identifies a field within a document: by its name, and by its value if the name repeats.
struct FieldKey: Hashable, Sendable {
  var name: String
  var value: FieldText?

  /// Returns the fields of a document with their keys.
  static func all(of document: Document) -> [(key: FieldKey, field: Field)] {
    document.fields.map { field in
      let repeats = document.fields(named: field.name).count > 1
      return (FieldKey(name: field.name, value: repeats ? field.value : nil), field)
    }
  }
}
