/// An error that ends the command; a sentence with the remedy.
package struct CommandError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
