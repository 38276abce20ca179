/** Who is the referee of a scene: named by the record, held while connected, else claimed by the active GM. */
import { combatOf, openingRecord, idOf, ownId } from "../documents";
import { followTracker } from "../combat-tracker/follow-tracker";
import { forgetSpots } from "../battlefield/given-spots";
import { takeUpTokens } from "../drag/watch-moves";
import { mirrorStatus } from "../token-status/flags";
import { type SceneBattle, sceneBattle } from "../battlefield/read-battle";
import { changeFight } from "./fight-store";
import { isReferee, referee } from "./this-referee";
import { deliverHiddenAnswers } from "../prompts/gm-prompts";

type SceneDoc = Scene.Implementation;

/** How long a referee that has gone may take to come back, in milliseconds. */
const GRACE = 2000;

const held = new Set<string>();
const claiming = new Set<string>();

/** Registers everything that can change who the referee is; called once in `init`. */
export function registerOffice(): void {
  const all = () => game.scenes.contents.forEach((scene) => void consider(scene));
  deliverHiddenAnswers((request) => void referee.receive(ownId(), request));
  Hooks.once("ready", all);
  Hooks.on("userConnected", all);
  Hooks.on("createCombat", all);
  Hooks.on("updateCombat", all);
  Hooks.on("deleteCombat", all);
  Hooks.on("updateUser", all);
}

async function consider(scene: SceneDoc): Promise<void> {
  const id = idOf(scene);
  if (!combatOf(scene) || !isReferee(scene)) resign(scene);
  if (!combatOf(scene)) return;
  if (isReferee(scene)) await takeUp(scene);
  else if (game.user?.isActiveGM && !claiming.has(id)) await claim(scene);
}

function resign(scene: SceneDoc): void {
  if (!held.delete(idOf(scene))) return;
  referee.stop(idOf(scene));
  forgetSpots(scene);
}

async function claim(scene: SceneDoc): Promise<void> {
  const id = idOf(scene);
  claiming.add(id);
  try {
    const named = sceneBattle(scene)?.stored.referee;
    if (named && isConnected(named)) return;
    if (named) await new Promise((resolve) => window.setTimeout(resolve, GRACE));
    await writeClaim(scene);
  } finally {
    claiming.delete(id);
  }
  if (isReferee(scene)) await takeUp(scene);
}

/** Looks again as it writes: the other one may be back, or this client no longer the active GM. */
async function writeClaim(scene: SceneDoc): Promise<void> {
  await changeFight(scene, (current) => {
    const named = current.stored.referee;
    if (!game.user?.isActiveGM || (named && isConnected(named))) return null;
    return { record: firstRecord(current), referee: game.user.id };
  });
}

/** A fight that has no record yet begins with the ruleset's own start. */
function firstRecord({ battle, stored }: SceneBattle): SceneBattle["battle"]["record"] {
  return stored.record.battle[""] ? battle.record : openingRecord(battle);
}

function isConnected(user: string): boolean {
  return game.users.get(user)?.active ?? false;
}

async function takeUp(scene: SceneDoc): Promise<void> {
  const id = idOf(scene);
  if (held.has(id)) return;
  held.add(id);
  await referee.resume(id);
  takeUpTokens(scene);
  await mirrorStatus(scene);
  await catchUp(scene);
}

/** The tracker may have gone on, or the fight begun, while no referee was there. */
async function catchUp(scene: SceneDoc): Promise<void> {
  const combat = combatOf(scene);
  if (combat && sceneBattle(scene)?.stored.play === null) await followTracker(combat, scene);
}
