import Foundation

/// What the page says over its WebSocket, beside frames: an object of JSON with a `type`.
enum ClientMessage: Hashable, Sendable {
  /// What was seen so far is about something else: begin anew.
  case restart
  /// Show secrets, or mask them again.
  case reveal(Bool)
  /// Give what is final of a document in a format of its kind.
  case export(document: Int, format: String)

  private struct Form: Decodable {
    var type: String
    var on: Bool?
    var document: Int?
    var format: String?
  }

  /// The message in a text; nil where it is none.
  init?(_ text: String) {
    // What is no such object is no message: there is nothing else to be said of it.
    guard let form = try? JSONDecoder().decode(Form.self, from: Data(text.utf8)) else { return nil }
    switch (form.type, form.on, form.document, form.format) {
    case ("restart", _, _, _): self = .restart
    case ("reveal", let on?, _, _): self = .reveal(on)
    case ("export", _, let document?, let format?): self = .export(document: document, format: format)
    default: return nil
    }
  }
}
