/** Which window is the referee of a scene: named by the record with its term, held while connected, else claimed by the active GM. */
import { combatOf, openingRecord, idOf, ownId, whileFought, whileOnScene } from "../documents";
import { followTracker } from "../combat-tracker/follow-tracker";
import { isBattlefield } from "../battlefield/adapter";
import { forgetSpots } from "../battlefield/given-spots";
import { forgetRoster } from "../roster/roster";
import { takeUpTokens } from "../drag/watch-moves";
import { mirrorStatus } from "../token-status/flags";
import { type SceneBattle, sceneBattle } from "../battlefield/read-battle";
import { changeFight, playsIn, playsOf } from "./fight-store";
import { catchUpMessages, endLostMessages } from "./play-messages";
import { isReferee, referee, registerLetters } from "./this-referee";
import { gatherCopies } from "./copies";
import { isOnline, watchLine } from "./line";
import { isBeingPutRight, isChanging, registerPuttingRight } from "./put-right";
import { ownClient } from "./terms";
import { areOthersThere, hasLookedRound, isGone } from "./windows";

type SceneDoc = Scene.Implementation;

/** How long a referee that has gone may take to come back, in milliseconds. */
const GRACE = 2000;

/** How long two claims that were made at once take to reach everybody, in milliseconds. */
const SETTLED_IN = 500;

/** How often a window that only watches looks whether the other is still there, in milliseconds. */
const WATCHED_FOR = 5000;

const held = new Set<string>();
const claiming = new Set<string>();

/** Registers everything that can change who the referee is; called once in `init`. */
export function registerOffice(): void {
  registerPuttingRight();
  registerLetters();
  const all = () => game.scenes.contents.forEach((scene) => void consider(scene));
  Hooks.once("ready", () => {
    watchLine({ goOn: all, isWriting: isOnTheWay });
    all();
  });
  Hooks.on("userConnected", all);
  Hooks.on("createCombat", all);
  Hooks.on("updateCombat", all);
  Hooks.on("deleteCombat", all);
  // Whoever fought last may have been taken out of the fight, and is in it again: what was left off then goes on.
  Hooks.on("createCombatant", all);
  // A scene may come back under its id: nothing of what was going on there goes on, and it is taken up anew.
  Hooks.on("deleteScene", resign);
  Hooks.on("createScene", all);
  Hooks.on("updateUser", all);
}

/** Whether anything of a fight is on its way from here. */
function isOnTheWay(): boolean {
  return game.combats.contents.some(isChanging) || game.scenes.contents.some((scene) => referee.isWriting(idOf(scene)));
}

async function consider(scene: SceneDoc): Promise<void> {
  const id = idOf(scene);
  const fought = combatOf(scene);
  // Of a scene where nobody fights nothing is read.
  const fight = fought && isBattlefield(scene) ? fought : null;
  if (!fought || !isReferee(scene)) resign(scene);
  if (!fight || !isOnline()) return;
  if (isReferee(scene)) await takeUp(scene);
  else if (!isBeingPutRight(fight) && mayClaim(scene) && !claiming.has(id) && !watched.has(id)) await claim(scene);
}

function resign(scene: SceneDoc): void {
  if (!held.delete(idOf(scene))) return;
  referee.stop(idOf(scene));
  forgetSpots(scene);
  forgetRoster(scene);
}

/** The active GM, or whoever is named already: be it in another window, or before this page was loaded. */
function mayClaim(scene: SceneDoc): boolean {
  // A player's window never does, so that it need not read the battle with every change.
  const named = game.user?.isGM ? sceneBattle(scene)?.stored.referee : undefined;
  return game.user?.isGM === true && (named === game.user.id || (game.user.isActiveGM && !isGmThere(named)));
}

/** Whether a GM of that id is connected. */
function isGmThere(user: string | null | undefined): boolean {
  const named = user ? game.users.get(user) : undefined;
  return named?.active === true && named.isGM;
}

async function claim(scene: SceneDoc): Promise<void> {
  const id = idOf(scene);
  claiming.add(id);
  try {
    await hasLookedRound();
    const named = sceneBattle(scene)?.stored;
    if (named && !(await hasLeft(named))) return watch(scene);
    await writeClaim(scene);
    // Another window may claim at the same time: which of the two holds shows once both have been written.
    if (areOthersThere()) await wait(SETTLED_IN);
  } finally {
    claiming.delete(id);
  }
  await consider(scene);
}

/** Whether the window that a record names is there no more; one that has just gone is given the time to come back. */
async function hasLeft({ referee: named, client }: SceneBattle["stored"]): Promise<boolean> {
  if (named === null) return true;
  if (named === ownId()) return isGone(client);
  await wait(GRACE);
  return !isGmThere(named);
}

/** The scenes whose referee is another window of this user: just now, and those of which that has been toldOf. */
const watched = new Set<string>();

const toldOf = new Set<string>();

/** This window only watches; it looks again, since nobody tells of one window that closes while another stays. */
function watch(scene: SceneDoc): void {
  const id = idOf(scene);
  if (sceneBattle(scene)?.stored.referee !== ownId()) return;
  watched.add(id);
  if (!toldOf.has(id)) ui.notifications?.info(game.i18n.localize("ZONEBOUND.Notice.watches"));
  toldOf.add(id);
  window.setTimeout(() => {
    watched.delete(id);
    void consider(scene);
  }, WATCHED_FOR);
}

/** Looks again as it writes: the other one may be back, or this client no longer the active GM. */
async function writeClaim(scene: SceneDoc): Promise<void> {
  const written = changeFight(scene, (current) => {
    if (!isOnline() || !mayClaim(scene)) return null;
    const { stored } = current;
    const claimed = { referee: ownId(), client: ownClient(), term: stored.term + 1 };
    return stored.record.battle[""] ? claimed : { ...claimed, record: firstRecord(current) };
  });
  await whileFought(combatOf(scene), written);
}

/** A fight that has no record yet begins with the ruleset's own start. */
function firstRecord({ battle }: SceneBattle): SceneBattle["battle"]["record"] {
  return openingRecord(battle);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, milliseconds));
}

async function takeUp(scene: SceneDoc): Promise<void> {
  const id = idOf(scene);
  if (held.has(id)) {
    if (referee.hasLeftOff(id)) await referee.resume(id);
    return;
  }
  held.add(id);
  const fight = combatOf(scene);
  if (fight) await gatherCopies(idOf(fight));
  tellOfUnknown(scene);
  await referee.resume(id);
  takeUpTokens(scene);
  await whileOnScene(scene, mirrorStatus(scene));
  await catchUp(scene);
  await whileOnScene(
    scene,
    catchUpMessages(() => playsOf(scene)),
  );
  await whileOnScene(scene, endLostMessages(id, isKept));
}

function isKept(play: string): boolean {
  return game.combats.some((fight) => playsIn(fight).some(([id]) => id === play));
}

/** What a hidden figure has done only GMs' browsers know: where none of them is here, it starts anew where its token stands. */
function tellOfUnknown(scene: SceneDoc): void {
  const current = sceneBattle(scene);
  if (!current?.stored.record.battle[""]) return;
  const unknown = current.battle.order.filter((who) => !(who in current.stored.record.figure));
  const names = unknown
    .flatMap((who) => scene.tokens.get(who) ?? [])
    .filter(({ hidden }) => hidden)
    .map(({ name }) => name);
  if (names.length === 0) return;
  ui.notifications?.warn(game.i18n.format("ZONEBOUND.Notice.unknownHidden", { names: names.join(", ") }));
}

/** The tracker may have gone on, or the fight begun, while no referee was there. */
async function catchUp(scene: SceneDoc): Promise<void> {
  const combat = combatOf(scene);
  if (combat && sceneBattle(scene)?.stored.play === null) await whileFought(combat, followTracker(combat, scene));
}
