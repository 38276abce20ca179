/** The moves that the rules have approved: carried out past walls and costs, and known again as they begin, each of them once. */
import { placeOf } from "../../engine/battle";
import type { PositionWrite } from "../../referee/card";
import type { TokenPosition } from "../../referee/request";
import type { Point } from "../../zones/map/positions";
import { giveSpot, spotOf } from "../battlefield/given-spots";
import { sceneBattle } from "../battlefield/read-battle";
import { isAt, isPlacedAt, isTurned } from "../battlefield/token-spot";
import { stamped } from "../referee/terms";
import { areaOf, combatOf, comesTrue, idOf, isInWorld, tellFailure, whileThere } from "../documents";

type Token = TokenDocument.Implementation;

/** Moves tokens to where they belong; a token that is there or gone is passed over. */
export async function carryOut(scene: Scene.Implementation, positions: readonly PositionWrite[]): Promise<void> {
  await Promise.all(
    positions.map(async ({ who, after, via }) => {
      const token = scene.tokens.get(who);
      if (!token) return;
      settleAt(token, after);
      await comingBack.get(who)?.catch(() => undefined);
      if (isPlacedAt(token, after)) await turnTo(token, after);
      else if (isOnScene(token, token._source)) await move(token, after, [...via, after]);
      else await jump(token, after);
    }),
  );
}

/** Tokens that are on their way back: what a play moves then it moves after that. */
const comingBack = new Map<string, Promise<boolean>>();

/** Puts a token where it belongs, turned as it should. False where it did not land. */
export async function bringTo(token: Token, spot: TokenPosition): Promise<boolean> {
  const coming = comesTo(token, spot);
  comingBack.set(idOf(token), coming);
  return coming.finally(() => comingBack.get(idOf(token)) === coming && comingBack.delete(idOf(token)));
}

async function comesTo(token: Token, spot: TokenPosition): Promise<boolean> {
  if (!isPlacedAt(token, spot)) return jump(token, spot);
  await turnTo(token, spot);
  return isAt(token, spot);
}

/** Rotations that the rules have approved, while they are written. */
const approvedTurns = new Map<string, number>();

/** Turns the token where it stands; nothing where it is turned so, or no way is asked for. */
async function turnTo(token: Token, { rotation }: TokenPosition): Promise<void> {
  if (rotation === undefined || isTurned(token, rotation)) return;
  approvedTurns.set(idOf(token), rotation);
  const turning = token.update({ rotation }, stamped(token.parent && combatOf(token.parent)));
  await whileThere(
    () => isThere(token),
    turning.finally(() => approvedTurns.delete(idOf(token))),
  );
}

/** Whether the rules have approved that a token is turned so, be it on its way or where it stands. */
export function isTurnApproved(token: Token, rotation: number): boolean {
  const approved = approvedTurns.get(idOf(token)) ?? underWay.get(idOf(token))?.to.rotation;
  return approved === rotation;
}

/** Registers the hook by which a token is turned in the update that takes it to its place. */
export function registerTurnedMoves(): void {
  Hooks.on("preUpdateToken", (token, change, options) => {
    const rotation = underWay.get(idOf(token))?.to.rotation;
    const isMoved = "x" in change || "y" in change || idOf(token) in { ...movementsOf(options) };
    if (rotation !== undefined && isMoved && !isTurned(token, rotation)) Object.assign(change, { rotation });
  });
}

function movementsOf(options: object): object | null {
  const movement: unknown = "movement" in options ? options.movement : null;
  return typeof movement === "object" ? movement : null;
}

/** From now on this is where the rules have the token. */
export function settleAt(token: Token, spot: TokenPosition = spotOf(token)): void {
  const battle = sceneBattle(token.parent)?.battle;
  if (battle?.figures.has(idOf(token))) giveSpot(token, { spot, place: placeOf(battle, idOf(token)) });
}

/** A way from beyond the scene may be of any length: nobody goes it, or measures it. */
function isOnScene({ parent }: Token, { x, y }: Point): boolean {
  const { width, height } = parent ? areaOf(parent) : { width: 0, height: 0 };
  return x > -width && x < 2 * width && y > -height && y < 2 * height;
}

/** Puts the token there, with nothing between: no path is looked for, whatever the distance. False where it did not land. */
async function jump(token: Token, spot: TokenPosition): Promise<boolean> {
  const passed = [token._source, ...token.movementHistory];
  if (!passed.every((point) => isOnScene(token, point))) await token.clearMovementHistory();
  return move(token, spot, [spot], { action: "displace" });
}

async function move(
  token: Token,
  to: TokenPosition,
  spots: readonly TokenPosition[],
  how: { readonly action?: string } = {},
): Promise<boolean> {
  const waypoints = spots.map(({ rotation: _rotation, ...spot }) => {
    return { ...how, ...spot, snapped: false, explicit: false, checkpoint: false };
  });
  const approved: ApprovedMove = { to, hasBegun: false, hasLanded: false, until: Date.now() + LONGEST_MOVE };
  underWay.set(idOf(token), approved);
  const moved = await hasLanded(
    token,
    to,
    unbroken(token, () =>
      token.move(waypoints, { ...decidedMove(), ...stamped(token.parent && combatOf(token.parent)) }),
    ),
  );
  approved.hasLanded = moved;
  if (!moved && underWay.get(idOf(token)) === approved) underWay.delete(idOf(token));
  if (moved) await turnTo(token, to);
  return moved;
}

/** A move that fails, be it in the code of another package, has not been made; that of a token which is gone, or is a moment later, is no failure. */
async function unbroken(token: Token, moving: () => Promise<boolean>): Promise<boolean> {
  try {
    return await moving();
  } catch (error) {
    if (!(await comesTrue(() => !isThere(token)))) tellFailure(token.uuid, error);
    return false;
  }
}

/** Whether nobody has deleted it meanwhile. */
function isThere(token: Token): boolean {
  const scene = token.parent;
  return scene !== null && isInWorld(scene) && scene.tokens.get(idOf(token)) === token;
}

/**
 * The options of a move that the rules have decided: walls and costs say nothing any more. One form serves both
 * versions: `constrainOptions` was an option of its own in 13 already [API14 TokenMovementOptions].
 */
function decidedMove(): {
  constrainOptions: { ignoreWalls: boolean; ignoreCost: boolean };
  autoRotate: boolean;
  showRuler: boolean;
} {
  return { constrainOptions: { ignoreWalls: true, ignoreCost: true }, autoRotate: false, showRuler: false };
}

/**
 * Whether a move has landed, be it at its first checkpoint: there the promise of 13 is fulfilled as the hook is called,
 * that of 14 only with the whole way, and not while somebody pauses it [#13572]. What another moves meanwhile is
 * no landing, nor is what this client itself puts right of the token where it stands.
 */
export async function hasLanded(token: Token, to: Point, moving: Promise<boolean>): Promise<boolean> {
  let hook = 0;
  const landing = new Promise<boolean>((landed) => {
    hook = Hooks.on("moveToken", (moved, { passed, pending }, _operation, user) => {
      const end = [...passed.waypoints, ...pending.waypoints].at(-1);
      if (moved === token && user.isSelf && end && isSameSpot(end, to)) landed(true);
    });
  });
  try {
    return await Promise.race([moving, landing]);
  } finally {
    Hooks.off("moveToken", hook);
  }
}

/** A move from its beginning until the token is there. */
interface ApprovedMove {
  readonly to: TokenPosition;
  hasBegun: boolean;
  hasLanded: boolean;
  /** In milliseconds; one that somebody has stopped on its way counts no longer than that. */
  readonly until: number;
}

/** Milliseconds that a move may take, checkpoints and all. */
export const LONGEST_MOVE = 10_000;

/** By token; known on the client that carries them out, and nowhere else. */
const underWay = new Map<string, ApprovedMove>();

/** Whether a move that begins on this client is the one approved: it leads there, and it is the first. */
export function beginsApproved(token: Token, end: Point | undefined): boolean {
  const approved = underWay.get(idOf(token));
  if (!approved || approved.hasBegun || !end) return false;
  approved.hasBegun = isSameSpot(approved.to, end);
  return approved.hasBegun;
}

/** Within a pixel. */
function isSameSpot(one: Point, other: Point): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < 1;
}

/** Whether the token is on such a way, or has just come to its end. */
export function isApproved(token: Token): boolean {
  return underWay.has(idOf(token)) || approvedTurns.has(idOf(token));
}

/** Whether the token is still on a way that this client has approved: what it passes there is nobody's affair. */
export function isUnderWay(token: Token): boolean {
  const approved = underWay.get(idOf(token));
  if (!approved) return false;
  // Whoever moves it on from there is on no way of ours.
  const isMovedOn = approved.hasLanded && !token.movement.user.isSelf;
  const isOver = isMovedOn || isPlacedAt(token, approved.to) || Date.now() > approved.until;
  if (isOver) underWay.delete(idOf(token));
  return !isOver;
}
