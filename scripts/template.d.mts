/** As much of `foundry` as data models are made of, from the table's own fields. */
export function foundryOfModels(): Promise<{ readonly data: { readonly fields: FieldClasses } }>;
/** The data models by document name and type, evaluated with the table's own fields. */
export function readModels(): Promise<Record<string, Record<string, ModelClass>>>;
/** The text of template.json. */
export function templateText(): Promise<string>;

/** The classes of fields that tests make fields of. */
interface FieldClasses {
  readonly NumberField: new (options: object) => ModelField;
  readonly SchemaField: new (fields: Readonly<Record<string, ModelField>>) => ModelField;
}

/** What of a data model's class is looked at. */
export interface ModelClass {
  readonly name: string;
  readonly LOCALIZATION_PREFIXES: readonly string[];
  readonly schema: ModelField;
  cleanData(source: object): object;
  new (source: object): { toObject(): object };
}

/** A field of a schema: `fields` where it is a group, `element` where it is a list. */
export interface ModelField {
  readonly fields?: Readonly<Record<string, ModelField>>;
  readonly element?: ModelField;
  readonly choices?: unknown;
}
