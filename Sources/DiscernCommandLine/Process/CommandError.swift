/// Why the command cannot do what it was asked for; a sentence that names the remedy.
package struct CommandError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
