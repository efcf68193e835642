public import DiscernCore
import DiscernReport

/// Writes an event as one line of JSON: an object of the schema `discern.watch/1`. Secrets are masked unless a `Reveal`
/// is given.
public struct LiveLine: Sendable {
  /// The name of the schema, which the last event contains.
  public static let schema = "discern.watch/1"

  private let reveal: Reveal?

  /// Creates a writer.
  public init(reveal: Reveal? = nil) { self.reveal = reveal }

  /// Returns the JSON object of an event, without a line end.
  public func text(of event: LiveEvent) -> String {
    let (name, members) = content(event.content)
    return JSONValue.object(
      [("event", .string(name)), ("frame", .integer(event.frame)), ("seconds", .number(event.seconds, places: 3))]
        + members
    ).text
  }

  private typealias Members = [(name: String, value: JSONValue?)]

  private func content(_ content: LiveEvent.Content) -> (name: String, members: Members) {
    switch content {
    case .appeared(let sheet, let outline):
      ("appeared", [("sheet", .integer(sheet)), ("outline", corners(outline))])
    case .moved(let sheet, let outline): ("moved", [("sheet", .integer(sheet)), ("outline", corners(outline))])
    case .lost(let sheet): ("lost", [("sheet", .integer(sheet))])
    case .read(let id, let sheet, let document):
      (
        "read",
        [
          ("document", .integer(id)), ("sheet", sheet.map(JSONValue.integer)), ("kind", .string(document.kind)),
          ("outline", corners(document.outline)), ("fields", .array(document.fields.map { field($0, isPlaced: true) })),
          ("issues", .array(document.issues.map(issue))),
        ]
      )
    case .stable(let id, let kind, let final):
      (
        "stable",
        [
          ("document", .integer(id)), ("kind", .string(kind)), ("field", .string(final.name)),
          ("value", .string(final.value.shown(reveal))), ("text", .string(final.text.shown(reveal))),
          ("confidence", .number(final.confidence, places: 3)),
        ]
      )
    case .hint(let hint): ("hint", [("hint", .string(hint?.rawValue ?? ""))])
    case .notice(let notice): ("notice", [("issue", issue(notice))])
    case .done(let summary): ("done", members(of: summary))
    }
  }

  private func members(of summary: LiveSummary) -> Members {
    [
      ("schema", .string(Self.schema)), ("reason", .string(summary.end.rawValue)),
      ("frames", .integer(summary.frames)), ("dropped", .integer(summary.dropped)),
      ("readings", .integer(summary.readings)), ("documents", .array(summary.documents.map(record))),
      ("missing", .array(summary.missing.map { .string($0) })),
      ("error", summary.failure.map { ["code": .string($0.code), "message": message($0.description)] }),
    ]
  }

  private func record(_ record: DocumentRecord) -> JSONValue {
    let final = record.finalFields
    let unsure = record.latest.fields.filter { field in !final.contains { $0.name == field.name } }
    return [
      "document": .integer(record.id), "kind": .string(record.kind), "readings": .integer(record.readings),
      "fields": .array(final.map { field($0) }), "unsettled": .array(unsure.map { field($0) }),
      "issues": .array(record.latest.issues.map(issue)),
    ]
  }

  /// Returns a field's JSON object; with its boxes in the frame if `isPlaced`.
  private func field(_ field: Field, isPlaced: Bool = false) -> JSONValue {
    [
      "name": .string(field.name), "value": .string(field.value.shown(reveal)),
      "confidence": .number(field.confidence, places: 3),
      "boxes": isPlaced ? .array(field.boxes.map(corners)) : nil,
    ]
  }

  private func issue(_ issue: Issue) -> JSONValue {
    ["code": .string(issue.code), "field": issue.field.map(JSONValue.string), "message": message(issue.message)]
  }

  private func message(_ text: String) -> JSONValue { .string(Mask.hidingSecrets(in: text)) }

  private func corners(_ shape: Quadrilateral) -> JSONValue {
    .array(shape.corners.map { .array([.number($0.x, places: 1), .number($0.y, places: 1)]) })
  }
}
