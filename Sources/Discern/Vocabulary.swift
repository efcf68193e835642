public import DiscernCore
public import DiscernPipeline
public import DiscernReport

// The words that an application needs, so that `import Discern` is enough.

/// What is known of a file after a scan.
public typealias ScanReport = DiscernPipeline.ScanReport
/// How a picture is to be scanned.
public typealias ScanOptions = DiscernPipeline.ScanOptions
/// The part of a picture that may be read.
public typealias Area = DiscernPipeline.Area
/// How much discern is willing to take on.
public typealias Limits = DiscernCore.Limits
/// What the user has set for the plugins.
public typealias Settings = DiscernCore.Settings
/// Pixels of eight bits a channel.
public typealias Picture = DiscernCore.Picture
/// What a claim turned out to be: a card, a contact, a sum.
public typealias Document = DiscernCore.Document
/// One thing that a document says.
public typealias Field = DiscernCore.Field
/// A doubt or a fault of a document.
public typealias Issue = DiscernCore.Issue
/// The right to open secrets.
public typealias Reveal = DiscernCore.Reveal
/// A report as one line of JSON.
public typealias JSONLine = DiscernReport.JSONLine
/// A report as a person reads it.
public typealias TextReport = DiscernReport.TextReport
