/** Draws each bottleneck: a square on the border with a pip for each place, and how much of the round's number is used. */
import type { Side } from "../../engine/types";
import type { Border } from "../../zones/types";
import { type BottleneckView, bottleneckView, type Pip } from "../../view/ruler/bottleneck-label";
import { bottleneckShapes } from "../../zones/map/bottleneck-shapes";
import type { Battlefield } from "../../zones/map/battlefield";
import { drawWords, makeLabel, type MapLabel } from "./map-label";
import { INK, mapScale, PAPER, textScale } from "./map-theme";
import type { ZoneBattle } from "../../zones/battle";

const PIP = 7;
const LABEL_SIZE = 18;

/** As somebody of this side sees them; changes with the battle. */
export function drawBottlenecks(battle: ZoneBattle, battlefield: Battlefield, side: Side): MapLabel[] {
  return [...battle.field.borders.values()].flatMap((border) => {
    const view = bottleneckView(battle, border, side);
    const middle = view && placeBeside(battlefield, border);
    return view && middle ? [drawOne(middle, view)] : [];
  });
}

/** Beside the bottleneck's longer side, so that the sign lies over nobody who stands in it. */
function placeBeside(battlefield: Battlefield, { id }: Border): { x: number; y: number } | null {
  const shape = bottleneckShapes(battlefield).find(({ border }) => border === id);
  if (!shape) return null;
  const { minX, minY, maxX, maxY } = shape.box;
  const away = 2 * PIP * mapScale() * textScale(LABEL_SIZE * mapScale());
  return maxX - minX >= maxY - minY
    ? { x: (minX + maxX) / 2, y: maxY + away }
    : { x: maxX + 2 * away, y: (minY + maxY) / 2 };
}

function drawOne({ x, y }: { x: number; y: number }, { used, capacity, pips }: BottleneckView): MapLabel {
  const scale = mapScale();
  const sign = new PIXI.Container();
  const graphics = sign.addChild(new PIXI.Graphics());
  const width = (pips.length * 2.6 + 1) * PIP * scale;
  const height = 3.4 * PIP * scale;
  graphics.lineStyle({ width: 2 * scale, color: INK, alpha: 0.9 }).beginFill(PAPER, 0.85);
  graphics.drawRect(-width / 2, -height / 2, width, height).endFill();
  pips.forEach((pip, at) => drawPip(graphics, { x: (at - (pips.length - 1) / 2) * 2.6 * PIP * scale, y: 0 }, pip));
  const below = { x: 0, y: height / 2 + LABEL_SIZE * 0.6 * scale };
  const label = makeLabel(`${used}/${capacity}`, below, { size: LABEL_SIZE, priority: 2 });
  drawWords(label);
  sign.addChild(label.text);
  sign.position.set(x, y);
  return { text: sign, size: label.size, priority: 2, fromZoom: 0.2 };
}

/** A friend filled, a foe crossed, a free place open. */
function drawPip(graphics: PIXI.Graphics, { x, y }: { x: number; y: number }, pip: Pip): void {
  const radius = PIP * mapScale();
  graphics.lineStyle({ width: radius / 4, color: INK });
  if (pip === "friend") graphics.beginFill(INK);
  graphics.drawCircle(x, y, radius).endFill();
  if (pip !== "foe") return;
  const reach = radius * 0.7;
  graphics.moveTo(x - reach, y - reach).lineTo(x + reach, y + reach);
  graphics.moveTo(x - reach, y + reach).lineTo(x + reach, y - reach);
}
