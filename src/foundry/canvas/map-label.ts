/** A text on the map: outlined, readable at every zoom, hidden where it would lie over a more important one. */
import { shownLabels } from "./label-places";
import { INK, mapScale, PAPER, textScale } from "./signs";

/** A label with what it needs to keep out of the others' way. */
export interface MapLabel {
  readonly text: PIXI.Container;
  readonly size: number;
  readonly priority: number;
  /** Below this zoom it is clutter. */
  readonly fromZoom: number;
}

export interface LabelStyle {
  readonly size: number;
  readonly priority: number;
  readonly fromZoom?: number;
  readonly fill?: number;
}

/** Makes a label with its middle at a point. */
export function makeLabel(
  words: string,
  { x, y }: { x: number; y: number },
  { size, priority, fromZoom = 0, fill = PAPER }: LabelStyle,
): MapLabel {
  const { PreciseText } = foundry.canvas.containers;
  const scaled = size * mapScale();
  const style = PreciseText.getTextStyle({
    fontSize: scaled,
    fill,
    stroke: fill === INK ? PAPER : INK,
    strokeThickness: scaled / 6,
  });
  const text = new PreciseText(words, style);
  text.anchor.set(0.5);
  text.position.set(x, y);
  return { text, size: scaled, priority, fromZoom };
}

/** Sizes every label for the zoom and hides those in the way of others. */
export function arrangeLabels(labels: readonly MapLabel[]): void {
  const zoom = canvas.stage?.scale.x ?? 1;
  for (const { text, size } of labels) text.scale.set(textScale(size));
  const wanted = labels.filter(({ fromZoom }) => zoom >= fromZoom);
  const shown = shownLabels(
    wanted.map(({ text, priority }) => ({ x: text.x, y: text.y, width: text.width, height: text.height, priority })),
  );
  for (const { text } of labels) text.visible = false;
  wanted.forEach(({ text }, at) => (text.visible = shown[at] ?? false));
}
