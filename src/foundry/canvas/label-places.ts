/** Which labels of the map are shown: by priority, none over another. Pure. */

/** An upright box by its middle. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LabelBox extends Area {
  /** The higher goes first. */
  readonly priority: number;
}

/** For each label, whether it is shown. */
export function shownLabels(boxes: readonly LabelBox[]): boolean[] {
  const shown = boxes.map(() => false);
  const order = boxes
    .map((box, at) => ({ box, at }))
    .sort((one, other) => other.box.priority - one.box.priority || one.at - other.at);
  const placed: LabelBox[] = [];
  for (const { box, at } of order) {
    if (placed.some((other) => meet(box, other))) continue;
    placed.push(box);
    shown[at] = true;
  }
  return shown;
}

/** Whether two boxes lie over each other, be it in part. */
export function meet(one: Area, other: Area): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height
  );
}
