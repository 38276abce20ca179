/** A text on the map: outlined, readable at every zoom, hidden where it would lie over a more important one. */
import { type Area, type LabelBox, meet, shownLabels } from "./shapes";
import { INK, mapScale, PAPER, textScale } from "./map-theme";

/** A label with what it needs to keep out of the others' way. */
export interface MapLabel {
  /** What stands on the map; empty until its words are first shown. */
  readonly text: PIXI.Container;
  readonly size: number;
  readonly priority: number;
  /** Below this zoom it is clutter. */
  readonly fromZoom: number;
  /** Null for a sign that is drawn already. */
  readonly words?: Words | null;
}

/** A text that is yet to be drawn: most of a large map's are never looked at. */
interface Words {
  readonly words: string;
  readonly style: PIXI.TextStyle;
  /** The room it takes at scale 1. */
  readonly width: number;
  readonly height: number;
}

export interface LabelStyle {
  readonly size: number;
  readonly priority: number;
  readonly fromZoom?: number;
  readonly fill?: number;
}

const styles = new Map<string, PIXI.TextStyle>();

/** One for all labels that look alike. */
function styleOf(fontSize: number, fill: number): PIXI.TextStyle {
  const stroke = fill === INK ? PAPER : INK;
  const look = { fontSize, fill, stroke, strokeThickness: fontSize / 6 };
  const key = JSON.stringify(look);
  const style = styles.get(key) ?? foundry.canvas.containers.PreciseText.getTextStyle(look);
  styles.set(key, style);
  return style;
}

/** Makes a label with its middle at a point. */
export function makeLabel(
  words: string,
  { x, y }: { x: number; y: number },
  { size, priority, fromZoom = 0, fill = PAPER }: LabelStyle,
): MapLabel {
  const scaled = size * mapScale();
  const style = styleOf(scaled, fill);
  const { width, height } = PIXI.TextMetrics.measureText(words, style);
  const text = new PIXI.Container();
  text.position.set(x, y);
  return { text, size: scaled, priority, fromZoom, words: { words, style, width, height } };
}

/** Draws a label's words where that has not been done. */
export function drawWords({ text, words }: MapLabel): void {
  if (!words || text.children.length > 0) return;
  const drawn = text.addChild(new foundry.canvas.containers.PreciseText(words.words, words.style));
  drawn.anchor.set(0.5);
}

/** Sizes every label for the zoom and hides those in the way of others; draws those in sight. */
export function arrangeLabels(labels: readonly MapLabel[]): void {
  if (labels.length === 0) return;
  const zoom = canvas.stage?.scale.x ?? 1;
  for (const { text, size } of labels) text.scale.set(textScale(size));
  const wanted = labels.filter(({ fromZoom }) => zoom >= fromZoom);
  const boxes = wanted.map(boxOf);
  const shown = shownLabels(boxes);
  const view = viewedArea();
  for (const { text } of labels) text.visible = false;
  wanted.forEach((label, at) => {
    const box = boxes[at];
    label.text.visible = shown[at] ?? false;
    if (label.text.visible && box && meet(box, view)) drawWords(label);
  });
}

function boxOf({ text, words, priority }: MapLabel): LabelBox {
  const { width, height } = words ?? { width: text.width / text.scale.x, height: text.height / text.scale.y };
  return { x: text.x, y: text.y, width: width * text.scale.x, height: height * text.scale.y, priority };
}

/** The part of the map that the window shows: by the stage as it is set, which need not have been drawn yet. */
function viewedArea(): Area {
  const { innerWidth, innerHeight } = window;
  const { pivot, position, scale } = canvas.stage ?? new PIXI.Container();
  const x = pivot.x + (innerWidth / 2 - position.x) / scale.x;
  const y = pivot.y + (innerHeight / 2 - position.y) / scale.y;
  return { x, y, width: innerWidth / scale.x, height: innerHeight / scale.y };
}
