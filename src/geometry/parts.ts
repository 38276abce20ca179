/** Facing parts in one flat array: thousands of them are made while a map is built, and objects would be the cost. */

/** Values per part: its edge, where it starts and ends in pixels along the edge, the gap at its start and at its end. */
export const PART = 5;

/** A list of facing parts that is filled anew for every pair of zones. */
export interface PartList {
  values: Float64Array;
  count: number;
}

export function createPartList(): PartList {
  return { values: new Float64Array(64 * PART), count: 0 };
}

/** Makes room for one more part and answers where its values go. */
export function nextPart(list: PartList): number {
  const at = list.count * PART;
  if (at + PART > list.values.length) {
    const larger = new Float64Array(list.values.length * 2);
    larger.set(list.values);
    list.values = larger;
  }
  list.count++;
  return at;
}
