@preconcurrency import CReadline
import Glibc

/// Reads lines with GNU readline, with history and completion.
///
/// Readline has one state per process, which the main actor guards. Its own signal handling is off: it needs the
/// signals on the thread that reads, and the main actor's thread has them blocked.
@MainActor
final class ReadlineReader: LineReader {
  /// The state that readline's callbacks use: they are C functions and capture nothing.
  private static var completer: Completer?
  private static var candidates: [String] = []
  private static var signals: Signals?
  private static var wasDiscarded = false

  private let usesColor: Bool

  /// Creates a reader on a terminal; nil for standard input and output.
  init(history: [String], signals: Signals?, usesColor: Bool, terminal: Int32? = nil) {
    self.usesColor = usesColor
    Self.signals = signals
    if let terminal { (rl_instream, rl_outstream) = (fdopen(terminal, "r"), fdopen(terminal, "w")) }
    rl_readline_name = Self.kept("discern")
    using_history()
    stifle_history(Int32(History.longest))
    for line in history { add_history(line) }
    Self.prepareKeys()
    Self.prepareCompletion()
  }

  func line(prompt: String, completer: Completer) async -> TypedLine {
    Self.completer = completer
    Self.wasDiscarded = false
    let shown = usesColor ? Self.emphasised(prompt) : prompt
    let typed = if let signals = Self.signals { signals.guarding { readline(shown) } } else { readline(shown) }
    guard let text = typed else { return .end }
    defer { free(text) }
    return Self.wasDiscarded ? .discarded : .text(String(cString: text))
  }

  func remember(_ line: String) async { add_history(line) }

  /// Returns the prompt in bold. Escape sequences stand between U+0001 and U+0002 (`RL_PROMPT_START_IGNORE`, …`END`…),
  /// since they have no width.
  private static func emphasised(_ prompt: String) -> String {
    "\u{1}\u{1B}[1m\u{2}\(prompt)\u{1}\u{1B}[0m\u{2}"
  }

  /// Returns a C string that is never freed, for readline to keep.
  private static func kept(_ text: String) -> UnsafePointer<CChar>? { strdup(text).map { UnsafePointer($0) } }
}

/// Keys, and Ctrl-C.
extension ReadlineReader {
  private static let (discardKey, abortKey): (Int32, Int32) = (3, 7)

  private static func prepareKeys() {
    (rl_catch_signals, rl_catch_sigwinch) = (0, 0)
    rl_getc_function = { _ in MainActor.assumeIsolated { ReadlineReader.key() } }
    rl_bind_key(discardKey) { _, key in
      MainActor.assumeIsolated { ReadlineReader.wasDiscarded = true }
      rl_echo_signal_char(SIGINT)
      return rl_newline(1, key)
    }
  }

  /// Returns the next key. The signal of Ctrl-C becomes a key: it ends a search of the history, or discards the line.
  private static func key() -> Int32 {
    while true {
      var watched = [pollfd(fd: fileno(rl_instream), events: Int16(POLLIN), revents: 0)]
      if let signals { watched.append(pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)) }
      if poll(&watched, nfds_t(watched.count), -1) < 0, errno != EINTR { return EOF }
      if let signal = signals?.next() {
        if signal == SIGINT { return isSearching ? abortKey : discardKey }
        heed(signal)
      } else if watched[0].revents != 0 {
        let key = rl_getc(rl_instream)
        guard isFull, Self.printable.contains(key) else { return key }
        rl_ding()
      }
    }
  }

  /// True if the line has the maximum number of bytes. Further keys are ignored, since readline redraws the line at
  /// each key.
  private static var isFull: Bool { rl_end >= Int32(Session.lineBytes) }

  /// The keys that insert a byte.
  private static let printable: ClosedRange<Int32> = 0x20...0xFF

  /// Handles a signal: adapts the line to the terminal's new size, or restores the terminal before the signal ends or
  /// stops the process.
  private static func heed(_ signal: Int32) {
    guard signal != SIGWINCH else { return rl_resize_terminal() }
    rl_cleanup_after_signal()
    signals?.deliver(signal)
    // The process was stopped and continues.
    rl_reset_after_signal()
    rl_forced_update_display()
  }

  private static var isSearching: Bool {
    rl_readline_state & UInt(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_COMPLETING) != 0
  }
}

/// Completion.
extension ReadlineReader {
  private static func prepareCompletion() {
    rl_completer_word_break_characters = kept(" \t\n")
    rl_completer_quote_characters = kept("\"'")
    rl_filename_quote_characters = kept(" \t\n\"'\\")
    rl_char_is_quoted_p = { text, place in
      guard let text, place > 0 else { return 0 }
      return text[Int(place) - 1] == CChar(UInt8(ascii: "\\")) ? 1 : 0
    }
    rl_filename_dequoting_function = { text, _ in
      text.flatMap { strdup(LineWords(String(cString: $0)).words.first ?? "") }
    }
    rl_attempted_completion_function = { text, start, _ in
      let word = text.map { String(cString: $0) } ?? ""
      let before = rl_line_buffer.map { String(cString: $0) }.map { String($0.utf8.prefix(Int(start))) ?? $0 } ?? ""
      guard MainActor.assumeIsolated({ ReadlineReader.prepareCandidates(for: word, after: before) }) else { return nil }
      return rl_completion_matches(text) { _, isLater in
        let next = MainActor.assumeIsolated { ReadlineReader.nextCandidate() }
        return next.flatMap { strdup($0) }
      }
    }
  }

  /// Computes the completions of a word; false if readline is to complete file names itself.
  private static func prepareCandidates(for word: String, after before: String) -> Bool {
    switch completer?.completion(of: word, after: before) {
    case .files:
      rl_attempted_completion_over = 0
      return false
    case .words(let words): candidates = words.reversed()
    case nil: candidates = []
    }
    // Readline must not fall back to file names.
    rl_attempted_completion_over = 1
    return true
  }

  private static func nextCandidate() -> String? { candidates.popLast() }
}
