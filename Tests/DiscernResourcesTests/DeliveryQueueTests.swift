import DiscernResources
import Testing

@Suite struct DeliveryQueueTests {
  @Test("Results leave in the order of their places, each once, whatever order they come in")
  func order() {
    var queue = DeliveryQueue<String>()
    queue.finish("c", at: 2)
    #expect(queue.next() == nil)
    queue.finish("a", at: 0)
    #expect(queue.next() == "a" && queue.next() == nil)
    queue.finish("b", at: 1)
    #expect(queue.next() == "b" && queue.next() == "c" && queue.next() == nil)
    #expect(queue.finished == 3 && queue.delivered == 3)
  }
}
