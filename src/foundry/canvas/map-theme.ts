/** The colours and sizes of everything drawn on the map; each sign has a shape of its own besides. Sizes at scale 1. */

export const INK = 0x1b1a22;
export const PAPER = 0xfaf6ec;
export const CERTAIN = 0x009e73;
export const BY_DICE = 0xf0e442;
export const IMPOSSIBLE = 0xd55e00;

export const RUNNING = 0x56b4e9;
export const PROTECTING = 0x009e73;
export const WAITING = 0x6b6b73;

export const STATUS_COLOURS = { Alone: 0x0072b2, InContact: 0xe69f00, InClose: 0xd55e00 } as const;

export const REACH_COLOURS = { certain: CERTAIN, dice: BY_DICE, impossible: IMPOSSIBLE } as const;

/** Text of the map on the screen is never smaller than this many pixels. */
export const SMALLEST_TEXT = 13;

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
