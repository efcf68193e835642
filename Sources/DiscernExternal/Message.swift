import DiscernCore

/// The methods of the plugin protocol; the cases are their names in JSON.
enum Method: String, Encodable {
  case manifest, requests, claims, document, export
}

/// A request to the program: one JSON object on one line.
struct Question: Encodable {
  /// The names in version 1 of the protocol, which programs use.
  enum CodingKeys: String, CodingKey {
    case id, method, claim, documents, format
    case context = "inquiry"
  }

  var id = 0
  var method: Method
  var context: PluginContext?
  var claim: Claim?
  var documents: [Document]?
  var format: String?
}

/// The reply to a program's reread request (`look`): the results, or the error.
struct RereadReply: Encodable {
  var id: Int
  var readings: [RecognitionResult]?
  var error: String?
}

/// The members beside the result in a line of the program.
struct AnswerHead: Decodable {
  enum CodingKeys: CodingKey { case id, result, error, look }

  var id: Int
  var hasResult: Bool
  var error: String?
  var look: RecognitionRequest?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    // A null result withdraws a claim.
    hasResult = container.contains(.result)
    error = try container.decodeIfPresent(String.self, forKey: .error)
    look = try container.decodeIfPresent(RecognitionRequest.self, forKey: .look)
  }
}

/// The result in a line of the program.
struct AnswerBody<Result: Decodable>: Decodable {
  var result: Result
}
