import DiscernCore

/// An object of the schema `discern.scan/1`: what the command prints for a picture, and what the truth of a sample is.
struct ScanObject: Decodable {
  let schema: String
  let source: String
  let pages: [Page]?
  /// None in what is said of a file that cannot be read.
  let documents: [Document]?
  let unclaimed: [Unclaimed]?

  struct Page: Decodable, Equatable {
    let width: Int
    let height: Int
  }

  struct Document: Decodable {
    let kind: String
    let outline: Quadrilateral
    let fields: [Field]
    let issues: [Issue]

    func fields(_ name: String) -> [Field] { fields.filter { $0.name == name } }
  }

  struct Field: Decodable {
    let name: String
    let value: String
    let text: String
    let boxes: [Quadrilateral]
    let note: String?
  }

  struct Issue: Decodable, Equatable {
    let code: String
    let field: String?
  }

  struct Unclaimed: Decodable {
    let text: String
  }

  /// Documents of a kind.
  func documents(of kind: String) -> [Document] { (documents ?? []).filter { $0.kind == kind } }
}

extension [ScanObject.Document] {
  /// The values of a field, over all documents.
  func values(_ name: String) -> [String] { flatMap { $0.fields(name).map(\.value) } }
}
