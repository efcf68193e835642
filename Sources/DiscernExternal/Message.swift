import DiscernCore

/// What a plugin's program may be asked; the names of the methods in JSON.
enum Method: String, Encodable {
  case manifest, requests, claims, document, export
}

/// A question to the program: one object on one line.
struct Question: Encodable {
  var id = 0
  var method: Method
  var inquiry: Inquiry?
  var claim: Claim?
  var documents: [Document]?
  var format: String?
}

/// What was seen, or why nothing, in answer to a look that the program asked for.
struct Look: Encodable {
  var id: Int
  var readings: [Reading]?
  var error: String?
}

/// What stands beside the result in a line of the program's.
struct AnswerHead: Decodable {
  enum CodingKeys: CodingKey { case id, result, error, look }

  var id: Int
  var hasResult: Bool
  var error: String?
  var look: ReadingRequest?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    // A result may be null: then a claim is withdrawn.
    hasResult = container.contains(.result)
    error = try container.decodeIfPresent(String.self, forKey: .error)
    look = try container.decodeIfPresent(ReadingRequest.self, forKey: .look)
  }
}

/// The result in a line of the program's.
struct AnswerBody<Result: Decodable>: Decodable {
  var result: Result
}
