/**
 * A layout that is not drawn yet: outlines, ground by pattern, starts and figures by side. On the map over which it is
 * going to lie, or as a small picture where there is no map yet.
 */
import { boxAround } from "../../geometry/outline/shapes";
import type { LayoutPlan, LayoutSide, PlannedZone, Starter } from "../../zones/map/layout-plan";
import type { ScatteredGround } from "../../zones/map/scatter";
import { HexSheet, type PatternFill } from "../canvas/hex-patterns";
import { drawRing, INK, mapScale, PAPER } from "../canvas/map-theme";
import { inset } from "../canvas/shapes";

/** A plan, and those whom it has spots for. */
export interface ShownPlan {
  readonly plan: LayoutPlan;
  readonly starters: readonly Starter[];
}

const PLANNED_GROUNDS: { readonly [G in ScatteredGround]: Omit<PatternFill, "scale"> } = {
  rough: { name: "tufts", color: 0x5b4a1e, alpha: 0.8 },
  dense: { name: "crossed", color: 0x2f5d34, alpha: 0.5 },
  shallows: { name: "waves", color: 0x1f5f7a, alpha: 0.6 },
};

const PLANNED_SIDES: { readonly [S in LayoutSide]: number } = { first: 0x0072b2, second: 0xd55e00 };

let sheet: HexSheet | null = null;

/** Draws the plan in place of any before; takes it away where there is none. */
export function previewLayout(shown: ShownPlan | null): void {
  if (sheet && !sheet.view.destroyed) sheet.view.destroy({ children: true });
  sheet = null;
  if (!shown || !canvas.ready || !canvas.stage) return;
  sheet = new HexSheet("layout");
  sheet.view.eventMode = "none";
  for (const zone of shown.plan.zones) drawPlanned(sheet, zone);
  for (const [at, { side }] of shown.starters.entries()) drawStarter(sheet.lines, side, shown.plan.spots[at]);
  canvas.stage.addChild(sheet.view);
}

function drawPlanned(onto: HexSheet, zone: PlannedZone): void {
  const scale = mapScale();
  const ring = [...zone.ring];
  const { lines } = onto;
  if (zone.ground)
    onto
      .filling({ ...PLANNED_GROUNDS[zone.ground], scale })
      .drawPolygon(ring)
      .endFill();
  const dash = { on: 18 * scale, off: 8 * scale };
  lines.lineStyle({ width: 5 * scale, color: INK, alpha: 0.6 });
  drawRing(lines, ring, zone.role === "spare" ? dash : null);
  lines.lineStyle({ width: 2 * scale, color: PAPER, alpha: 0.9 });
  drawRing(lines, ring, zone.role === "spare" ? dash : null);
  if (zone.role !== "first" && zone.role !== "second") return;
  lines.lineStyle({ width: 6 * scale, color: PLANNED_SIDES[zone.role] });
  drawRing(lines, inset(ring, 9 * scale), zone.role === "second" ? dash : null);
}

/** Round on the first side, on its tip on the second. */
function drawStarter(lines: PIXI.Graphics, side: LayoutSide, spot: LayoutPlan["spots"][number] | undefined): void {
  if (!spot) return;
  const { x, y, radius } = spot;
  const reach = radius * 0.8;
  lines.lineStyle({ width: 4 * mapScale(), color: PAPER }).beginFill(PLANNED_SIDES[side], 0.85);
  if (side === "first") lines.drawCircle(x, y, reach);
  else lines.drawPolygon([x, y - reach, x + reach, y, x, y + reach, x - reach, y]);
  lines.endFill();
}

const SVG = "http://www.w3.org/2000/svg";

/** Strokes of each kind of ground in a tile of twelve. */
const GROUND_STROKES: { readonly [G in NonNullable<PlannedZone["ground"]>]: string } = {
  rough: "M2 10 L5 4 L8 10",
  dense: "M0 0 L12 12 M12 0 L0 12",
  shallows: "M0 4 Q3 1 6 4 T12 4 M0 10 Q3 7 6 10 T12 10",
};

/** Said by its name to whoever does not see it. */
export function layoutPicture({ plan, starters }: ShownPlan, name: string): SVGElement {
  const { minX, minY, maxX, maxY } = boxAround(plan.zones.map(({ ring }) => ring));
  const unit = (maxX - minX) / 320;
  const picture = svgElement("svg", { viewBox: [minX, minY, maxX - minX, maxY - minY].join(" "), role: "img" });
  picture.setAttribute("aria-label", name);
  picture.append(patterns(unit), ...plan.zones.map(drawnZone));
  for (const [at, { side }] of starters.entries()) {
    const spot = plan.spots[at];
    if (spot) picture.append(starterIn(side, spot));
  }
  return picture;
}

function svgElement(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

function patterns(unit: number): SVGElement {
  const defs = svgElement("defs", {});
  for (const [ground, d] of Object.entries(GROUND_STROKES)) {
    const size = { width: 12, height: 12, patternUnits: "userSpaceOnUse", patternTransform: `scale(${unit})` };
    const pattern = svgElement("pattern", { id: `zonebound-ground-${ground}`, ...size });
    pattern.append(svgElement("path", { d, class: `zonebound-layout__ground-${ground}` }));
    defs.append(pattern);
  }
  return defs;
}

function drawnZone({ ring, role, ground }: PlannedZone): SVGElement {
  const zone = svgElement("g", { class: `zonebound-layout__zone zonebound-layout__zone--${role}` });
  zone.append(svgElement("polygon", { points: ring.join(" ") }));
  if (ground) zone.append(svgElement("polygon", { points: ring.join(" "), fill: `url(#zonebound-ground-${ground})` }));
  return zone;
}

/** Round on the first side, on its tip on the second. */
function starterIn(side: string, { x, y, radius }: ShownPlan["plan"]["spots"][number]): SVGElement {
  const classes = { class: `zonebound-layout__starter zonebound-layout__starter--${side}` };
  if (side === "first") return svgElement("circle", { ...classes, cx: x, cy: y, r: radius });
  const tips = [x, y - radius, x + radius, y, x, y + radius, x - radius, y];
  return svgElement("polygon", { ...classes, points: tips.join(" ") });
}
