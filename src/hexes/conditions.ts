/** What a figure on hexes suffers or keeps up, by the names under which tokens, sheets and trackers show it; and a GM's hand in it. */
import { figureOf, stateOf, turnOf } from "../engine/battle";
import type { ConditionIntent } from "../engine/intents";
import { type FigureId, type Refusal, refuse } from "../engine/types";
import { type HexBattle, type HexHandler, type HexRuleset, passOf } from "./battle";
import { change, type HexChange } from "./changes";
import type { HexIntent, HexPlaceIntent } from "./intents";
import type { HexState, Mire } from "./record";
import { hexTraits } from "./traits";
import type { Posture } from "./types";

/** In the order in which they are shown. */
export const HEX_CONDITIONS = [
  "prone",
  "crouching",
  "kneeling",
  "crawling",
  "sitting",
  "dodging",
  "defending",
  "holding",
  "bogged",
  "stuck",
  "sinking",
  "lost-control",
  "unseated",
  "stunned",
  "on-fire",
  "unconscious",
  "dead",
] as const;

/** One of these words. */
export type HexCondition = (typeof HEX_CONDITIONS)[number];

/** A held spell is for the eyes of its holder's owners and GMs. */
const PRIVATE: HexCondition = "holding";

/** Those that everybody at the table sees. */
export const OPEN_CONDITIONS = HEX_CONDITIONS.filter((condition) => condition !== PRIVATE);

/** Those of them that hold now. */
export function openConditionsOf(battle: HexBattle, who: FigureId): HexCondition[] {
  return hexConditionsOf(battle, who).filter((condition) => condition !== PRIVATE);
}

/** Whether the word names a condition. */
export function isHexCondition(word: string): word is HexCondition {
  return HEX_CONDITIONS.some((condition) => condition === word);
}

/** Those that hold now. */
export function hexConditionsOf(battle: HexBattle, who: FigureId): HexCondition[] {
  const state = stateOf(battle, who);
  return HEX_CONDITIONS.filter((condition) => HOLDS[condition](state));
}

const inPosture =
  (posture: HexState["posture"]) =>
  (state: HexState): boolean =>
    !state.prone && state.posture === posture;

const HOLDS: { readonly [C in HexCondition]: (state: HexState) => boolean } = {
  prone: ({ prone }) => prone,
  crouching: inPosture("crouching"),
  kneeling: inPosture("kneeling"),
  crawling: inPosture("crawling"),
  sitting: inPosture("sitting"),
  dodging: ({ mode }) => mode === DODGE,
  defending: ({ defending }) => defending,
  holding: ({ holding }) => holding !== null,
  bogged: ({ bogged }) => bogged === "bogged",
  stuck: ({ bogged }) => bogged === "stuck",
  sinking: ({ mire }) => mire !== null,
  "lost-control": ({ lostControl }) => lostControl,
  unseated: ({ unseated }) => unseated,
  stunned: ({ stunned }) => stunned,
  "on-fire": ({ onFire }) => onFire,
  unconscious: ({ fallen }) => fallen === "unconscious",
  dead: ({ fallen }) => fallen === "dead",
};

/** The mode of moving that is a dodge, and the action that defends; rulesets without them know no such conditions. */
const DODGE = "dodge";
const DEFEND = "defend";

/** What one condition changes, put on or taken off. */
type ChangesFor = (who: FigureId, on: boolean, battle: HexBattle) => HexChange;

const posture =
  (posture: Posture): ChangesFor =>
  (who, on) => ({ kind: "posture", who, posture: on ? posture : "standing" });

const marked =
  (mark: "stunned" | "onFire" | "defending"): ChangesFor =>
  (who, on) => ({ kind: "mark", who, mark, on, byWill: true });

const fallen =
  (how: "unconscious" | "dead"): ChangesFor =>
  (who, on) => ({ kind: "become", who, how: on ? how : "no" });

const boggedBy =
  (bogged: "bogged" | "stuck"): ChangesFor =>
  (who, on) => ({ kind: "bog", who, bogged: on ? bogged : "no", frees: 0 });

/** In quicksand up to the waist, calm (HF-GR-06). */
export const TO_THE_WAIST: Mire = { sunk: 0, sinkings: [], strokes: 0, swum: 0, calm: true, under: false };

const CHANGES: { readonly [C in HexCondition]: ChangesFor } = {
  prone: posture("lying"),
  crouching: posture("crouching"),
  kneeling: posture("kneeling"),
  crawling: posture("crawling"),
  sitting: posture("sitting"),
  dodging: (who, on, battle) => ({ kind: "declare", who, mode: on ? DODGE : modeWithout(battle, who), ended: on }),
  defending: marked("defending"),
  holding: (who, on, battle) => ({ kind: "hold-spell", who, spell: on ? firstMissile(battle, who) : null }),
  bogged: boggedBy("bogged"),
  stuck: boggedBy("stuck"),
  sinking: (who, on) => ({ kind: "mire", who, mire: on ? TO_THE_WAIST : null }),
  "lost-control": (who, on) => ({ kind: "unseat", who, lost: "control", on }),
  unseated: (who, on) => ({ kind: "unseat", who, lost: "seat", on }),
  stunned: marked("stunned"),
  "on-fire": marked("onFire"),
  unconscious: fallen("unconscious"),
  dead: fallen("dead"),
};

/** Who dodges no more may yet move, or has stood still where its turn to move has gone. */
function modeWithout(battle: HexBattle, who: FigureId): string | null {
  const order = battle.rules.turns.order(battle);
  const isFirstPass = passOf(battle) === (battle.rules.turns.passes?.[0] ?? null);
  return isFirstPass && order.indexOf(who) >= order.indexOf(turnOf(battle) ?? who) ? null : "still";
}

/** A GM's hand puts a condition on a figure or takes it off: the same changes as where the rules do it, at no cost. */
export const hexConditionHandler: HexHandler<ConditionIntent> = {
  refusal: (battle, { who, condition, on }) => {
    if (!battle.figures.has(who)) return refuse("no-target", { target: who });
    if (!isHexCondition(condition)) return refuse("cannot", { who, because: "no-condition" });
    return cannotBe(battle, who, condition, on);
  },
  *resolve({ battle }, { who, condition, on }) {
    if (isHexCondition(condition)) yield* change(CHANGES[condition](who, on, battle));
    return "done";
  },
};

function cannotBe(battle: HexBattle, who: FigureId, condition: HexCondition, on: boolean): Refusal | null {
  if (stateOf(battle, who).fallen === "off") return refuse("cannot", { who, because: "fallen" });
  if (HOLDS[condition](stateOf(battle, who)) === on) return refuse("cannot", { who, because: "so-already" });
  if (on && !isRuled(battle, who, condition)) return refuse("cannot", { who, because: "no-condition" });
  const isWithout = condition === "holding" && on && firstMissile(battle, who) === null;
  return isWithout ? refuse("cannot", { who, because: "no-spell" }) : null;
}

const isPosture = (condition: HexCondition & Posture) => (rules: HexRuleset) => rules.postures.includes(condition);

const isActedOn = (action: string) => (rules: HexRuleset) => rules.actions.includes(action);

const isOfSpeed = (rules: HexRuleset): boolean => rules.planTurns !== undefined;

/** Conditions that not every ruleset has a rule for: those of postures that it has, or that it has something to do about. */
const RULED: { readonly [C in HexCondition]?: (rules: HexRuleset) => boolean } = {
  ...{ crouching: isPosture("crouching"), kneeling: isPosture("kneeling") },
  ...{ crawling: isPosture("crawling"), sitting: isPosture("sitting") },
  ...{ defending: isActedOn(DEFEND), bogged: isActedOn("free"), stuck: isActedOn("free") },
  ...{ sinking: isActedOn("climb-out"), "lost-control": isOfSpeed, unseated: isOfSpeed },
};

function isRuled(battle: HexBattle, who: FigureId, condition: HexCondition): boolean {
  if (condition === "dodging") return mayDodge(battle, who);
  return RULED[condition]?.(battle.rules) ?? true;
}

function mayDodge(battle: HexBattle, who: FigureId): boolean {
  return battle.rules.modes(battle, who).some(({ mode }) => mode === DODGE);
}

/** What it means that a figure's own will puts a condition on it or takes it off; null for what only befalls one. */
export function byOwnWill(battle: HexBattle, { who, condition, on }: Omit<ConditionIntent, "kind">): HexIntent | null {
  if (!battle.figures.has(who) || !isHexCondition(condition) || !isRuled(battle, who, condition)) return null;
  const posture = condition === "prone" ? "lying" : BROUGHT_POSTURES.find((one) => one === condition);
  if (posture) return battle.rules.postureTo(who, on ? posture : "standing");
  if (condition === "defending" && on) return { kind: "action", who, action: DEFEND };
  return condition === "dodging" && on ? { kind: "walk", who, mode: DODGE, path: [] } : null;
}

/** Whoever is said to hold a spell, and not which, holds the first that it knows. */
function firstMissile(battle: HexBattle, who: FigureId): string | null {
  return hexTraits(figureOf(battle, who)).missiles[0]?.name ?? null;
}

/** What a figure has of its row that comes to a fight with these conditions. */
export function broughtRow(conditions: readonly HexCondition[]): Partial<HexState> {
  const has = (condition: HexCondition): boolean => conditions.includes(condition);
  const posture = BROUGHT_POSTURES.find(has);
  return {
    ...{ prone: has("prone"), stunned: has("stunned"), onFire: has("on-fire") },
    ...{ unseated: has("unseated"), lostControl: has("lost-control") },
    ...(posture ? { posture } : {}),
    bogged: has("stuck") ? "stuck" : has("bogged") ? "bogged" : "no",
    mire: has("sinking") ? TO_THE_WAIST : null,
  };
}

const BROUGHT_POSTURES = ["crouching", "kneeling", "crawling", "sitting"] as const;

/** A GM puts a figure on a hex: no cost, nobody reacts. */
export const hexPlaceHandler: HexHandler<HexPlaceIntent> = {
  refusal: (battle, { who }) => (battle.figures.has(who) ? null : refuse("no-target", { target: who })),
  *resolve(_situation, { who, at, facing }) {
    yield* change({ kind: "place", who, at, ...(facing === undefined ? {} : { facing }) });
    return "done";
  },
};
