/// Words of papers that are no business card; each with what speaks against.
enum ForeignWords {
  /// Sums of money and what stands around them on receipts, invoices and statements.
  static let receipt: Set<String> = [
    "total", "subtotal", "sub-total", "change", "cash", "tendered", "tax", "qty", "receipt", "invoice", "visa",
    "mastercard", "balance", "payment", "deposit", "debit", "credit", "amount", "discount", "cashier", "rechnung",
    "summe", "mwst", "betrag", "quittung", "facture", "montant", "tva", "fatura", "recibo", "troco",
  ]

  /// Forms and tables.
  static let form: Set<String> = [
    "form", "employer", "employee", "wages", "withheld", "signature", "omb", "instructions", "taxpayer", "applicant",
    "schedule", "section", "units", "course", "grade", "table", "mean", "median", "account", "routing",
    "tablet", "tablets", "dosage", "batch", "exp", "mfg", "lot", "ingredients", "warning", "isbn", "serial", "model",
  ]

  /// Papers that prove who somebody is.
  static let identity: Set<String> = [
    "dob", "sex", "height", "nationality", "passport", "licence", "license", "birth", "geburtsdatum",
    "staatsangehorigkeit", "nationalite", "eyes", "donor", "endorsements",
  ]
}
