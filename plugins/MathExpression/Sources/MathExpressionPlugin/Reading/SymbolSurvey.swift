internal import Calculator
internal import DiscernCore

/// All expressions that the looks of a reader of symbols show.
struct SymbolSurvey: Sendable {
  /// The name of the plugin's request.
  static let request = "math.symbols"
  /// The ballots over the looks.
  let ballots: [Ballot]

  /// Reads what a transcript has of it; nothing where no recogniser could answer.
  init(_ transcript: Transcript, calculator: Calculator) {
    let grammar = Grammar(calculator)
    let upright = Self.ballots(of: transcript, request: Self.request, corner: 0, grammar)
    let turned = TurnedBallots.clear(
      TurnedRequests.corners.map { corner in
        Self.ballots(
          of: transcript, request: TurnedRequests.name(corner: corner), corner: corner, grammar)
      })
    // A turn is asked for where nothing makes sense as the sheet lies.
    ballots = turned.isEmpty ? upright : turned
  }

  private static func ballots(
    of transcript: Transcript, request: String, corner: Int, _ grammar: Grammar
  ) -> [Ballot] {
    let turn = Turn(corner: corner, of: transcript.sheet.bounds)
    let lines = transcript.lines(answering: request).filter { $0.textHeight > 0 }
    return areas(of: lines).flatMap { looks in
      Ballot.ballots(of: SymbolArea(looks, of: transcript, turn: turn).looks(grammar), turn: turn)
    }
  }

  /// Looks at the same area: what each saw there lies in one place.
  private static func areas(of lines: [Line]) -> [[Line]] {
    var areas: [[Line]] = []
    for line in lines {
      let place = areas.firstIndex { area in
        !area.contains { $0.reading == line.reading } && area.contains { $0.box.shareOfSmaller(with: line.box) >= 0.5 }
      }
      if let place { areas[place].append(line) } else { areas.append([line]) }
    }
    return areas
  }
}

/// The looks at one area, each sign with what the other looks take it for.
struct SymbolArea: Sendable {
  /// More marks than the fullest sheet of exercises has; what comes after is not looked at.
  private static let most = 1_000
  /// Boxes that share this much of what they cover together are of one sign.
  private static let sameInk = 0.7

  /// One sign of one look.
  private struct Seen {
    let id: Symbol.ID
    let symbol: Symbol
    let box: Box
  }

  private let looked: [(textHeight: Double, signs: [Seen])]
  private let sheet: Box

  /// Looks at the same ink of a sheet that is turned.
  init(_ lines: [Line], of transcript: Transcript, turn: Turn) {
    sheet = turn.upright(transcript.sheet.bounds)
    looked = lines.map { line in
      let signs = line.symbols.prefix(Self.most).map { id in
        Seen(id: id, symbol: transcript[id], box: turn.upright(transcript[id].box.bounds))
      }
      return (line.textHeight, signs)
    }
  }

  /// What each look shows. Where one look has an answer that holds without ink that the edge cuts off, the others leave it
  /// out, too.
  func looks(_ grammar: Grammar) -> [Look] {
    let looks = looks(grammar, confirmed: [])
    let places = looks.flatMap { $0.expressions.compactMap(\.first) }.filter { $0.aside?.reason == .cutOff }
      .compactMap(\.box)
    return places.isEmpty ? looks : self.looks(grammar, confirmed: places)
  }

  private func looks(_ grammar: Grammar, confirmed: [Box]) -> [Look] {
    looked.indices.map { number in
      let height = looked[number].textHeight
      let marks = withoutFrames(marks(of: number).filter { !$0.choices.isEmpty }, height: height)
      let groups = MarkGroups(marks, textHeight: height).groups
      let reader = GroupReader(textHeight: height, sheet: sheet, confirmed: confirmed, grammar: grammar)
      return Look(expressions: groups.flatMap { reader.read($0) }, marks: marks, textHeight: height)
    }
  }

  /// The marks without large ones that hold others by no right: frames and shaded fields.
  private func withoutFrames(_ marks: [Mark], height: Double) -> [Mark] {
    marks.filter { mark in
      guard mark.character != "√", mark.character != DivisionLayout.bracket,
        min(mark.box.height, mark.box.width) > Self.leastFrame * height
      else { return true }
      return marks.count { mark.box.contains($0.box.center) && $0.symbol != mark.symbol } < Self.leastHeld
    }
  }

  /// A frame is so many heights high and wide at least, and holds so many marks.
  private static let leastFrame = 1.5
  private static let leastHeld = 2

  private func marks(of number: Int) -> [Mark] {
    looked[number].signs.map { seen in
      let same = looked.indices.compactMap { other in
        other == number
          ? nil : looked[other].signs.first { $0.box.intersectionOverUnion(with: seen.box) >= Self.sameInk }?.symbol
      }
      return Mark(seen.id, seen.symbol, at: seen.box, seenAs: same, textHeight: looked[number].textHeight)
    }
  }
}
