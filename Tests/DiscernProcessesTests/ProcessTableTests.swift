import Glibc
import Testing

@testable import DiscernProcesses

@Suite struct ProcessTableTests {
  @Test("A process is identified by its ID and start time for any name")
  func table() throws {
    let own = try #require(ProcessTable().processes.first { $0.id == getpid() })
    #expect(own.parent == getppid() && own.group == getpgrp() && ProcessTable.isAlive(own))
    var other = own
    other.start += 1
    #expect(!ProcessTable.isAlive(other))
    let named = "7 (a ) b) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 99 20"
    #expect(ProcessTable.Process(named)?.start == 99 && ProcessTable.Process(named)?.parent == 1)
    for text in ["", "7", "7 (a", "7 (a) S", "x (a) S 1 2 3", ")"] { #expect(ProcessTable.Process(text) == nil) }
  }
}
