/** TypeDataModel: the `system` data of a sub-type, with its part in the document's life. */
import type { SchemaField } from "../data/schema-field";
import type { Source } from "../utils/types";
import { DataModel } from "./model";

export class TypeDataModel extends DataModel {
  /** The package that gave the sub-type; null for the core's. */
  declare modelProvider: unknown;

  static get metadata(): Source {
    return {};
  }

  /** Its fields' paths are those of the document, such as "system.hits". */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  /** Before active effects. */
  prepareBaseData(): void {}

  /** After active effects. */
  prepareDerivedData(): void {}

  /** Resolving with false stops the creation. Runs on the client that asks. */
  async _preCreate(_data: Source, _options: Source, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  async _preUpdate(_changes: Source, _options: Source, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  async _preDelete(_options: Source, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  _onCreate(_data: Source, _options: Source, _userId: string): void {}

  _onUpdate(_changed: Source, _options: Source, _userId: string): void {}

  _onDelete(_options: Source, _userId: string): void {}
}
