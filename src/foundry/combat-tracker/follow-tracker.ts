/** Brings record and tracker to the same turn: the tracker asks for the next one, the rules say whose it is. */
import type { Intent, PassIntent } from "../../engine/intents";
import { resolve } from "../../engine/legality";
import { roundOf, timeOf, type Battle } from "../../engine/battle";
import { withWrites } from "../../engine/writes";
import { changeFight } from "../referee/fight-store";
import { referee, requestId, sendRequest, tellReply } from "../referee/this-referee";
import { turnOrder, combatOf, idOf, ownId, sayText } from "../documents";
import { sceneBattle } from "../battlefield/read-battle";
import { type HazardTurn, hazardTurns } from "../../view/tracker";

type CombatDoc = Combat.Implementation;

type SceneDoc = Scene.Implementation;

const last = new Map<string, Promise<void>>();

/**
 * For the referee: passes the turn on where the tracker is ahead, and takes it back where a GM has turned it back. One
 * step after the other; the tracker is set right when no further step waits. `wholeRound` where a round was asked for,
 * not the turn after the tracker's last.
 */
export function followTracker(combat: CombatDoc, scene: SceneDoc, wholeRound = false): Promise<void> {
  const id = idOf(scene);
  const step: Promise<void> = (last.get(id) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => follow(combat, scene, wholeRound))
    .then(() => (last.get(id) === step ? align(combat, scene) : undefined))
    .finally(() => {
      if (last.get(id) === step) last.delete(id);
    });
  last.set(id, step);
  return step;
}

/** For the referee: a turn that the rules have passed on by themselves, with no step of the tracker behind it. */
export async function leadTracker(combat: CombatDoc, scene: SceneDoc): Promise<void> {
  const id = idOf(scene);
  if (last.has(id)) return;
  if (sceneBattle(scene)?.stored.play === null) await align(combat, scene);
}

async function follow(combat: CombatDoc, scene: SceneDoc, wholeRound: boolean): Promise<void> {
  const battle = sceneBattle(scene)?.battle;
  if (!battle || isAligned(combat, battle)) return;
  if (goesBack(combat, scene, battle)) await setTurn(combat, scene);
  else await pass(scene, battle, wholeRound || skipsTurns(combat, scene, battle) ? "round" : "turn");
}

function isAligned(combat: CombatDoc, battle: Battle): boolean {
  const { round, turn } = timeOf(battle);
  return round === combat.round && turn === (combat.combatant?.tokenId ?? null);
}

function goesBack(combat: CombatDoc, scene: SceneDoc, battle: Battle): boolean {
  const { round, turn } = timeOf(battle);
  const order = turnOrder(combat, scene);
  if (combat.round !== round) return combat.round < round;
  return order.indexOf(combat.combatant?.tokenId ?? "") < order.indexOf(turn ?? "");
}

/** A GM turned the tracker back: nothing of the rules is undone by it. */
async function setTurn(combat: CombatDoc, scene: SceneDoc): Promise<void> {
  await changeFight(scene, ({ battle }) => {
    const { round, turn } = timeOf(battle);
    const { record } = withWrites(battle, [
      { at: "battle", who: "", field: "round", before: round, after: combat.round },
      { at: "battle", who: "", field: "turn", before: turn, after: combat.combatant?.tokenId ?? null },
    ]);
    return { record };
  });
}

/** A round that begins before the tracker's last has had its turn. */
function skipsTurns(combat: CombatDoc, scene: SceneDoc, battle: Battle): boolean {
  const { round, turn } = timeOf(battle);
  return combat.round > round && turn !== turnOrder(combat, scene).at(-1);
}

async function pass(scene: SceneDoc, battle: Battle, to: "turn" | "round"): Promise<void> {
  if (beginsRound(battle, to)) await stirHazards(scene, battle);
  const passed: PassIntent = { kind: "pass", to };
  await playNow(scene, passed);
}

/** Whether the pass ends the round: the rules say so by what they would write. */
function beginsRound(battle: Battle, to: "turn" | "round"): boolean {
  const pass: PassIntent = { kind: "pass", to };
  return roundOf(resolve(battle, pass).battle) > roundOf(battle);
}

/** What moves about has its turn after the last figure's, unless a GM has had it move before (Z-SP-02). */
async function stirHazards(scene: SceneDoc, battle: Battle): Promise<void> {
  for (const { intent, done } of hazardTurns(battle)) if (!done) await playNow(scene, intent);
}

async function playNow(scene: SceneDoc, intent: Intent): Promise<void> {
  const id = idOf(scene);
  const request = {
    kind: "play",
    id: foundry.utils.randomID(),
    scene: id,
    intent,
    drop: null,
    revision: null,
  } as const;
  await referee.receive(ownId(), request);
  await referee.idle(id);
}

/** The rules may skip the fallen, or go by dice: the tracker then goes on to whose turn it is. */
async function align(combat: CombatDoc, scene: SceneDoc): Promise<void> {
  const battle = sceneBattle(scene)?.battle;
  if (!battle || isAligned(combat, battle)) return;
  const { round, turn } = timeOf(battle);
  const index = combat.turns.findIndex(({ tokenId, sceneId }) => tokenId === turn && sceneId === scene.id);
  if (index >= 0) await combat.update({ round, turn: index });
}

/** Registers the hook; called once in `init`, after that of the tracker's other rows. */
export function registerHazardRows(): void {
  Hooks.on("renderCombatTracker", (tracker, root) => showHazards(tracker.viewed, root));
}

function showHazards(combat: Combat.Implementation | null, root: HTMLElement): void {
  for (const row of root.querySelectorAll(".zonebound-hazard-turn")) row.remove();
  const list = root.querySelector<HTMLElement>("ol.combat-tracker");
  if (!combat?.started || !list) return;
  for (const scene of game.scenes) {
    const battle = combatOf(scene) === combat ? sceneBattle(scene)?.battle : null;
    if (battle) list.append(...hazardTurns(battle).map((turn) => hazardRow(scene, turn)));
  }
}

function hazardRow(scene: SceneDoc, turn: HazardTurn): HTMLElement {
  const row = document.createElement("li");
  row.className = "zonebound-hazard-turn";
  row.dataset["done"] = String(turn.done);
  const name = document.createElement("span");
  const hazard = typeof turn.name === "string" ? turn.name : sayText(turn.name);
  const state = turn.done ? "done" : "waits";
  name.textContent = game.i18n.format(`ZONEBOUND.Hazards.${state}`, { hazard, zone: turn.place });
  row.append(name, ...(game.user?.isGM && !turn.done ? [moveButton(scene, turn)] : []));
  return row;
}

function moveButton(scene: SceneDoc, { intent }: HazardTurn): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = game.i18n.localize("ZONEBOUND.Hazards.stir");
  button.addEventListener("click", () => {
    button.disabled = true;
    const request = {
      kind: "play",
      id: requestId(),
      scene: idOf(scene),
      intent,
      drop: null,
      revision: null,
    } as const;
    void sendRequest(request).then((reply) => tellReply(scene, reply));
  });
  return button;
}
