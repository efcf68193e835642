internal import DiscernCore

/// Export formats of contacts; by default the first format with a matching file extension is used.
enum ExportFormat: String, CaseIterable {
  case vcard, vcard4, jcard, csv

  /// Declaration for the manifest.
  var exporter: PluginManifest.Exporter {
    let (ending, media, help) =
      switch self {
      case .vcard: ("vcf", "text/vcard", "vCard 3.0 (RFC 2426), which every address book imports.")
      case .vcard4: ("vcf", "text/vcard", "vCard 4.0 (RFC 6350), for address books that want it.")
      case .jcard: ("jcard", "application/vcard+json", "jCard (RFC 7095): vCard 4.0 in JSON.")
      case .csv: ("csv", "text/csv", "A table (RFC 4180), for spreadsheets.")
      }
    return PluginManifest.Exporter(format: rawValue, fileExtension: ending, mediaType: media, help: help)
  }

  /// Returns contacts in this format.
  func text(of contacts: [Contact]) -> String {
    switch self {
    case .vcard: VCardFile(version: .three).text(of: contacts)
    case .vcard4: VCardFile(version: .four).text(of: contacts)
    case .jcard: JCardFile().text(of: contacts)
    case .csv: CsvFile().text(of: contacts)
    }
  }
}
