import Foundation

/// The pictures in the body of `POST /scan`: the body itself, or the two files of a form (RFC 7578).
enum ScanForm {
  /// The number of pictures in a form: the sides of a card.
  private static let sides = 2
  /// Maximum length of a boundary (RFC 2046, 5.1.1).
  private static let maximumBoundary = 70
  private static let lineEnd = Array("\r\n".utf8)

  /// Returns the pictures of a request.
  /// - Returns: in failure 415 for a form of another type, 400 for one without two pictures.
  static func pictures(of request: ServerRequest) -> Result<[[UInt8]], RequestError> {
    guard let type = request.headers["content-type"].first(where: { $0.lowercased().hasPrefix("multipart/") })
    else { return .success([request.body]) }
    guard type.lowercased().hasPrefix("multipart/form-data"), let boundary = boundary(in: type) else {
      return .failure(problem(415, "wrong-type", "The form’s type must be multipart/form-data with a boundary."))
    }
    let pictures = files(in: request.body, boundary: boundary)
    guard pictures.count == sides else {
      return .failure(problem(400, "wrong-form", "A form must hold two pictures, the sides of one card."))
    }
    return .success(pictures)
  }

  private static func problem(_ status: Int, _ code: String, _ reason: String) -> RequestError {
    let remedy =
      "Send two as ‘curl --form side=@FRONT --form side=@BACK’ does, or the bytes of one alone, as "
      + "‘curl --data-binary @FILE’ does."
    return RequestError(response: .problem(status, code, "\(reason) \(remedy)"))
  }

  /// Returns the boundary that a media type names; nil if it is missing or malformed.
  private static func boundary(in type: String) -> String? {
    let parameters = type.split(separator: ";").dropFirst().map { $0.split(separator: "=", maxSplits: 1) }
    let named = parameters.first { $0.count == 2 && $0[0].filter { $0 != " " }.lowercased() == "boundary" }
    guard let value = named?[1].filter({ $0 != "\"" && $0 != " " }), (1...maximumBoundary).contains(value.count)
    else { return nil }
    return String(value)
  }

  /// Returns the contents of the parts; empty if the form is cut off. One part more than allowed ends the search.
  private static func files(in body: [UInt8], boundary: String) -> [[UInt8]] {
    let delimiter = lineEnd + Array("--\(boundary)".utf8)
    // The first delimiter may open the body, without a line end before it.
    let bytes = Data(lineEnd + body)
    func range(of pattern: [UInt8], from start: Int) -> Range<Int>? {
      bytes.range(of: Data(pattern), in: start..<bytes.endIndex)
    }
    var files: [[UInt8]] = []
    guard var opening = range(of: delimiter, from: 0) else { return [] }
    while files.count <= sides {
      if bytes[opening.upperBound...].starts(with: Array("--".utf8)) { return files }
      guard let closing = range(of: delimiter, from: opening.upperBound),
        let head = range(of: lineEnd + lineEnd, from: opening.upperBound), head.lowerBound < closing.lowerBound
      else { return [] }
      // The line end before the delimiter of an empty part is that after its head.
      files.append(head.upperBound < closing.lowerBound ? Array(bytes[head.upperBound..<closing.lowerBound]) : [])
      opening = closing
    }
    return files
  }
}
