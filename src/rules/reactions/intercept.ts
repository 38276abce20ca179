/** Intercepting a zone move, as it leaves or arrives, and a move between melees (Z-RE-02 to Z-RE-05, Z-MV-05). */
import type { Battle, Situation } from "../battle/battle";
import { isUp } from "../battle/figures";
import { rollingRules } from "../battle/rolling";
import type { FigureId, ZoneId } from "../battle/vocabulary";
import { foesInGroup } from "../contact/group";
import { statusOf } from "../contact/status";
import { asking, changing, type Conversation, noting, willing, yesOrNo } from "../conversation/steps";
import { blowAtLeaver } from "./opportunity";
import { foesAtZone, mayReact } from "./readiness";

/** What an interception is about. */
export interface Chance {
  readonly mover: FigureId;
  readonly zone: ZoneId;
  readonly when: "leaving" | "arriving" | "between";
  /** Who cannot: those of the two melees of a move between melees. */
  readonly except?: readonly FigureId[];
}

/** Who catches the mover here; null if nobody does. The caught and its catcher are then InContact in the zone. */
export function* interceptors(situation: Situation, chance: Chance): Conversation<FigureId | null> {
  const { mover, zone, when } = chance;
  const able = mayIntercept(situation.battle, chance);
  const prompts = able.map((who) => yesOrNo(who, "intercept", { mover, zone, when }));
  const answers = yield* asking(prompts);
  for (const who of willing(prompts, answers)) if (yield* tries(situation, who, chance)) return who;
  return null;
}

export function mayIntercept(battle: Battle, { mover, zone, except = [] }: Chance): FigureId[] {
  return foesAtZone(battle, mover, zone).filter(
    (who) => !except.includes(who) && statusOf(battle, who) !== "InClose" && mayReact(battle, who, "intercept", mover),
  );
}

function* tries(situation: Situation, who: FigureId, { mover, zone, when }: Chance): Conversation<boolean> {
  yield* changing({ kind: "spend", who, by: "reaction" });
  const winner = yield* rollingRules(situation.battle).rolls.contest(situation, who, mover, "intercept");
  yield* noting({ key: "contest", by: who, against: mover, winner, about: "intercept", when });
  if (winner !== who || !(yield* comesAway(situation, who))) return false;
  yield* catching(who, mover, zone);
  return true;
}

/** Leaving its own melee gives those enemies their blow (Z-RE-05). */
export function* comesAway(situation: Situation, who: FigureId): Conversation<boolean> {
  if (foesInGroup(situation.battle, who).length === 0) return true;
  yield* blowAtLeaver(situation, who);
  return isUp(situation.battle, who);
}

function* catching(who: FigureId, mover: FigureId, zone: ZoneId): Conversation {
  const at = { kind: "zone", zone } as const;
  yield* changing(
    { kind: "place", who, at },
    { kind: "guard", who, ward: null },
    { kind: "place", who: mover, at },
    { kind: "touch", one: who, other: mover },
    { kind: "mark", who: mover, mark: "running", on: false },
  );
  yield* noting({ key: "caught", by: who, who: mover, zone });
}
