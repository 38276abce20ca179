/** Draws the zones of a battlefield: outlines, hatched obstacles, walls, passages, and a label for each zone. */
import { boxAround, middleOf } from "../../geometry/outline/shapes";
import { placeInArea } from "../../geometry/places";
import { borderOf } from "../../geometry/zone-map";
import type { Border, ZoneTraits } from "../../zones/types";
import type { Battlefield } from "../../zones/map/region";
import { drawLine, drawRing, INK, mapScale, PAPER, textScale } from "./map-theme";
import { makeLabel, type MapLabel, drawWords } from "./map-label";
import type { Side } from "../../engine/types";
import { type BottleneckView, bottleneckView, type Pip } from "../../view/zones/ruler";
import { bottleneckShapes } from "../../zones/map/positions";
import type { ZoneBattle } from "../../zones/battle";

const NAME_SIZE = 30;

const TRAIT_SIZE = 20;

/** From the middle of the name to that of the traits: more than half of both boxes, or the traits would never show. */
const LINE_STEP = 40;

/** Pixels between the strokes of a hatching. */
const HATCH = 16;

/** Everything that changes only with the regions. */
export function drawZones(graphics: PIXI.Graphics, battlefield: Battlefield): MapLabel[] {
  graphics.clear();
  for (const zone of battlefield.field.zones.keys()) outlineZone(graphics, battlefield.regions.get(zone)?.rings ?? []);
  for (const border of battlefield.field.borders.values()) drawBorder(graphics, battlefield, border);
  return [...zoneLabels(battlefield), ...obstacleLabels(battlefield)];
}

/** Light on dark, so that it is seen on any map. */
function outlineZone(graphics: PIXI.Graphics, rings: readonly (readonly number[])[]): void {
  const scale = mapScale();
  for (const ring of rings) {
    graphics.lineStyle({ width: 5 * scale, color: INK, alpha: 0.35 });
    drawRing(graphics, ring);
    graphics.lineStyle({ width: 2 * scale, color: PAPER, alpha: 0.8 });
    drawRing(graphics, ring);
  }
}

function linesOf({ map }: Battlefield, { a, b }: Border): readonly (readonly number[])[] {
  return borderOf(map, a, b)?.lines ?? [];
}

function drawBorder(graphics: PIXI.Graphics, battlefield: Battlefield, border: Border): void {
  const scale = mapScale();
  for (const line of linesOf(battlefield, border)) {
    if (border.wall || border.oneWay !== null) {
      graphics.lineStyle({ width: 8 * scale, color: INK, alpha: 0.85 });
      drawLine(graphics, line, border.wall ? null : { on: 24 * scale, off: 12 * scale });
    }
    if (border.obstacle) hatch(graphics, line, Math.min(12, 4 + border.obstacle.size) * scale);
  }
}

/** Short strokes across a line. */
function hatch(graphics: PIXI.Graphics, line: readonly number[], reach: number): void {
  const scale = mapScale();
  graphics.lineStyle({ width: 2.5 * scale, color: INK, alpha: 0.75 });
  for (let i = 2; i + 1 < line.length; i += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line.slice(i - 2, i + 2);
    const length = Math.hypot(x1 - x0, y1 - y0);
    const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
    for (let at = HATCH / 2; at < length; at += HATCH * scale) {
      const [x, y] = [x0 + ux * at, y0 + uy * at];
      graphics.moveTo(x - (uy + ux * 0.5) * reach, y + (ux - uy * 0.5) * reach);
      graphics.lineTo(x + (uy + ux * 0.5) * reach, y - (ux - uy * 0.5) * reach);
    }
  }
}

function zoneLabels({ field, regions }: Battlefield): MapLabel[] {
  return [...field.zones.values()].flatMap((zone) => {
    const at = labelSpot(regions.get(zone.id)?.rings ?? []);
    if (!at) return [];
    const traits = traitText(zone.traits);
    const below = { x: at.x, y: at.y + LINE_STEP * mapScale() };
    const name = makeLabel(zone.name, at, { size: NAME_SIZE, priority: 3 });
    return traits === "" ? [name] : [name, makeLabel(traits, below, { size: TRAIT_SIZE, priority: 1, fromZoom: 0.35 })];
  });
}

/** In the middle of the zone, or as near to it as the zone reaches. */
function labelSpot(rings: readonly (readonly number[])[]): { x: number; y: number } | null {
  const box = boxAround(rings);
  const size = NAME_SIZE * mapScale();
  const anchor = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  return placeInArea(rings, { anchor, footprint: { width: size * 4, height: size * 4 }, taken: [] });
}

const SHOWN_TRAITS = ["terrain", "cover", "light", "visibility", "stealth", "enter", "leave"] as const;

/** `Cover −2 · Light −1`: what is not as usual. */
function traitText(traits: ZoneTraits): string {
  const shown = SHOWN_TRAITS.filter((trait) => traits[trait] !== 0).map((trait) =>
    traitWord(trait, signed(traits[trait])),
  );
  if (traits.factor !== 1) shown.unshift(traitWord("factor", `×${traits.factor}`));
  if (traits.capacity !== null) shown.push(traitWord("capacity", String(traits.capacity)));
  if (traits.vegetation !== "") shown.unshift(traits.vegetation);
  return shown.join(" · ");
}

function traitWord(trait: string, value: string): string {
  return `${game.i18n.localize(`ZONEBOUND.Zone.FIELDS.${trait}.label`)} ${value}`;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${Math.abs(value)}`;
}

function obstacleLabels(battlefield: Battlefield): MapLabel[] {
  return [...battlefield.field.borders.values()].flatMap((border) => {
    const [line] = linesOf(battlefield, border);
    if (!border.obstacle || !line) return [];
    return [makeLabel(String(border.obstacle.size), middleOf(line), { size: TRAIT_SIZE, priority: 2, fromZoom: 0.25 })];
  });
}

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
