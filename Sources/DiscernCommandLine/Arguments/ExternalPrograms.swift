package import DiscernCore
import DiscernExternal
package import Logging

/// Plugins that are programs of their own, as the user names them with `--plugin`.
package enum ExternalPrograms {
  /// Starts the programs; what they write on standard error goes to the log.
  /// - Throws: `CommandError` where one does not start or says nonsense of itself.
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
