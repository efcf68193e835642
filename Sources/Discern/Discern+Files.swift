import DiscernCore
public import DiscernPipeline
import DiscernResources

extension Discern {
  /// Scans many files concurrently and delivers their reports in the order of the files.
  ///
  /// Memory is bounded for any number of files: at most `jobs` files are scanned at once, and at most eight times as many are
  /// ahead of the next one to deliver, so that one slow file does not stop the others.
  /// - Parameters:
  ///   - files: the files, usually a `FileWalker`.
  ///   - jobs: maximum number of files scanned at once.
  ///   - deliver: takes each scan; returns false to stop.
  public func scan(
    _ files: some Sequence<FileWalker.Entry>, jobs: Int, options: ScanOptions? = nil, deliver: (Scan) async -> Bool
  ) async {
    let options = options ?? self.options
    // Pages are large, so a scan that keeps them does not run ahead.
    let ahead = options.keepsPages ? jobs : DeliveryQueue<Scan>.reachOfWorker * jobs
    await withTaskGroup(of: (place: Int, scan: Scan).self) { group in
      var entries = files.makeIterator()
      var started = 0
      var queue = DeliveryQueue<Scan>()
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
    case .file(let path): await outcome(ofFile: path, options: options)
    case .failure(let path, let error): Scan(report: ScanReport(source: path, error: .picture(error)))
    }
  }
}
