/// A kind of quantity that units measure.
struct Quantity: Sendable {
  let name: String
  let dimension: Dimension

  private init(_ name: String, _ powers: [Dimension.Base: Int]) {
    self.name = name
    dimension = Dimension(powers)
  }

  static let number = Quantity("plain number", [:])
  static let length = Quantity("length", [.length: 1])
  static let area = Quantity("area", [.length: 2])
  static let volume = Quantity("volume", [.length: 3])
  static let mass = Quantity("mass", [.mass: 1])
  static let time = Quantity("time", [.time: 1])
  static let speed = Quantity("speed", [.length: 1, .time: -1])
  static let acceleration = Quantity("acceleration", [.length: 1, .time: -2])
  static let frequency = Quantity("frequency", [.time: -1])
  static let temperature = Quantity("temperature", [.temperature: 1])
  static let angle = Quantity("angle", [.angle: 1])
  static let force = Quantity("force", [.length: 1, .mass: 1, .time: -2])
  static let pressure = Quantity("pressure", [.length: -1, .mass: 1, .time: -2])
  static let energy = Quantity("energy", [.length: 2, .mass: 1, .time: -2])
  static let power = Quantity("power", [.length: 2, .mass: 1, .time: -3])
  static let data = Quantity("data", [.data: 1])
  static let dataRate = Quantity("data rate", [.data: 1, .time: -1])
  static let fuelConsumption = Quantity("fuel per distance", [.length: 2])
  static let fuelEconomy = Quantity("distance per volume of fuel", [.length: -2])

  /// All kinds that have a name.
  static let table = [
    number, length, area, volume, mass, time, speed, acceleration, frequency, temperature, angle, force, pressure,
    energy,
    power, data, dataRate, fuelEconomy, fuelConsumption,
  ]
}
