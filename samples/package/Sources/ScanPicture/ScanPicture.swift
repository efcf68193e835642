import Discern
import Foundation

/// Scans pictures and prints what they contain: `ScanPicture FILE…`.
@main struct ScanPicture {
  static func main() async {
    // One scanner for all pictures; it may be used from any number of tasks at once.
    let discern = Discern()
    for path in CommandLine.arguments.dropFirst() {
      do {
        let report = try await discern.scan(URL(fileURLWithPath: path)) { place in
          print("\(path): page \(place.page + 1) of \(place.pages), \(place.stage)")
        }
        show(report)
      } catch ScanError.cancelled {
        return
      } catch {
        print("\(path): \(error)")
      }
    }
  }

  private static func show(_ report: ScanReport) {
    for card in report.paymentCards {
      // The number prints masked; `number.value.open(with: Reveal())` is in clear.
      print("card:", card.number.map { "\($0)" } ?? "no number", card.network?.value ?? "no network")
      if let expiry = card.expiry {
        print("  expires in month \(expiry.month) of \(expiry.year), confidence \(expiry.confidence)")
      }
    }
    for contact in report.contacts {
      print("contact:", contact.name?.value ?? "no name", contact.phones.compactMap(\.value.e164))
    }
    for expression in report.expressions {
      print("expression:", expression.expression?.value ?? "", "=", expression.exactValue?.value ?? "no exact value")
    }
    for issue in report.documents.flatMap(\.issues) { print("  !", issue.message) }
  }
}
