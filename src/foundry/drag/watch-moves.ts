/** The referee's eye on tokens: however one is moved and by whom, it ends where the record says, or the record follows it, by the level of movement. */
import { placeOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import { combatOf, isInCombat, idOf, ownId } from "../documents";
import { type Battlefield, adapterOf, isBattlefield } from "../battlefield/adapter";
import { sceneBattle } from "../battlefield/read-battle";
import { forgetSpots, givenSpot, isHeldIn, type RecordedPlace, standsRight } from "../battlefield/given-spots";
import { isAt } from "../battlefield/token-spot";
import { settleRoster } from "../roster/watch-changes";
import { setsRight } from "../combat-tracker/steps";
import { openPlayOf } from "../referee/fight-store";
import { messageCard } from "../referee/play-messages";
import { isOverruled } from "../referee/terms";
import { isReferee } from "../referee/this-referee";
import { isFreeWithoutGm, movementLevel } from "../settings/settings";
import { bringTo, isApproved, isUnderWay, LONGEST_MOVE, settleAt } from "./approved-moves";
import { PAST_THE_RULES } from "./drag-decision";
import { deals, followsField, recordedPlace, takesNote } from "./strays";
import { isAskedBack, isTakenBack, registerUndoWatch, type Seen } from "./undo-moves";

type Token = TokenDocument.Implementation;

/** Registers the hooks; called once in `init`. They run on every client; only the referee acts. */
export function registerMoveWatch(): void {
  registerUndoWatch();
  Hooks.on("updateToken", (token, change, options, user) => {
    const isTurned = "rotation" in change && adapterOf(token.parent)?.turning;
    const isResized = SIZE.some((field) => field in change);
    const isShifted = "x" in change || "y" in change;
    if (isTurned || isResized || SPOT.some((field) => field in change))
      notice(token, user, { options, isResized, isShifted });
  });
  Hooks.on("createCombatant", ({ token }, options, user) => {
    if (token) notice(token, user, { options });
  });
  Hooks.on("updateScene", (scene, change) => {
    // The battlefield is laid anew first; where the rules had tokens on the old grid says nothing any more.
    if ("grid" in change) window.setTimeout(() => looksAnew(scene), 0);
    if (foundry.utils.hasProperty(change, "flags.zonebound.ruleset")) {
      fields.delete(scene);
      lookSoonAtField(scene, 0);
    }
  });
  Hooks.on("zonebound.fieldChanged", (scene, region) => {
    if (region) lookSoonAtField(scene, 0);
  });
  Hooks.on("createChatMessage", (message) => {
    const card = message.author?.isSelf ? messageCard(idOf(message)) : null;
    const scene = card && game.scenes.get(card.scene);
    if (scene) lookAtAll(scene);
  });
}

/** The fields of a token that say where it stands [API14 TokenPosition]. */
const SPOT = ["x", "y", "elevation", "level"];

/** Those by which its middle is elsewhere. */
const SIZE = ["width", "height"];

/** Looks at all fighters as this client becomes the referee: somebody may have moved them while none was there. */
export function takeUpTokens(scene: Scene.Implementation): void {
  forgetSpots(scene);
  const open = openPlayOf(scene)?.card;
  lookAtAll(scene, { but: open?.intent.who, isFree: isFreeWithoutGm() });
}

/** The battlefields as the referee knew them when it looked last at who stands where; none where other rules say that since. */
const fields = new WeakMap<Scene.Implementation, Battlefield>();

/** All that a GM changes at once is looked at once, and not while the record has a play before the tokens have. */
function lookSoonAtField(scene: Scene.Implementation, delay: number): void {
  window.setTimeout(() => {
    const current = isReferee(scene) ? sceneBattle(scene) : null;
    if (!current || fields.get(scene) === current.battlefield) return;
    if (isPlayWritten(scene)) return lookSoonAtField(scene, LOOK_AGAIN);
    fields.set(scene, current.battlefield);
    void followField(scene, current.battle.order);
  }, delay);
}

/** Whom a GM who draws the battlefield anew, or chooses other rules for it, has in another place of it now is there: nobody is moved. One after the other, each by the record as it is by then. */
async function followField(scene: Scene.Implementation, figures: readonly FigureId[]): Promise<void> {
  for (const who of figures) {
    const [token, current] = [scene.tokens.get(who), isReferee(scene) ? sceneBattle(scene) : null];
    if (!token || !current || isAway(token) || isHeldIn(recordedPlace(current, token), token)) continue;
    const isOffField = current.adapter.placementOf(current.battlefield, { token }).at.kind === "off";
    if (!isOffField) await followsField(token, current);
  }
}

/** Whether a token is somewhere else than the rules put it, and has still to be looked at or to come back. */
function isAway(token: Token): boolean {
  const spot = givenSpot(token);
  return lookedFor.has(idOf(token)) || isAskedBack(token) || (spot !== null && !isAt(token, spot));
}

function looksAnew(scene: Scene.Implementation): void {
  if (!isReferee(scene)) return;
  forgetSpots(scene);
  lookAtAll(scene);
}

/** Whom not to look at, and whether all may stand as they do. */
interface Leave {
  readonly but?: string | undefined;
  readonly isFree?: boolean;
}

/** What is being written has the record first and the tokens after it: all are looked at again as the next play begins. */
function lookAtAll(scene: Scene.Implementation, { but, isFree = false }: Leave = {}): void {
  if (isPlayWritten(scene)) return;
  const current = isReferee(scene) ? sceneBattle(scene) : null;
  for (const who of current?.battle.order ?? []) {
    const token = scene.tokens.get(who);
    if (!current || !token || lookedFor.has(who) || isAskedBack(token) || who === but) continue;
    const isUnknown = placeOf(current.battle, who).kind === "off" && !givenSpot(token);
    if (isUnknown || standsRight(token, recordedPlace(current, token))) settleAt(token);
    else void (isFree ? takesNote(token, scene) : deals(token, scene, null));
  }
}

/** Tokens that have moved, until they are looked at: all that one task brings is looked at once. */
const lookedFor = new Map<string, Seen>();

/** Milliseconds until a token that is still on its way is looked at again. */
const LOOK_AGAIN = 100;

/** What a hook tells of a token: whether it has another size now, and whether it is in another spot of the map. */
interface TokenChange {
  readonly options: object;
  readonly isResized?: boolean;
  readonly isShifted?: boolean;
}

/**
 * What this window itself moves on an approved way, to its end, is nobody's hand; nor is what one moves that was the
 * referee, or what is put right.
 */
function notice(token: Token, user: string, { options, isResized = false, isShifted = false }: TokenChange): void {
  if (!game.user?.isGM || !isBattlefield(token.parent) || !isInCombat(token)) return;
  const fight = combatOf(token.parent);
  const isByRules = user === ownId() && isApproved(token);
  const isLate = fight !== null && isOverruled(options, fight);
  const known = lookedFor.get(idOf(token));
  const hand = isByRules || isLate || setsRight(options) ? null : (game.users.get(user) ?? null);
  // Whoever has shifted it has done so until it is looked at, though a GM changes something else of it.
  const mover = hand?.isGM && !isShifted && known?.mover ? known.mover : hand;
  const since = known?.since ?? Date.now();
  lookedFor.set(idOf(token), { mover, since, isLate, isResized: isResized || (known?.isResized ?? false) });
  if (!known) lookSoon(token, 0);
}

function lookSoon(token: Token, delay: number): void {
  window.setTimeout(() => {
    const seen = lookedFor.get(idOf(token));
    const isBusy = (one: Seen): boolean =>
      isOnItsWay(token, one) || isPlayWritten(token.parent) || isTakenBack(token, one);
    if (seen?.isResized) return void lookOnceSized(token);
    if (seen && isBusy(seen)) return lookSoon(token, LOOK_AGAIN);
    lookedFor.delete(idOf(token));
    if (seen) void look(token, seen);
  }, delay);
}

/** Where the rules leave it its old size, it has that again first. */
async function lookOnceSized(token: Token): Promise<void> {
  const scene = token.parent;
  if (scene && isReferee(scene)) await settleRoster(scene);
  const seen = lookedFor.get(idOf(token));
  if (seen) lookedFor.set(idOf(token), { ...seen, isResized: false });
  lookSoon(token, 0);
}

/** What is being written has the record first and the tokens after it. */
function isPlayWritten(scene: Scene.Implementation | null): boolean {
  const open = isBattlefield(scene) && isReferee(scene) ? openPlayOf(scene) : null;
  return open !== null && open.card.state !== "open";
}

/** Only the end of a way counts; one that is paused or stopped has ended, and so has one that lasts too long. */
function isOnItsWay(token: Token, { since }: Seen): boolean {
  const { state, pending } = token.movement;
  const goesOn = state === "pending" && pending.waypoints.length > 0;
  return isUnderWay(token) || (goesOn && Date.now() - since < LONGEST_MOVE);
}

async function look(token: Token, { mover, isLate }: Seen): Promise<void> {
  const scene = token.parent;
  if (!isBattlefield(scene) || !scene.tokens.has(idOf(token)) || !isReferee(scene) || !isInCombat(token)) return;
  const current = sceneBattle(scene);
  if (!current?.battle.figures.has(idOf(token))) return;
  const recorded = recordedPlace(current, token);
  if (isLate && (await takesBack(token, recorded))) return;
  const isRight = standsRight(token, recorded);
  if (isRight && (mover === null || PAST_THE_RULES[movementLevel(scene)] === "put-back")) settleAt(token);
  else await deals(token, scene, mover);
}

/** Where an earlier term would have it in its place is not where this one has put it; nobody need be told of that. */
async function takesBack(token: Token, recorded: RecordedPlace): Promise<boolean> {
  const spot = givenSpot(token);
  if (!spot || isAt(token, spot) || !standsRight(token, recorded)) return false;
  return bringTo(token, spot);
}
