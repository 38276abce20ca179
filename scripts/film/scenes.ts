/** What is filmed: each scene is set up by the GM's client, then played by hands before a camera. */
import { isPanned, type Person } from "../../test/browser/people";
import { ALONE, APART, beginFight, loadDice, NEAR, type Point, zone } from "../../test/support/fight";
import { isDone, middleOf, stateOf, zoneOf } from "../../test/support/state";
import { Camera, type Clip } from "./camera";
import type { FilmFrame } from "./encode";
import { Hand } from "./hand";

export interface Cast {
  readonly gm: Person;
  readonly alice: Person;
  readonly bob: Person;
}

/** The window that everybody has, in pixels. */
export const FILM_SCREEN = { viewport: { width: 1200, height: 640 }, deviceScaleFactor: 1 };
/** The map and the newest card, without what stands to the left and below. */
const MAP: Clip = { x: 210, y: 0, width: 990, height: 560 };

/** By the names of their pictures. */
export const SCENES: Readonly<Record<string, (cast: Cast) => Promise<FilmFrame[]>>> = {
  drop: filmDrop,
  intercept: filmIntercept,
  bottleneck: filmBottleneck,
  undo: filmUndo,
};

/** Brings a part of the map into view. */
async function look({ page }: Person, [x, y]: Point, scale: number): Promise<void> {
  await page.evaluate(([cx, cy, zoom]) => canvas.pan({ x: cx, y: cy, scale: zoom }), [x, y, scale] as const);
  await isPanned({ page });
}

/** Picks a figure up and carries it over places, a while over each, the button still down. */
async function carry(camera: Camera, who: string, over: readonly Point[]): Promise<Hand> {
  const hand = new Hand(camera);
  await camera.hold(500);
  await hand.toMap(await middleOf(camera.person, who));
  await hand.press();
  for (const place of over) {
    await hand.toMap(place);
    await camera.hold(1600);
  }
  return hand;
}

/** A drag that dice decide: over one zone, then over another, and there. */
async function filmDrop({ gm, alice }: Cast): Promise<FilmFrame[]> {
  await beginFight(gm, { order: ["Ann", "Grub"], at: ALONE, attributes: { Ann: { MR: 8, DX: 12 } } });
  await loadDice(gm, [3, 3, 3]);
  await look(alice, [1000, 750], 0.4);
  const camera = await Camera.on(alice, MAP);
  const hand = await carry(camera, "Ann", [zone("Barnyard"), zone("Yard")]);
  await hand.release();
  await camera.until("Ann arrives", async () => (await zoneOf(alice, "Ann")) === "Yard");
  await camera.hold(2000);
  await camera.stop();
  return camera.frames;
}

/** Alice drags past Grub; Bob is asked, and steps in. */
async function filmIntercept({ gm, alice, bob }: Cast): Promise<FilmFrame[]> {
  await beginFight(gm, { order: ["Ann", "Grub"], at: NEAR });
  await loadDice(gm, [1, 1, 2, 6, 6, 5]);
  for (const person of [alice, bob]) await look(person, [1000, 750], 0.4);
  const first = await Camera.on(alice, MAP);
  const hand = await carry(first, "Ann", [zone("Yard")]);
  await hand.release();
  await first.hold(300);
  await first.stop();
  const yes = bob.page.locator('#zonebound-tray [data-answer="yes"]').first();
  await yes.waitFor();
  const second = await Camera.on(bob, MAP);
  await second.hold(1200);
  const other = new Hand(second);
  await other.toElement(yes);
  await second.hold(500);
  await other.click();
  await second.until("Ann is caught", async () => (await stateOf(gm, "Ann")).acted === true);
  await second.hold(2500);
  await second.stop();
  return [...first.frames, ...second.frames];
}

/** Two stand in the door of the house, which holds two: Grub is held up. */
async function filmBottleneck({ gm, bob }: Cast): Promise<FilmFrame[]> {
  await beginFight(gm, {
    order: ["Grub", "Ann", "Cat", "Dan"],
    at: { ...APART, Ann: [200, 1200], Cat: [300, 1200], Dan: [600, 1200], Grub: [500, 700] },
    attributes: { Grub: { MR: 10, DX: 11 } },
  });
  await look(bob, [576, 1030], 0.5);
  const camera = await Camera.on(bob, MAP);
  const hand = await carry(camera, "Grub", [[300, 1240]]);
  await hand.release();
  await camera.hold(2500);
  await camera.stop();
  return camera.frames;
}

/** The GM takes a move back on its card. */
async function filmUndo({ gm, alice }: Cast): Promise<FilmFrame[]> {
  await beginFight(gm, { order: ["Ann", "Grub"], at: ALONE });
  await look(gm, [1000, 750], 0.4);
  const id: string = await alice.page.evaluate(() => canvas.scene.tokens.getName("Ann").id);
  const yard: string = await alice.page.evaluate(() => canvas.scene.regions.getName("Yard").id);
  const intent = { kind: "move", who: id, to: { zone: yard } };
  await alice.page.evaluate((move) => game.zonebound.act(move).then(() => true), intent);
  await isDone(gm);
  const camera = await Camera.on(gm, MAP);
  const hand = new Hand(camera);
  await camera.hold(1500);
  await hand.toElement(gm.page.locator("[data-undo]:visible").last());
  await camera.hold(400);
  await hand.click();
  await camera.until("Ann is back", async () => (await zoneOf(gm, "Ann")) === "Orchard");
  await camera.hold(2000);
  await camera.stop();
  return camera.frames;
}
