/** A GM's hand on an empty map: every press of the mouse is counted, be it a click or a drag. */
import type { Locator } from "playwright-core";
import type { Point } from "../support/fight";
import { isPanned, isReady, type Person } from "./people";

export interface CountingHand {
  /** Presses of the mouse so far. */
  readonly presses: number;
  click(what: Locator): Promise<void>;
  clickMap(at: Point, times?: 1 | 2): Promise<void>;
  dragMap(from: Point, to: Point): Promise<void>;
  /** Adds what somebody else's hands have pressed. */
  count(presses: number): void;
}

export function countingHand(person: Person): CountingHand {
  let presses = 0;
  const { page } = person;
  return {
    get presses() {
      return presses;
    },
    count: (more) => void (presses += more),
    click: async (what) => {
      presses += 1;
      await what.click();
    },
    clickMap: async (at, times = 1) => {
      presses += times;
      const { x, y } = await onScreen(person, at);
      await page.mouse.click(x, y, { clickCount: times });
    },
    dragMap: async (from, to) => {
      presses += 1;
      const [start, end] = [await onScreen(person, from), await onScreen(person, to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
      await page.mouse.move(end.x, end.y, { steps: 3 });
      await page.mouse.up();
    },
  };
}

async function onScreen({ page }: Person, at: Point): Promise<{ x: number; y: number }> {
  return page.evaluate(([x, y]) => canvas.clientCoordinatesFromCanvas({ x, y }), [at[0], at[1]] as const);
}

/** A scene with a picture and nothing else, all of it in view. */
export async function onBareScene({ page }: Person, more: object = {}): Promise<void> {
  const id: string = await page.evaluate(async (extra) => {
    const bare = { name: "Bare", width: 2400, height: 1600, padding: 0, grid: { size: 100 } };
    const scene = await Scene.implementation.create({ ...bare, ...extra });
    await scene.activate();
    return scene.id;
  }, more);
  await page.waitForFunction((scene) => canvas.ready && canvas.scene?.id === scene, id);
  await isReady(page);
  await page.evaluate(() => canvas.pan({ x: 1300, y: 800, scale: 0.36 }));
  await isPanned({ page });
}
