/// Names of role mailboxes, in lower case (RFC 2142 and common practice).
enum MailboxNames {
  /// Returns true if the part before the at sign is a role name.
  static func contains(_ local: String) -> Bool { names.contains(local.lowercased()) }

  /// Returns the names of a length.
  static func ofLength(_ count: Int) -> [String] { byLength[count] ?? [] }

  private static let byLength = Dictionary(grouping: names.sorted(), by: \.count)

  private static let names = Set(
    """
    accounts admin admissions bestellung billing booking bookings buchhaltung bureau careers comercial commercial compras
    contact contacto contactus contato contatti contatto customerservice editor einkauf empfang enquiries enquiry events
    feedback finance financeiro hello help helpdesk hola hostmaster inbox info infos informatie information
    inquiries inquiry jobs karriere kontakt kundenservice legal mail mailbox management manager marketing
    media office orders pedidos postmaster praxis presse press privacy reception recepcion recruitment redaktion
    reservas reservation reservations sales sekretariat service services shop studio support team technik
    ufficio vendas ventas verkauf vertrieb webmaster welcome
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
