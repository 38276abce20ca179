/** BaseUser: who plays, with which role and permissions. */
import { Document } from "../abstract/document";
import { documentMetadata } from "../abstract/metadata";
import type { UserLike } from "../abstract/permissions";
import { USER_PERMISSIONS, USER_ROLES } from "../constants";
import { ObjectField } from "../data/object-fields";
import { NumberField, StringField } from "../data/scalar-fields";
import type { DataSchema } from "../data/schema-field";
import { ColorField, FilePathField, ForeignDocumentField } from "../data/string-fields";
import { Color } from "../utils/color";
import { isObject, type Source } from "../utils/types";
import { flagsAndStats, idAndName } from "./fields-of-all";

/** What users may change of themselves. */
const OWN_FIELDS = ["_id", "avatar", "character", "color", "flags", "hotbar", "pronouns", "_stats"];

/** Role needed for each permission where the world has settled that (`core.permissions`): lists of roles. */
let worldPermissions: Record<string, unknown> | null = null;

export function setWorldPermissions(permissions: Record<string, unknown> | null): void {
  worldPermissions = permissions;
}

export class BaseUser extends Document {
  static override metadata = documentMetadata({
    name: "User",
    collection: "users",
    label: "DOCUMENT.User",
    labelPlural: "DOCUMENT.Users",
    permissions: { view: "PLAYER", create: mayCreate, update: mayUpdate, delete: mayDelete },
  });

  declare name: string;
  declare role: number;
  declare password: string;
  declare color: Color;
  declare avatar: string | null;
  declare hotbar: Record<string, string>;
  declare permissions: Record<string, boolean>;
  declare pronouns: string;

  static override defineSchema(): DataSchema {
    return {
      ...idAndName(),
      role: new NumberField({
        required: true,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
        nullable: false,
      }),
      password: new StringField({ required: true, blank: true }),
      passwordSalt: new StringField(),
      avatar: new FilePathField({ categories: ["IMAGE"] }),
      character: new ForeignDocumentField({ documentName: "Actor" }),
      color: new ColorField({
        required: true,
        nullable: false,
        initial: () => Color.fromHSV([Math.random(), 0.8, 0.8]).css,
      }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({ required: true }),
      permissions: new ObjectField({ required: true }),
      ...flagsAndStats(),
    };
  }

  get isGM(): boolean {
    return this.hasRole(USER_ROLES.ASSISTANT);
  }

  hasRole(role: number | string, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof role === "number" ? role : new Map<string, number>(Object.entries(USER_ROLES)).get(role);
    if (wanted === undefined) return false;
    return exact ? this.role === wanted : this.role >= wanted;
  }

  /** By the user's own list, else by role: the world's table or the documented default. */
  hasPermission(permission: string): boolean {
    const known = USER_PERMISSIONS[permission];
    if (!known) return false;
    if (this.isGM && known.disableGM) return true;
    const own = this.permissions[permission];
    if (own !== undefined) return own;
    const roles = worldPermissions?.[permission];
    return Array.isArray(roles) ? roles.includes(this.role) : this.role >= known.defaultRole;
  }

  can(action: string): boolean {
    return action in USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action);
  }

  override getUserLevel(user: UserLike): number {
    return user.isGM || user.id === this.id ? 3 : 0;
  }
}

/** An assistant makes and removes users below a full GM. */
function mayCreate(user: UserLike, _document: Document, data: Source): boolean {
  return user.isGM && !(Number(data["role"]) > user.role);
}

function mayDelete(user: UserLike, document: Document): boolean {
  return user.isGM && user.id !== document.id && Number(document._source["role"]) <= user.role;
}

function mayUpdate(user: UserLike, document: Document, data: Source): boolean {
  if (user.role === USER_ROLES.GAMEMASTER) return true;
  const role = isObject(document._source) ? Number(document._source["role"]) : 0;
  if (user.isGM) return role < USER_ROLES.GAMEMASTER && !(Number(data["role"]) > user.role);
  return user.id === document.id && Object.keys(data).every((key) => OWN_FIELDS.includes(key.split(".")[0] ?? key));
}
