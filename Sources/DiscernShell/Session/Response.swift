/// What a line led to.
struct Response: Hashable, Sendable {
  /// How it ended.
  enum Status: Sendable {
    /// The command did what it was asked for.
    case done
    /// It did nothing; the session is as it was.
    case failed
    /// The session is over.
    case over
  }

  /// What is to be shown; empty or with a line end.
  var output = ""
  /// What is to be complained of; empty or with a line end.
  var error = ""
  /// How it ended.
  var status = Status.done
}
