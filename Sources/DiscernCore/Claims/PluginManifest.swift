/// What a plugin says of itself: flags, `set`, completion, help and exports derive from it.
public struct PluginManifest: Hashable, Codable, Sendable {
  /// A field that its documents may have.
  public struct Field: Hashable, Codable, Sendable {
    /// As in JSON: `valid-from`.
    public var name: String
    /// One sentence.
    public var help: String

    /// A field and what it holds.
    public init(_ name: String, help: String) {
      self.name = name
      self.help = help
    }
  }

  /// Something that the user may set.
  public struct Option: Hashable, Codable, Sendable {
    /// What the text of an option must be.
    public enum Form: Hashable, Codable, Sendable {
      /// Any text; the placeholder stands in the help.
      case text(placeholder: String)
      /// A decimal number within bounds.
      case number(minimum: Double, maximum: Double)
      /// `on` or `off`.
      case flag
      /// One of these words.
      case choice([String])
    }

    /// As in `--phone-region` and `set phone-region`.
    public var name: String
    /// What its text must be.
    public var form: Form
    /// What holds where the user says nothing, as the user would write it.
    public var standard: String
    /// One sentence.
    public var help: String

    /// An option with its default and its help.
    public init(_ name: String, form: Form, standard: String, help: String) {
      self.name = name
      self.form = form
      self.standard = standard
      self.help = help
    }
  }

  /// A format into which its documents can be written.
  public struct Exporter: Hashable, Codable, Sendable {
    /// As in `--export-format`: `vcard`.
    public var format: String
    /// Without the dot: `vcf`.
    public var fileExtension: String
    /// For example `text/vcard`.
    public var mediaType: String
    /// One sentence.
    public var help: String

    /// A format and the files that hold it.
    public init(format: String, fileExtension: String, mediaType: String, help: String) {
      self.format = format
      self.fileExtension = fileExtension
      self.mediaType = mediaType
      self.help = help
    }
  }

  /// The kind of its documents: `payment-card`.
  public var kind: String
  /// What it recognises, as one sentence.
  public var summary: String
  /// The fields of its documents, in the order in which a person wants to see them.
  public var fields: [Field]
  /// What the user may set.
  public var options: [Option]
  /// The names of models that its reading requests ask for.
  public var models: [String]
  /// Formats into which its documents can be written.
  public var exporters: [Exporter]
  /// What may be typed into the shell, as help; nil where it reads pictures alone.
  public var typedLines: String?

  /// A plugin's account of itself.
  public init(
    kind: String, summary: String, fields: [Field], options: [Option] = [], models: [String] = [],
    exporters: [Exporter] = [], typedLines: String? = nil
  ) {
    self.kind = kind
    self.summary = summary
    self.fields = fields
    self.options = options
    self.models = models
    self.exporters = exporters
    self.typedLines = typedLines
  }
}
