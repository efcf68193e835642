/// The defaults of `discern serve` that its help names, too, without the server.
public enum ServerDefaults {
  /// The address at which it listens: that of this machine alone.
  public static let address = "127.0.0.1"
}
