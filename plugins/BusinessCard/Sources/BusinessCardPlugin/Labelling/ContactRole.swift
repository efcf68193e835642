/// What a word of a contact card is part of. The order is that of the labels of the model: `O`, then begin and inside of each.
enum ContactRole: Int, CaseIterable, Hashable, Sendable {
  case name, organization, title, department, address, phone, email, web
}

/// A label of the model: no role, or the beginning or the inside of a role (the BIO scheme: Ramshaw and Marcus 1995).
struct ContactLabel: Hashable, Sendable {
  /// Number of labels.
  static let count = 1 + 2 * ContactRole.allCases.count

  let index: Int

  /// The role; nil for none.
  var role: ContactRole? { index == 0 ? nil : ContactRole(rawValue: (index - 1) / 2) }

  /// Whether it begins a role.
  var isBegin: Bool { index % 2 == 1 }

  /// The label that begins a role, and the one inside it.
  static func indices(of role: ContactRole) -> (begin: Int, inside: Int) {
    (1 + 2 * role.rawValue, 2 + 2 * role.rawValue)
  }
}
