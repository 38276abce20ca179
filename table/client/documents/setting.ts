/** A stored setting; a change of it reaches the one who registered it (API: Setting). */
import type { DatabaseOperation } from "../../common/abstract/database";
import { BaseSetting } from "../../common/documents/world";
import type { Source } from "../../common/utils/types";
import { clientDocument } from "./client-document";

export class Setting extends clientDocument(BaseSetting) {
  /** The user whose own value this is; null for the world's. */
  get userId(): string | null {
    const id = this._source.user;
    return typeof id === "string" ? id : null;
  }

  override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
    super._onCreate(data, options, userId);
    this.#tell(options, userId);
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) this.#tell(options, userId);
  }

  override _onDelete(options: DatabaseOperation, userId: string): void {
    super._onDelete(options, userId);
    this.#tell(options, userId);
  }

  /** Another user's own values concern only that user. */
  #tell(options: DatabaseOperation, userId: string): void {
    if (this.userId === null || this.userId === game.userId) game.settings._onChange(this.key, options, userId);
  }
}
