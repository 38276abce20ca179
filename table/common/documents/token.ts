/** BaseToken: a figure placed on a scene. */
import { Document } from "../abstract/document";
import { documentMetadata } from "../abstract/metadata";
import type { UserLike } from "../abstract/permissions";
import { findWorldDocument } from "../abstract/world-lookup";
import { EmbeddedDocumentField } from "../data/embedded-fields";
import { DocumentStatsField } from "../data/document-fields";
import type { DataSchema } from "../data/schema-field";
import { DocumentIdField, ForeignDocumentField } from "../data/string-fields";
import type { Source } from "../utils/types";
import { BaseActor, BaseActorDelta } from "./actor";
import { placementSchema, tokenSchema } from "./token-schema";

export class BaseToken extends Document {
  static override metadata = documentMetadata({
    name: "Token",
    collection: "tokens",
    label: "DOCUMENT.Token",
    labelPlural: "DOCUMENT.Tokens",
    embedded: { ActorDelta: "delta" },
    permissions: { view: "ASSISTANT", create: mayCreate, update: "OWNER", delete: mayDelete },
  });

  declare name: string;
  declare displayName: number;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: BaseActorDelta | null;
  declare width: number;
  declare height: number;
  declare texture: { src: string | null; scaleX: number; scaleY: number; tint: unknown; [part: string]: unknown };
  declare shape: number;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare sort: number;
  declare locked: boolean;
  declare lockRotation: boolean;
  declare rotation: number;
  declare alpha: number;
  declare hidden: boolean;
  declare disposition: number;
  declare displayBars: number;
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare movementAction: string | null;
  declare _movementHistory: Source[];
  declare _regions: string[];

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      ...tokenSchema(),
      ...placementSchema(),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true }),
      delta: new EmbeddedDocumentField(BaseActorDelta),
      _stats: new DocumentStatsField(),
    };
  }

  /** The actor in the world's collection; null where there is none. */
  get baseActor(): BaseActor | null {
    const found = findWorldDocument("Actor", this.actorId);
    return found instanceof BaseActor ? found : null;
  }

  /** A token belongs to those who own its actor: by the delta's own ownership where it has one. */
  override getUserLevel(user: UserLike): number {
    const own = this.actorLink ? null : this.delta?.ownership;
    const level = own?.[user.id ?? ""] ?? own?.["default"];
    if (typeof level === "number" && level >= 0 && !user.isGM) return level;
    return this.baseActor?.getUserLevel(user) ?? super.getUserLevel(user);
  }
}

/** Who has the permission places the actors that they own (https://foundryvtt.com/article/users/). */
function mayCreate(user: UserLike, token: Document, data: Source): boolean {
  if (user.hasRole("GAMEMASTER")) return true;
  if (!user.hasPermission("TOKEN_CREATE")) return false;
  const asksInGeneral = !token.id && Object.keys(data).length === 0;
  return user.isGM || asksInGeneral || (token instanceof BaseToken && token.baseActor?.getUserLevel(user) === 3);
}

function mayDelete(user: UserLike, token: Document): boolean {
  return user.hasRole("GAMEMASTER") || (user.hasPermission("TOKEN_DELETE") && token.testUserPermission(user, "OWNER"));
}
