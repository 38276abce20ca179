/** Blows of figures that nobody plays, where attack and wound are the table's own affair: by the chances that the GM gave each side. */
import type { ConditionIntent } from "../../engine/intents";
import { areFoes, type Battle, isUp } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import { openBlows, strengthOf } from "../../judge/table-blows";
import { sceneBattle } from "../battlefield/read-battle";
import { combatOf, ownId } from "../documents";
import { strengthsOf } from "../forecast/side-strengths";
import { hiddenOf } from "../battlefield/stored-card";
import { playIn } from "../referee/fight-store";
import { dicePort } from "../referee/play-messages";
import { playRequest, referee } from "../referee/this-referee";
import { autopilotOf, changeAutopilot } from "./state";

type SceneDoc = Scene.Implementation;

/** Rolls for the open blows of a play, once it is done; whoever has been hit often enough falls, by a play of its own. */
export async function rollOpenBlows(scene: SceneDoc, play: string): Promise<void> {
  for (const { by, target } of blowsOf(scene, play))
    if (await doesHit(scene, by, target)) await countBlow(scene, by, target);
}

function blowsOf(scene: SceneDoc, play: string): { by: FigureId; target: FigureId }[] {
  const battle = sceneBattle(scene)?.battle;
  const card = playIn(scene, play);
  if (!battle?.rules.tactics?.tableStrikes || card?.state !== "done") return [];
  const blows = openBlows([...card.notes, ...(hiddenOf(scene, play)?.notes ?? [])]);
  return blows.filter(({ by, target }) => canBeHit(battle, by, target));
}

function canBeHit(battle: Battle, by: FigureId, target: FigureId): boolean {
  const isThere = battle.figures.has(by) && battle.figures.has(target);
  return isThere && isUp(battle, target) && areFoes(battle, by, target);
}

/** Sides of the die that stands for a chance. */
const HUNDRED = 100;

async function doesHit(scene: SceneDoc, by: FigureId, target: FigureId): Promise<boolean> {
  const battle = sceneBattle(scene)?.battle;
  if (!battle || !canBeHit(battle, by, target)) return false;
  const { chance } = strengthOf(battle, by, strengthsOf(scene));
  const [[face = HUNDRED] = []] = await dicePort.roll([{ who: by, count: 1, sides: HUNDRED }], true);
  return face <= chance * HUNDRED;
}

async function countBlow(scene: SceneDoc, by: FigureId, target: FigureId): Promise<void> {
  const combat = combatOf(scene);
  const battle = sceneBattle(scene)?.battle;
  if (!combat || !battle) return;
  const { figures } = autopilotOf(combat);
  const blows = (figures[target]?.blows ?? 0) + 1;
  const falls = blows >= strengthOf(battle, target, strengthsOf(scene)).hits;
  await changeAutopilot(combat, (state) => ({
    ...state,
    figures: { ...state.figures, [target]: { ...state.figures[target], blows: falls ? 0 : blows } },
  }));
  if (!falls) return;
  const intent: ConditionIntent = { kind: "condition", who: target, condition: "unconscious", on: true };
  await referee.receive(ownId(), playRequest(scene, intent, { why: { key: "felled", of: by } }));
}
