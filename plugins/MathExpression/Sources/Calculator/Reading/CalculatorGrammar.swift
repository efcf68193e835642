/// The grammar of a line in EBNF (ISO/IEC 14977), for people and for tests; what it calls signs comes from the tables.
///
/// The tokenizer and the shunting-yard read it without recursion. One rule holds for a product without a sign: it binds like
/// `*`, from left to right. `6/2(1+2)` is 9 and carries a note, because others take it for 1; `2^3(4)` is 8 times 4.
/// Typed lines have the spellings of `TypedSpelling` too, groups of three digits with blanks between them, and units behind
/// numbers, as `UnitLine` reads them.
public enum CalculatorGrammar {
  /// The whole grammar, a rule a line.
  public static var ebnf: String {
    ([productions] + terminals.map { "\($0.name) = \(alternatives($0.signs)) ;" }).joined(separator: "\n")
  }

  private static let productions = """
    line = sum , [ equals , [ sum | "?" ] ]
         | name , "=" , sum
         | sum , "=" , sum ;                      (* with one unknown: an equation *)
    sum = product , { sum sign , product } ;      (* from left to right *)
    product = signed , { [ product sign ] , signed } ;
                                                  (* without a sign: not before a number, not behind % *)
    signed = prefix sign , signed | power ;       (* looser than a power: -3^2 = -9 *)
    power = postfix , [ power sign , signed ] ;   (* from the right: 2^3^2 = 512 *)
    postfix = operand , { postfix sign | raised number } ;
    operand = number | constant | name | unknown | brackets | magnitude | call | series ;
    brackets = "(" , sum , ")" | "[" , sum , "]" | "{" , sum , "}" ;
    magnitude = "|" , sum , "|" ;
    call = function , [ base ] , [ raised number ] , ( arguments | power ) ;
                                                  (* without brackets: what stands next to it, up to powers *)
    arguments = "(" , sum , { separator , sum } , ")" ;
    base = "_" , digits | "_{" , digits , "}" | lowered digits ;
    series = series function , "(" , index , "=" , sum , ( separator | ".." ) , sum , separator , sum , ")"
           | series function , "_{" , index , "=" , sum , "}^{" , sum , "}" , product ;
    separator = "," | ";" ;
    equals = "=" | "≈" ;
    number = decimal , [ exponent ] , [ vulgar fraction ] | vulgar fraction | repeating | based ;
    based = ( "0x" | "0o" | "0b" ) , digit , { digit } ;
                                                  (* in typed lines: base 16, 8 or 2, letters as digits *)
    decimal = digits , [ decimal sign , digits ] | decimal sign , digits
            | group , { group sign , three digits } , [ decimal sign , digits ] ;
    decimal sign = "." | "," ;                    (* by the rule of NumberReader and the other numbers of the line *)
    exponent = ( "e" | "E" ) , [ "+" | "-" ] , digits ;
    repeating = [ digits ] , decimal sign , ( "(" , digits , ")" | [ digits ] , "(" , digits , ")" , ellipsis
              | digits , ellipsis | [ digits ] , overlined digits ) ;
    ellipsis = "…" | "..." ;
    name = letter , { letter } , { digit } ;      (* one that has a value *)
    unknown = letter ;                            (* one that has none, in an equation *)
    index = letter , { letter } ;                 (* known in the body of its series *)
    """

  private static var terminals: [(name: String, signs: [String])] {
    let signs = { (fixity: Fixity, precedence: Int) in
      Operator.table.filter { $0.fixity == fixity && $0.precedence == precedence }.flatMap(\.spellings)
    }
    return [
      ("sum sign", signs(.infix, Precedence.sum)), ("product sign", signs(.infix, Precedence.product)),
      ("power sign", signs(.infix, Precedence.power)), ("prefix sign", signs(.prefix, Precedence.prefix)),
      ("postfix sign", signs(.postfix, Precedence.postfix)),
      ("function", Function.table.flatMap(\.spellings)),
      ("series function", Function.table.filter(\.isSeries).flatMap(\.spellings)),
      ("constant", Constant.table.flatMap(\.spellings)),
    ]
  }

  private static func alternatives(_ signs: [String]) -> String {
    signs.map { "\"\($0)\"" }.joined(separator: " | ")
  }
}
