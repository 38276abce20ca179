/** The parts of a document's life that subclasses, sub-types and packages take part in. */
import type { Source } from "../utils/types";
import type { DatabaseOperation } from "./database";
import { DataModel } from "./model";
import type { UserLike } from "./permissions";
import { TypeDataModel } from "./type-data-model";

export class LivingModel extends DataModel {
  declare system: object;

  get #typeModel(): TypeDataModel | null {
    return this.system instanceof TypeDataModel ? this.system : null;
  }

  async _preCreate(data: Source, options: DatabaseOperation, user: UserLike): Promise<boolean | undefined> {
    return this.#typeModel?._preCreate(data, options, user);
  }

  async _preUpdate(changed: Source, options: DatabaseOperation, user: UserLike): Promise<boolean | undefined> {
    return this.#typeModel?._preUpdate(changed, options, user);
  }

  async _preDelete(options: DatabaseOperation, user: UserLike): Promise<boolean | undefined> {
    return this.#typeModel?._preDelete(options, user);
  }

  _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
    this.#typeModel?._onCreate(data, options, userId);
  }

  _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    this.#typeModel?._onUpdate(changed, options, userId);
  }

  _onDelete(options: DatabaseOperation, userId: string): void {
    this.#typeModel?._onDelete(options, userId);
  }

  /** Life cycle of a batch; a client's backend calls them around the documents' own. */
  static async _preCreateOperation(
    _documents: DataModel[],
    _operation: DatabaseOperation,
    _user: UserLike,
  ): Promise<boolean | undefined> {
    return undefined;
  }
  static async _preUpdateOperation(
    _documents: DataModel[],
    _operation: DatabaseOperation,
    _user: UserLike,
  ): Promise<boolean | undefined> {
    return undefined;
  }
  static async _preDeleteOperation(
    _documents: DataModel[],
    _operation: DatabaseOperation,
    _user: UserLike,
  ): Promise<boolean | undefined> {
    return undefined;
  }
  static async _onCreateOperation(
    _documents: DataModel[],
    _operation: DatabaseOperation,
    _user: UserLike,
  ): Promise<void> {}
  static async _onUpdateOperation(
    _documents: DataModel[],
    _operation: DatabaseOperation,
    _user: UserLike,
  ): Promise<void> {}
  static async _onDeleteOperation(
    _documents: DataModel[],
    _operation: DatabaseOperation,
    _user: UserLike,
  ): Promise<void> {}
}
