import Glibc

/// The country of the user's locale, the default if neither a card nor the user names one.
package enum LocaleRegion {
  /// The variables that name the locale of telephone numbers, by precedence (POSIX.1-2017, section 8.2; `LC_TELEPHONE`
  /// is the C library's own).
  private static let variables = ["LC_ALL", "LC_TELEPHONE", "LANG"]

  /// The country in this process's environment, in two letters (ISO 3166); nil if there is none.
  package static var current: String? {
    region { name in getenv(name).map { String(cString: $0) } }
  }

  /// Returns `BR` for `pt_BR.UTF-8`; nil for `C`, `POSIX` and other locales without a country.
  /// - Parameter value: returns the value of a variable.
  package static func region(_ value: (String) -> String?) -> String? {
    guard let locale = variables.lazy.compactMap(value).first(where: { !$0.isEmpty }) else { return nil }
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    guard parts.count == 2, parts[1].count == 2, parts[1].allSatisfy({ "A"..."Z" ~= $0 }) else { return nil }
    return String(parts[1])
  }
}
