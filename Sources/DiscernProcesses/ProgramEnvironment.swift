import Foundation
import Glibc
import Subprocess

/// The environment of foreign programs: the variables that programs need, without the user's secrets.
package enum ProgramEnvironment {
  /// The names of variables that are passed on.
  package static let names: Set<String> = [
    "PATH", "HOME", "USER", "LOGNAME", "LANG", "LANGUAGE", "TZ", "TMPDIR", "LD_LIBRARY_PATH",
  ]
  /// Prefixes of further names that are passed on: the locale, and discern's own variables.
  static let prefixes = ["LC_", "DISCERN_"]
  /// Parts of names that are withheld in spite of their prefix.
  static let withheld = ["TOKEN", "SECRET", "PASSWORD", "KEY"]

  /// The folders in which programs are searched, parted by colons.
  package static var searchPath: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }

  /// Returns the variables of an environment that are passed on.
  package static func handedOn(from environment: [String: String] = ProcessInfo.processInfo.environment) -> [String:
    String]
  {
    environment.filter { name, _ in
      names.contains(name)
        || prefixes.contains { name.hasPrefix($0) } && !withheld.contains { name.uppercased().contains($0) }
    }
  }
}

/// A variable in the environment of a started program, by which all of its descendants are found.
struct ProgramMark {
  private static let name = "DISCERN_PLUGIN_RUN"

  private let value = UUID().uuidString

  /// The variable as `/proc/PID/environ` has it.
  var assignment: String { "\(Self.name)=\(value)" }

  /// Returns the environment with the mark.
  func added(to environment: [String: String]) -> Subprocess.Environment {
    var variables: [Subprocess.Environment.Key: String] = [:]
    for (name, value) in environment { variables[.init(stringLiteral: name)] = value }
    variables[.init(stringLiteral: Self.name)] = value
    return .custom(variables)
  }
}

extension PlatformOptions {
  /// A session of its own: Ctrl-C does not reach the program directly, and its children end with it.
  static var ownSession: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = ChildProcess.teardown
    return options
  }
}

/// The program by which the kernel kills a child if this process is killed (util-linux, setpriv(1); prctl(2),
/// PR_SET_PDEATHSIG). If it is missing, children start without it.
enum Keeper {
  private static let path = "/usr/bin/setpriv"

  /// True if children are started through it.
  static var isThere: Bool { access(path, X_OK) == 0 }

  /// Returns the program to start, with its arguments.
  static func command(_ program: String, _ arguments: [String]) -> (program: String, arguments: [String]) {
    guard isThere else { return (program, arguments) }
    // A name without a slash would be searched in PATH.
    let named = program.contains("/") ? program : "./\(program)"
    return (path, ["--pdeathsig", "KILL", "--", named] + arguments)
  }
}
