/// A plugin's description of itself; flags, `set`, completion, help and exports derive from it.
public struct PluginManifest: Hashable, Codable, Sendable {
  /// A field that its documents may have.
  public struct Field: Hashable, Codable, Sendable {
    /// The name, as in JSON: `valid-from`.
    public var name: String
    /// Help in one sentence.
    public var help: String
    /// True if the field is derived from other fields rather than read; it is private if one of these is.
    public var isDerived: Bool
    /// True if the field may hold long numbers other than card numbers: sums, telephone numbers, parcel numbers. There
    /// a card number is masked by its check digit or its grouping; in any other field every digit run of its length is
    /// masked.
    public var holdsLongNumbers: Bool
    /// True if a document may have several of this field: the telephone numbers of a contact.
    public var mayRepeat: Bool
    /// True if a document has one of this field in each of its groups: a name of each of several people.
    public var isGrouped: Bool
    /// The field's prominence on a display that shows a whole document, such as the served page.
    public var prominence: Prominence
    /// Other words by which users ask for the field, in lower case: `expires` for `expiry`.
    public var synonyms: [String]

    /// The prominence of a field among those of its document.
    public enum Prominence: String, Hashable, Codable, Sendable {
      /// The field for which most users scan the document; displayed largest.
      case headline
      /// One among the others.
      case plain
      /// A field that few users need; collapsed at first.
      case detail
    }

    /// Creates a field.
    public init(
      _ name: String, help: String, isDerived: Bool = false, holdsLongNumbers: Bool = false, mayRepeat: Bool = false,
      isGrouped: Bool = false, prominence: Prominence = .plain, synonyms: [String] = []
    ) {
      self.name = name
      self.help = help
      self.synonyms = synonyms
      self.mayRepeat = mayRepeat
      self.isGrouped = isGrouped
      self.prominence = prominence
      self.isDerived = isDerived
      self.holdsLongNumbers = holdsLongNumbers
    }
  }

  /// A setting that the user may change.
  public struct Option: Hashable, Codable, Sendable {
    /// The type of an option's value.
    public enum Form: Hashable, Codable, Sendable {
      /// Any text; help shows the placeholder.
      case text(placeholder: String)
      /// A decimal number from minimum to maximum, both inclusive.
      case number(minimum: Double, maximum: Double)
      /// `on` or `off`.
      case flag
      /// One of these words.
      case choice([String])
      /// One of many words, in capitals or not, or a synonym in lower case by which users know one of them; help shows
      /// the placeholder.
      case term(placeholder: String, words: [String], synonyms: [String: String])
    }

    /// The name, as in `--phone-region` and `set phone-region`.
    public var name: String
    /// The type of the value.
    public var form: Form
    /// The default, as the user would type it.
    public var standard: String
    /// Help in one sentence.
    public var help: String

    /// Creates an option.
    public init(_ name: String, form: Form, standard: String, help: String) {
      self.name = name
      self.form = form
      self.standard = standard
      self.help = help
    }
  }

  /// A model that it uses.
  public struct Model: Hashable, Codable, Sendable {
    /// The part of discern that runs a model.
    public enum Purpose: String, Hashable, Codable, Sendable {
      /// A recogniser of text, for reading requests that name the model.
      case recognition
      /// The `ModelRunner`, for the plugin's own analysis.
      case network
    }

    /// The name of its file, without extension.
    public var name: String
    /// The part of discern that runs the model.
    public var purpose: Purpose
    /// The model's task, as one sentence.
    public var help: String
    /// The consequence of a missing model, as one sentence; empty if the plugin does not state it.
    public var loss: String

    /// Creates a model with its task and the consequence of its absence.
    public init(_ name: String, purpose: Purpose, help: String, loss: String = "") {
      self.name = name
      self.purpose = purpose
      self.help = help
      self.loss = loss
    }

    /// The reference by which a `ModelRunner` runs it.
    public var reference: ModelReference { ModelReference(name) }
  }

  /// An output format for the plugin's documents.
  public struct Exporter: Hashable, Codable, Sendable {
    /// The name, as in `--export-format`: `vcard`.
    public var format: String
    /// The file extension without the dot: `vcf`.
    public var fileExtension: String
    /// The media type: `text/vcard`.
    public var mediaType: String
    /// Help in one sentence.
    public var help: String

    /// Creates a format.
    public init(format: String, fileExtension: String, mediaType: String, help: String) {
      self.format = format
      self.fileExtension = fileExtension
      self.mediaType = mediaType
      self.help = help
    }
  }

  /// The newest version of the protocol between discern and plugins in other processes. Version 2 identifies claims by
  /// IDs; version 1 is still supported.
  public static let newestProtocol = 2

  /// The protocol version that the plugin's program speaks.
  public var protocolVersion = 1
  /// The kind of its documents: `payment-card`.
  public var kind: String
  /// The documents that it recognises, in one sentence.
  public var summary: String
  /// The fields of its documents, in the order for display.
  public var fields: [Field]
  /// The options that the user may set.
  public var options: [Option]
  /// The models that it uses.
  public var models: [Model]
  /// Output formats for its documents.
  public var exporters: [Exporter]
  /// Help on the lines that may be typed into the shell; nil if the plugin accepts pictures only.
  public var typedLines: String?
  /// True if the plugin is asked for claims on every sheet, even if the user excludes its kind, so that symbols it
  /// marks private stay private.
  public var guardsSecrets: Bool
  /// The rule that joins the two sides of its documents; nil if they have one side.
  public var sides: Sides?
  /// The one-line form of its documents; nil if they are printed by their fields.
  public var answer: Answer?

  /// Creates a manifest.
  public init(
    kind: String, summary: String, fields: [Field], options: [Option] = [], models: [Model] = [],
    exporters: [Exporter] = [], typedLines: String? = nil, guardsSecrets: Bool = false,
    sides: Sides? = nil, answer: Answer? = nil
  ) {
    self.kind = kind
    self.summary = summary
    self.fields = fields
    self.options = options
    self.models = models
    self.exporters = exporters
    self.typedLines = typedLines
    self.guardsSecrets = guardsSecrets
    self.sides = sides
    self.answer = answer
  }
}

/// Absent values are their defaults.
extension PluginManifest.Field {
  /// Decodes the documented JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .name), help: try container.decode(String.self, forKey: .help),
      isDerived: try container.decodeIfPresent(Bool.self, forKey: .isDerived) ?? false,
      holdsLongNumbers: try container.decodeIfPresent(Bool.self, forKey: .holdsLongNumbers) ?? false,
      mayRepeat: try container.decodeIfPresent(Bool.self, forKey: .mayRepeat) ?? false,
      isGrouped: try container.decodeIfPresent(Bool.self, forKey: .isGrouped) ?? false,
      prominence: try container.decodeIfPresent(Prominence.self, forKey: .prominence) ?? .plain,
      synonyms: try container.decodeIfPresent([String].self, forKey: .synonyms) ?? [])
  }
}

/// A plain string is the name of a model for recognition: so do programs of the first version of the plugin protocol name it.
extension PluginManifest.Model {
  /// Decodes the form that the type describes.
  public init(from decoder: any Decoder) throws {
    let container: KeyedDecodingContainer<CodingKeys>
    do {
      container = try decoder.container(keyedBy: CodingKeys.self)
    } catch DecodingError.typeMismatch {
      self.init(try decoder.singleValueContainer().decode(String.self), purpose: .recognition, help: "")
      return
    }
    self.init(
      try container.decode(String.self, forKey: .name),
      purpose: try container.decodeIfPresent(Purpose.self, forKey: .purpose) ?? .recognition,
      help: try container.decodeIfPresent(String.self, forKey: .help) ?? "",
      loss: try container.decodeIfPresent(String.self, forKey: .loss) ?? "")
  }
}

/// Absent values are their defaults.
extension PluginManifest {
  /// Decodes the documented JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      kind: try container.decode(String.self, forKey: .kind),
      summary: try container.decode(String.self, forKey: .summary),
      fields: try container.decode([Field].self, forKey: .fields),
      options: try container.decode([Option].self, forKey: .options),
      models: try container.decode([Model].self, forKey: .models),
      exporters: try container.decode([Exporter].self, forKey: .exporters),
      typedLines: try container.decodeIfPresent(String.self, forKey: .typedLines),
      guardsSecrets: try container.decodeIfPresent(Bool.self, forKey: .guardsSecrets) ?? false,
      sides: try container.decodeIfPresent(Sides.self, forKey: .sides),
      answer: try container.decodeIfPresent(Answer.self, forKey: .answer))
    protocolVersion = try container.decodeIfPresent(Int.self, forKey: .protocolVersion) ?? 1
  }
}
