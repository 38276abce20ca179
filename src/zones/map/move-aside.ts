/** Bystanders: whoever stands Alone in the way of a melee is moved aside, never dragged into it [Z-ST-09]. */
import { isUp, placeOf } from "../../engine/figures";
import type { FigureId } from "../../engine/types";
import { isAlone } from "../contact/status";
import type { TokenCircle } from "./battlefield";
import { chooseSpot, overlaps, type Point, type Room } from "./standing-room";
import type { ZoneBattle } from "../battle";

/** Those who stand Alone in a zone and may be moved aside; movers find a place of their own. */
export function bystandersIn(battle: ZoneBattle, movers: readonly FigureId[]): ReadonlySet<FigureId> {
  const free = battle.order.filter(
    (who) => !movers.includes(who) && isUp(battle, who) && placeOf(battle, who).kind === "zone" && isAlone(battle, who),
  );
  return new Set(free);
}

/** One who makes room, and the middle of where it stands then. */
interface Aside {
  readonly who: FigureId;
  readonly middle: Point;
}

/** Where those go whom the tokens of a melee now overlap: the nearest free spot of their own zone. */
export function movedAside(
  room: Room,
  battle: ZoneBattle,
  { bystanders, fighters }: { bystanders: ReadonlySet<FigureId>; fighters: readonly TokenCircle[] },
): Aside[] {
  let { taken } = room;
  const inTheWay = taken.filter(
    (circle) => bystanders.has(circle.id) && fighters.some((fighter) => overlaps(circle, fighter)),
  );
  return inTheWay.map((circle) => {
    const others = taken.filter(({ id }) => id !== circle.id);
    const seeker = { wanted: circle, radius: circle.radius };
    const middle = chooseSpot({ ...room, taken: others }, placeOf(battle, circle.id), seeker);
    taken = [...others, { ...circle, ...middle }];
    return { who: circle.id, middle };
  });
}
