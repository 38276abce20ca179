/** zones-3d6: three dice at or under DX, movement rate; all of the shared zone rules. */
import { zoneAround } from "../../zones/reactions/readied-action";
import type { ActionTurnRules, ZoneBattle, ZoneSituation, RollingRuleset } from "../../zones/battle";
import { change } from "../../zones/changes";
import { roundOf, stateOf, turnOf } from "../../engine/battle";
import type { FigureState, Spending } from "../../zones/record";
import { oneSlotEach, passingOn } from "../../engine/turn-rules";
import type { Conversation, PromptKind } from "../../engine/flow";
import { zoneActions, zoneHandlers, zoneSteps } from "../../zones/zone-actions";
import { GROUND_TRAITS, type GroundScale } from "../../zones/presets";
import { zoneGround } from "../../zones/zone-ground";
import { movement, ownRate } from "./movement";
import { attribute, toHit } from "./numbers";
import { rolls, withdrawal } from "./rolls";
import type { ShownNumbers } from "../../engine/sheet-stats";
import { stops } from "../../zones/actions/strike";
import { rollingTactics } from "../../zones/tactics/rolling-tactics";

/** The figure's own numbers and what they come to (Z3-FG-01). */
const shows: ShownNumbers<ZoneBattle> = {
  stats: ["ST", "DX", "IQ", "MR", "Per", "size", "armourFactor"],
  gear: ["hit", "range", "DX", "MR"],
  ready: (battle, who) => [
    { key: "MR", sum: ownRate(battle, who) },
    ...(["DX", "ST", "IQ"] as const).map((tests) => ({ key: tests, sum: attribute(battle, who, tests), tests })),
  ],
  toHit,
  stops,
};

/** One action a round for each figure, turns in the tracker's order (Z-MV-09, Z3-AC-11). */
const turns: ActionTurnRules = {
  starts: (figure) => ({ hits: figure.stats.ST }),
  order: (battle) => battle.order,
  slots: oneSlotEach,
  hasActed: ({ acted }) => acted,
  mayAct: (battle, who) => mayAct(stateOf(battle, who)),
  spend,
  mayReact: (battle, who, prompt) => !stateOf(battle, who).acted && isReady(battle, who, prompt),
  mayGuard: (battle, who, since) => !stateOf(battle, who).acted || since === roundOf(battle),
  actsAsItStepsIn: (battle, who, since) => !stateOf(battle, who).acted && since !== roundOf(battle),
  losingGuardsAct: false,
  *pass(situation, to) {
    yield* endTurn(situation);
    yield* passingOn(situation, to);
  },
};

function mayAct({ acted, paid }: FigureState): boolean {
  return paid || !acted;
}

function spend(_state: FigureState, by: Spending): Partial<FigureState> {
  return {
    acted: true,
    waiting: false,
    ...(by === "zone-move" ? { zoneMoved: true } : {}),
    ...(by === "reaction" || by === "all" ? { running: false } : {}),
  };
}

/** Brace is for those who wait (Z3-AC-08). */
function isReady(battle: ZoneBattle, who: string, prompt: PromptKind): boolean {
  return prompt !== "brace" || stateOf(battle, who).waiting;
}

/** What is open of the action is spent, unless the figure waits or guards (Z-MV-09); running ends with an action. */
function* endTurn(situation: ZoneSituation): Conversation {
  const who = turnOf(situation.battle);
  if (who === null) return;
  const { acted, waiting, ward, running, ranNow } = stateOf(situation.battle, who);
  const open = !acted && (waiting || ward !== null);
  if (!acted && !open) yield* change({ kind: "spend", who, by: "action" });
  if (running && !ranNow && !open) yield* change({ kind: "mark", who, mark: "running", on: false });
  yield* change({ kind: "end-turn", who });
}

/** What ground is worth to three dice: terrain comes off the movement rate of ten for each zone (Z-TR-01 to Z-TR-08). */
const groundOf3d6: GroundScale = {
  measure: "rate",
  usual: 10,
  counts: GROUND_TRAITS,
  presets: {
    open: {},
    rough: { terrain: -2 },
    dense: { terrain: -2, cover: -2, visibility: -2, stealth: 2 },
    swamp: { terrain: -4, stealth: 1 },
    shallow: { terrain: -3 },
    deep: { factor: 0.5, cover: -2 },
    dark: { light: -4, stealth: 2 },
    smoke: { visibility: -4, stealth: 1 },
    stairs: { terrain: -2, width: 2 },
    rubble: { terrain: -3, cover: -2, stealth: 1 },
    crowd: { terrain: -2, cover: -2, stealth: 2, stacking: 2 },
  },
};

export const zones3d6: RollingRuleset = {
  id: "zones-3d6",
  ground: zoneGround,
  turns,
  movement,
  rolls,
  stacking: 4,
  withdrawal,
  rate: (battle, who) => ownRate(battle, who),
  shows: {
    ...shows,
    test: (battle, who, attribute) => rolls.test(battle, { key: "test", who, attribute, lines: [], dice: 0 }),
  },
  handlers: zoneHandlers,
  actions: zoneActions,
  steps: zoneSteps,
  around: zoneAround,
  tactics: rollingTactics,
  takesFree: true,
  groundScale: groundOf3d6,
  fallenAt: (hits) => (hits > 0 ? "no" : hits === 0 ? "unconscious" : "dead"),
};
