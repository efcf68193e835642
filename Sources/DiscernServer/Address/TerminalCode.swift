internal import CQREncode

/// A QR code drawn with block characters of a terminal, to be scanned by a phone.
public struct TerminalCode: Sendable {
  /// The code with line ends; dark on light whatever the terminal's colours.
  public let text: String

  /// Maximum number of modules of a side: version 40 (ISO/IEC 18004).
  private static let maximumSide = 177
  /// Width of the light margin, in modules.
  private static let margin = 4

  /// Encodes an address; nil if libqrencode is not installed, or the address is too long.
  /// - Parameter library: the library's name, for tests.
  public init?(of address: String, library name: String = "libqrencode.so.4") {
    // Used once per process, so the library stays loaded.
    guard let library = qrencode_open(name) else { return nil }
    var modules = [UInt8](repeating: 0, count: Self.maximumSide * Self.maximumSide)
    let side = Int(qrencode_modules(library, address, &modules, Int32(modules.count)))
    guard side > 0 else { return nil }
    func isDark(_ row: Int, _ column: Int) -> Bool {
      (0..<side).contains(row) && (0..<side).contains(column) && modules[row * side + column] == 1
    }
    // Explicit black on white (ECMA-48, SGR 30 and 107); two rows of modules per line.
    let range = -Self.margin..<side + Self.margin
    text = stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
      let signs = range.map { column in
        switch (isDark(row, column), isDark(row + 1, column)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return "\u{1B}[30;107m\(signs.joined())\u{1B}[0m\n"
    }.joined()
  }
}
