/** Carries decided moves out: through the points of their way, whatever walls and costs say. */
import type { PositionWrite } from "../../referee/card";
import { decidedMove, hasLanded } from "../version";
import { expectMove, expectNoMore } from "../drag/approved-moves";
import { isAt } from "./scene-room";

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
  const id = token.id ?? "";
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
