/** Which labels of the map are shown: by priority, none over another. Pure. */

export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The higher goes first. */
  readonly priority: number;
}

/** For each label, whether it is shown; boxes by their middles. */
export function shownLabels(boxes: readonly LabelBox[]): boolean[] {
  const shown = boxes.map(() => false);
  const order = boxes
    .map((box, at) => ({ box, at }))
    .sort((one, other) => other.box.priority - one.box.priority || one.at - other.at);
  const placed: LabelBox[] = [];
  for (const { box, at } of order) {
    if (placed.some((other) => overlaps(box, other))) continue;
    placed.push(box);
    shown[at] = true;
  }
  return shown;
}

function overlaps(one: LabelBox, other: LabelBox): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height
  );
}
