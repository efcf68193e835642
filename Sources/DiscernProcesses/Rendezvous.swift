import Synchronization

/// A place for one element that tasks pass to each other: `take` waits for an element, `put` waits until the place is
/// free. Both serve tasks in order of arrival; a cancelled task stops waiting.
package final class Rendezvous<Element: Sendable>: Sendable {
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

  /// Creates a place, which may hold an element.
  package init(_ element: Element? = nil) { state = Mutex(State(element: element)) }

  /// Takes the element as soon as there is one; nil if the place is closed or the task cancelled.
  package func take() async -> Element? {
    let ticket = drawTicket()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (element, putter) = state.withLock { state -> (Element??, Putter?) in
          // Cancellation marks the task before it takes the lock, so that one of the two sees the other.
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

  /// Takes the element as soon as there is one; nil also after `time`. Without a time it is `take()`.
  package func take(within time: Duration?) async -> Element? {
    guard let time else { return await take() }
    return await withTaskGroup(of: Element?.self) { group in
      group.addTask { await self.take() }
      group.addTask {
        // If the sleep is cancelled, an element was taken or none is wanted.
        do { try await Task.sleep(for: time) } catch { return nil }
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      // Both may have ended at once: an element that was taken must not be lost.
      let second = await group.next() ?? nil
      return first ?? second
    }
  }

  /// Puts an element as soon as the place is free; after `close` or cancellation it is discarded.
  package func put(_ element: Element) async {
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

  /// Returns an element that was taken; the place is free, since no other task puts elements.
  package func giveBack(_ element: Element) {
    let taker = state.withLock { state -> Taker? in
      if !state.takers.isEmpty { return state.takers.removeFirst() }
      if !state.isClosed { state.element = element }
      return nil
    }
    taker?.continuation.resume(returning: element)
  }

  /// Closes the place: all waits end, and no element is taken or kept any more.
  package func close() {
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
