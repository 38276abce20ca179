/** Every way to use an action, for lists: with each weapon and spell, at each enemy. */
import { figureOf, stateOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import { type HexBattle, type HexRuleset, isFoeUp } from "../../hexes/battle";
import type { HexActionIntent } from "../../hexes/intents";
import { hexTraits, hexWeapon } from "../../hexes/traits";
import { UNARMED } from "./weapons";

/** What an intent says besides who and the action. */
type ActionDetails = Pick<HexActionIntent, "weapon" | "spell" | "hold">;

export const actionIntents: HexRuleset["actionIntents"] = (battle, who) => {
  const intent = (action: string, details: Partial<HexActionIntent> = {}): HexActionIntent => ({
    ...{ kind: "action", who, action },
    ...details,
  });
  const aimed = aimedActions(battle, who).flatMap(([action, details]) =>
    foesUp(battle, who).map((target) => intent(action, { ...details, target })),
  );
  const known = hexTraits(figureOf(battle, who)).missiles;
  return [
    ...aimed,
    ...known.map(({ name: spell }) => intent("cast", { spell, hold: true })),
    ...idleWeapons(battle, who).map((weapon) => intent("ready", { weapon })),
    ...["defend", "concentrate", "pick-up", "disbelieve"].map((action) => intent(action)),
  ];
};

function foesUp(battle: HexBattle, who: FigureId): FigureId[] {
  return battle.order.filter((other) => isFoeUp(battle, who, other));
}

/** Attacks and spells, each to be done to somebody. */
function aimedActions(battle: HexBattle, who: FigureId): [action: string, details: ActionDetails][] {
  const { weapons } = figureOf(battle, who);
  const blows = weapons.filter(({ reach }) => reach !== null).map(({ name }) => name);
  return [
    ...[...blows, UNARMED.name].map((weapon): [string, ActionDetails] => ["attack", { weapon }]),
    ...weapons.flatMap((weapon) => {
      const { hexes, allows } = hexWeapon(weapon);
      const shots = hexes > 0 ? ["shoot", ...allows] : [];
      return shots.map((action): [string, ActionDetails] => [action, { weapon: weapon.name }]);
    }),
    ...spellsOf(battle, who),
  ];
}

/** The one that is held is released; others are cast and thrown. */
function spellsOf(battle: HexBattle, who: FigureId): [action: string, details: ActionDetails][] {
  const held = stateOf(battle, who).holding === null ? [] : [{}];
  const known = hexTraits(figureOf(battle, who)).missiles.map(({ name }) => ({ spell: name }));
  return [...held, ...known].map((details) => ["cast", details]);
}

/** Those that are not in hand. */
function idleWeapons(battle: HexBattle, who: FigureId): string[] {
  const { readied } = stateOf(battle, who);
  const idle = figureOf(battle, who).weapons.filter(
    (weapon) => !hexWeapon(weapon).ready && !readied.includes(weapon.name),
  );
  return idle.map(({ name }) => name);
}
