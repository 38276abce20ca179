/** The fight of a scene that a forecast is of: as it stands now, as it began, or as it would begin. */
import type { Battle } from "../../engine/battle";
import { without } from "../../engine/redact";
import { NOBODY } from "../../engine/types";
import { undoing, withWrites } from "../../engine/writes";
import { isJudged } from "../../judge/judge";
import { sidesLeft } from "../../judge/playout";
import { NO_SECRETS } from "../../referee/card";
import { wholeOf } from "../../referee/commit";
import { sceneBattle } from "../battlefield/read-battle";
import { turnOrder } from "../battlefield/turn-order";
import { combatOf, openingRecord } from "../documents";
import { waitingFight } from "../first-steps/new-fight";
import { hiddenOf } from "../battlefield/stored-card";
import { playsOf } from "../referee/fight-store";

/** Where a fight can be played out from. */
const MOMENTS = ["now", "beginning"] as const;

/** One of these. */
export type FightMoment = (typeof MOMENTS)[number];

/** Why nothing can be foretold. */
export type NoForecast = "noFight" | "unjudged" | "nobody" | "oneSide";

/** The fight of this scene from that moment on, hidden figures and all; for GMs. */
export function fightOn(scene: Scene.Implementation | null, moment: FightMoment): Battle | NoForecast {
  const battle = scene && foughtOn(scene, moment);
  if (!battle || battle.order.length === 0) return "noFight";
  if (!isJudged(battle)) return "unjudged";
  const sides = sidesLeft(battle).filter((side) => side !== NOBODY);
  if (sides.length === 0) return "nobody";
  return sides.length === 1 ? "oneSide" : battle;
}

function foughtOn(scene: Scene.Implementation, moment: FightMoment): Battle | null {
  const found = sceneBattle(scene);
  if (!found) return null;
  if (found.combat) return moment === "now" ? found.battle : asItBegan(scene, found.battle);
  const waiting = waitingFight(scene);
  return waiting && asItWouldBegin(found.battle, turnOrder(waiting, scene));
}

/** Less all that has been played; what somebody has changed by hand stays. */
function asItBegan(scene: Scene.Implementation, battle: Battle): Battle {
  const done = playsOf(scene).filter(([, { state }]) => state === "done");
  done.sort(([, one], [, other]) => one.revision - other.revision);
  const written = done.flatMap(([id, card]) => wholeOf({ card, secret: hiddenOf(scene, id) ?? NO_SECRETS }).writes);
  return withWrites(battle, undoing(written));
}

/** With those alone who stand in the tracker, in its order. */
function asItWouldBegin(battle: Battle, fighters: readonly string[]): Battle {
  const order = fighters.filter((who) => battle.figures.has(who));
  const others = battle.order.filter((who) => !order.includes(who));
  const fought: Battle = { ...without(battle, new Set(others)), order };
  return { ...fought, record: openingRecord(fought) };
}

/** The moments of the fight on this scene: one that has not begun is played out as it would begin, and that is now. */
export function momentsOn(scene: Scene.Implementation | null): readonly FightMoment[] {
  return scene && combatOf(scene) ? MOMENTS : ["now"];
}

/** Which of the fight's moments this text means; the first where it means none. */
export function momentMeant(scene: Scene.Implementation | null, text: string): FightMoment {
  return momentsOn(scene).find((moment) => moment === text) ?? "now";
}
