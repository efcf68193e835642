import DiscernCore
public import DiscernPipeline

extension Discern {
  /// Scans many files concurrently and delivers their reports in the order of the files.
  ///
  /// Memory is bounded for any number of files: at most `jobs` files are scanned at once, and at most twice as many are
  /// ahead of the next one to deliver.
  /// - Parameters:
  ///   - files: the files, usually a `FileWalker`.
  ///   - jobs: maximum number of files scanned at once.
  ///   - deliver: takes each scan; returns false to stop.
  public func scan(
    _ files: some Sequence<FileWalker.Entry>, jobs: Int, options: ScanOptions? = nil, deliver: (Scan) async -> Bool
  ) async {
    let options = options ?? self.options
    // Pages are large, so a scan that keeps them does not run ahead.
    let ahead = options.keepsPages ? jobs : 2 * jobs
    await withTaskGroup(of: (place: Int, scan: Scan).self) { group in
      var entries = files.makeIterator()
      var started = 0
      var queue = DeliveryQueue()
      func start() {
        while started - queue.delivered < ahead, started - queue.finished < jobs, let entry = entries.next() {
          let place = started
          started += 1
          group.addTask { (place, await scan(entry, options: options)) }
        }
      }
      start()
      while let (place, scan) = await group.next() {
        queue.finish(scan, at: place)
        while let next = queue.next() {
          guard await deliver(next), !Task.isCancelled else { return group.cancelAll() }
        }
        start()
      }
    }
  }

  private func scan(_ entry: FileWalker.Entry, options: ScanOptions) async -> Scan {
    switch entry {
    case .file(let path): await scan(path: path, options: options)
    case .failure(let path, let error): Scan(report: ScanReport(source: path, error: .picture(error)))
    }
  }
}

/// Finished scans, waiting for delivery in order.
private struct DeliveryQueue {
  private var waiting: [Int: Scan] = [:]
  /// The number of finished scans.
  private(set) var finished = 0
  /// The number of delivered scans.
  private(set) var delivered = 0

  mutating func finish(_ scan: Scan, at place: Int) {
    waiting[place] = scan
    finished += 1
  }

  /// Returns the next scan in order, if it is finished.
  mutating func next() -> Scan? {
    guard let scan = waiting.removeValue(forKey: delivered) else { return nil }
    delivered += 1
    return scan
  }
}
