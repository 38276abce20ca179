/** What the judge looks at in the second pass: blows and shots at those in front, spells held and thrown, a guard, a weapon to hand. */
import { figureOf, stateOf } from "../../../engine/battle";
import type { CandidateMove, Expectation } from "../../../engine/tactics";
import { arcOf, isInFront } from "../../../hexes/arcs";
import { distance } from "../../../hexes/board";
import type { HexActionIntent } from "../../../hexes/intents";
import { hexTraits, hexWeapon } from "../../../hexes/traits";
import { sees } from "../../../hexes/walls";
import { type Extent, extentOf, isNoMoreThan, modeOf } from "../modes";
import { type Arm, flies, spellArm } from "../weapons";
import { blowOdds, type AimedBlow } from "./blow-harm";
import type { Duelist } from "./duelists";
import { blowUpon, type Prospect } from "./prospect";

/** By what its move has left, each with what may yet be struck at it where it stands; none where it has left nothing. */
export function hexActs(prospect: Prospect): CandidateMove[] {
  if (!hasMovedAtMost(prospect, "half")) return [];
  const stays = dangersHere(prospect);
  const acts = [...prospect.threats.flatMap(({ foe }) => blowsAt(prospect, foe)), ...otherActs(prospect, stays)];
  return [...acts, { intent: null, expects: [] }].map(({ intent, expects }) => ({
    intent,
    expects: [...expects, ...stays],
  }));
}

function hasMovedAtMost({ battle, me }: Prospect, most: Extent): boolean {
  const extent = extentOf(modeOf(battle, me.who));
  return extent !== null && isNoMoreThan(extent, most);
}

function actOf({ me }: Prospect, action: string, details: Partial<HexActionIntent> = {}): HexActionIntent {
  return { kind: "action", who: me.who, action, ...details };
}

/** With each arm that couldStrike a foe in front, and sees it where it flies. */
function blowsAt(prospect: Prospect, foe: Duelist): CandidateMove[] {
  const { battle, me } = prospect;
  const { board } = battle.field;
  if (!isInFront(board, me, foe.at)) return [];
  const far = distance(board, me.at, foe.at);
  const isSeen = sees(battle.field, me.at, foe.at);
  const arms = me.arms.filter((arm) => arm.reach >= far && (isSeen || !flies(arm)));
  const blows = arms.flatMap((arm) => blowsWith(prospect, foe, arm));
  return isSeen ? [...blows, ...castsAt(prospect, foe)] : blows;
}

function blowsWith(prospect: Prospect, foe: Duelist, arm: Arm): CandidateMove[] {
  const strikes = strikeWith(prospect, foe, arm);
  const at = { target: foe.who, ...(arm.way === "spell" ? {} : { weapon: arm.name }) };
  const by = (action: string, ...more: Expectation[]): CandidateMove => ({
    intent: actOf(prospect, action, at),
    expects: [strikes, ...more],
  });
  if (arm.way === "spell") return [by("cast")];
  if (!flies(arm)) return [by("attack")];
  const again: Expectation = { ...strikes, chance: SECOND_SHOT };
  const shoots = by("shoot");
  return arm.allows.includes("two-shot") && hasMovedAtMost(prospect, "step")
    ? [by("two-shot", again), shoots]
    : [shoots];
}

/** The second shot may be at one who has fallen. */
const SECOND_SHOT = 0.8;

function strikeWith({ battle, me }: Prospect, foe: Duelist, arm: Arm): Expectation {
  const stroke: AimedBlow = {
    by: me,
    from: me.at,
    at: foe,
    target: foe,
    dice: diceAt(battle.field.board, me, foe, arm),
  };
  return { kind: "strikes", target: foe.who, odds: blowOdds(battle.field.board, arm, stroke), chance: 1 };
}

/** Four against one who dodges, and by hand from the front against one who defends. */
function diceAt(board: Prospect["battle"]["field"]["board"], me: Duelist, foe: Duelist, { way }: Arm): number {
  const isWarded = way === "hand" && foe.defends && arcOf(board, foe, me.at) === "front";
  return foe.dodges || isWarded ? 4 : 3;
}

/** Cast and thrown at once: its price comes off what it has left. */
function castsAt(prospect: Prospect, foe: Duelist): CandidateMove[] {
  const { battle, me } = prospect;
  return hexTraits(figureOf(battle, me.who)).missiles.flatMap(({ name: spell, cost }) => {
    const arm = spellArm(battle, me.who, spell);
    if (!arm || cost >= me.hits) return [];
    const intent = actOf(prospect, "cast", { spell, target: foe.who });
    return [{ intent, expects: [strikeWith(prospect, foe, arm), fatigueFor(me, cost)] }];
  });
}

/** Fatigue comes off as a wound would. */
function fatigueFor({ who }: Duelist, cost: number): Expectation {
  return { kind: "struck", by: who, odds: { hits: 1, loss: cost, fells: 0 }, chance: 1 };
}

/** What is done while nobody is within reach. */
function otherActs(prospect: Prospect, stays: readonly Danger[]): CandidateMove[] {
  return [...holdings(prospect), ...readyings(prospect), ...guard(prospect, stays)];
}

type Danger = Extract<Expectation, { readonly kind: "struck" }>;

function dangersHere(prospect: Prospect): Danger[] {
  const { battle, me, threats } = prospect;
  const pose = { at: me.at, facing: me.facing, mode: "still" } as const;
  return threats.flatMap((threat) => {
    const blow = blowUpon(prospect, threat, pose);
    if (!blow) return [];
    const odds = blowOdds(battle.field.board, blow.arm, blow.stroke);
    return [{ kind: "struck" as const, by: threat.foe.who, odds, chance: blow.chance }];
  });
}

/** Four dice in place of three take about half of what may yet come. */
function guard(prospect: Prospect, stays: readonly Danger[]): CandidateMove[] {
  if (stays.length === 0) return [];
  const warded = stays.map(({ chance, ...blow }): Expectation => ({ ...blow, kind: "wards-off", chance: chance / 2 }));
  return [{ intent: actOf(prospect, "defend"), expects: warded }];
}

/** A weapon that is not in hand, and what it could do. */
function readyings(prospect: Prospect): CandidateMove[] {
  const { battle, me, best } = prospect;
  const { readied } = stateOf(battle, me.who);
  const idle = figureOf(battle, me.who).weapons.filter((one) => !hexWeapon(one).ready && !readied.includes(one.name));
  const chance = best > POOR ? 0.1 : 0.6;
  return idle.map(({ name: weapon }) => ({
    intent: actOf(prospect, "ready", { weapon }),
    expects: [{ kind: "recovers", from: "unarmed", chance }],
  }));
}

/** Who can do no more than bare hands do is in want of a weapon. */
const POOR = 0.08;

/** A spell that is held is thrown as a reaction, and kept by doing nothing else. */
function holdings(prospect: Prospect): CandidateMove[] {
  const { battle, me } = prospect;
  const { holding } = stateOf(battle, me.who);
  const kept: Expectation = { kind: "recovers", from: "unarmed", chance: 0.2 };
  if (holding !== null)
    return hasMovedAtMost(prospect, "step") ? [{ intent: actOf(prospect, "concentrate"), expects: [kept] }] : [];
  const spells = hexTraits(figureOf(battle, me.who)).missiles.filter(({ cost }) => cost * 4 <= me.hits);
  return spells.map(({ name: spell, cost }) => ({
    intent: actOf(prospect, "cast", { spell, hold: true }),
    expects: [kept, fatigueFor(me, cost)],
  }));
}
