/** Attacks and shots: whom they may be made at, and what ground adds to them; whether they hit is the table's own affair [HF-FA-01, HF-GR-01]. */
import { areFoes, figureOf, isUp, stateOf } from "../../engine/battle";
import { type Conversation, note } from "../../engine/flow";
import { sumOf } from "../../engine/resolution";
import { type FigureId, type Line, type Refusal, refuse, type Weapon } from "../../engine/types";
import { type HexBattle, type HexHandler, hexUnder, type HexSituation, poseOf } from "../../hexes/battle";
import { isInFront } from "../../hexes/arcs";
import { distance, type HexId } from "../../hexes/board";
import { change } from "../../hexes/changes";
import type { HexActionIntent } from "../../hexes/intents";
import { othersIn } from "../../hexes/occupancy";
import type { GroundOnAttack } from "../../hexes/tables";
import { hexWeapon } from "../../hexes/traits";
import { firstByCode } from "../../hexes/way";
import { askFacing, fightsAnother } from "./face";
import { mudRow } from "./mud";
import { underfoot } from "./underfoot";

/** From bad footing, or an obstructed hex, −2 and once; not for a shot aimed from a stand. Defence as ever but for mud [HF-GR-01, HF-GR-03]. */
export function groundOnAttack(battle: HexBattle, { who, action, target, aimed }: HexActionIntent): GroundOnAttack {
  const [hex, at] = [hexUnder(battle, who), target === undefined ? null : hexUnder(battle, target)];
  const isAimed = action === "shoot" && aimed === true;
  const lines = hex === null || isAimed ? [] : hinderedLines(battle, who, hex);
  const mud = at === null ? null : underfoot(battle.field, at).mud;
  return { modifier: sumOf([{ key: "ground", value: 0 }, ...lines]), defence: mud === null ? 0 : mudRow(mud).dodge };
}

function hinderedLines(battle: HexBattle, who: FigureId, hex: HexId): Line[] {
  const { footing, bodies } = underfoot(battle.field, hex);
  if (footing > 0) return [{ key: "footing", value: -2 }];
  return bodies > 0 || othersIn(battle, hex, who).length > 0 ? [{ key: "bodies", value: -2 }] : [];
}

/** By hand: in front, as far as a weapon reaches. */
export const facingAttackHandler: HexHandler<HexActionIntent> = {
  refusal: (battle, intent) => facingAttackRefusal(battle, intent, blowReach),
  resolve: (situation, intent) => makeAttack(situation, intent, "attack"),
};

/** From afar: in front; how far is for the weapon, where it says. */
export const facingShotHandler: HexHandler<HexActionIntent> = {
  refusal: (battle, intent) => facingAttackRefusal(battle, intent, shotRange),
  resolve: (situation, intent) => makeAttack(situation, intent, "shoot"),
};

/** How far it carries with this weapon, or with any that the figure has; null without bounds. */
type Carries = (weapons: readonly Weapon[]) => number | null;

/** Bare hands reach the next hex. */
const blowReach: Carries = (weapons) => Math.max(...weapons.map(({ reach }) => reach ?? 0));

const shotRange: Carries = (weapons) => {
  const ranges = weapons.map((weapon) => hexWeapon(weapon).hexes).filter((hexes) => hexes > 0);
  return ranges.length === 0 ? null : Math.max(...ranges);
};

const BARE: Weapon = {
  name: "bare",
  damage: { count: 1, sides: 6, plus: -3 },
  hit: 0,
  reach: 1,
  range: null,
  twoHanded: false,
};

function facingAttackRefusal(
  battle: HexBattle,
  { who, target = "", weapon }: HexActionIntent,
  carries: Carries,
): Refusal | null {
  const all = [...figureOf(battle, who).weapons, BARE];
  const weapons = weapon === undefined ? all : all.filter(({ name }) => name === weapon);
  if (weapons.length === 0) return refuse("cannot", { who, because: "no-weapon" });
  return firstByCode([
    stateOf(battle, who).mode === "run" ? refuse("already-acted", { who }) : null,
    fightsAnother(battle, who, target) ? refuse("cannot", { who, because: "fights-another" }) : null,
    foeRefusal(battle, who, target, carries(weapons)),
  ]);
}

/** It must be an enemy on the map, in front and within reach. */
function foeRefusal(battle: HexBattle, who: FigureId, target: FigureId, most: number | null): Refusal | null {
  const isThere = battle.figures.has(target) && isUp(battle, target) && areFoes(battle, who, target);
  const [from, to] = [hexUnder(battle, who), isThere ? hexUnder(battle, target) : null];
  if (from === null || to === null) return refuse("no-target", { target });
  const { board } = battle.field;
  if (!isInFront(board, poseOf(battle, who), to)) return refuse("no-target", { target, because: "not-in-front" });
  const hexes = distance(board, from, to);
  return most === null || hexes <= most ? null : refuse("out-of-range", { who, target, hexes, most, because: "hexes" });
}

/** Who is attacked from beside or behind may turn first; then the table rolls. */
function* makeAttack(
  situation: HexSituation,
  intent: HexActionIntent,
  kind: "attack" | "shoot",
): Conversation<"success"> {
  const { who, target = "", weapon } = intent;
  yield* change({ kind: "use-action", who });
  yield* askFacing(situation, who, target);
  const { modifier, defence } = groundOnAttack(situation.battle, intent);
  const facts = { modifier: modifier.total, defence };
  yield* note({ key: "attack", attacker: who, target, kind, weapon: weapon ?? null, hit: null, ...facts });
  return "success";
}
