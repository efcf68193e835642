import DiscernCore
import DiscernTestSupport
import Testing

@testable import MathExpressionPlugin

@Suite("What is no expression")
struct ForeignTests {
  @Test(
    "Writing of other kinds is left alone, even where nothing else stands on the sheet",
    arguments: [
      "12/03/2024", "01/06/1958 = ==", "43%!", "12-03-2024", "2024-03-12", "03/04/24", "555-0123", "020-7946 0958",
      "020 7946-0958",
      "(020) 7946-0958", "(212) 555-0123", "+44 20 7946 0958", "+1 212-555-0123", "212-555-0123", "14:30", "9:00-17:30",
      "1990-1995", "2024/25", "3.50/kg", "A4-123", "ISBN 978-3-16-148410-0", "978-3-16-148410-0", "1.2.3", "v2.0-1",
      "20%",
      "VALID THRU 12/27", "www.example.com/1+1", "sales+1@example.com", "12-14 Main St", "221B Baker St 10-12",
      "4111 1111 1111 1111",
      "4111-1111-1111-1111", "Table 3-1", "Room 12 - 14 open daily", "pages 14-37", "$6-14.76", "1+1 FREE today only",
      "Qty 2 x 3.50", "50/50 chance of rain", "Monday-Friday 9-5", "Fig. 3/4 of the cup", "C3-P0", "0 7946 0958",
      "Open 24/7 all year", "90210-1234",
      "GB82 WEST 1234", "No. 12/345 issued", "3", "(3)", "a + b", "x", "1 234 567", "12 34 56", "i-1", "3/4 cup sugar",
    ])
  func alone(text: String) async throws {
    #expect(try await Asking.seen(text).isEmpty)
  }

  @Test("A business card holds no expression")
  func businessCard() async throws {
    let documents = try await Asking.seen(
      "Jane Example", "Head of Sales + Service", "Example Ltd", "12-14 Main Street, Floor 3/4", "London SW1A 1AA",
      "3-1",
      "T 020 7946 0958", "F 020-7946-0959", "M 07700 900123", "020-7946", "jane+1@example.com", "www.example.com/24-7",
      "Mon - Fri 9 - 5")
    #expect(documents.isEmpty, "\(documents.map(\.fields))")
  }

  @Test("A payment card holds no expression")
  func paymentCard() async throws {
    let documents = try await Asking.seen(
      "EXAMPLE BANK", "4111 1111 1111 1111", "4111", "VALID 01/24", "12/27", "01/24 - 12/27", "JANE EXAMPLE", "DEBIT",
      "20-00-00 12345678")
    #expect(documents.isEmpty, "\(documents.map(\.fields))")
  }

  @Test("A receipt holds no expression")
  func receipt() async throws {
    let documents = try await Asking.seen(
      "EXAMPLE STORES", "Tel 555-0123", "2 x 3.50", "2 x 3.50 7.00", "Milk 1.20-", "Bread 3/2.00", "TOTAL 8.20",
      "VISA 20%", "12/03/2024 14:30",
      "10.00-1.80", "0123-4567", "Thank you for your visit", "1/1")
    #expect(documents.isEmpty, "\(documents.map(\.fields))")
  }

  @Test("Two small numbers with a sign between them are an expression only where the sheet says so")
  func ambiguous() async throws {
    let words = ["Match report", "The home side won again", "Reporter: J. Example"]
    #expect(try await Asking.seen(Transcript(lines: words + ["3-1"])).isEmpty)
    #expect(try await Asking.seen(Transcript(lines: words + ["12/27"])).isEmpty)
    #expect(try await Asking.seen(Transcript(lines: words + ["3-1="])).count == 1)
    #expect(try await Asking.seen("3-1").count == 1)
    let worksheet = try await Asking.seen("3-1", "4+5", "12+7", "9+9=", "12/27")
    #expect(worksheet.count == 5)
  }

  @Test("A piece of a longer row of signs is not cut out")
  func torn() async throws {
    #expect(try await Asking.seen("38 + 4 $6-14").isEmpty)
    #expect(try await Asking.seen("7 +805) =22").isEmpty)
    #expect(try await Asking.seen("12 + 3 4").isEmpty)
  }
}
