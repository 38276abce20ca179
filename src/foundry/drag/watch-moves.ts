/** The referee's eye on moves that nobody asked about: a GM's count as placement, a player's are followed or put back by the level of movement. */
import { sameValue } from "../../engine/types";
import type { Place } from "../../engine/ground";
import type { Intent, PlaceIntent } from "../../engine/intents";
import { refusalOf } from "../../engine/legality";
import { placeOf } from "../../engine/battle";
import type { PlayRequest, TokenPosition } from "../../referee/request";
import { isInCombat, idOf, ownId } from "../documents";
import { type SceneBattle, sceneBattle } from "../battlefield/read-battle";
import { circleOf, isBattlefield } from "../battlefield/adapter";
import { isReferee, referee, requestId } from "../referee/this-referee";
import { movementLevel } from "../settings/settings";
import { carryOut, isDecided } from "./approved-moves";
import { PAST_THE_RULES } from "./drag-decision";
import { spotOf } from "../battlefield/zone-positions";
import { likeliest } from "./request";

type Token = TokenDocument.Implementation;

interface Moved {
  readonly id: string;
  readonly chain: readonly string[];
  readonly origin: TokenPosition;
  readonly pending: { readonly waypoints: readonly unknown[] };
}

interface HandMove {
  readonly user: User.Implementation;
  readonly from: TokenPosition;
}

/** Registers the hook; called once in `init`. It runs on every client, once for each checkpoint; only the referee acts. */
export function registerMoveWatch(): void {
  Hooks.on("moveToken", (token, movement, _operation, user) => void look(token, movement, user));
}

async function look(token: Token, movement: Moved, user: User.Implementation): Promise<void> {
  const scene = token.parent;
  if (!isBattlefield(scene) || !isReferee(scene) || !isInCombat(token) || isDecided(movement)) return;
  const from = beginningOf(movement);
  if (movement.pending.waypoints.length > 0) return;
  const course = PAST_THE_RULES[movementLevel(scene)];
  if (course !== "put-back") await follows(token, scene, { user, from, isTold: course === "told" && !user.isGM });
  else if (staysPut(token, scene)) return;
  else if (user.isGM) await takesNote(scene, { intent: placement(token, scene), from });
  else await putsBack(token, scene, { user, from });
}

/** Where moves of several steps began: each step tells of its own beginning alone. */
const begun = new Map<string, TokenPosition>();

function beginningOf({ id, chain, origin, pending }: Moved): TokenPosition {
  const [first = id] = chain;
  const { x, y, elevation } = begun.get(first) ?? origin;
  if (pending.waypoints.length > 0) begun.set(first, { x, y, elevation });
  else begun.delete(first);
  return { x, y, elevation };
}

/** Inside its own place nothing has to be decided. */
function staysPut(token: Token, scene: Scene.Implementation): boolean {
  const current = sceneBattle(scene);
  if (!current) return true;
  return sameValue(placeOf(current.battle, idOf(token)), placeNow(token, scene));
}

function placeNow(token: Token, scene: Scene.Implementation): Place {
  const current = sceneBattle(scene);
  return current ? current.adapter.placeAt(current.battlefield, circleOf(token)) : { kind: "off" };
}

function placement(token: Token, scene: Scene.Implementation): PlaceIntent {
  return { kind: "place", who: idOf(token), at: placeNow(token, scene) };
}

/** Where tokens are moved by hand, whom one touches is as it stands. What the rules would have refused may be told. */
async function follows(
  token: Token,
  scene: Scene.Implementation,
  { user, from, isTold }: HandMove & { readonly isTold: boolean },
): Promise<void> {
  const current = sceneBattle(scene);
  if (!current) return;
  const path = { corners: [spotOf(token)], run: false };
  const { touched, intents } = current.adapter.endOfDrag(current.battle, token, path, "moved");
  if (intents.kind === "free" && staysPut(token, scene)) return;
  const refused = intents.kind === "intents" ? refusedOf(current, intents.choices) : null;
  const touching = touched.filter((who) => scene.tokens.get(who)?.hidden === false);
  const overrides = isTold && refused ? { overrides: refused } : {};
  const intent: PlaceIntent = { ...placement(token, scene), touching };
  await takesNote(scene, { intent, from, ...overrides });
  if (isTold && (refused || intents.kind === "nowhere")) await tell("told", token, user);
}

/** What was meant, where the rules allow nothing of it. */
function refusedOf(current: SceneBattle, choices: readonly Intent[]): Intent | null {
  const { adapter, battle } = current;
  const meant = likeliest(current, choices);
  return meant && refusalOf(battle, adapter.declaredFor(battle, meant)) ? meant : null;
}

/** No cost and no interception: the record follows the token. */
async function takesNote(
  scene: Scene.Implementation,
  placed: Pick<PlayRequest, "intent" | "from" | "overrides">,
): Promise<void> {
  await referee.receive(ownId(), {
    kind: "play",
    id: requestId(),
    scene: idOf(scene),
    drop: null,
    revision: null,
    ...placed,
  });
}

async function putsBack(token: Token, scene: Scene.Implementation, { user, from }: HandMove): Promise<void> {
  await carryOut(scene, [{ who: idOf(token), before: spotOf(token), after: from, via: [] }]);
  await tell("putBack", token, user);
}

async function tell(what: "told" | "putBack", token: Token, user: User.Implementation): Promise<void> {
  const content = game.i18n.format(`ZONEBOUND.Notice.unasked.${what}`, { who: token.name, user: user.name });
  await ChatMessage.implementation.create({ content: foundry.utils.escapeHTML(content) });
}
