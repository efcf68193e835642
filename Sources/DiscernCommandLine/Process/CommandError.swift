import DiscernCore

/// An error that ends the command; a sentence with the remedy.
package struct CommandError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// The sentence as it is shown: it may repeat an argument, so long digit runs are masked.
  package var masked: String { Mask.hidingSecrets(in: description) }
}
