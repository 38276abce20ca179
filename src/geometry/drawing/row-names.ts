/** Names of places as people call them out: a letter for the row from the top, a number from the left, `B3`. */
import type { Box } from "../outline/shapes";

/** Such a name and nothing else. */
const PATTERN = /^([A-Z]{1,2})(\d{1,3})$/;

/** Whether a name was given by this rule. */
export function isRowName(name: string): boolean {
  return PATTERN.test(name);
}

/** A place that has a name. */
export interface NamedBox {
  readonly name: string;
  readonly box: Box;
}

/** Names for all of them, in their order; `taken` are other places', whose rows come first. */
export function rowNames(boxes: readonly Box[], taken: readonly NamedBox[] = []): string[] {
  const first = 1 + Math.max(-1, ...taken.map(({ name }) => rowOfName(name)));
  const names = boxes.map(() => "");
  boxRows(boxes).forEach((row, at) => {
    row.forEach((place, number) => (names[place] = `${rowLetters(first + at)}${number + 1}`));
  });
  return names;
}

/** The name of one more place: the next in the row of those that it lies beside, else the first of a new one. */
export function nextRowName(box: Box, taken: readonly NamedBox[]): string {
  const middle = (box.minY + box.maxY) / 2;
  const beside = taken.filter(({ name, box: other }) => isRowName(name) && holdsHeight(other, middle));
  const [nearest] = beside.sort((one, two) => farAcross(one.box, box) - farAcross(two.box, box));
  const row = nearest ? rowOfName(nearest.name) : 1 + Math.max(-1, ...taken.map(({ name }) => rowOfName(name)));
  const last = Math.max(0, ...taken.filter(({ name }) => rowOfName(name) === row).map(({ name }) => numberInRow(name)));
  return `${rowLetters(row)}${last + 1}`;
}

function holdsHeight({ minY, maxY }: Box, y: number): boolean {
  return minY < y && y < maxY;
}

function farAcross(one: Box, two: Box): number {
  return Math.abs(one.minX + one.maxX - two.minX - two.maxX);
}

/** Places by rows from the top, each row from the left: a place belongs to the row whose first one it is level with. */
function boxRows(boxes: readonly Box[]): number[][] {
  const middle = (at: number): number => (boxes[at]!.minY + boxes[at]!.maxY) / 2;
  const order = boxes.map((_box, at) => at).sort((one, two) => middle(one) - middle(two));
  const rows: number[][] = [];
  for (const place of order) {
    const row = rows.at(-1);
    if (row && middle(place) < boxes[row[0]!]!.maxY) row.push(place);
    else rows.push([place]);
  }
  return rows.map((row) => row.sort((one, two) => boxes[one]!.minX - boxes[two]!.minX));
}

/** -1 for a name of another kind. */
function rowOfName(name: string): number {
  const letters = PATTERN.exec(name)?.[1];
  return [...(letters ?? [])].reduce((sum, letter) => (sum + 1) * 26 + letter.charCodeAt(0) - 65, -1);
}

function numberInRow(name: string): number {
  return Number(PATTERN.exec(name)?.[2] ?? 0);
}

/** A to Z, then AA, AB … */
export function rowLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : rowLetters(Math.floor(at / 26) - 1) + last;
}
