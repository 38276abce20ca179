/** OwnedModel: what a document is called, where it is, and whose it is. */
import { buildUuid } from "../utils/uuid";
import type { Source } from "../utils/types";
import { LivingModel } from "./living-model";
import { METADATA, type DocumentMetadata } from "./metadata";
import type { ModelContext } from "./model";
import { levelIn, ownershipLevel, type UserLike } from "./permissions";

export class OwnedModel extends LivingModel {
  static metadata: DocumentMetadata = METADATA;

  declare readonly parent: OwnedModel | null;
  declare readonly pack: string | null;
  declare readonly parentCollection: string | null;
  declare _id: string | null;
  declare ownership: Record<string, number> | undefined;

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  override _configure({ pack = null, parentCollection = null }: ModelContext = {}): void {
    const fixed = { pack, parentCollection, collections: {} };
    for (const [key, value] of Object.entries(fixed)) {
      Object.defineProperty(this, key, { value, writable: key === "pack", configurable: true, enumerable: false });
    }
  }

  override _initialize(options: Source = {}): void {
    super._initialize(options);
    const inherited = this.parent?.pack;
    if (inherited) Object.defineProperty(this, "pack", { value: inherited, configurable: true });
  }

  get documentName(): string {
    return (this.constructor as typeof OwnedModel).documentName;
  }

  get collectionName(): string {
    return (this.constructor as typeof OwnedModel).collectionName;
  }

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return this.parent !== null && this.parentCollection !== null;
  }

  get inCompendium(): boolean {
    return Boolean(this.pack);
  }

  get isPrimary(): boolean {
    return this.parent === null;
  }

  get uuid(): string {
    const { documentName, pack } = this;
    return buildUuid({ documentName, pack, id: this.id ?? "", parentUuid: this.parent?.uuid ?? null });
  }

  /** Level of ownership: 3 for a GM, else by the record, else inherited from the parent. */
  getUserLevel(user: UserLike): number {
    if (user.isGM) return ownershipLevel("OWNER");
    return levelIn(this.ownership, user.id) ?? this.parent?.getUserLevel(user) ?? ownershipLevel("NONE");
  }

  testUserPermission(
    user: UserLike,
    permission: number | string,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const wanted = ownershipLevel(permission);
    if (Number.isNaN(wanted)) throw new Error(`There is no ownership level "${permission}".`);
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }
}
