/** Rules of three lines, for the tests of what runs scenarios: a move is a die of four or more, and orc may object. */
import type { Engine } from "../../scenario/engine";
import type { Forecast } from "../../src/engine/preview";
import type { ZoneId, ZoneOutcome } from "../../src/zones/types";
import type { ZoneBattle, ZoneRuleset, ZoneSituation } from "../../src/zones/battle";
import type { ZoneIntent } from "../../src/zones/intents";
import { type FigureId, type Refusal, refuse } from "../../src/engine/types";
import { Resolution } from "../../src/engine/resolution";
import { askOne, type Conversation, note, roll, yesOrNo } from "../../src/engine/flow";
import { change } from "../../src/zones/changes";
import { duelThrow, sumThrow } from "../../src/engine/dice/rolls";
import { zoneRulesetOf } from "../../src/rulesets/registry";

function toyRuleset(id: string): ZoneRuleset | null {
  const rules = zoneRulesetOf("zones-3d6");
  if (!rules || (id !== "zones-3d6" && id !== "zones-points")) return null;
  return id === "zones-points" ? { ...rules, id, ...forecasting } : rules;
}

const forecasting = {
  forecast: (_battle: ZoneBattle, steps: readonly ZoneIntent[]): Forecast | Refusal =>
    steps.length > 2
      ? refuse("not-enough-points")
      : { cost: 6 * steps.length, needs: 3, chance: 2 / 3, band: "short", choices: ["one orc"] },
};

function* moving({ battle }: ZoneSituation, who: FigureId, zone: ZoneId): Conversation<ZoneOutcome> {
  const objects = yield* askOne(yesOrNo("orc", "intercept", { mover: who }));
  if (objects === "yes" && (yield* caught("orc", who))) return "caught";
  const thrown = sumThrow({ key: "zone-move", who, count: 1 }, (sum) => sum > 3);
  if (!(yield* roll(thrown))) return "stayed";
  yield* change({ kind: "place", who, at: { kind: "zone", zone } }, { kind: "turn-over", who });
  yield* note({ key: "targets", targets: battle.order.filter((other) => other !== who) });
  return "arrived";
}

function* caught(by: FigureId, against: FigureId): Conversation<boolean> {
  const dice = [by, against].map((who) => ({ who, count: 2, sides: 6 }));
  const wins = yield* roll(duelThrow({ key: "contest", dice }, (one, other) => one > other));
  yield* note({ key: "contest", by, against, winner: wins ? by : against });
  yield* note({ key: "attack", attacker: by, target: against, kind: "opportunity" });
  return wins;
}

export const TOY: Engine = {
  rulesetOf: toyRuleset,
  refusalOf(_battle: ZoneBattle, intent: ZoneIntent) {
    if (intent.kind === "leave") return refuse("cannot");
    if (intent.kind === "shift") throw new Error("a toy does not shift");
    return null;
  },
  perform(battle: ZoneBattle, intent: ZoneIntent) {
    return new Resolution(battle, (situation) => {
      if (intent.kind !== "move" || !("zone" in intent.to)) throw new Error(`a toy has no ${intent.kind}`);
      return moving(situation, intent.who, intent.to.zone);
    });
  },
};
