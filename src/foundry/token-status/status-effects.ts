/** The conditions and the three statuses as Foundry's own status effects: what the token HUD offers and tokens show. */
import type { Status } from "../../zones/contact/group";
import type { FigureRow } from "../../engine/record";
import { battlefieldConditions } from "../battlefield/adapter";
import { offerStatusEffects } from "../version";

/** A status effect's id for each status of the rules: they follow from where a figure stands, so no hand sets them. */
export const STATUS_IDS: { readonly [S in Status]: string } = {
  Alone: "alone",
  InContact: "in-contact",
  InClose: "in-close",
};

const ICONS = "systems/zonebound/assets/icons/conditions";

/** Replaces what Foundry offers; only what its own canvas reads of it is left [API CONFIG.specialStatusEffects]. */
export function registerStatusEffects(): void {
  const { DEFEATED, ...others } = CONFIG.specialStatusEffects;
  const special: readonly string[] = Object.values(others);
  const kept = Object.values(CONFIG.statusEffects).filter(({ id }) => id !== DEFEATED && special.includes(id));
  offerStatusEffects([
    ...battlefieldConditions("all").map(conditionEffect),
    ...Object.entries(STATUS_IDS).map(statusEffect),
    ...kept,
  ]);
  CONFIG.specialStatusEffects.DEFEATED = "dead";
}

/** The picture of a status effect. */
export function iconOf(id: string): string {
  return `${ICONS}/${id}.svg`;
}

function conditionEffect(id: string) {
  return { id, name: `ZONEBOUND.Condition.${id}`, img: iconOf(id) };
}

function statusEffect([status, id]: readonly [string, string]) {
  return { id, name: `ZONEBOUND.Status.${status}.name`, img: iconOf(id), hud: false };
}

/** Whether the system keeps this status effect. */
export function isKeptStatus(id: string): boolean {
  return isStatus(id) || battlefieldConditions("all").includes(id);
}

export function isStatus(id: string): boolean {
  return Object.values(STATUS_IDS).includes(id);
}

/** Whether it ends with the fight. */
export function endsWithFight(id: string): boolean {
  return isStatus(id) || battlefieldConditions("ofFights").includes(id);
}

type Brought = Pick<FigureRow, "prone" | "stunned" | "onFire">;

/** Nothing is brought by a token without an actor. */
export function broughtBy(actor: Actor.Implementation | null): Partial<Brought> {
  if (!actor) return {};
  const has = (status: string): boolean => actor.statuses.has(status);
  return { prone: has("prone"), stunned: has("stunned"), onFire: has("on-fire") };
}
