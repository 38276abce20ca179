/** Brings record and tracker to the same turn: the tracker asks for the next one, the rules say whose it is. */
import type { Intent, PassesTo, PassIntent } from "../../engine/intents";
import { resolve } from "../../engine/legality";
import type { Write } from "../../engine/record";
import { passNow } from "../../view/tracker";
import { roundOf, timeOf, turnOf, type Battle } from "../../engine/battle";
import { withWrites } from "../../engine/writes";
import { changeFight, openPlayOf } from "../referee/fight-store";
import { peoplePort, referee, playRequest } from "../referee/this-referee";
import { settleRoster } from "../roster/watch-changes";
import { turnOrder } from "../battlefield/turn-order";
import { idOf, ownId } from "../documents";
import { sceneBattle } from "../battlefield/read-battle";
import { hazardTurns } from "../../view/tracker";
import { isByGM, isStepSettled, isTurnedBack, lastStep, SETS_RIGHT, settleStep, type TrackerStep } from "./steps";

type CombatDoc = Combat.Implementation;

type SceneDoc = Scene.Implementation;

const last = new Map<string, Promise<void>>();

/** Whose steps of a scene's tracker are to be told of when it is set right. */
const strayed = new Map<string, Set<string>>();

/**
 * For the referee: follows a step as far as whoever took it may take it. A GM turns the tracker on and back; a player
 * ends the turn of a figure of theirs. One step after the other; the tracker is set right when no further step waits.
 */
export function followTracker(combat: CombatDoc, scene: SceneDoc, step = lastStep(combat)): Promise<void> {
  const id = idOf(scene);
  settleStep(combat);
  const following: Promise<void> = (last.get(id) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => follow(combat, scene, step))
    .then(() => (last.get(id) === following ? setRight(combat, scene) : undefined))
    .finally(() => {
      if (last.get(id) === following) last.delete(id);
    });
  last.set(id, following);
  return following;
}

/**
 * For the referee: a turn that the rules have passed on by themselves, with no step of the tracker behind it. A step that
 * was taken while no referee was there is followed first: somebody may have to answer for it.
 */
export async function leadTracker(combat: CombatDoc, scene: SceneDoc): Promise<void> {
  const id = idOf(scene);
  if (last.has(id) || sceneBattle(scene)?.stored.play !== null) return;
  await (isStepSettled(combat) ? align : followTracker)(combat, scene);
}

async function follow(combat: CombatDoc, scene: SceneDoc, step: TrackerStep): Promise<void> {
  if (isVacated(scene)) return passVacated(scene);
  const battle = sceneBattle(scene)?.battle;
  if (!battle || isThere(step, battle)) return;
  const order = turnOrder(combat, scene);
  if (!isByGM(step)) await followPlayer(combat, scene, step);
  else if (isOvertaken(combat, scene, battle, step)) return;
  else if (isNextInPass(step, battle) || !goesBack(step, combat, battle))
    await pass(scene, battle, nextOf(step, order, battle));
  else if (step.isSeen) await setTurn(scene, step);
}

/** Whether the turn is that of somebody who has left the fight. */
export function isVacated(scene: SceneDoc): boolean {
  return sceneBattle(scene)?.battle.vacated !== undefined;
}

/** The turn goes on to the next, unless nobody but a GM may take a figure out of the fight and it comes back. */
async function passVacated(scene: SceneDoc): Promise<void> {
  await referee.idle(idOf(scene));
  await settleRoster(scene);
  const battle = sceneBattle(scene)?.battle;
  if (battle?.vacated !== undefined) await pass(scene, battle, "turn");
}

function nextOf(step: TrackerStep, order: readonly string[], battle: Battle): PassIntent["to"] {
  if (isNextInPass(step, battle)) return "turn";
  return step.wholeRound || skipsTurns(step, order, battle) ? "round" : "turn";
}

/** Whether the step leads to where the turn that comes next by the rules is: in rounds with passes another may have come before. */
function isNextInPass(step: TrackerStep, battle: Battle): boolean {
  if (!battle.rules.turns.passes || step.direction === -1) return false;
  return isThere(step, resolve(battle, { kind: "pass", to: "turn" }).battle);
}

function isThere({ round, who }: Pick<TrackerStep, "round" | "who">, battle: Battle): boolean {
  const time = timeOf(battle);
  return round === time.round && who === time.turn;
}

/** The referee asks again whose turn it is when the pass comes to its place in the queue. */
async function followPlayer(combat: CombatDoc, scene: SceneDoc, step: TrackerStep): Promise<void> {
  const battle = sceneBattle(scene)?.battle;
  const open = openPlayOf(scene)?.card;
  const isAsking = open?.state === "open" && open.intent.kind !== "pass";
  if (step.by === null) return;
  if (battle && !isAsking && endsOwnTurn(combat, scene, battle, step)) await pass(scene, battle, "turn", step.by);
  else strayed.set(idOf(scene), (strayed.get(idOf(scene)) ?? new Set()).add(step.by));
}

/** Whether whoever took the step owns the figure that has the turn, and went from there to the next that is not defeated. */
function endsOwnTurn(combat: CombatDoc, scene: Scene.Implementation, battle: Battle, step: TrackerStep): boolean {
  const who = turnOf(battle);
  if (who === null || step.by === null || !peoplePort.owns(step.by, who)) return false;
  if (isNextInPass(step, battle)) return true;
  return combat.turns.some(
    ({ tokenId, sceneId }, at) =>
      tokenId === who && sceneId === scene.id && isNext(combat, { round: roundOf(battle), turn: at }, step),
  );
}

/** Nobody is passed over but the defeated, and no more than once round. */
function isNext(
  { turns }: CombatDoc,
  from: { readonly round: number; readonly turn: number },
  to: TrackerStep,
): boolean {
  if (to.turn === null) return false;
  const ahead = (to.round - from.round) * turns.length + to.turn - from.turn;
  const passed = [...turns, ...turns].slice(from.turn + 1, from.turn + ahead);
  return ahead >= 1 && ahead <= turns.length && passed.every(({ isDefeated }) => isDefeated);
}

/**
 * Whether a GM went on from a turn that the rules had ended by themselves: what was to end has ended, and the tracker is
 * about to be put where it stands. Where it cannot be put there, a GM turns it all the same.
 */
function isOvertaken(combat: CombatDoc, scene: SceneDoc, battle: Battle, step: TrackerStep): boolean {
  const { round, turn } = timeOf(battle);
  if (!step.isSeen || isTurnedBack(step) || isThere(step.from, battle)) return false;
  return !(step.wholeRound && step.from.round === round) && turn !== null && isListed(combat, scene, turn);
}

function isListed({ turns }: CombatDoc, { id }: SceneDoc, who: string): boolean {
  return turns.some(({ tokenId, sceneId }) => tokenId === who && sceneId === id);
}

function goesBack({ round, turn, who, direction }: TrackerStep, { turns }: CombatDoc, battle: Battle): boolean {
  const time = timeOf(battle);
  if (round !== time.round) return round < time.round;
  if (battle.rules.turns.passes && direction !== null) return direction < 0;
  const placeOf = (of: string | null): number => turns.findIndex(({ tokenId }) => tokenId === of);
  // A figure may stand twice in the tracker: the step leads to that place of it.
  const place = turn !== null && turns[turn]?.tokenId === who ? turn : placeOf(who);
  return place < placeOf(time.turn);
}

/** A GM turned the tracker back: nothing of the rules is undone by it. */
async function setTurn(scene: SceneDoc, step: TrackerStep): Promise<void> {
  await changeFight(scene, ({ battle, recorded }) => {
    const { round, turn } = timeOf(battle);
    const { record } = withWrites(recorded, [
      { at: "battle", who: "", field: "round", before: round, after: step.round },
      { at: "battle", who: "", field: "turn", before: turn, after: step.who },
      ...passWrites(battle, step),
    ]);
    return { record };
  });
}

/** Back from a round's first turn in a pass leads into the pass before, from the round's first turn into the last pass. */
function passWrites(battle: Battle, step: TrackerStep): readonly Write[] {
  const { passes = [], setPass } = battle.rules.turns;
  const now = passes.indexOf(passNow(battle) ?? "");
  const isEarlier = battle.order.indexOf(step.who ?? "") < battle.order.indexOf(turnOf(battle) ?? "");
  const to = step.round < roundOf(battle) ? passes.at(-1) : isEarlier ? passes[now] : passes[now - 1];
  return setPass && to !== undefined ? setPass(battle, to) : [];
}

/** A round that begins before the tracker's last has had its turn. */
function skipsTurns(step: TrackerStep, order: readonly string[], battle: Battle): boolean {
  const { round, turn } = timeOf(battle);
  return step.round > round && turn !== order.at(-1);
}

/** By whom it is passed on the referee hears; by this client's GM unless told otherwise. */
async function pass(scene: SceneDoc, battle: Battle, to: PassIntent["to"], by = ownId()): Promise<void> {
  if (beginsRound(battle, to)) await stirHazards(scene, battle);
  const passed: PassIntent = { kind: "pass", to };
  await playNow(scene, passed, by);
}

/** Whether the pass ends the round: the rules say so by what they would write. */
function beginsRound(battle: Battle, to: PassesTo): boolean {
  const pass: PassIntent = { kind: "pass", to };
  return roundOf(resolve(battle, pass).battle) > roundOf(battle);
}

/** What moves about has its turn after the last figure's, unless a GM has had it move before (Z-SP-02). */
async function stirHazards(scene: SceneDoc, battle: Battle): Promise<void> {
  for (const { intent, done } of hazardTurns(battle)) if (!done) await playNow(scene, intent);
}

async function playNow(scene: SceneDoc, intent: Intent, by = ownId()): Promise<void> {
  const id = idOf(scene);
  await referee.receive(by, playRequest(scene, intent));
  await referee.idle(id);
}

/** Puts the tracker where the record is, and tells once of everybody who strayed from it. */
async function setRight(combat: CombatDoc, scene: SceneDoc): Promise<void> {
  const users = strayed.get(idOf(scene)) ?? [];
  strayed.delete(idOf(scene));
  await align(combat, scene);
  for (const user of users) await tellOfStep(user);
}

/**
 * The rules may skip the fallen, or go by dice: the tracker then goes on to whose turn it is, and where nobody can have
 * one, to nobody's. A fight whose first round has not begun by the rules stays where the tracker has it.
 */
export async function align(combat: CombatDoc, scene: SceneDoc): Promise<void> {
  const battle = sceneBattle(scene)?.battle;
  if (!battle || isThere({ round: combat.round, who: combat.combatant?.tokenId ?? null }, battle)) return;
  const { round, turn } = timeOf(battle);
  const index = combat.turns.findIndex(({ tokenId, sceneId }) => tokenId === turn && sceneId === scene.id);
  if (index >= 0) await combat.update({ round, turn: index }, SETS_RIGHT);
  else if (turn === null && round > 0) await combat.update({ round, turn: null }, SETS_RIGHT);
}

/** Tells in the chat of a step that was put back. */
export async function tellOfStep(user: string): Promise<void> {
  const name = game.users.get(user)?.name ?? user;
  const content = game.i18n.format("ZONEBOUND.Notice.unasked.turned", { user: name });
  await ChatMessage.implementation.create({ content: foundry.utils.escapeHTML(content) });
}
