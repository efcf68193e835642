/// A card is found by its number; what else stands on it counts anywhere in the picture's payment cards.
func countPaymentCard(_ truth: CorpusTruth, _ found: [ScanObject.Document], _ tally: inout Tally) {
  let cards = truth.cards ?? []
  countNumbers(cards, conditions: truth.conditions, found, &tally)
  let numbered = cards.filter { $0.number != nil }
  let networks: [Set<String>] = numbered.compactMap { card in
    card.brand.map { [Spelling.squash($0), Spelling.squash(card.brandIin ?? $0)] }
  }
  tally.judge(
    "network", printed: networks, reported: numbered.isEmpty ? [] : found.values("network").map(Spelling.squash))
  let expiries = cards.filter { $0.expiryPlausible ?? true }.compactMap(\.expiry)
  // 00/00 stands on many a specimen and is no month: to report it is neither right nor wrong.
  tally.judge(
    "expiry", printed: expiries.map { [$0] },
    reported: found.values("expiry").filter { expiries.contains($0) || $0 != "00/00" })
  let holders: [Set<String>] = cards.compactMap { card in
    card.holder.map { [Spelling.squash($0), Spelling.squash(card.holderVisible ?? $0)] }
  }
  tally.judge("holder", printed: holders, reported: found.values("holder").map(Spelling.squash))
  if cards.isEmpty { tally.add("distractor left alone", found.isEmpty) }
}

private func countNumbers(
  _ cards: [CorpusTruth.Card], conditions: [String], _ found: [ScanObject.Document], _ tally: inout Tally
) {
  let numbers = Set(found.values("number").map(Spelling.digits))
  let real = Set(cards.compactMap(\.number))
  for number in real {
    tally.add("number", numbers.contains(number))
    tally.add(conditions.contains("embossed") ? "number, embossed" : "number, flat", numbers.contains(number))
    if conditions.contains("angled") { tally.add("number, angled", numbers.contains(number)) }
  }
  // What is masked or cut off may be reported as far as it is legible.
  let partial = cards.filter { $0.number == nil }.map { Spelling.digits($0.numberPrinted ?? $0.partial ?? "") }
  let wrong = numbers.subtracting(real).filter { number in
    number.isEmpty || !partial.contains { $0.contains(number) }
  }
  tally.addWrong("number", wrong.count)
}
