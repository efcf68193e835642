/// The defaults of `discern serve` that the server shares with the command line, which does not import it.
public enum ServerDefaults {
  /// The address at which it listens, which only this machine can reach.
  public static let address = "127.0.0.1"
}
