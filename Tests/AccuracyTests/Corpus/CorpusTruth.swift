import Foundation

/// A row of a `manifest.jsonl` beside real pictures: what a person read in one of them.
struct CorpusTruth: Decodable {
  /// The path of the picture, from the folder of the manifest.
  let file: String
  /// How the picture was made: `embossed`, `angled` …
  let conditions: [String]
  /// Of payment cards.
  let cards: [Card]?
  /// Of business cards.
  let contacts: [Contact]?
  /// Of sums.
  let expressions: [Expression]?
  /// How a sum is written: `printed-linear`, `hand-linear` …
  let bucket: String?
  /// Text beside the sums.
  let otherLines: [String]?

  struct Card: Decodable {
    let number: String?
    /// What stands in place of a number that is masked or cut off.
    let numberPrinted: String?
    let partial: String?
    let brand: String?
    let brandIin: String?
    let expiry: String?
    let expiryPlausible: Bool?
    let holder: String?
    let holderVisible: String?
  }

  struct Contact: Decodable {
    let name: String?
    let nameAlt: [String]?
    let organization: String?
    let organizationAlt: [String]?
    let title: String?
    let titleAlt: [String]?
    let phones: [Phone]?
    let emails: [String]?
    let urls: [String]?
    let address: String?
    let addresses: [String]?
  }

  struct Phone: Decodable {
    let printed: String
    let e164: String?
    /// With the code of an area that is not printed.
    let impliedE164: String?
  }

  struct Expression: Decodable {
    let value: Double?
    /// The value in radians, where the calculator on the picture shows degrees.
    let valueRadians: Double?
    let solution: [Double]?
    let writtenAnswer: String?
  }

  /// A row from its line.
  init(json: some StringProtocol) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(CorpusTruth.self, from: Data(json.utf8))
  }

  /// The rows of a folder, pictures of films left out: their first frame may show nothing.
  static func rows(of folder: URL) throws -> [CorpusTruth] {
    let manifest = try String(contentsOf: folder.appendingPathComponent("manifest.jsonl"), encoding: .utf8)
    let rows = try manifest.split(separator: "\n").map { try CorpusTruth(json: $0) }
    return rows.filter { !$0.conditions.contains("video") }
  }
}
