/** One difference between Foundry 13 and 14: a sentence for each, its source, and what makes the table's 13 a 14. */
import type { DataModel } from "../abstract/model";
import type { DataSchema } from "../data/schema-field";
import { hostValue } from "../host";
import { isObject, type Source } from "../utils/types";

export interface Difference {
  /** Kebab-case; the test of the list has a case of this name. */
  id: string;
  in13: string;
  in14: string;
  /** The documentation page or the public issue it is taken from. */
  source: string;
  /** Changes classes and constants, before any document is made; on server and clients. */
  apply?(): void;
  /** Changes what stands in `CONFIG`, `game` and on `globalThis`, once they are there; on clients. */
  furnish?(): void;
}

/** Changes what a model's schema is defined to be; only before the schema is first asked for. */
export function amendSchema(model: typeof DataModel, amend: (schema: DataSchema) => DataSchema): void {
  const define: () => DataSchema = Reflect.get(model, "defineSchema");
  overwrite(model, "defineSchema", function (this: typeof DataModel): DataSchema {
    return amend(define.call(this));
  });
}

/** Changes sources as they are read, changes of some fields too: `amend` runs before the migration, in place. */
export function amendMigration(model: typeof DataModel, amend: (source: Source) => void): void {
  const migrate: (source: Source) => Source = Reflect.get(model, "migrateData");
  overwrite(model, "migrateData", function (this: typeof DataModel, source: Source): Source {
    amend(source);
    return migrate.call(this, source);
  });
}

/** Changes whole sources as models are made of them; `amend` gets a copy and changes it in place. */
export function amendWholeSource(model: typeof DataModel, amend: (source: Source) => void): void {
  const initialize = Reflect.get(model.prototype, "_initializeSource") as (data: object, options: object) => Source;
  overwrite(model.prototype, "_initializeSource", function (this: DataModel, data: object, options: object): Source {
    const source = { ...("_source" in data ? (data as DataModel).toObject() : data) };
    amend(source);
    return initialize.call(this, source, options);
  });
}

/** The schema without some of its fields. */
export function without(schema: DataSchema, names: readonly string[]): DataSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));
}

/** Puts members into a class or its prototype, as if they had been written there. */
export function addMembers(target: object, members: object): void {
  const descriptors = Object.entries(Object.getOwnPropertyDescriptors(members));
  for (const [name, descriptor] of descriptors)
    Object.defineProperty(target, name, { ...descriptor, enumerable: false, configurable: true });
}

/** Replaces one member; packages may wrap it again. */
export function overwrite(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
}

/** Adds to a namespace that packages see, such as "foundry.data"; for `furnish`. */
export function extendNamespace(path: string, members: object): void {
  const namespace = hostValue(path);
  if (isObject(namespace)) Object.assign(namespace, members);
}
