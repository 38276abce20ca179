/** The moves that the rules have approved: carried out past walls and costs, and known again as they begin. */
import type { PositionWrite } from "../../referee/card";
import { idOf } from "../documents";
import type { Point } from "../../zones/map/positions";

type Token = TokenDocument.Implementation;

/** Moves tokens to where they belong; a token that is there or gone is passed over. */
export async function carryOut(scene: Scene.Implementation, positions: readonly PositionWrite[]): Promise<void> {
  await Promise.all(
    positions.map(async ({ who, after, via }) => {
      const token = scene.tokens.get(who);
      if (token && !isAt(token, after)) await moveToken(token, [...via, after]);
    }),
  );
}

async function moveToken(token: Token, spots: readonly { x: number; y: number; elevation: number }[]): Promise<void> {
  const id = idOf(token);
  const waypoints = spots.map(({ x, y, elevation }) => ({
    x,
    y,
    elevation,
    snapped: false,
    explicit: false,
    checkpoint: false,
  }));
  expectMove(id);
  const moved = await hasLanded(token, token.move(waypoints, decidedMove()));
  if (!moved) expectNoMore(id);
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
 * that of 14 only with the whole way, and not while somebody pauses it [#13572].
 */
export async function hasLanded(token: Token, moving: Promise<boolean>): Promise<boolean> {
  let hook = 0;
  const landing = new Promise<boolean>((landed) => {
    hook = Hooks.on("moveToken", (moved) => {
      if (moved === token) landed(true);
    });
  });
  try {
    return await Promise.race([moving, landing]);
  } finally {
    Hooks.off("moveToken", hook);
  }
}

/** Which moves the rules have decided: known on the client that carries them out, and nowhere else. */
const expected = new Map<string, number>();

const decided = new Set<string>();

/** The next move of this token on this client is decided. */
function expectMove(token: string): void {
  expected.set(token, (expected.get(token) ?? 0) + 1);
}

/** Takes the expectation back where no move came of it. */
function expectNoMore(token: string): void {
  expected.delete(token);
}

/** Whether a move that begins is the expected one; if so it is remembered with all that continues it. */
export function isExpected(
  token: string,
  movement: { readonly id: string; readonly chain: readonly string[] },
): boolean {
  if (movement.chain.some((id) => decided.has(id))) decided.add(movement.id);
  else if (expected.has(token)) takeExpectation(token, movement.id);
  return decided.has(movement.id);
}

function takeExpectation(token: string, movement: string): void {
  const left = (expected.get(token) ?? 0) - 1;
  if (left > 0) expected.set(token, left);
  else expected.delete(token);
  decided.add(movement);
}

/** Whether a move that has been made was decided here. */
export function isDecided(movement: { readonly id: string; readonly chain: readonly string[] }): boolean {
  return decided.has(movement.id) || movement.chain.some((id) => decided.has(id));
}

export function isAt(token: TokenDocument.Implementation, corner: Point): boolean {
  return Math.abs(token._source.x - corner.x) < 1 && Math.abs(token._source.y - corner.y) < 1;
}
