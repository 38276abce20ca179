/** What a token's own actor has different from the world's (API: ActorDelta). */
import { BaseActorDelta } from "../../common/documents/actor";
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Source } from "../../common/utils/types";
import type { Actor } from "./actor";
import { clientDocument } from "./client-document";
import { refreshSyntheticActor } from "./synthetic-actor";
import type { TokenDocument } from "./token/token-document";

export class ActorDelta extends clientDocument(BaseActorDelta) {
  declare readonly parent: TokenDocument | null;

  get syntheticActor(): Actor | null {
    return this.parent?.isLinked ? null : (this.parent?.actor ?? null);
  }

  /** Brings the token's actor in line with what is stored now. */
  updateSyntheticActor(): void {
    if (this.parent) refreshSyntheticActor(this.parent);
  }

  /** Takes all differences away: the token's actor is the world's again. */
  async restore(): Promise<Actor | null> {
    const { _id } = this;
    await this.parent?.update({ delta: { _id } }, { diff: false, recursive: false });
    return this.syntheticActor;
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.updateSyntheticActor();
  }

  /** The differences are only shown through the actor that they make. */
  override prepareEmbeddedDocuments(): void {}
}
