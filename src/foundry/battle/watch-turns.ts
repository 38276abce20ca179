/** Holds "next turn" back while a play is open, and has the rules follow the tracker when it goes on. */
import { deny } from "../../view/denial";
import { isOverriding } from "../held-keys";
import { cardPort } from "../ports/card-port";
import { requestId, sendRequest } from "../referee/send-request";
import { isReferee, referee } from "../referee/this-referee";
import { combatOf } from "./combat-of";
import { followTracker, leadTracker } from "./follow-tracker";
import { sceneBattle } from "./read-battle";
import { beginsWholeRound } from "./zone-combat";

type CombatDoc = Combat.Implementation;
type SceneDoc = Scene.Implementation;

/** What of an update passes the turn on. */
interface Passing {
  readonly turn?: number | null | undefined;
  readonly round?: number | undefined;
}

/** Registers the hooks; called once in `init`. */
export function registerTurnWatch(): void {
  Hooks.on("preUpdateCombat", (combat, update) => mayPass(combat, update));
  Hooks.on("updateCombat", (combat, update, options) => void follow(combat, update, beginsWholeRound(options)));
}

function passesTurn(update: object): update is Passing {
  return "turn" in update || "round" in update;
}

/** "Next turn" waits while a play is open; a GM who overrides ends the play with it. */
function mayPass(combat: CombatDoc, update: object): boolean {
  if (!combat.started || !passesTurn(update) || staysAt(combat, update)) return true;
  const open = openPlayOf(combat);
  if (!open) return true;
  if (isOverriding() && forces(combat, open, update)) return true;
  if (!isOverriding() || isReferee(open.scene)) ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.playOpen"));
  return false;
}

function staysAt(combat: CombatDoc, { turn = combat.turn, round = combat.round }: Passing): boolean {
  return turn === combat.turn && round === combat.round;
}

/** Time that is passing already holds nothing back. */
interface OpenPlay {
  readonly scene: SceneDoc;
  readonly play: string;
}

function openPlayOf(combat: CombatDoc): OpenPlay | null {
  for (const scene of scenesOf(combat)) {
    const play = sceneBattle(scene)?.stored.play;
    if (play && cardPort.read(play)?.intent.kind !== "pass") return { scene, play };
  }
  return null;
}

function scenesOf(combat: CombatDoc): SceneDoc[] {
  return game.scenes.filter((scene) => combatOf(scene)?.id === combat.id);
}

/** The referee ends the play at once; another GM asks it to, and passes the turn on once the play is over. */
function forces(combat: CombatDoc, open: OpenPlay, update: Passing): boolean {
  const { scene, play } = open;
  if (isReferee(scene)) return referee.callOff(scene.id ?? "", deny("turn-forced"));
  const { turn, round } = update;
  passWhenOver(combat, { ...(turn === undefined ? {} : { turn }), ...(round === undefined ? {} : { round }) });
  void sendRequest({ kind: "call-off", id: requestId(), scene: scene.id ?? "", play, because: "turn-forced" });
  return false;
}

function passWhenOver(combat: CombatDoc, passing: Passing): void {
  const hook = Hooks.on("updateCombat", () => {
    if (openPlayOf(combat)) return;
    Hooks.off("updateCombat", hook);
    void combat.update({ ...passing });
  });
}

async function follow(combat: CombatDoc, update: object, wholeRound: boolean): Promise<void> {
  for (const scene of scenesOf(combat)) {
    if (!isReferee(scene)) continue;
    if (passesTurn(update)) await followTracker(combat, scene, wholeRound);
    else await leadTracker(combat, scene);
  }
}
