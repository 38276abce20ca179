/** What a token's own actor has different from the world's (API: ActorDelta). */
import { BaseActorDelta } from "../../common/documents/actor";
import type { Actor } from "./actor";
import { clientDocument } from "./client-document";
import type { TokenDocument } from "./token/token-document";

export class ActorDelta extends clientDocument(BaseActorDelta) {
  declare readonly parent: TokenDocument | null;

  get syntheticActor(): Actor | null {
    return this.parent?.isLinked ? null : (this.parent?.actor ?? null);
  }

  /** The differences are only shown through the actor that they make. */
  override prepareEmbeddedDocuments(): void {}
}
