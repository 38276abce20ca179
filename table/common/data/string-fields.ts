/** Strings with a meaning: ids, UUIDs, paths, colours, HTML, JSON, scripts. */
import { Color } from "../utils/color";
import { hostValue } from "../host";
import { isValidId } from "../utils/text";
import { splitUuid } from "../utils/uuid";
import type { CleanOptions, DataFieldOptions, FieldContext } from "./field";
import { createElementInput, createTextareaInput, type FormInputConfig } from "./form-input";
import { StringField } from "./scalar-fields";

const IMAGE = /\.(apng|avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/i;
const EXTENSIONS: Record<string, RegExp> = {
  IMAGE,
  VIDEO: /\.(m4v|mp4|ogv|webm)$/i,
  AUDIO: /\.(aac|flac|m4a|mid|mp3|ogg|opus|wav|webm)$/i,
  TEXT: /\.(csv|json|md|pdf|tsv|txt|xml|ya?ml)$/i,
};

export class DocumentIdField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, readonly: true, initial: null };
  }

  protected override _cast(value: unknown): unknown {
    const id: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "_id") : value;
    return id === null || id === undefined ? null : String(id);
  }

  protected override _validateType(value: unknown): void {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}

/** What a field that points to another document needs to know of its class. */
interface ForeignModel {
  readonly documentName: string;
}

/** The id of another document; shown as that document where it is found (`idOnly`: as the id). */
export class ForeignDocumentField extends DocumentIdField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  constructor(
    readonly model: ForeignModel,
    options: DataFieldOptions = {},
    context: FieldContext = {},
  ) {
    super(options, context);
  }

  /** The document is looked up when it is read: it may come to be after the one that names it. */
  override initialize(value: unknown, model?: unknown): unknown {
    if (this.options["idOnly"] === true || !value) return value ?? null;
    return () => this.#find(value, model);
  }

  #find(value: unknown, model: unknown): unknown {
    const pack: unknown = typeof model === "object" && model !== null ? Reflect.get(model, "pack") : null;
    const collection = hostValue(pack ? `game.packs` : `game.collections`);
    const found: unknown = collection instanceof Map ? collection.get(pack ?? this.model.documentName) : undefined;
    const documents: unknown = pack && found instanceof Object ? Reflect.get(found, "folders") : found;
    return (documents instanceof Map ? documents.get(value) : undefined) ?? (found ? null : value);
  }

  override toObject(value: unknown): unknown {
    return typeof value === "object" && value !== null ? Reflect.get(value, "_id") : value;
  }
}

export class DocumentUUIDField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
    };
  }

  protected override _validateType(value: unknown): void {
    const parsed = splitUuid(value);
    if (!parsed) throw new Error("is not a valid UUID");
    const wanted = this.options["type"];
    if (typeof wanted === "string" && parsed.type && parsed.type !== wanted)
      throw new Error(`is not the UUID of a ${wanted}`);
  }

  protected override _toInput(config: FormInputConfig): HTMLElement {
    return createElementInput("document-tags", config, { single: "", type: this.options["type"] });
  }
}

export class FilePathField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: true, blank: false, initial: null, wildcard: false, base64: false };
  }

  readonly categories: string[];
  readonly wildcard: boolean;

  constructor(options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    const { categories } = options;
    this.categories = Array.isArray(categories) ? categories.map(String) : [];
    if (this.categories.length === 0) throw new Error("The categories of a FilePathField must be provided");
    this.wildcard = options["wildcard"] === true;
  }

  protected override _validateType(value: unknown): void {
    super._validateType(value);
    const path = String(value).split(/[?#]/)[0] ?? "";
    if (path.startsWith("data:") || (this.wildcard && path.includes("*"))) return;
    if (this.categories.some((category) => EXTENSIONS[category]?.test(path) ?? true)) return;
    throw new Error(`does not have a valid file extension: ${path}`);
  }

  protected override _toInput(config: FormInputConfig): HTMLElement {
    return createElementInput("file-picker", config, {
      type: this.categories.length === 1 ? this.categories[0]?.toLowerCase() : "any",
    });
  }
}

export class ColorField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: true, blank: false, initial: null };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === null || value === "") return super.clean(null, options);
    if (value === undefined) return super.clean(value, options);
    const color = typeof value === "string" ? Color.from(value) : Color.from(Number(value));
    return color.valid ? color.css : super.clean(value, options);
  }

  protected override _validateType(value: unknown): void {
    if (typeof value !== "string" || !/^#[0-9A-Fa-f]{6}$/.test(value)) throw new Error("must be a valid color string");
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? Color.from(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }

  protected override _toInput(config: FormInputConfig): HTMLElement {
    const value = config.value instanceof Color ? config.value.css : config.value;
    return createElementInput("color-picker", { ...config, value });
  }
}

/** HTML; the server cleans it before it is stored. */
export class HTMLField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }

  override getInitialValue(data?: Record<string, unknown>): unknown {
    return super.getInitialValue(data) ?? (this.nullable ? null : "");
  }

  protected override _toInput(config: FormInputConfig): HTMLElement {
    return createElementInput("prose-mirror", config);
  }
}

/** A JSON string in the source, shown as the value it stands for. */
export class JSONField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, blank: false, trim: true, initial: undefined };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === "") return '""';
    const isText = typeof value === "string" || value === undefined || (value === null && this.nullable);
    return super.clean(isText ? value : JSON.stringify(value), options);
  }

  protected override _validateType(value: unknown): void {
    if (typeof value !== "string") throw new Error("must be a serialized JSON string");
    try {
      JSON.parse(value);
    } catch {
      throw new Error("must be a valid JSON string");
    }
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? JSON.parse(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || (value === null && this.nullable) ? value : JSON.stringify(value);
  }

  protected override _toInput(config: FormInputConfig): HTMLElement {
    const value = typeof config.value === "string" ? config.value : JSON.stringify(config.value ?? null, null, 2);
    return createTextareaInput({ ...config, value });
  }
}

export class JavaScriptField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  protected override _validateType(value: unknown): void {
    const body = this.options["async"] === true ? `async () => {${String(value)}\n}` : String(value);
    try {
      new Function(body === value ? body : `return ${body}`);
    } catch (error) {
      throw new Error("must be valid JavaScript", { cause: error });
    }
  }

  protected override _toInput(config: FormInputConfig): HTMLElement {
    return createElementInput("code-mirror", config, { language: "javascript" });
  }
}
