/** Carries decided moves out: through the points of their way, whatever walls and costs say. */
import type { PositionWrite } from "../../referee/card";
import { decidedMove, hasLanded } from "../version";
import { isAt } from "../battlefield/zone-positions";
import { idOf } from "../documents";

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
