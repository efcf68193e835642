import DiscernCore
public import DiscernPipeline

extension Discern {
  /// Scans many files side by side and hands over their reports in the order of the files.
  ///
  /// Memory stays bounded, however many files there are: no more than `jobs` are read at once, and no more than twice as
  /// many are ahead of the file that is waited for.
  /// - Parameters:
  ///   - files: what is to be read, usually a `FileWalker`.
  ///   - jobs: how many files are read at once.
  ///   - deliver: takes each scan; returns whether to go on.
  public func scan(
    _ files: some Sequence<FileWalker.Entry>, jobs: Int, options: ScanOptions? = nil, deliver: (Scan) async -> Bool
  ) async {
    let options = options ?? self.options
    // Pages are large: then nothing is read ahead.
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

/// Scans that are finished, until their turn comes.
private struct DeliveryQueue {
  private var waiting: [Int: Scan] = [:]
  /// How many were finished.
  private(set) var finished = 0
  /// How many were handed over.
  private(set) var delivered = 0

  mutating func finish(_ scan: Scan, at place: Int) {
    waiting[place] = scan
    finished += 1
  }

  /// The next in order, if it is finished.
  mutating func next() -> Scan? {
    guard let scan = waiting.removeValue(forKey: delivered) else { return nil }
    delivered += 1
    return scan
  }
}
