/// A file of the page.
enum PageFile: String, CaseIterable, Sendable {
  case document = "index.html"
  case style = "page.css"
  case script = "page.js"
  case icon = "icon.svg"
  /// Texts and colours, as configured.
  case settings = "settings.json"
  case description = "openapi.json"

  /// Where it is asked for.
  var path: String { self == .document ? "/" : "/\(rawValue)" }

  var mediaType: String {
    switch rawValue.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "application/json"
    }
  }
}
