/** Hands and eyes on a map of hexes: tokens picked up and held over hexes, and what the layer then shows. */
import { type HexCell, standOf } from "../support/hexes";
import { middleOf } from "../support/state";
import { mapWords } from "./scene";
import { isPanned, type Person } from "./people";

/** Milliseconds between two presses that are one double click, and some. */
const DOUBLE_CLICK = 400;

export type ScreenPoint = { readonly x: number; readonly y: number };

/** Where a point of the map is on the screen. */
export async function onScreen({ page }: Person, at: readonly [number, number]): Promise<ScreenPoint> {
  return page.evaluate(([x, y]) => canvas.clientCoordinatesFromCanvas({ x, y }), at);
}

/** Where the middle of a hex is on the map. */
export async function middleOfCell(person: Person, cell: HexCell): Promise<readonly [number, number]> {
  return person.run((at: HexCell): readonly [number, number] => {
    const { x, y } = game.zonebound.hexes.middle(at, game.scenes.viewed);
    return [x, y];
  }, cell);
}

/** Looks at a figure from near enough to read what is drawn. */
export async function looksAt(person: Person, name: string, scale = 0.8): Promise<void> {
  const at = await middleOf(person, name);
  await person.page.evaluate(([x, y, zoom]) => canvas.pan({ x, y, scale: zoom }), [...at, scale] as const);
  await isPanned(person);
}

/** Picks a token up and holds it over a hex, the button still down. */
export async function holdsOver(person: Person, name: string, cell: HexCell): Promise<void> {
  await looksAt(person, name);
  const from = await onScreen(person, await middleOf(person, name));
  await person.page.mouse.move(from.x, from.y);
  await person.page.mouse.down();
  await goesOver(person, cell);
}

/** Moves the pointer over a hex, in a few steps. */
export async function goesOver(person: Person, cell: HexCell): Promise<void> {
  const to = await onScreen(person, await middleOfCell(person, cell));
  await person.page.mouse.move(to.x, to.y, { steps: 6 });
}

/** Drops a token on a hex, as the ruler has shown it. */
export async function drags(person: Person, name: string, cell: HexCell): Promise<void> {
  await holdsOver(person, name, cell);
  await person.page.locator(".zonebound-ruler").waitFor();
  await person.page.mouse.up();
}

/** Gives a drag up. A press that came at once would be the second of a double click, which opens a sheet. */
export async function letsGo({ page }: Person): Promise<void> {
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.waitForTimeout(DOUBLE_CLICK);
}

/** How many shapes a part of the layer shows. */
export async function shapes({ page }: Person, part: "reach" | "way" | "arcs" | "ground" | "ghost"): Promise<number> {
  return page.evaluate((name) => {
    let found = 0;
    const visit = (node: any): void => {
      if (!node.visible) return;
      found += node.geometry?.graphicsData?.length ?? 0;
      for (const child of node.children ?? []) visit(child);
    };
    visit(canvas.zoneboundHexes.getChildByName(name));
    return found;
  }, part);
}

/** Words of the map that are shown. */
export const words = (person: Person): Promise<string[]> => mapWords(person, "zoneboundHexes");

/** The hex so many columns and rows from a figure. */
export async function cellFrom(person: Person, name: string, columns: number, rows: number): Promise<HexCell> {
  const { at } = await standOf(person, name);
  return [at[0] + columns, at[1] + rows];
}

/** Waits until the bar lists this figure's actions by itself, as it does for whose turn it is. */
export async function isOffered({ page }: Person, name: string): Promise<void> {
  await page.locator(`#zonebound-action-bar [role=toolbar][aria-label$="${name}"]`).waitFor();
}
