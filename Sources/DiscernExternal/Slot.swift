import Synchronization

/// A place for one thing that tasks hand to each other: who takes waits until something is there, who puts waits until
/// the place is free. Both wait in the order in which they came; a cancelled task waits no longer.
final class Slot<Element: Sendable>: Sendable {
  private struct Taker {
    var ticket: Int
    var continuation: CheckedContinuation<Element?, Never>
  }

  private struct Putter {
    var ticket: Int
    var element: Element
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var element: Element?
    var takers: [Taker] = []
    var putters: [Putter] = []
    var isClosed = false
    var tickets = 0
  }

  private let state: Mutex<State>

  /// A free place, or one that holds something already.
  init(_ element: Element? = nil) { state = Mutex(State(element: element)) }

  /// What is there, as soon as something is; nil where the place was closed or the task cancelled.
  func take() async -> Element? {
    let ticket = drawTicket()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (element, putter) = state.withLock { state -> (Element??, Putter?) in
          // Cancellation marks the task first and takes the lock after, so that one of the two sees the other.
          if state.isClosed || Task.isCancelled { return (.some(nil), nil) }
          guard let element = state.element else {
            state.takers.append(Taker(ticket: ticket, continuation: continuation))
            return (nil, nil)
          }
          let putter = state.putters.isEmpty ? nil : state.putters.removeFirst()
          state.element = putter?.element
          return (.some(element), putter)
        }
        putter?.continuation.resume()
        if let element { continuation.resume(returning: element) }
      }
    } onCancel: {
      giveUp(ticket)
    }
  }

  /// Puts something there, as soon as the place is free; what comes after `close` or cancellation is let go.
  func put(_ element: Element) async {
    let ticket = drawTicket()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (isDone, taker) = state.withLock { state -> (Bool, Taker?) in
          if state.isClosed || Task.isCancelled { return (true, nil) }
          if !state.takers.isEmpty { return (true, state.takers.removeFirst()) }
          if state.element == nil {
            state.element = element
            return (true, nil)
          }
          state.putters.append(Putter(ticket: ticket, element: element, continuation: continuation))
          return (false, nil)
        }
        taker?.continuation.resume(returning: element)
        if isDone { continuation.resume() }
      }
    } onCancel: {
      giveUp(ticket)
    }
  }

  /// Puts something back that was taken; the place is free, since nobody else had anything to put.
  func giveBack(_ element: Element) {
    let taker = state.withLock { state -> Taker? in
      if !state.takers.isEmpty { return state.takers.removeFirst() }
      if !state.isClosed { state.element = element }
      return nil
    }
    taker?.continuation.resume(returning: element)
  }

  /// Ends all waiting; from now on nothing is taken or kept.
  func close() {
    let (takers, putters) = state.withLock { state in
      defer { state = State(isClosed: true, tickets: state.tickets) }
      return (state.takers, state.putters)
    }
    for taker in takers { taker.continuation.resume(returning: nil) }
    for putter in putters { putter.continuation.resume() }
  }

  private func drawTicket() -> Int {
    state.withLock { state in
      state.tickets += 1
      return state.tickets
    }
  }

  private func giveUp(_ ticket: Int) {
    let (taker, putter) = state.withLock { state -> (Taker?, Putter?) in
      let taker = state.takers.firstIndex { $0.ticket == ticket }.map { state.takers.remove(at: $0) }
      let putter = state.putters.firstIndex { $0.ticket == ticket }.map { state.putters.remove(at: $0) }
      return (taker, putter)
    }
    taker?.continuation.resume(returning: nil)
    putter?.continuation.resume()
  }
}
