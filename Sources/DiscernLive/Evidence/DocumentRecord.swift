public import DiscernCore

/// A document that was seen in one frame or more, and what is final of it.
public struct DocumentRecord: Sendable, Identifiable {
  /// Its number, from 1.
  public let id: Int
  /// Its kind.
  public let kind: String
  /// As the evidence so far says, in the frame that was read last.
  public internal(set) var latest: Document
  /// How many frames it was read in.
  public internal(set) var readings = 0
  /// The sheet on which it was read last; 0 for none that is followed.
  public internal(set) var track: Int
  /// The number of the reading in which it was seen last.
  var lastReading = 0
  var fields: [FieldKey: FieldRecord] = [:]

  /// The fields that are final, in the order of the document.
  public var finalFields: [Field] {
    fields.values.compactMap(\.final).sorted { place(of: $0) < place(of: $1) }
  }

  private func place(of field: Field) -> Int {
    latest.fields.firstIndex { $0.name == field.name && $0.value == field.value }
      ?? latest.fields.firstIndex { $0.name == field.name } ?? latest.fields.count
  }

  /// Whether every field that the evidence holds now is final.
  public var isComplete: Bool {
    !latest.fields.isEmpty
      && latest.fields.allSatisfy { field in
        fields.values.contains { $0.name == field.name && $0.final?.value == field.value }
      }
  }

  /// The names, of those that are wanted, that are not final yet.
  public func missing(of wanted: Set<String>) -> Set<String> { wanted.subtracting(finalFields.map(\.name)) }
}

/// Which field of a document: its name, and its value where the name repeats.
struct FieldKey: Hashable, Sendable {
  var name: String
  var value: FieldText?

  /// The keys of a document's fields.
  static func all(of document: Document) -> [(key: FieldKey, field: Field)] {
    document.fields.map { field in
      let repeats = document.fields(named: field.name).count > 1
      return (FieldKey(name: field.name, value: repeats ? field.value : nil), field)
    }
  }
}
