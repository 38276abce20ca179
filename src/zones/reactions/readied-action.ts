/** Opportunity: one who waits for an event acts as soon as it comes up, before anything else happens (Z3-AC-09). */
import { refusalOfIntent, resolveIntent, actorOf } from "../../engine/legality";
import { areFoes, figureOf, isUp, placeOf, stateOf, turnOf, type Around } from "../../engine/battle";
import { across, isAtZone, zonesAt } from "../field/field";
import { isZoneIntent, zoneIntent } from "../zone-ground";
import type { ActionIntent, ZoneIntent } from "../intents";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import type { ZoneId } from "../types";
import { lineBetween } from "../actions/aim";
import { knowsNoSpell } from "../actions/action";
import { isMelee, isRanged, weaponsOf } from "../actions/weapons";
import { areTouching } from "../contact/group";
import { askOne, type Choice, type Conversation, type Prompt } from "../../engine/flow";
import { change } from "../changes";
import type { ZoneBattle, ZoneSituation, RollingBattle, RollingSituation } from "../battle";

/** What can be waited for: an enemy comes into the zone, leaves it, attacks, or does anything at all. */
export const OCCASIONS = ["enters", "leaves", "attacks", "any"] as const;

type Occasion = (typeof OCCASIONS)[number];

/** Something that comes up: who does it, and in which zone where that matters. */
export interface Happening {
  readonly event: Occasion;
  readonly by: FigureId;
  readonly zone?: ZoneId;
}

/** Those whose event it is act one after the other, in turn order; each is asked on the battle as it then is. True if anybody did. */
export function* takeOpportunities(situation: ZoneSituation, happening: Happening): Conversation<boolean> {
  let seized = false;
  for (const who of watchersOf(situation.battle, happening)) {
    if (!mayActAt(situation.battle, who, happening)) continue;
    const act = yield* askOne(actPrompt(situation, who, happening));
    if (typeof act === "string") continue;
    yield* actOutOfTurn(situation, who, zoneIntent(act));
    seized = true;
  }
  return seized;
}

function watchersOf(battle: ZoneBattle, happening: Happening): FigureId[] {
  const rows = Object.values(battle.record.figure);
  const watching = rows.some(({ watchesFor }) => watchesFor === happening.event);
  return watching ? battle.rules.turns.order(battle).filter((who) => mayActAt(battle, who, happening)) : [];
}

/** Up, not in its own turn, with its action unspent; an enemy does it where it can be seen. */
function mayActAt(battle: ZoneBattle, who: FigureId, { event, by, zone }: Happening): boolean {
  if (stateOf(battle, who).watchesFor !== event || turnOf(battle) === who || !isUp(battle, who)) return false;
  const foe = isUp(battle, by) && areFoes(battle, who, by) && battle.rules.turns.mayAct(battle, who);
  return foe && (zone === undefined ? lineBetween(battle, who, by) !== null : isAtZone(battle, who, zone));
}

function actPrompt({ battle }: ZoneSituation, who: FigureId, { by, event }: Happening): Prompt {
  return {
    who,
    prompt: "act",
    about: { attacker: by, event },
    choices: [...actsAt(battle, who, by).filter(isSeized), "no"],
    otherwise: "no",
    accepts: (choice) => refusalOfAct(battle, who, choice),
  };
}

/** An attack, a spell, a move or a talent. */
const SEIZED: ReadonlySet<string> = new Set(["attack", "shoot", "subdue", "close", "push", "rush", "cast", "talent"]);

function isSeized(intent: ZoneIntent): boolean {
  return intent.kind === "action" ? SEIZED.has(intent.action) : intent.kind !== "pass" && intent.kind !== "sporadic";
}

function refusalOfAct(battle: ZoneBattle, who: FigureId, choice: Choice): Refusal | null {
  if (choice === "no") return null;
  if (typeof choice === "string") return refuse("not-a-choice", { choice });
  const mine = actorOf(choice) === who && isZoneIntent(choice) && isSeized(choice);
  return mine ? refusalOfIntent(battle, choice) : refuse("not-a-choice", { choice: choice.kind });
}

/** It is its action, whatever it was: a trivial or battle move spends it too. */
function* actOutOfTurn(situation: ZoneSituation, who: FigureId, act: ZoneIntent): Conversation {
  yield* change({ kind: "watch", who, event: null });
  yield* carryOutAction(situation, who, act);
  if (isUp(situation.battle, who) && situation.battle.rules.turns.mayAct(situation.battle, who))
    yield* change({ kind: "spend", who, by: "action" });
  yield* change({ kind: "end-turn", who });
  yield* stopRunning(situation, who);
}

/** Those whose act is still to come, in turn order. */
function paidGuards(battle: ZoneBattle): FigureId[] {
  return battle.rules.turns.order(battle).filter((who) => stateOf(battle, who).paid);
}

/** Guards who lost carry out what they have paid for, the attacker's step being done (ZP-RE-02); `others` wait for another's. */
export function* actAfterwards(
  situation: ZoneSituation,
  attacker: FigureId,
  others: readonly FigureId[] = [],
): Conversation {
  const next = (): FigureId | undefined => paidGuards(situation.battle).find((who) => !others.includes(who));
  for (let guard = next(); guard !== undefined; guard = next()) yield* actNow(situation, guard, attacker);
}

/** Carries out what somebody does in the midst of another's step, and what its own guards make of that. */
function* carryOutAction(situation: ZoneSituation, who: FigureId, act: ZoneIntent): Conversation {
  const others = paidGuards(situation.battle);
  yield* resolveIntent(situation, act);
  yield* actAfterwards(situation, who, others);
}

/** A guard of an earlier round carries its action out at once; it is paid for by the reaction. */
export function* actNow(situation: ZoneSituation, guard: FigureId, attacker: FigureId): Conversation {
  yield* change({ kind: "mark", who: guard, mark: "paid", on: true }, { kind: "forget-asking", against: guard });
  const act = isUp(situation.battle, guard) ? yield* askOne(followPrompt(situation, guard, attacker)) : "no";
  if (typeof act !== "string") yield* carryOutAction(situation, guard, zoneIntent(act));
  yield* change({ kind: "mark", who: guard, mark: "paid", on: false }, { kind: "forget-asking", against: guard });
}

function followPrompt(situation: ZoneSituation, guard: FigureId, attacker: FigureId): Prompt {
  return {
    who: guard,
    prompt: "act",
    about: { attacker },
    choices: [...actsAt(situation.battle, guard, attacker), "no"],
    otherwise: "no",
    accepts: (choice) => mayAct(situation, guard, choice),
  };
}

function mayAct({ battle }: ZoneSituation, guard: FigureId, choice: Choice): ReturnType<Prompt["accepts"]> {
  if (typeof choice === "string") return choice === "no" ? null : refuse("not-a-choice", { choice });
  return actorOf(choice) === guard ? refusalOfIntent(battle, choice) : refuse("not-a-choice", { choice: choice.kind });
}

/** The mark goes after any action without it. */
export function* stopRunning({ battle }: ZoneSituation, who: FigureId): Conversation {
  const { running, ranNow } = stateOf(battle, who);
  const over = !battle.rules.turns.mayAct(battle, who);
  if (running && !ranNow && over) yield* change({ kind: "mark", who, mark: "running", on: false });
}

/** What happens around every own intent: guarding ends before it, guards and watchers act after it. */
export const zoneAround: Around<RollingBattle> = {
  before: stopGuarding,
  after: afterwards,
};

/** Any own move or action but waiting breaks a protection, a try to guard another too (Z-RE-06). */
function* stopGuarding({ battle }: RollingSituation, who: FigureId, intent: ZoneIntent): Conversation {
  const { ward } = stateOf(battle, who);
  if (ward !== null && !keepsGuarding(intent, ward)) yield* change({ kind: "guard", who, ward: null });
}

/** What others make of the step once it is done. */
function* afterwards(situation: RollingSituation, actor: FigureId): Conversation {
  yield* actAfterwards(situation, actor);
  yield* takeOpportunities(situation, { event: "any", by: actor });
  yield* stopRunning(situation, actor);
}

function keepsGuarding(intent: ZoneIntent, ward: string): boolean {
  if (intent.kind !== "action" || !("action" in intent)) return false;
  return intent.action === "wait" || (intent.action === "protect" && intent.ward === ward);
}

/**
 * What one who is asked to act at once can do about somebody (Z-RE-07): blows, shots, a spell and a move at it, then
 * talents, then moves to the zones beside; only what is not refused.
 */
export function actsAt(battle: ZoneBattle, who: FigureId, target: FigureId): ZoneIntent[] {
  const all = [...strikesAt(battle, who, target), ...movesAt(battle, who, target)];
  return all.filter((intent) => refusalOfIntent(battle, intent) === null);
}

function strikesAt(battle: ZoneBattle, who: FigureId, target: FigureId): ActionIntent[] {
  const weapons = weaponsOf(battle, who);
  const { talents } = figureOf(battle, who);
  const at = (action: string, weapon?: string): ActionIntent => ({
    kind: "action",
    who,
    action,
    target,
    ...(weapon === undefined ? {} : { weapon }),
  });
  return [
    ...weapons.filter(isMelee).map(({ name }) => at("attack", name)),
    ...(weapons.some(isMelee) ? [] : [at("attack")]),
    ...weapons.filter(isRanged).map(({ name }) => at("shoot", name)),
    ...(knowsNoSpell(battle, who) ? [] : [at("cast")]),
    ...talents.map((talent): ActionIntent => ({ kind: "action", who, action: "talent", with: talent })),
  ];
}

function movesAt(battle: ZoneBattle, who: FigureId, target: FigureId): ZoneIntent[] {
  const zones = zonesAt(battle, placeOf(battle, who));
  const beside = zones.flatMap((zone) =>
    (battle.field.bordersOf.get(zone) ?? []).map((border) => across(border, zone)),
  );
  return [
    ...(areTouching(battle, who, target) ? [] : [{ kind: "contact", who, target } as const]),
    ...[...new Set(beside)].map((zone): ZoneIntent => ({ kind: "move", who, to: { zone } })),
  ];
}
