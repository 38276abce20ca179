/** The referee's eye on tokens: however one is moved and by whom, it ends where the record says, or the record follows it, by the level of movement. */
import type { Intent, PlaceIntent } from "../../engine/intents";
import { refusalOf } from "../../engine/legality";
import { placeOf } from "../../engine/battle";
import type { TokenPosition } from "../../referee/request";
import { combatOf, isInCombat, idOf, ownId } from "../documents";
import { type SceneBattle, sceneBattle } from "../battlefield/read-battle";
import { isInLevels, levelOf } from "../battlefield/levels";
import { adapterOf, isBattlefield } from "../battlefield/adapter";
import {
  forgetSpots,
  givenSpot,
  type RecordedPlace,
  rightfulSpot,
  spotOf,
  standsRight,
} from "../battlefield/given-spots";
import { degreesBetween, isAt, isPlacedAt } from "../battlefield/token-spot";
import { setsRight } from "../combat-tracker/steps";
import { openPlayOf } from "../referee/fight-store";
import { messageCard } from "../referee/play-messages";
import { isOverruled } from "../referee/terms";
import { isReferee, playRequest, referee } from "../referee/this-referee";
import { isFreeWithoutGm, movementLevel } from "../settings/settings";
import { bringTo, isApproved, isUnderWay, LONGEST_MOVE, settleAt } from "./approved-moves";
import { PAST_THE_RULES } from "./drag-decision";
import { likeliest } from "./request";
import { isAskedBack, isTakenBack, type Mover, registerUndoWatch, type Seen } from "./undo-moves";

type Token = TokenDocument.Implementation;

/** Registers the hooks; called once in `init`. They run on every client; only the referee acts. */
export function registerMoveWatch(): void {
  registerUndoWatch();
  Hooks.on("updateToken", (token, change, options, user) => {
    const isTurned = "rotation" in change && adapterOf(token.parent)?.turning;
    if (isTurned || SPOT.some((field) => field in change)) notice(token, user, options);
  });
  Hooks.on("createCombatant", ({ token }, options, user) => {
    if (token) notice(token, user, options);
  });
  Hooks.on("updateScene", (scene, change) => {
    // The battlefield is laid anew first; where the rules had tokens on the old grid says nothing any more.
    if ("grid" in change) window.setTimeout(() => looksAnew(scene), 0);
  });
  Hooks.on("createChatMessage", (message) => {
    const card = message.author?.isSelf ? messageCard(idOf(message)) : null;
    const scene = card && game.scenes.get(card.scene);
    if (scene) lookAtAll(scene);
  });
}

/** The fields of a token that say where it stands [API14 TokenPosition]. */
const SPOT = ["x", "y", "elevation", "level"];

/** Looks at all fighters as this client becomes the referee: somebody may have moved them while none was there. */
export function takeUpTokens(scene: Scene.Implementation): void {
  forgetSpots(scene);
  const open = openPlayOf(scene)?.card;
  lookAtAll(scene, { but: open?.intent.who, isFree: isFreeWithoutGm() });
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

/**
 * What this window itself moves on an approved way, to its end, is nobody's hand; nor is what one moves that was the
 * referee, or what is put right.
 */
function notice(token: Token, user: string, options: object): void {
  if (!game.user?.isGM || !isBattlefield(token.parent) || !isInCombat(token)) return;
  const fight = combatOf(token.parent);
  const isByRules = user === ownId() && isApproved(token);
  const isLate = fight !== null && isOverruled(options, fight);
  const mover = isByRules || isLate || setsRight(options) ? null : (game.users.get(user) ?? null);
  const known = lookedFor.get(idOf(token));
  lookedFor.set(idOf(token), { mover, since: known?.since ?? Date.now(), isLate });
  if (!known) lookSoon(token, 0);
}

function lookSoon(token: Token, delay: number): void {
  window.setTimeout(() => {
    const seen = lookedFor.get(idOf(token));
    const isBusy = (one: Seen): boolean =>
      isOnItsWay(token, one) || isPlayWritten(token.parent) || isTakenBack(token, one);
    if (seen && isBusy(seen)) return lookSoon(token, LOOK_AGAIN);
    lookedFor.delete(idOf(token));
    if (seen) void look(token, seen);
  }, delay);
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

function recordedPlace({ adapter, battle, battlefield }: SceneBattle, token: Token): RecordedPlace {
  const rotation = adapter.turning?.rotationOf(battle, token) ?? null;
  return { adapter, rules: battle.rules, battlefield, place: placeOf(battle, idOf(token)), rotation };
}

/** A GM's hand is a placement; anybody else's is followed, followed and told, or put back. */
async function deals(token: Token, scene: Scene.Implementation, mover: Mover): Promise<void> {
  const course = PAST_THE_RULES[movementLevel(scene)];
  if (course !== "put-back") await follows(token, scene, { mover, isTold: course === "told" && !mover?.isGM });
  else if (mover?.isGM) await takesNote(token, scene);
  else await putsBack(token, scene, mover);
}

/** Where tokens are moved by hand, whom one touches is as it stands. What the rules would have refused may be told. */
async function follows(
  token: Token,
  scene: Scene.Implementation,
  { mover, isTold }: { readonly mover: Mover; readonly isTold: boolean },
): Promise<void> {
  const current = sceneBattle(scene);
  if (!current) return;
  const path = { corners: [spotOf(token)], run: false };
  const { touched, intents } = current.adapter.endOfDrag(current.battle, token, path, "moved");
  if (intents.kind === "free" && standsRight(token, recordedPlace(current, token))) return settleAt(token);
  const refused = intents.kind === "intents" ? refusedOf(current, intents.choices) : null;
  const touching = touched.filter((who) => scene.tokens.get(who)?.hidden === false);
  await takesNote(token, scene, { touching, overrides: isTold ? refused : null });
  if (isTold && (refused || intents.kind === "nowhere")) await tell("told", token, mover);
}

/** What was meant, where the rules allow nothing of it. */
function refusedOf(current: SceneBattle, choices: readonly Intent[]): Intent | null {
  const { adapter, battle } = current;
  const meant = likeliest(current, choices);
  return meant && refusalOf(battle, adapter.declaredFor(battle, meant)) ? meant : null;
}

/** What a placement says besides where the token stands. */
interface Remarks {
  readonly touching?: readonly string[];
  readonly overrides?: Intent | null;
}

/** No cost and no interception: the record follows the token, which may stand here from now on. */
async function takesNote(token: Token, scene: Scene.Implementation, remarks: Remarks = {}): Promise<void> {
  const current = sceneBattle(scene);
  if (!current) return;
  const { touching, overrides } = remarks;
  const placed = current.adapter.placementOf(current.battlefield, { token });
  const intent: PlaceIntent = { ...placed, ...(touching ? { touching } : {}) };
  const { rotation } = recordedPlace(current, token);
  const from = {
    ...bareSpot(token, givenSpot(token) ?? token.movement.origin),
    ...(rotation == null ? {} : { rotation }),
  };
  settleAt(token);
  await referee.receive(ownId(), playRequest(scene, intent, { from, ...(overrides ? { overrides } : {}) }));
}

/** With its level where the scene has several. */
function bareSpot(token: Token, spot: TokenPosition): TokenPosition {
  const { x, y, elevation } = spot;
  const level = isInLevels(token.parent) ? levelOf(spot) : null;
  return { x, y, elevation, ...(level === null ? {} : { level }) };
}

async function putsBack(token: Token, scene: Scene.Implementation, mover: Mover): Promise<void> {
  const current = sceneBattle(scene);
  const spot = current && rightfulSpot(token, recordedPlace(current, token));
  if (!spot) return;
  const isAstray = !isPlacedAt(token, spot) || isTurnedAway(token, spot);
  settleAt(token, spot);
  if (!isAt(token, spot) && (await bringTo(token, spot)) && isAstray) await tell("putBack", token, mover);
}

/** Degrees from side to side are more: what is turned less has only not been turned exactly. */
const SLIGHT = 30;

function isTurnedAway({ _source }: Token, { rotation }: TokenPosition): boolean {
  return rotation !== undefined && Math.abs(degreesBetween(_source.rotation ?? 0, rotation)) > SLIGHT;
}

/** Whoever is hidden is not named to all. */
async function tell(what: "told" | "putBack", token: Token, mover: Mover): Promise<void> {
  const { name: who } = token;
  const content = mover
    ? game.i18n.format(`ZONEBOUND.Notice.unasked.${what}`, { who, user: mover.name })
    : game.i18n.format(`ZONEBOUND.Notice.unseen.${what}`, { who });
  if (token.hidden) ui.notifications?.info(content);
  else await ChatMessage.implementation.create({ content: foundry.utils.escapeHTML(content) });
}
