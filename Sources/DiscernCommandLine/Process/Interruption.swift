import Dispatch
import Glibc

/// Ends the process when its user asks for it: quietly, with the status that shells expect.
package struct Interruption {
  private let sources: [any DispatchSourceSignal]

  /// Waits for SIGINT and SIGTERM from now on, as long as it lives. The whole process ends, whatever C code is doing.
  package init() {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
      source.setEventHandler {
        // The progress bar's line is taken away.
        if StandardStream.error.isTerminal { StandardStream.error.write("\r\u{1B}[K") }
        _exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  /// Leaves the signals to others again.
  package func end() { for source in sources { source.cancel() } }
}
