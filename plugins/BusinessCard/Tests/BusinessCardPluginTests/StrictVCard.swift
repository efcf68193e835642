/// Strict parser of vCards for tests: what it accepts, RFC 2426 or RFC 6350 allows. It knows nothing of the writer.
struct StrictVCard {
  /// First rule of the standards that a text breaks.
  enum Violation: Error, Hashable {
    case lineEnd, lineLength, folding, noColon, envelope, version, missing(String), property(String), parameter(String),
      escape(String), components(String)
  }

  /// A content line without its folds.
  struct Line: Hashable {
    var name: String
    var parameters: [String]
    var value: String

    init(_ text: String) throws(Violation) {
      var (head, isQuoted, rest): (String, Bool, Substring) = ("", false, text[...])
      while let next = rest.first, next != ":" || isQuoted {
        if next == "\"" { isQuoted.toggle() }
        head.append(next)
        rest.removeFirst()
      }
      guard rest.first == ":", !isQuoted else { throw .noColon }
      let pieces = head.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
      (name, parameters, value) = (pieces[0], Array(pieces.dropFirst()), String(rest.dropFirst()))
    }
  }

  /// Number of components by property; ORG may have any.
  private static let components = ["N": 5, "ADR": 7]
  /// Parameters that each version allows, by property; the others take none.
  private static let parameters = [
    "3.0": ["TEL": ["TYPE"], "EMAIL": ["TYPE"], "ADR": ["TYPE"], "LABEL": ["TYPE"], "PHOTO": ["ENCODING", "TYPE"]],
    "4.0": [
      "TEL": ["VALUE", "TYPE"], "EMAIL": ["TYPE"], "ADR": ["LABEL", "TYPE"], "URL": ["TYPE"], "NOTE": [], "PHOTO": [],
    ],
  ]
  private static let required = ["3.0": ["FN", "N"], "4.0": ["FN"]]
  private static let known = ["FN", "N", "ORG", "TITLE", "TEL", "EMAIL", "URL", "ADR", "LABEL", "NOTE", "PHOTO"]

  /// Lines between BEGIN and END, VERSION first.
  let lines: [Line]

  init(_ text: String) throws(Violation) {
    var lines: [Line] = []
    for line in try Self.unfolded(text) { lines.append(try Line(line)) }
    guard lines.count > 3, lines[0].value == "VCARD", lines[0].name == "BEGIN", lines[lines.count - 1].name == "END",
      lines[lines.count - 1].value == "VCARD"
    else { throw .envelope }
    self.lines = Array(lines.dropFirst().dropLast())
    let version = self.lines[0].value
    guard self.lines[0].name == "VERSION", let required = Self.required[version] else { throw .version }
    for name in required where !self.lines.contains(where: { $0.name == name }) { throw .missing(name) }
    for line in self.lines.dropFirst() { try Self.check(line, version: version) }
  }

  /// Values of a property's components, unescaped.
  func components(of name: String) -> [String]? {
    lines.first { $0.name == name }.map { Self.parted($0.value).map { $0.replacing("\\,", with: ",") } }
  }

  private static func unfolded(_ text: String) throws(Violation) -> [String] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.suffix(2).map(\.value) == [13, 10] else { throw .lineEnd }
    for (place, scalar) in scalars.enumerated() where scalar == "\n" || scalar == "\r" {
      let isPair = scalar == "\n" ? place > 0 && scalars[place - 1] == "\r" : scalars[place + 1] == "\n"
      guard isPair else { throw .lineEnd }
    }
    var lines: [String] = []
    for physical in scalars.filter({ $0 != "\r" }).split(separator: "\n") {
      let line = String(String.UnicodeScalarView(physical))
      guard line.utf8.count <= 75 else { throw .lineLength }
      guard physical.first == " " else {
        lines.append(line)
        continue
      }
      guard let last = lines.indices.last else { throw .folding }
      lines[last].unicodeScalars.append(contentsOf: physical.dropFirst())
    }
    return lines
  }

  private static func check(_ line: Line, version: String) throws(Violation) {
    guard known.contains(line.name), line.name != "LABEL" || version == "3.0" else { throw .property(line.name) }
    let allowed = parameters[version]?[line.name] ?? []
    for parameter in line.parameters where !allowed.contains(String(parameter.prefix { $0 != "=" })) {
      throw .parameter(parameter)
    }
    guard !["URL", "PHOTO", "TEL"].contains(line.name) else { return }
    let parts = parted(line.value)
    if let count = components[line.name], parts.count != count { throw .components(line.name) }
    if components[line.name] == nil, line.name != "ORG", parts.count != 1 { throw .escape(line.value) }
    for part in parts { try checkEscapes(of: part, isText: components[line.name] == nil) }
  }

  /// Parts at semicolons without a backslash.
  private static func parted(_ value: String) -> [String] {
    var (parts, isEscaped) = ([""], false)
    for character in value {
      if character == ";", !isEscaped { parts.append("") } else { parts[parts.count - 1].append(character) }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts
  }

  /// A comma parts items of a component, and has a backslash in a text.
  private static func checkEscapes(of part: String, isText: Bool) throws(Violation) {
    var isEscaped = false
    for character in part {
      if isEscaped, !"\\,;nN".contains(character) { throw .escape(part) }
      if isText, character == ",", !isEscaped { throw .escape(part) }
      isEscaped = character == "\\" && !isEscaped
    }
    guard !isEscaped else { throw .escape(part) }
  }
}
