/// Role of a word on a contact card. The order is that of the model's labels: `O`, then begin and inside of each role.
enum ContactRole: Int, CaseIterable, Hashable, Sendable {
  case name, organization, title, department, address, phone, email, web
}

/// Label of the model: no role, or the beginning or the inside of a role (BIO scheme: Ramshaw and Marcus 1995).
struct ContactLabel: Hashable, Sendable {
  /// Number of labels.
  static let count = 1 + 2 * ContactRole.allCases.count

  let index: Int

  /// Role; nil for the label `O`.
  var role: ContactRole? { index == 0 ? nil : ContactRole(rawValue: (index - 1) / 2) }

  /// True if the label begins a role.
  var isBegin: Bool { index % 2 == 1 }

  /// Returns the indices of the labels that begin a role and continue it.
  static func indices(of role: ContactRole) -> (begin: Int, inside: Int) {
    (1 + 2 * role.rawValue, 2 + 2 * role.rawValue)
  }
}
