import DiscernCore
import DiscernLive

/// What was said of the documents so far: to say it again, and to export what is final.
struct ConversationMemory: Sendable {
  private var latest: [Int: LiveEvent] = [:]
  private var final: [Int: [LiveEvent]] = [:]

  /// Takes in what happened.
  mutating func take(_ event: LiveEvent) {
    switch event.content {
    case .read(let document, _, _): latest[document] = event
    case .stable(let document, _, _): final[document, default: []].append(event)
    default: break
    }
  }

  /// The latest of each document and all that is final, in the order of the documents.
  var events: [LiveEvent] { latest.keys.sorted().flatMap { [latest[$0]].compactMap { $0 } + (final[$0] ?? []) } }

  /// A document with what is final of it, and nothing else; nil where nothing is.
  func document(_ id: Int) -> Document? {
    let fields = (final[id] ?? []).compactMap { event in
      if case .stable(_, _, let field) = event.content { field } else { nil }
    }
    guard !fields.isEmpty, case .read(_, _, var document) = latest[id]?.content else { return nil }
    document.fields = fields
    return document
  }
}
