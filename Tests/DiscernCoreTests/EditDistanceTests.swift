import DiscernCore
import Testing

@Suite("Edit distance")
struct EditDistanceTests {
  @Test(
    "The distance is the number of elements that are replaced, left out or put in",
    arguments: [
      ("", "", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("a", "b", 1), ("ab", "ba", 2), ("same", "same", 0),
      ("regoin", "region", 2),
    ])
  func distance(first: String, second: String, distance: Int) {
    #expect(EditDistance(first, second).value == distance)
    #expect(EditDistance(second, first).value == distance)
    for limit in 0..<4 {
      #expect(EditDistance.isWithin(limit, first, second) == (distance <= limit))
      #expect(EditDistance.isWithin(limit, second, first) == (distance <= limit))
    }
  }

  @Test("Swapped neighbours are one edit if swaps are allowed", arguments: [("ab", "ba", 1), ("regoin", "region", 1)])
  func swaps(first: String, second: String, distance: Int) {
    #expect(EditDistance(first, second, swappingNeighbors: true).value == distance)
    #expect(EditDistance(second, first, swappingNeighbors: true).value == distance)
  }

  @Test("Elements find their partners around what is missing")
  func partners() {
    #expect(EditDistance("abc", "abc").partners == [0, 1, 2])
    #expect(EditDistance("abc", "ac").partners == [0, nil, 1])
    #expect(EditDistance("ac", "abc").partners == [0, 2])
    #expect(EditDistance("abc", "axc").partners == [0, 1, 2])
    #expect(EditDistance("", "abc").partners == [])
    #expect(EditDistance("abc", "").partners == [nil, nil, nil])
  }

  @Test("Similarity is the share of the longer sequence, and two empty ones are equal")
  func similarity() {
    #expect(EditDistance(["1", "2", "3", "4"], ["1", "3", "4"]).similarity == 0.75)
    #expect(EditDistance("abc", "").similarity == 0)
    #expect(EditDistance("", "").similarity == 1)
  }
}
