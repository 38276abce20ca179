/** The colours and sizes of everything drawn on the map; each sign has a shape of its own besides. Sizes at scale 1. */
import { lineLength } from "../../geometry/outline/shapes";

export const INK = 0x1b1a22;

export const PAPER = 0xfaf6ec;

const CERTAIN = 0x009e73;

const BY_DICE = 0xf0e442;

export const IMPOSSIBLE = 0xd55e00;

export const RUNNING = 0x56b4e9;

export const PROTECTING = 0x009e73;

export const WAITING = 0x6b6b73;

export const STATUS_COLOURS = { Alone: 0x0072b2, InContact: 0xe69f00, InClose: 0xd55e00 } as const;

export const REACH_COLOURS = { certain: CERTAIN, dice: BY_DICE, impossible: IMPOSSIBLE } as const;

/** Where the layers of battlefields lie: above the regions, below the controls. */
export const ABOVE_REGIONS = 150;

/** Text of the map on the screen is never smaller than this many pixels. */
const SMALLEST_TEXT = 13;

/** The interface scale of the scene's canvas. */
export function mapScale(): number {
  const scale: unknown = Reflect.get(canvas.dimensions ?? {}, "uiScale");
  return typeof scale === "number" ? scale : 1;
}

/** How much larger than drawn a text has to be to stay readable at this zoom. */
export function textScale(size: number): number {
  const zoom = canvas.stage?.scale.x ?? 1;
  return Math.max(1, SMALLEST_TEXT / (size * zoom));
}

/** Lines along flat points [x0, y0, x1, y1, …], whole, dashed or dotted. */
export interface Dash {
  readonly on: number;
  readonly off: number;
}

/** A line of more dashes than this is drawn whole: somebody may stand very far off. */
const MOST_DASHES = 2000;

/** Adds the line to the graphics with the style that is set. */
export function drawLine(graphics: PIXI.Graphics, line: readonly number[], dash: Dash | null = null): void {
  if (dash && lineLength(line) < MOST_DASHES * (dash.on + dash.off)) drawDashes(graphics, line, dash);
  else drawWhole(graphics, line);
}

/** A closed ring. */
export function drawRing(graphics: PIXI.Graphics, ring: readonly number[], dash: Dash | null = null): void {
  drawLine(graphics, [...ring, ring[0] ?? 0, ring[1] ?? 0], dash);
}

function drawWhole(graphics: PIXI.Graphics, line: readonly number[]): void {
  graphics.moveTo(line[0] ?? 0, line[1] ?? 0);
  for (let i = 2; i + 1 < line.length; i += 2) graphics.lineTo(line[i] ?? 0, line[i + 1] ?? 0);
}

function drawDashes(graphics: PIXI.Graphics, line: readonly number[], { on, off }: Dash): void {
  let left = on;
  let isOn = true;
  graphics.moveTo(line[0] ?? 0, line[1] ?? 0);
  for (let i = 2; i + 1 < line.length; i += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line.slice(i - 2, i + 2);
    const length = Math.hypot(x1 - x0, y1 - y0);
    let at = 0;
    while (length - at > 1e-6) {
      const step = Math.min(left, length - at);
      at += step;
      left -= step;
      const [x, y] = [x0 + ((x1 - x0) * at) / length, y0 + ((y1 - y0) * at) / length];
      if (isOn) graphics.lineTo(x, y);
      else graphics.moveTo(x, y);
      if (left > 0) continue;
      isOn = !isOn;
      left = isOn ? on : off;
    }
  }
}
