/// A plugin says: these symbols are mine, for this evidence.
public struct Claim: Hashable, Codable, Sendable {
  /// The kind of document: `payment-card`.
  public var kind: String
  /// The symbols that the document would take, its surroundings on the same surface included.
  public var symbols: Set<Symbol.ID>
  /// What the symbols are for, by a name of the plugin's choice: `number`, `expiry`; so that it need not look again.
  public var roles: [String: [Symbol.ID]]
  /// Symbols that no view shows unmasked.
  public var privateSymbols: Set<Symbol.ID>
  /// The reasons; their nats add up.
  public var evidence: [Evidence]
  /// Where the document lies, in the sheet's pixels; nil for the rectangle around its symbols.
  public var outline: Quadrilateral?

  /// The role of symbols that are shown to nobody, not even where all else is revealed: a security code.
  public static let withheldRole = "withheld"

  /// A claim with its reasons.
  public init(
    kind: String, symbols: Set<Symbol.ID>, roles: [String: [Symbol.ID]] = [:], privateSymbols: Set<Symbol.ID> = [],
    evidence: [Evidence], outline: Quadrilateral? = nil
  ) {
    self.kind = kind
    self.symbols = symbols
    self.roles = roles
    self.privateSymbols = privateSymbols
    self.evidence = evidence
    self.outline = outline
  }

  /// The sum of its evidence in nats: above 0 it is likelier than not, at even odds.
  public var nats: Double { evidence.reduce(0) { $0 + $1.nats } }

  /// The probability that the claim is right, at even odds before the evidence: the logistic function of `nats`.
  public var probability: Double { Self.logistic(nats) }

  /// 1 / (1 + e^-x), by the series of the exponential function: the standard library has none.
  static func logistic(_ x: Double) -> Double {
    let clamped = min(30, max(-30, x))
    var (term, sum, power) = (1.0, 1.0, 1.0)
    let fraction = clamped / 64
    for order in 1..<12 {
      term *= -fraction / Double(order)
      sum += term
    }
    for _ in 0..<64 { power *= sum }
    return 1 / (1 + power)
  }
}
