import DiscernCore
import DiscernReport
import Foundation

/// Texts and colours of the page: `{"texts":{"title":"…"},"colours":{"seen":"#e0a000"}}`.
struct PageSettings: Codable {
  var texts: [String: String]?
  var colours: [String: String]?

  /// Decodes the settings in a file's bytes.
  /// - Throws: `PageError.malformed`.
  init(_ bytes: [UInt8], path: String) throws(PageError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(bytes))
    } catch {
      throw .malformed(
        path: path, reason: "It must be an object with ‘texts’ and ‘colours’, each an object of strings.")
    }
  }

  /// Returns these settings overridden by others. Unknown names and malformed colours are errors, since they would have
  /// no effect.
  /// - Throws: `PageError.malformed`.
  func changed(by other: PageSettings, path: String) throws(PageError) -> PageSettings {
    for (own, theirs) in [(texts, other.texts), (colours, other.colours)] {
      let known = (own ?? [:]).keys.sorted()
      for name in (theirs ?? [:]).keys.sorted() where !known.contains(name) {
        throw .malformed(path: path, reason: "There is no ‘\(name)’.\(NearMiss.remedy(for: name, among: known))")
      }
    }
    for (name, colour) in (other.colours ?? [:]).sorted(by: { $0.key < $1.key }) where !Self.isColour(colour) {
      throw .malformed(path: path, reason: "‘\(name)’ is ‘\(colour)’. Write colours as #rrggbb.")
    }
    var changed = self
    changed.texts?.merge(other.texts ?? [:]) { $1 }
    changed.colours?.merge(other.colours ?? [:]) { $1 }
    return changed
  }

  private static func isColour(_ text: String) -> Bool {
    text.count == 7 && text.first == "#" && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  var bytes: [UInt8] {
    let members = { (table: [String: String]?) in
      JSONValue.object((table ?? [:]).sorted { $0.key < $1.key }.map { (name: $0.key, value: .string($0.value)) })
    }
    return Array((["texts": members(texts), "colours": members(colours)] as JSONValue).text.utf8)
  }
}
