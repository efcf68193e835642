import DiscernCore

/// Which network a card belongs to: what is printed in words wins over what the number says, the number over what a mark looks like, number
/// and mark together over words. A contradiction is told.
struct NetworkChoice {
  /// The network that it is.
  private let network: Network
  private let printed: PrintedNetwork?
  private let mark: NetworkMark?
  private let others: [Network]
  private let belief: FieldBelief
  private let contradicted: Network?
  private let contradictingMark: NetworkMark?

  /// The network of a card; nil where neither its number nor its print tells.
  init?(_ card: SeenCard) {
    let number = card.number.flatMap { $0.isReadable ? $0 : nil }
    // A single digit that a rare network shares with others is no reason to name it.
    let byPrefix =
      number.map { number in number.networks.filter { !$0.isVague(for: number.digits) }.map(\.network) } ?? []
    let fitting = number?.networks.map(\.network) ?? []
    let names = Self.believed(card.printedNetworks, beside: byPrefix)
    let agreeing = fitting.first { network in names.contains { $0.network == network } }
    // Of a national network and an international one, the number belongs to the one that issues such numbers.
    let ranged = names.first { !Network.byNameAlone.contains($0.network) } ?? names.first
    // A mark tells where words do not: which of the networks that fit, or any where the number fits none.
    let seen = card.networkMarks.first { fitting.isEmpty || fitting.contains($0.network) }
    // A network without numbers of its own rides on those of others, and contradicts none.
    func isAtOdds(_ name: Network) -> Bool { !byPrefix.isEmpty && !Network.byNameAlone.contains(name) }
    let confirmed = ranged.flatMap { isAtOdds($0.network) ? seen?.network : nil }
    guard let network = agreeing ?? confirmed ?? ranged?.network ?? seen?.network ?? byPrefix.first else { return nil }
    self.network = network
    printed = names.first { $0.network == network }
    mark = card.networkMarks.first { $0.network == network }
    let isContradicted = agreeing == nil && printed != nil && isAtOdds(network)
    contradicted = isContradicted ? byPrefix.first : nil
    let isSilent = byPrefix.isEmpty || !names.isEmpty || mark != nil
    contradictingMark = isSilent ? nil : card.networkMarks.first
    others = Self.unique(
      (byPrefix + names.map(\.network) + [contradictingMark?.network].compactMap(\.self)).filter { $0 != network })
    if agreeing != nil || mark != nil && fitting.contains(network) {
      belief = FieldBelief(signs: [.agreed: 1])
    } else if let printed {
      let signs: [FieldSign: Double] = [.printed: 1, .words: LogOdds.ofReader(printed.confidence)]
      belief = FieldBelief(signs: isContradicted ? signs.merging([.contradicted: 1]) { $1 } : signs)
    } else if let mark {
      belief = FieldBelief(signs: [.marked: 1, .mark: LogOdds.ofReader(mark.probability)])
    } else {
      let signs: [FieldSign: Double] = [.beginning: 1, .number: LogOdds.ofReader(number?.probability ?? 0)]
      belief = FieldBelief(signs: others.isEmpty ? signs : signs.merging([.shared: 1]) { $1 })
    }
  }

  /// How it is explained.
  var consideration: Consideration { Consideration("network", text: network.rawValue, evidence: belief.evidence) }

  /// The field, with the networks that fit as well in its note.
  var field: Field {
    Field(
      "network", value: .open(network.rawValue), text: .open(printed?.text ?? network.title),
      confidence: belief.probability,
      boxes: [printed.map { Quadrilateral($0.box) } ?? mark?.outline].compactMap(\.self),
      note: others.isEmpty ? nil : "or " + others.map(\.rawValue).joined(separator: ", "))
  }

  /// A contradiction between print and number.
  var issue: Issue? {
    if let mark = contradictingMark {
      return Self.contradiction(
        "The card bears a mark like that of \(mark.network.title), but its number begins like one of \(network.title).",
        at: mark.outline)
    }
    return contradicted.map {
      Self.contradiction(
        "\(network.title) is printed on the card, but its number begins like one of \($0.title).",
        at: printed.map { Quadrilateral($0.box) })
    }
  }

  /// A contradiction between the number and the mark of a card of which neither names a network.
  static func foreignMark(on card: SeenCard) -> Issue? {
    guard let number = card.number, number.isReadable, let mark = card.networkMarks.first,
      !number.networks.isEmpty, !number.networks.contains(where: { $0.network == mark.network })
    else { return nil }
    return contradiction(
      "The card bears a mark like that of \(mark.network.title), whose numbers begin otherwise than its own.",
      at: mark.outline)
  }

  private static func contradiction(_ message: String, at place: Quadrilateral?) -> Issue {
    Issue("network-contradiction", field: "network", message: message, boxes: [place].compactMap(\.self))
  }

  /// A name in which a letter differs is none where the number begins like another network's.
  private static func believed(_ names: [PrintedNetwork], beside byPrefix: [Network]) -> [PrintedNetwork] {
    names.filter { $0.isExact || byPrefix.isEmpty || byPrefix.contains($0.network) }
  }

  private static func unique(_ networks: [Network]) -> [Network] {
    networks.reduce(into: []) { list, network in if !list.contains(network) { list.append(network) } }
  }
}
