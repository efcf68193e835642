package import DiscernCore
import DiscernExternal
package import Logging

/// External plugins, which the user names with `--plugin`.
package enum ExternalPrograms {
  /// Starts the programs; their standard error goes to the log.
  /// - Throws: `CommandError` if one does not start, or its manifest is invalid.
  package static func load(
    _ paths: [String], limits: Limits, logger: Logger
  ) async throws(CommandError) -> [any DocumentPlugin] {
    var plugins: [any DocumentPlugin] = []
    for path in paths {
      do throws(PluginError) {
        plugins.append(try await ExternalPlugin.load(program: path, limits: limits) { logger.info("\(path): \($0)") })
      } catch {
        throw CommandError("\(error) Check --plugin \(path).")
      }
    }
    return plugins
  }
}
