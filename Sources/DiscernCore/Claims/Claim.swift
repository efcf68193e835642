/// A plugin's statement that certain symbols are a document of its kind, with its evidence.
public struct Claim: Hashable, Codable, Sendable {
  /// Identifies a claim: among those of one analysis in a plugin, among those of one sheet in the pipeline.
  public struct ID: Hashable, Comparable, Codable, Sendable {
    /// Counted from 0, in the order of the claims.
    public let number: Int

    /// Creates the ID with a number.
    public init(_ number: Int) { self.number = number }

    /// The ID of a claim in a message without one. Programs that speak version 1 of the plugin protocol send none.
    public static let none = ID(-1)

    /// Orders by number.
    public static func < (left: ID, right: ID) -> Bool { left.number < right.number }
  }

  /// The claim's ID; the plugin finds its claim again by it.
  public var id: ID
  /// The kind of document: `payment-card`.
  public var kind: String
  /// The symbols that the document would take, including its surroundings on the same sheet. Without any it claims the ink within its
  /// outline, which no recogniser read.
  public var symbols: Set<Symbol.ID>
  /// Symbols by role, under names that the plugin chooses: `number`, `expiry`. They save a second search.
  public var roles: [String: [Symbol.ID]]
  /// Symbols that are masked in every view.
  public var privateSymbols: Set<Symbol.ID>
  /// The reasons; their log odds add up.
  public var evidence: [Evidence]
  /// The outline of the document in the sheet's pixels; nil for the rectangle around its symbols.
  public var outline: Quadrilateral?
  /// The candidate values of fields, reported or not, for explanations.
  public var considered: [Consideration]
  /// True if it says so little that it may as well be a part of another document: it yields to any on its sheet, on
  /// one around it, or on one that it surrounds.
  public var yields: Bool

  /// The role of symbols that are hidden even from users who reveal secrets: a security code.
  public static let withheldRole = "withheld"

  /// Creates a claim with its reasons.
  public init(
    id: ID, kind: String, symbols: Set<Symbol.ID>, roles: [String: [Symbol.ID]] = [:],
    privateSymbols: Set<Symbol.ID> = [],
    evidence: [Evidence], outline: Quadrilateral? = nil, considered: [Consideration] = [], yields: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.symbols = symbols
    self.roles = roles
    self.privateSymbols = privateSymbols
    self.evidence = evidence
    self.outline = outline
    self.considered = considered
    self.yields = yields
  }

  /// The sum of the evidence's log odds. Above 0 the claim is more likely right than wrong, at even prior odds.
  public var logOdds: Double { evidence.reduce(0) { $0 + $1.logOdds } }

  /// The probability that the claim is right, at even odds before the evidence: the logistic function of `logOdds`.
  public var probability: Double { LogOdds.probability(logOdds) }
}

/// An ID, an outline, what was considered and whether it yields are optional in messages.
extension Claim {
  /// Decodes the documented JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decodeIfPresent(ID.self, forKey: .id) ?? .none,
      kind: try container.decode(String.self, forKey: .kind),
      symbols: try container.decode(Set<Symbol.ID>.self, forKey: .symbols),
      roles: try container.decode([String: [Symbol.ID]].self, forKey: .roles),
      privateSymbols: try container.decode(Set<Symbol.ID>.self, forKey: .privateSymbols),
      evidence: try container.decode([Evidence].self, forKey: .evidence),
      outline: try container.decodeIfPresent(Quadrilateral.self, forKey: .outline),
      considered: try container.decodeIfPresent([Consideration].self, forKey: .considered) ?? [],
      yields: try container.decodeIfPresent(Bool.self, forKey: .yields) ?? false)
  }
}

/// A claim's ID is a plain number in JSON.
extension Claim.ID {
  /// Decodes the documented JSON form.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  /// Encodes the documented JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

/// One reason to believe that symbols are a certain document: a measured log likelihood ratio.
public struct Evidence: Hashable, Codable, Sendable {
  /// The observation in two or three words: `check digit holds`.
  public var name: String
  /// Natural logarithm of the likelihood ratio: the probability of the observation if the claim is right over its
  /// probability if it is wrong.
  public var logOdds: Double
  /// The observation in this picture, without secrets.
  public var detail: String

  /// JSON calls the log odds by their unit: `nats`.
  enum CodingKeys: String, CodingKey {
    case name, detail
    case logOdds = "nats"
  }

  /// Creates a reason with its log odds.
  public init(_ name: String, logOdds: Double, detail: String = "") {
    self.name = name
    self.logOdds = logOdds
    self.detail = detail
  }
}
