/** Who may read and write a compendium: by role, as its manifest or the world's settings say. */
import type { BaseUser } from "../common/documents/user";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../common/constants";
import { isObject, type Source } from "../common/utils/types";
import type { Pack } from "./packs";
import type { WorldStore } from "./world-store";

const UNLESS_SAID: Source = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/**
 * The level of `user` in a compendium: that of the highest role up to the user's own for which there is one
 * (https://github.com/foundryvtt/foundryvtt/issues/9318, https://github.com/foundryvtt/foundryvtt/issues/9860).
 */
export function packLevel({ metadata }: Pack, world: WorldStore, user: BaseUser): number {
  if (user.hasRole("GAMEMASTER")) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
  const levels = new Map<unknown, number>(Object.entries(DOCUMENT_OWNERSHIP_LEVELS));
  const record: Source = { ...(user.isGM ? { ASSISTANT: "OWNER" } : {}), ...ownershipOf(metadata, world) };
  const roles = Object.entries(USER_ROLES).filter(([name, role]) => role <= user.role && name in record);
  const [name] = roles.sort(([, a], [, b]) => b - a)[0] ?? [];
  return levels.get(name === undefined ? undefined : record[name]) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
}

function ownershipOf(metadata: Pack["metadata"], world: WorldStore): Source {
  const { ownership } = settledFor(metadata, world);
  const settled = isObject(ownership) ? ownership : metadata["ownership"];
  return isObject(settled) ? settled : UNLESS_SAID;
}

/** Nobody changes a locked one, not even a GM; a package's is locked unless the world unlocks it. */
export function isLocked({ metadata }: Pack, world: WorldStore): boolean {
  const { locked } = settledFor(metadata, world);
  return typeof locked === "boolean" ? locked : metadata["packageType"] !== "world";
}

/** What the world has settled for a compendium. */
function settledFor({ id }: Pack["metadata"], world: WorldStore): Source {
  const configuration = world.setting("core.compendiumConfiguration");
  const own = isObject(configuration) ? configuration[id] : undefined;
  return isObject(own) ? own : {};
}
