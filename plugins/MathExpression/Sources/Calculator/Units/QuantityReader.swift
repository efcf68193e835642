/// Reads the sides of a typed line with units.
struct QuantityReader {
  let calculator: Calculator
  let variables: [String: Value]

  /// What a text means as nothing but units; nil for anything else.
  func unit(_ text: String) -> QuantitySide? {
    do {
      let side = try side(of: try tokens(text))
      return side.isUnit ? side : nil
    } catch {
      return nil
    }
  }

  /// What is converted; nil where the line is not about units.
  ///
  /// - Throws: why it is not understood, where a unit is asked for or stands behind a number.
  func left(of parts: UnitLine, hasTarget: Bool) throws(CalculatorError) -> QuantitySide? {
    var isMeant = hasTarget
    do throws(CalculatorError) {
      let tokens = try tokens(parts.left)
      isMeant = isMeant || Self.hasQuantity(tokens.tokens)
      let left = try side(of: tokens)
      return hasTarget || !left.units.isEmpty && (left.hasNumber || parts.target != nil) ? left : nil
    } catch .unknownName(let name, _, let span) where isMeant || parts.target != nil && !Unit.inOtherCase(name).isEmpty
    {
      throw .unknownUnit(name, suggestion: Suggestion.nearestUnit(to: name), span)
    } catch {
      guard isMeant else { return nil }
      throw error
    }
  }

  /// The unit behind the number of a single quantity, as `km/h` of `60 km/h`; nil where anything else stands there.
  func ownUnit(of side: QuantitySide) -> QuantitySide? {
    guard let place = side.tokens.firstIndex(where: { $0.kind == .unit }),
      !side.tokens[..<place].contains(where: { $0.kind == .function })
    else { return nil }
    do {
      let own = try self.side(of: (Array(side.tokens[place...]), []))
      return own.isUnit ? own : nil
    } catch {
      return nil
    }
  }

  /// The units of products and quotients of quantities, as `km/h` of `100 km / 2 h`; nil for sums, and where two of them measure the same.
  func units(in side: QuantitySide) -> QuantitySide? {
    let measured = side.ordered.map(\.dimension)
    guard Set(measured).count == measured.count else { return nil }
    let tokens = DividingQuantity.bracketed(side.tokens).tokens
    let units = tokens.indices.filter { tokens[$0].kind != .number || $0 > 0 && tokens[$0 - 1].symbol == "^" }
    do {
      let own = try self.side(of: (units.map { tokens[$0] }, []))
      return own.isUnit ? own : nil
    } catch {
      return nil
    }
  }

  /// Whether a unit of several letters stands right behind a number: `5 ft`, and not `2m`, which may be a product.
  private static func hasQuantity(_ tokens: [Token]) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { $0.kind == .number && $1.kind == .unit && $1.text.count > 1 }
  }

  private func tokens(_ text: String) throws(CalculatorError) -> (tokens: [Token], notes: [Note]) {
    var tokenizer = try Tokenizer(
      text, limits: calculator.limits, dialect: calculator.dialect, variables: variables, readsUnits: true)
    return try tokenizer.run()
  }

  private func side(of cut: (tokens: [Token], notes: [Note])) throws(CalculatorError) -> QuantitySide {
    var units: [Span: Unit] = [:]
    var values = variables
    for token in cut.tokens where token.kind == .unit {
      guard let unit = Unit.longest(in: Array(token.text), at: 0)?.unit else { continue }
      units[token.span] = unit
      values[unit.symbol] = try calculator.factor(of: unit)
    }
    let whole = AngleArgument.bracketed(CompoundQuantity.summed(cut.tokens))
    let (tokens, notes) = DividingQuantity.bracketed(whole)
    let program = try calculator.order(tokens, values)
    return QuantitySide(tokens: cut.tokens, units: units, program: program, notes: cut.notes + notes, values: values)
  }
}
