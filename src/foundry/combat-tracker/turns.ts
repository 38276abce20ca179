/** Holds "next turn" back while a play is open, and has the rules follow the tracker when it goes on. */
import { deny } from "../../engine/refusal";
import { type Battle, roundOf, timeOf, turnOf } from "../../engine/battle";
import { resolve } from "../../engine/legality";
import { passNow } from "../../view/tracker";
import { isOverriding } from "../settings/map-keys";
import { playIn } from "../referee/fight-store";
import { requestId, sendRequest, isReferee, referee } from "../referee/this-referee";
import { combatOf, idOf, whileFought } from "../documents";
import { align, followTracker, isVacated, leadTracker, tellOfStep } from "./follow-tracker";
import { isByGM, noteStep, SETS_RIGHT, setsRight, type TrackerStep, WHOLE_ROUND } from "./steps";
import { isBattlefield } from "../battlefield/adapter";
import { sceneBattle } from "../battlefield/read-battle";

type CombatDoc = Combat.Implementation;

type SceneDoc = Scene.Implementation;

/** What of an update passes the turn on. */
interface Passing {
  readonly turn?: number | null | undefined;
  readonly round?: number | undefined;
}

/** A step of the tracker as it was asked for: what it writes, and what it tells the hooks besides. */
interface Step {
  readonly update: object;
  readonly options: object;
}

/** What a step that had to wait tells the hooks when it is taken (API: CombatTurnEventContext, Combat#nextTurn). */
const KEPT_OPTIONS = ["direction", "advanceTime", "worldTime", "zonebound"];

/** Registers the hooks; called once in `init`. */
export function registerTurnWatch(): void {
  Hooks.on("preUpdateCombat", (combat, update, options) => mayPass(combat, { update, options }));
  Hooks.on("updateCombat", (combat, update, options, user) => {
    const step = passesTurn(update) ? noteStep(combat, user, options) : null;
    void whileFought(combat, follow(combat, step));
  });
  for (const verb of ["create", "delete"] as const)
    Hooks.on(
      `${verb}Combatant`,
      ({ combat }: Combatant.Implementation) => void (combat && whileFought(combat, goOn(combat))),
    );
  Hooks.on("deleteToken", ({ parent }) => {
    const combat = parent && combatOf(parent);
    if (combat) void whileFought(combat, goOn(combat));
  });
}

const isStanding = (combat: CombatDoc): boolean => game.combats?.has(idOf(combat)) === true;

function passesTurn(update: object): update is Passing {
  return "turn" in update || "round" in update;
}

/**
 * "Next turn" waits while a play is open; a GM who overrides ends the play with it. A play that asks nobody any more and
 * is only being written holds the turn back for that moment alone.
 */
function mayPass(combat: CombatDoc, step: Step): boolean {
  const { update, options } = step;
  if (!combat.started || !passesTurn(update) || staysAt(combat, update) || setsRight(options)) return true;
  const open = openPlayOf(combat);
  if (!open) return true;
  if (open.isWritten) passAfterwards(combat, step);
  else if (isOverriding() && forces(open)) return true;
  else if (isOverriding() && !isReferee(open.scene)) asksToForce(combat, open, step);
  else ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.playOpen"));
  return false;
}

function staysAt(combat: CombatDoc, { turn = combat.turn, round = combat.round }: Passing): boolean {
  return turn === combat.turn && round === combat.round;
}

interface OpenPlay {
  readonly scene: SceneDoc;
  readonly play: string;
  /** Decided, and being written just now. */
  readonly isWritten: boolean;
}

/** Time that is passing already holds nothing back. */
function openPlayOf(combat: CombatDoc): OpenPlay | null {
  for (const scene of scenesOf(combat)) {
    const play = sceneBattle(scene)?.stored.play;
    const card = play ? playIn(scene, play) : null;
    if (play && !(card && card.intent.kind === "pass"))
      return { scene, play, isWritten: Boolean(card && card.state !== "open") };
  }
  return null;
}

function scenesOf(combat: CombatDoc): SceneDoc[] {
  return game.scenes.filter((scene) => combatOf(scene)?.id === combat.id);
}

/** The referee ends the play at once. */
function forces({ scene }: OpenPlay): boolean {
  return isReferee(scene) && referee.callOff(idOf(scene), deny("turn-forced"));
}

/** Another GM asks the referee to end it, and passes the turn on once the play is over. */
function asksToForce(combat: CombatDoc, { scene, play }: OpenPlay, step: Step): void {
  passWhenOver(combat, step);
  void sendRequest({ kind: "call-off", id: requestId(), scene: idOf(scene), play, because: "turn-forced" });
}

function passAfterwards(combat: CombatDoc, step: Step): void {
  ui.notifications?.info(game.i18n.localize("ZONEBOUND.Notice.turnWaits"));
  passWhenOver(combat, step);
}

/** Where the turn has gone on with the play, it is nobody's to pass any more. */
function passWhenOver(combat: CombatDoc, { update, options }: Step): void {
  const before = { round: combat.round, turn: combat.turn };
  const { turn, round }: Passing = update;
  const passing = { ...(turn === undefined ? {} : { turn }), ...(round === undefined ? {} : { round }) };
  const told = Object.fromEntries(Object.entries(options).filter(([key]) => KEPT_OPTIONS.includes(key)));
  const hook = Hooks.on("updateCombat", () => {
    if (openPlayOf(combat)) return;
    Hooks.off("updateCombat", hook);
    if (isStanding(combat) && staysAt(combat, before)) void whileFought(combat, combat.update(passing, told));
  });
}

async function follow(combat: CombatDoc, step: TrackerStep | null): Promise<void> {
  if (step && beginsOrEnds(combat, step) && !isByGM(step)) return putBack(combat, step);
  for (const scene of scenesOf(combat)) {
    if (!isReferee(scene)) continue;
    if (step) await followTracker(combat, scene, step);
    else await goOnIn(combat, scene);
  }
}

/** Somebody has joined the fight or left it, in their own turn perhaps: the tracker may count turns from another place now. */
async function goOn(combat: CombatDoc): Promise<void> {
  for (const scene of scenesOf(combat)) if (isReferee(scene)) await goOnIn(combat, scene);
}

/** By the rules alone: a turn may have come to somebody who has just left. */
function goOnIn(combat: CombatDoc, scene: SceneDoc): Promise<void> {
  return (isVacated(scene) ? followTracker : leadTracker)(combat, scene);
}

/** A fight is begun by a GM, and by a GM turned back to before its first round. */
function beginsOrEnds(combat: CombatDoc, { from, round }: TrackerStep): boolean {
  return from.round > 0 !== round > 0 && isOnBattlefield(combat);
}

function isOnBattlefield({ combatants }: CombatDoc): boolean {
  return game.scenes.some((scene) => combatants.some(({ sceneId }) => sceneId === scene.id) && isBattlefield(scene));
}

/** By the active GM's client: no record names a referee outside a fight, but one may have been begun in the meantime. */
async function putBack(combat: CombatDoc, { by, from }: TrackerStep): Promise<void> {
  if (!game.user?.isActiveGM) return;
  await combat.update(from.round > 0 ? { round: 1, turn: 0 } : { round: 0, turn: null }, SETS_RIGHT);
  if (from.round === 0) await combat.unsetFlag("zonebound", "record");
  for (const scene of scenesOf(combat)) await align(combat, scene);
  if (by !== null) await tellOfStep(by);
}

/** Combats that pass a turn just now, and those in which the turns left in the round are passed over just now. */
const passing = new WeakSet<Combat>();

const skipping = new WeakSet<Combat>();

/** Foundry's combat, which can tell "next round" from the turn after the tracker's last: both take the tracker to its next round. */
class ZoneCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  override nextTurn(): Promise<this> {
    const turn = nextInPasses(this);
    return during(passing, this, () => (turn === null ? super.nextTurn() : stepTo(this, turn, 1)));
  }

  override previousTurn(): Promise<this> {
    const turn = lastInPasses(this);
    return turn === null ? super.previousTurn() : stepTo(this, turn, -1);
  }

  override nextRound(): Promise<this> {
    return passing.has(this) ? super.nextRound() : during(skipping, this, () => super.nextRound());
  }
}

/** The tracker's turn that comes next by the rules, in rounds with passes; null where that begins a round, or Foundry finds it by itself. */
function nextInPasses(combat: CombatDoc): number | null {
  const battle = battleWithPasses(combat);
  if (!battle) return null;
  const after = timeOf(resolve(battle, { kind: "pass", to: "turn" }).battle);
  if (after.round !== roundOf(battle) || after.turn === turnOf(battle)) return null;
  return turnIndex(combat, after.turn);
}

/** The last turn of the pass before, from the first turn of a later one; null where Foundry's own way back is right. */
function lastInPasses(combat: CombatDoc): number | null {
  const battle = battleWithPasses(combat);
  const passes = battle?.rules.turns.passes ?? [];
  const isLater = battle !== null && passes.indexOf(passNow(battle) ?? "") > 0;
  return isLater && combat.turn === 0 && combat.turns.length > 1 ? combat.turns.length - 1 : null;
}

function battleWithPasses(combat: CombatDoc): Battle | null {
  if (!combat.started) return null;
  const [battle] = scenesOf(combat).flatMap((scene) => sceneBattle(scene)?.battle ?? []);
  return battle?.rules.turns.passes ? battle : null;
}

function turnIndex({ turns }: CombatDoc, who: string | null): number | null {
  const index = turns.findIndex(({ tokenId }) => tokenId === who);
  return index >= 0 ? index : null;
}

/** As Foundry takes a step within a round, with its hook and no time gone by (API: Combat#nextTurn, combatTurn). */
async function stepTo<C extends CombatDoc>(combat: C, turn: number, direction: 1 | -1): Promise<C> {
  const update = { round: combat.round, turn };
  const options = { direction, advanceTime: 0, turnEvents: true };
  Hooks.callAll("combatTurn", combat, update, options);
  await combat.update(update, options);
  return combat;
}

async function during<T>(set: WeakSet<Combat>, combat: Combat, then: () => Promise<T>): Promise<T> {
  set.add(combat);
  return then().finally(() => set.delete(combat));
}

let toldOfCombat = false;

/** A package may put its own combat in place of ours: what is lost is "next round" where turns go by dice, and GMs hear so once. */
function tellOfForeignCombat(combat: CombatDoc): void {
  if (toldOfCombat || !game.user?.isGM || combat instanceof ZoneCombat || !isOnBattlefield(combat)) return;
  toldOfCombat = true;
  ui.notifications?.warn("ZONEBOUND.Notice.foreignCombat", { localize: true });
}

/** Registers it; called once in `init`. The hook runs on the client that passes the turn, before the update (API: combatRound). */
export function registerCombat(): void {
  CONFIG.Combat.documentClass = ZoneCombat;
  Hooks.on("combatStart", tellOfForeignCombat);
  Hooks.once("ready", () => game.combats.forEach(tellOfForeignCombat));
  Hooks.on("combatRound", (combat, _update, options) => {
    if (skipping.has(combat)) Object.assign(options, WHOLE_ROUND);
  });
}
