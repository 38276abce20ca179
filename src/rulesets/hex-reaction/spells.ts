/** Missile spells: cast and thrown, cast and held, released; and what it takes to hold one on [HR-SP-01 to HR-SP-03]. */
import { figureOf, isUp, roundOf, stateOf } from "../../engine/battle";
import { pickThrow } from "../../engine/dice/rolls";
import { type Conversation, note, roll } from "../../engine/flow";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import type { HexBattle, HexSituation } from "../../hexes/battle";
import { change } from "../../hexes/changes";
import type { HexActionIntent } from "../../hexes/intents";
import { hasTrait, hexTraits, type MissileSpell } from "../../hexes/traits";
import { criticalThrow, wits } from "./numbers";
import { type Wound, strikeAt } from "./strike";
import { type Arm, spellArm } from "./weapons";

/** The spell that is to be cast; null where the one that is held is to be released. */
function spellTo(battle: HexBattle, { who, spell }: HexActionIntent): MissileSpell | undefined {
  return hexTraits(figureOf(battle, who)).missiles.find(({ name }) => name === spell);
}

/** Why it cannot cast, hold or release it so; whom it is thrown at is judged with all shots. */
export function spellRefusal(battle: HexBattle, intent: HexActionIntent): Refusal | null {
  const { who, hold } = intent;
  const { holding, hits } = stateOf(battle, who);
  const cast = spellTo(battle, intent);
  if (intent.spell === undefined && !hold)
    return holding === null ? refuse("cannot", { who, because: "holds-none" }) : null;
  if (!cast) return refuse("cannot", { who, because: "no-spell" });
  if (hold && holding !== null) return refuse("cannot", { who, because: "holds-one" });
  return cast.cost > hits ? refuse("cannot", { who, because: "too-dear", cost: cast.cost, left: hits }) : null;
}

/** What is thrown; null where nothing is. */
export function thrownSpell(battle: HexBattle, { who, spell, hold }: HexActionIntent): Arm | null {
  const name = spell ?? stateOf(battle, who).holding;
  return hold || name === null ? null : spellArm(battle, who, name);
}

/** Pays for the spell at once, and holds it or throws it; whoever falls by its price loses it harmlessly. */
export function* castSpell(situation: HexSituation, intent: HexActionIntent): Conversation<boolean> {
  const { who, target, hold } = intent;
  const arm = thrownSpell(situation.battle, intent);
  const cast = spellTo(situation.battle, intent);
  if (cast) yield* change({ kind: "hurt", who, loss: cast.cost });
  if (!isUp(situation.battle, who)) return false;
  if (hold && cast) {
    yield* note({ key: "holds-spell", who, spell: cast.name, cost: cast.cost });
    yield* change({ kind: "hold-spell", who, spell: cast.name });
    return true;
  }
  if (!cast) yield* change({ kind: "hold-spell", who, spell: null });
  if (!arm || target === undefined) return false;
  return (yield* strikeAt(situation, { attacker: who, target, arm, kind: "cast" })).hit;
}

/**
 * After the action of one who has held its spell since before this round: two dice at IQ for a wizard, three for others.
 * Missed, it fizzles; critically, it flies at somebody. Gives what that has done.
 */
export function* keepSpell(situation: HexSituation, who: FigureId): Conversation<Wound | null> {
  const { holding, heldSince } = stateOf(situation.battle, who);
  if (holding === null || heldSince >= roundOf(situation.battle)) return null;
  const dice = hasTrait(figureOf(situation.battle, who), "wizard") ? 2 : 3;
  const kept = yield* roll(criticalThrow("keep-spell", who, dice, wits(situation.battle, who)));
  if (kept === "success") return null;
  const arm = spellArm(situation.battle, who, holding);
  yield* change({ kind: "hold-spell", who, spell: null });
  const target = kept === "critical" ? yield* pickAnybody(situation, who) : null;
  yield* note({ key: "loses-spell", who, spell: holding, target });
  return arm && target !== null
    ? yield* strikeAt(situation, { attacker: who, target, arm, kind: "cast", anyRange: true })
    : null;
}

/** Anybody else who is neither unconscious nor dead; one alone needs no pick. */
function* pickAnybody({ battle }: HexSituation, who: FigureId): Conversation<FigureId | null> {
  const others = battle.order.filter((other) => other !== who && isUp(battle, other));
  const at = others.length > 1 ? yield* roll(pickThrow("pick", who, others.length)) : 0;
  return others[at] ?? null;
}
