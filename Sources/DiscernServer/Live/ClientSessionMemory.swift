import DiscernCore
import DiscernLive
import Foundation

/// The document events sent so far, to send them again and to export final fields.
struct ClientSessionMemory: Sendable {
  private var latest: [Int: LiveEvent] = [:]
  private var final: [Int: [LiveEvent]] = [:]

  /// Records an event.
  mutating func take(_ event: LiveEvent) {
    switch event.content {
    case .read(let document, _, _): latest[document] = event
    case .stable(let document, _, _): final[document, default: []].append(event)
    default: break
    }
  }

  /// The latest event and all final fields of each document, in the documents' order.
  var events: [LiveEvent] { latest.keys.sorted().flatMap { [latest[$0]].compactMap { $0 } + (final[$0] ?? []) } }

  /// Returns a document with its final fields only; nil if it has none.
  func document(_ id: Int) -> Document? {
    let fields = (final[id] ?? []).compactMap { event in
      if case .stable(_, _, let field) = event.content { field } else { nil }
    }
    guard !fields.isEmpty, case .read(_, _, var document) = latest[id]?.content else { return nil }
    document.fields = fields
    return document
  }
}

/// A text message of the page over its WebSocket: a JSON object with a `type`.
enum ClientMessage: Hashable, Sendable {
  /// Forget all documents and start again.
  case restart
  /// Show secrets, or mask them again.
  case reveal(Bool)
  /// Export the final fields of a document in a format of its kind.
  case export(document: Int, format: String)

  private struct Form: Decodable {
    var type: String
    var on: Bool?
    var document: Int?
    var format: String?
  }

  /// Parses a message; nil if it is malformed or unknown.
  init?(_ text: String) {
    // A text that is no such object is no message; the decoder's reason does not matter.
    guard let form = try? JSONDecoder().decode(Form.self, from: Data(text.utf8)) else { return nil }
    switch (form.type, form.on, form.document, form.format) {
    case ("restart", _, _, _): self = .restart
    case ("reveal", let on?, _, _): self = .reveal(on)
    case ("export", _, let document?, let format?): self = .export(document: document, format: format)
    default: return nil
    }
  }
}
