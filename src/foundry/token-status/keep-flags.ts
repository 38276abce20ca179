/** Keeps the mirrors of tokens up with whatever they show, in combat and out of it; outside combat no referee is needed. */
import { keptStatus, mirrorOwn, mirrorStatus } from "./flags";
import { fighterOf } from "./fighters";
import { isBattlefield } from "../battlefield/adapter";
import { changeFight } from "../referee/fight-store";
import { isReferee } from "../referee/this-referee";
import { combatOf, isInWorld, whileOnScene } from "../documents";
import { forgetBattles } from "../battlefield/read-battle";

type SceneDoc = Scene.Implementation;

/** Milliseconds in which several changes become one update. */
const GATHER = 60;

const waiting = new WeakSet<SceneDoc>();

/** Registers the hooks; called once in `init`. */
export function registerMirrors(): void {
  Hooks.once("ready", () => game.scenes.contents.forEach(mirrorSoon));
  Hooks.on("moveToken", (token, _movement, _operation, user) => moved(token, user));
  Hooks.on("createToken", (token) => mirrorSoon(token.parent));
  Hooks.on("deleteToken", (token) => mirrorSoon(token.parent));
  Hooks.on("updateToken", (token, change, _options, user) => {
    const isOthers = user !== game.user?.id && foundry.utils.hasProperty(change, "flags.zonebound");
    if ("hidden" in change || "actorId" in change || isOthers) mirrorSoon(token.parent);
    if ("hidden" in change) void rewrite(token.parent);
  });
  Hooks.on("updateActor", all);
  Hooks.on("createActiveEffect", (effect, _options, user) => switched(effect, user));
  Hooks.on("deleteActiveEffect", (effect, _options, user) => switched(effect, user));
  Hooks.on("createCombatant", all);
  Hooks.on("updateCombatant", (_combatant, change) => {
    if ("defeated" in change) all();
  });
  Hooks.on("deleteCombatant", all);
  Hooks.on("deleteCombat", all);
  Hooks.on("zonebound.fieldChanged", mirrorSoon);
}

/** Outside combat an effect is all there is of a condition; what a player has got past the gate is put right. */
function switched(effect: ActiveEffect.Implementation, user: string): void {
  if (keptStatus(effect) === null || (game.users.get(user)?.isGM && fights(effect.parent))) return;
  forgetBattles();
  all();
}

function fights(parent: ActiveEffect.Implementation["parent"]): boolean {
  return parent instanceof Actor && fighterOf(parent) !== null;
}

function all(): void {
  game.scenes.contents.forEach(mirrorSoon);
}

/** In combat the referee's affair, else the active GM's. */
function isMine(scene: SceneDoc): boolean {
  return combatOf(scene) ? isReferee(scene) : game.user?.isActiveGM === true;
}

function mirrorSoon(scene: SceneDoc | null): void {
  if (!game.ready || !scene || waiting.has(scene) || !isMine(scene) || !isBattlefield(scene)) return;
  waiting.add(scene);
  window.setTimeout(() => {
    waiting.delete(scene);
    if (isInWorld(scene) && isMine(scene)) void whileOnScene(scene, mirrorStatus(scene));
  }, GATHER);
}

/** Whoever is hidden leaves the record that all get, whoever is shown comes into it. */
async function rewrite(scene: SceneDoc | null): Promise<void> {
  if (!scene || !isReferee(scene)) return;
  await whileOnScene(
    scene,
    changeFight(scene, ({ recorded: { record } }) => ({ record })),
  );
}

function moved(token: TokenDocument.Implementation, user: User.Implementation): void {
  const scene = token.parent;
  if (!isBattlefield(scene)) return;
  if (!game.users.activeGM && user.isSelf) void mirrorOwn(token);
  else mirrorSoon(scene);
}
