/** The conditions and the three statuses as Foundry's own status effects: what the token HUD offers and tokens show. */
import type { Status } from "../../zones/contact/group";
import { CONDITIONS, type FigureCondition } from "../../zones/conditions/conditions";
import type { FigureState } from "../../zones/record";
import { offerStatusEffects } from "../version";

/** A status effect's id for each status of the rules: they follow from where a figure stands, so no hand sets them. */
export const STATUS_IDS: { readonly [S in Status]: string } = {
  Alone: "alone",
  InContact: "in-contact",
  InClose: "in-close",
};

const ICONS = "systems/zonebound/assets/icons/conditions";

/** Conditions that nobody has outside a fight. */
const FIGHTING: readonly FigureCondition[] = ["running", "waiting", "defending", "protecting"];

/** Replaces what Foundry offers; only what its own canvas reads of it is left [API CONFIG.specialStatusEffects]. */
export function registerStatusEffects(): void {
  const { DEFEATED, ...others } = CONFIG.specialStatusEffects;
  const special: readonly string[] = Object.values(others);
  const kept = Object.values(CONFIG.statusEffects).filter(({ id }) => id !== DEFEATED && special.includes(id));
  offerStatusEffects([...CONDITIONS.map(conditionEffect), ...Object.entries(STATUS_IDS).map(statusEffect), ...kept]);
  CONFIG.specialStatusEffects.DEFEATED = "dead";
}

/** The picture of a status effect. */
export function iconOf(id: string): string {
  return `${ICONS}/${id}.svg`;
}

function conditionEffect(id: FigureCondition) {
  return { id, name: `ZONEBOUND.Condition.${id}`, img: iconOf(id) };
}

function statusEffect([status, id]: readonly [string, string]) {
  return { id, name: `ZONEBOUND.Status.${status}.name`, img: iconOf(id), hud: false };
}

/** Whether the system keeps this status effect. */
export function isKeptStatus(id: string): boolean {
  return isStatus(id) || CONDITIONS.some((condition) => condition === id);
}

export function isStatus(id: string): boolean {
  return Object.values(STATUS_IDS).includes(id);
}

/** Whether it ends with the fight. */
export function endsWithFight(id: string): boolean {
  return isStatus(id) || FIGHTING.some((condition) => condition === id);
}

type Brought = Pick<FigureState, "prone" | "stunned" | "onFire">;

/** Nothing is brought by a token without an actor. */
export function broughtBy(actor: Actor.Implementation | null): Partial<Brought> {
  if (!actor) return {};
  const has = (status: string): boolean => actor.statuses.has(status);
  return { prone: has("prone"), stunned: has("stunned"), onFire: has("on-fire") };
}
