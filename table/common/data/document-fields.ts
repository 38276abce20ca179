/** Fields that every document has: type, ownership, flags, stats. */
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants";
import { documentTypesOf, areTypesKnown } from "../abstract/type-registry";
import { isValidId } from "../utils/text";
import { isObject, type Source } from "../utils/types";
import type { DataFieldOptions, FieldContext } from "./field";
import { ObjectField } from "./object-fields";
import { NumberField, StringField } from "./scalar-fields";
import { SchemaField, type DataSchema } from "./schema-field";
import { DocumentIdField, DocumentUUIDField } from "./string-fields";
import { TypedObjectField } from "./typed-object-field";

interface TypedDocument {
  readonly documentName: string;
  readonly metadata: { readonly coreTypes: string[] };
}

/** The sub-type; refused where no package declares it. */
export class DocumentTypeField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  constructor(
    readonly document: TypedDocument,
    options: DataFieldOptions = {},
    context: FieldContext = {},
  ) {
    super(options, context);
  }

  protected override _validateType(value: unknown): void {
    super._validateType(value);
    const { documentName, metadata } = this.document;
    if (!areTypesKnown() || documentTypesOf(documentName, metadata.coreTypes).includes(String(value))) return;
    throw new Error(`"${String(value)}" is not a valid type for the ${documentName} Document class`);
  }
}

export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE }, gmOnly: true };
  }

  protected override _validateType(value: unknown): unknown {
    if (!isObject(value)) throw new Error("must be an object");
    const levels: unknown[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS);
    for (const [key, level] of Object.entries(value)) {
      const id = key.replace(/^-=/, "");
      if (id !== "default" && !isValidId(id)) throw new Error(`has an invalid user id "${key}"`);
      if (!key.startsWith("-=") && !levels.includes(level)) throw new Error(`has an invalid level for "${key}"`);
    }
    return undefined;
  }
}

export class DocumentFlagsField extends TypedObjectField {
  constructor(options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(new ObjectField(), { initial: () => ({}), ...options }, context);
  }

  override initialize(value: unknown): unknown {
    return structuredClone(value);
  }
}

export class DocumentStatsField extends SchemaField {
  static get fields(): string[] {
    return ["coreVersion", "systemId", "systemVersion", "createdTime", "modifiedTime", "lastModifiedBy"];
  }

  constructor(options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(statsFields(), { initial: () => ({}), ...options }, context);
  }

  override getInitialValue(data?: Source): unknown {
    return this._cleanType({}, { source: data ?? {} });
  }
}

function statsFields(): DataSchema {
  const text = (): StringField => new StringField({ required: true, blank: false, nullable: true, initial: null });
  const time = (): NumberField => new NumberField({ required: true, nullable: true, initial: null });
  return {
    ...{ coreVersion: text(), systemId: text(), systemVersion: text() },
    ...{ createdTime: time(), modifiedTime: time(), lastModifiedBy: new DocumentIdField({ readonly: false }) },
    compendiumSource: new DocumentUUIDField(),
    duplicateSource: new DocumentUUIDField(),
    exportSource: new ObjectField({ required: true, nullable: true, initial: null }),
  };
}
