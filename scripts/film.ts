/**
 * `npm run film`: plays the README's scenes on the table in Chromium and writes them into docs/pictures, each as a moving
 * picture and as a still one. `--only NAME` films one; `--frames DIR` puts every frame there as well, to look at.
 */
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildIfStale } from "../table/build.mjs";
import { startHost } from "../test/browser/host";
import { joinAs, openBrowser, type Person, reload } from "../test/browser/people";
import { buildSystem } from "./build.mjs";
import { drawFrame, encodeFilm, encodeStill, type FilmFrame, MOST_BYTES } from "./film/encode";
import { type Cast, FILM_SCREEN, SCENES } from "./film/scenes";

const ROOT = resolve(import.meta.dirname, "..");
const PICTURES = join(ROOT, "docs/pictures");

/** Gives the exit code. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { only: { type: "string" }, frames: { type: "string" } } });
  const names = Object.keys(SCENES).filter((name) => values.only === undefined || name === values.only);
  await withCast(async (cast) => {
    for (const name of names) {
      const frames = (await SCENES[name]?.(cast)) ?? [];
      if (values.frames) await writeFrames(frames, join(values.frames, name));
      await writeFilm(name, frames);
    }
  });
  const bytes = bytesIn(PICTURES);
  console.log(`docs/pictures: ${bytes} of ${MOST_BYTES} bytes`);
  return bytes > MOST_BYTES ? 1 : 0;
}

/** A table of their own, at which GM and players sit for as long as it takes. */
async function withCast(play: (cast: Cast) => Promise<void>): Promise<void> {
  await buildSystem(join(ROOT, "dist"));
  await buildIfStale();
  const [host, browser] = await Promise.all([startHost({ foundry: 14 }), openBrowser()]);
  try {
    const seat = { screen: FILM_SCREEN };
    const join = (name: string): Promise<Person> => joinAs(browser, host, name, seat).then(givesClock);
    const gm = await join("Gamemaster");
    await gm.page.evaluate(() => game.settings.set("zonebound", "promptSeconds", 600).then(() => true));
    const [alice, bob] = [await join("Alice"), await join("Bob")];
    gm.company = [gm, alice, bob];
    await play({ gm, alice, bob });
  } finally {
    await browser.close();
    await host.close();
  }
}

/** A clock that a camera can halt: it has to be there before the page is, whose animations read it from their beginning on. */
async function givesClock(person: Person): Promise<Person> {
  await person.page.clock.install({ time: Date.now() });
  await reload(person);
  return person;
}

/** The still one is what is seen when the label has been read for a while: two thirds in. */
async function writeFilm(name: string, frames: readonly FilmFrame[]): Promise<void> {
  const middle = frames[Math.floor((frames.length * 2) / 3)];
  if (!middle) throw new Error(`${name}: nothing has been filmed`);
  mkdirSync(PICTURES, { recursive: true });
  const film = await encodeFilm(frames);
  writeFileSync(join(PICTURES, `${name}.webp`), film);
  writeFileSync(join(PICTURES, `${name}-still.webp`), await encodeStill(middle));
  console.log(`${name}: ${frames.length} frames, ${film.length} bytes`);
}

async function writeFrames(frames: readonly FilmFrame[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [at, frame] of frames.entries())
    writeFileSync(join(folder, `${String(at).padStart(3, "0")}.png`), await drawFrame(frame));
}

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
