/// The place that a scan has reached: a stage that begins.
///
/// A thorough scan may report the stages of a sheet twice.
public struct ScanProgress: Hashable, Sendable {
  /// Takes each stage that begins, in order; called by the task that scans, which waits for it.
  public typealias Handler = @Sendable (ScanProgress) -> Void

  /// The stage.
  public var stage: Stage
  /// The page, counted from 0.
  public var page: Int
  /// The number of pages to scan.
  public var pages: Int
  /// The sheet on the page, counted from 0; nil before the sheets are known.
  public var sheet: Int?
  /// The number of sheets on the page; nil before they are known.
  public var sheets: Int?
}
