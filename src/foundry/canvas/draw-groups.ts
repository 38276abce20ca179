/** Draws who stands together: a soft hull around each contact group, tethers to wards and, on hover, along links. */
import { middleOf } from "../../geometry/outline/shapes";
import { borderOf } from "../../geometry/zone-map";
import { isUp, stateOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import { areClose, areTouching, groupOf, statusOf } from "../../zones/contact/group";
import { levelOnView } from "../battlefield/levels";
import { battlefieldOn } from "../battlefield/zone-cache";
import type { Battlefield } from "../../zones/map/region";
import { drawLine, INK, mapScale, PROTECTING, STATUS_COLOURS } from "./map-theme";
import { type Disc, softHull } from "./shapes";
import type { ZoneBattle } from "../../zones/battle";

/** Pixels between tokens and their hull, on an interface of usual size. */
const ROOM = 9;

/** Groups of two and more, each once, in the tracker's order. */
export function groupsOf(battle: ZoneBattle): FigureId[][] {
  const met = new Set<FigureId>();
  return battle.order.flatMap((who) => {
    if (met.has(who)) return [];
    const group = groupOf(battle, who);
    for (const member of group) met.add(member);
    return group.length > 1 ? [group] : [];
  });
}

/** A hull around each group where its tokens are drawn now, in the colour of its status. */
export function drawGroups(
  graphics: PIXI.Graphics,
  battle: ZoneBattle,
  groups: readonly (readonly FigureId[])[],
): void {
  graphics.clear();
  const scale = mapScale();
  for (const group of groups) {
    const discs = group.flatMap((who) => discOf(who) ?? []);
    const [first] = group;
    if (discs.length < 2 || first === undefined) continue;
    const color = group.some((who) => statusOf(battle, who) !== "Alone")
      ? STATUS_COLOURS.InContact
      : STATUS_COLOURS.Alone;
    const hull = softHull(discs, ROOM * scale);
    graphics
      .lineStyle({ width: 6 * scale, color: INK, alpha: 0.5 })
      .beginFill(color, 0.12)
      .drawPolygon(hull)
      .endFill();
    graphics.lineStyle({ width: 3 * scale, color }).drawPolygon(hull);
  }
  for (const who of battle.order) tetherToWard(graphics, battle, who);
}

/** What a guard protects is always shown: a figure, a border or a zone's thing. */
function tetherToWard(graphics: PIXI.Graphics, battle: ZoneBattle, who: FigureId): void {
  const { ward } = stateOf(battle, who);
  const { scene } = canvas;
  const from = ward !== null && isUp(battle, who) ? discOf(who) : null;
  const to = ward !== null && scene ? (discOf(ward) ?? borderSpot(battlefieldOn(scene, levelOnView()), ward)) : null;
  if (from && to) tether(graphics, from, to, PROTECTING);
}

function borderSpot({ map }: Battlefield, ward: string): Disc | null {
  const [a = "", b = ""] = ward.split("|");
  const [line] = borderOf(map, a, b)?.lines ?? [];
  return line ? { ...middleOf(line), radius: 0 } : null;
}

/** Lines from a figure to everybody it touches, thicker to those it is close with. */
export function drawLinks(graphics: PIXI.Graphics, battle: ZoneBattle, who: FigureId): void {
  graphics.clear();
  const from = discOf(who);
  for (const other of from ? battle.order : []) {
    const to = other !== who && areTouching(battle, who, other) ? discOf(other) : null;
    const status = areClose(battle, who, other) ? "InClose" : "InContact";
    if (from && to) tether(graphics, from, to, STATUS_COLOURS[status]);
  }
}

/** A dashed line from rim to rim with a knob at its far end. */
function tether(graphics: PIXI.Graphics, from: Disc, to: Disc, color: number): void {
  const scale = mapScale();
  const [start, end] = [rimTowards(from, to), rimTowards(to, from)];
  const line = [start.x, start.y, end.x, end.y];
  graphics.lineStyle({ width: 9 * scale, color: INK, alpha: 0.7 });
  drawLine(graphics, line);
  graphics.lineStyle({ width: 5 * scale, color });
  drawLine(graphics, line, { on: 14 * scale, off: 6 * scale });
  graphics.lineStyle({ width: 2 * scale, color: INK }).beginFill(color);
  graphics.drawCircle(end.x, end.y, 9 * scale).endFill();
}

/** Where the line between two middles leaves the first; a little inside, so that those side by side are joined too. */
function rimTowards({ x, y, radius }: Disc, to: Disc): { x: number; y: number } {
  const length = Math.hypot(to.x - x, to.y - y) || 1;
  const reach = Math.min(radius * 0.7, length / 3);
  return { x: x + ((to.x - x) * reach) / length, y: y + ((to.y - y) * reach) / length };
}

/** A token as it is drawn now, in the middle of a glide too; null where this client does not see it. */
function discOf(who: FigureId): Disc | null {
  const token = canvas.tokens?.get(who);
  if (!token?.visible) return null;
  const { x, y } = token.center;
  return { x, y, radius: Math.max(token.w, token.h) / 2 };
}
