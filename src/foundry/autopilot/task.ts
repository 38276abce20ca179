/** What an autopilot is to do at this moment: an act, the end of a turn, or to rest. */
import { type Battle, isUp, roundOf, stateOf, turnOf } from "../../engine/battle";
import { without } from "../../engine/redact";
import type { FigureId } from "../../engine/types";
import { isJudged, type Judgement } from "../../judge/judge";
import { nextAct, seenBySide } from "../../judge/pilot";
import { sidesLeft } from "../../judge/playout";
import { leavesBlows } from "../../judge/table-blows";
import { TEMPERS } from "../../judge/tempers";
import { sceneBattle } from "../battlefield/read-battle";
import { strengthsOf } from "../forecast/side-strengths";
import { playsOf } from "../referee/fight-store";
import { hiddenFigures } from "./answers";
import type { PilotMemory } from "./memory";
import { type AutopilotState, autopilotOf, playsAnybody, type Rest, temperOf } from "./state";

type SceneDoc = Scene.Implementation;

/** One thing to do. */
export type Task =
  | { readonly kind: "act"; readonly who: FigureId; readonly judgement: Judgement }
  | { readonly kind: "end"; readonly battle: Battle }
  | { readonly kind: "rest"; readonly rest: Rest };

interface PilotView {
  readonly scene: SceneDoc;
  readonly battle: Battle;
  readonly state: AutopilotState;
  readonly memory: PilotMemory;
}

/** Null where nothing is to be done now. */
export function taskNow(scene: SceneDoc, combat: Combat.Implementation, memory: PilotMemory): Task | null {
  const current = sceneBattle(scene);
  const state = autopilotOf(combat);
  if (!current || current.stored.play !== null || state.rests !== null || !playsAnybody(state)) return null;
  const view: PilotView = { scene, battle: current.battle, state, memory };
  if (!isJudged(view.battle) || !isTrackerThere(combat, view.battle)) return null;
  const rest = restNow(view);
  if (rest) return { kind: "rest", rest };
  return memory.entersTurn(view.battle) ? (momentTask(view) ?? turnTask(view)) : null;
}

/** The tracker follows the record a moment later, or leads it. */
function isTrackerThere({ round, combatant }: Combat.Implementation, battle: Battle): boolean {
  return round === roundOf(battle) && (combatant?.tokenId ?? null) === turnOf(battle);
}

/** As players see it, who read why it rests: a hidden figure is counted once a GM has told it to go on. */
function restNow({ scene, battle, memory, state: { figures } }: PilotView): Rest | null {
  const hidden = hiddenFigures(scene);
  const inSight = without(battle, hidden);
  const shown = Object.entries(figures).filter(([who]) => !hidden.has(who));
  if (sidesLeft(memory.wentOn ? battle : inSight).length < 2) return "over";
  return memory.isQuiet(inSight, shown) ? "quiet" : null;
}

/** Whoever waits acts as soon as there is something worth it. */
function momentTask(view: PilotView): Task | null {
  const { battle, state, memory } = view;
  for (const who of battle.order) {
    const waits = who !== turnOf(battle) && stateOf(battle, who).waiting && isUp(battle, who);
    const task = waits && temperOf(state, battle, who) !== null && memory.looksUp(battle, who) && actTask(view, who);
    if (task) return task;
  }
  return null;
}

function turnTask(view: PilotView): Task | null {
  const { battle, state } = view;
  const who = turnOf(battle);
  if (who === null || temperOf(state, battle, who) === null) return null;
  return (isUp(battle, who) ? actTask(view, who) : null) ?? { kind: "end", battle };
}

function actTask(view: PilotView, who: FigureId): Task | null {
  const { scene, battle, state, memory } = view;
  const temper = temperOf(state, battle, who);
  if (temper === null || !memory.mayAct) return null;
  const outlook = { temper: TEMPERS[temper], strengths: strengthsOf(scene), hasStruck: hasStruck(view, who) };
  const seen = seenBySide(battle, who, hiddenFigures(scene));
  const judgement = nextAct(seen, who, outlook, (intent) => memory.isBarred(intent));
  return judgement && { kind: "act", who, judgement };
}

/** In this turn, with a blow that the table rolls: the record does not say so. */
function hasStruck({ scene, battle }: PilotView, who: FigureId): boolean {
  if (!battle.rules.tactics?.tableStrikes) return false;
  return playsOf(scene).some(
    ([, { intent, round, turn, state, notes }]) =>
      intent.who === who && round === roundOf(battle) && turn === who && state === "done" && leavesBlows(notes),
  );
}
