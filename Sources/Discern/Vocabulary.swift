public import DiscernCore
public import DiscernPipeline
public import DiscernReport

// Type aliases for applications, so that `import Discern` is enough.

/// The results of scanning a file.
public typealias ScanReport = DiscernPipeline.ScanReport
/// The reason for which a scan gave no result.
public typealias ScanError = DiscernPipeline.ScanError
/// The place that a scan has reached.
public typealias ScanProgress = DiscernPipeline.ScanProgress
/// The options of a scan.
public typealias ScanOptions = DiscernPipeline.ScanOptions
/// The part of a picture to scan.
public typealias Area = DiscernPipeline.Area
/// Resource limits.
public typealias Limits = DiscernCore.Limits
/// The user's settings for plugins.
public typealias Settings = DiscernCore.Settings
/// Pixels with 8 bits per channel.
public typealias Picture = DiscernCore.Picture
/// A recognised document: a card, a contact, an expression.
public typealias Document = DiscernCore.Document
/// One value of a document.
public typealias Field = DiscernCore.Field
/// A doubt or an error about a document.
public typealias Issue = DiscernCore.Issue
/// The right to open secrets.
public typealias Reveal = DiscernCore.Reveal
/// A report as one line of JSON.
public typealias JSONLine = DiscernReport.JSONLine
/// A report as text for people.
public typealias TextReport = DiscernReport.TextReport
