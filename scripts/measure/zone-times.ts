/**
 * How a scene of 200 zones feels in the browser: opening it, editing one zone, dragging a figure over it. Prints, and puts into
 * docs/measurements.md: `node scripts/run.mjs scripts/measure/zone-times.ts [RUNS]`, with `dist/` built.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startHost } from "../../test/browser/host";
import { enterAs, FULL_SCREEN, openBrowser, type Person } from "../../test/browser/people";
import { dragOver } from "../../test/browser/scene";
import { middleOf } from "../../test/support/state";
import { drawScene, isShown, middleOfZone, startFight } from "./generated-scene";
import { writeSection } from "./measurements-file.mjs";

const SEED =
  "world: { title: Zones }\nusers:\n  - { name: Gamemaster, role: 4 }\n  - { name: Alice, role: 1 }\n  - { name: Bob, role: 1 }\nsettings: { zonebound.welcome: done }\n";

const TOKENS = 40;

/** Milliseconds of each run. */
interface ZoneTimes {
  readonly opened: number[];
  readonly edited: number[];
  readonly field: number[];
  readonly script: number[];
  readonly ours: number[];
}

export async function main([runs = "5"]: string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "zonebound-zones-"));
  const seed = join(folder, "seed.yaml");
  writeFileSync(seed, SEED);
  const load = loadavg()[0] ?? 0;
  const [host, browser] = await Promise.all([startHost({ seed }), openBrowser()]);
  try {
    const gm = await enterAs(browser, host, "Gamemaster", { screen: FULL_SCREEN });
    await drawScene(gm, TOKENS);
    await isShown(gm, TOKENS);
    await startFight(gm, "Walker");
    const text = textOf(await measureZones(gm, Number(runs)), load);
    writeSection("Two hundred zones", text);
    console.log(text);
  } finally {
    await browser.close();
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}

async function measureZones(gm: Person, runs: number): Promise<ZoneTimes> {
  const times: ZoneTimes = { opened: [], edited: [], field: [], script: [], ours: [] };
  for (let run = 0; run < runs; run++) {
    times.opened.push(await openTime(gm));
    const { edited, field } = await editTime(gm, run);
    times.edited.push(edited);
    times.field.push(field);
    const { script, ours } = await dragScripts(gm);
    times.script.push(script);
    times.ours.push(ours);
  }
  return times;
}

/** From another scene to this one, until its canvas is ready. */
async function openTime({ page }: Person): Promise<number> {
  return page.evaluate(async (name) => {
    const other = game.scenes.getName("Elsewhere") ?? (await Scene.implementation.create({ name: "Elsewhere" }));
    await other.view();
    const start = performance.now();
    await game.scenes.getName(name).view();
    while (!canvas.ready || canvas.scene?.name !== name) await new Promise((next) => setTimeout(next, 5));
    return performance.now() - start;
  }, `Generated ${TOKENS}`);
}

/** From the update of one zone until its client has drawn the field anew; and how long the field alone takes. */
async function editTime({ page }: Person, run: number): Promise<{ edited: number; field: number }> {
  return page.evaluate(async (by) => {
    const region = canvas.scene.regions.getName("Zone 10.5");
    const [shape] = region.shapes.map((one: { toObject(): object }) => one.toObject());
    const start = performance.now();
    await region.update({ shapes: [{ ...shape, width: 396 - by }] });
    const told = performance.now();
    game.zonebound.zones(canvas.scene);
    const field = performance.now() - told;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return { edited: performance.now() - start, field };
  }, run);
}

/** The longest scripts in one frame of a drag: of anybody, and of this system. */
async function dragScripts(gm: Person): Promise<{ script: number; ours: number }> {
  const { page } = gm;
  await page.evaluate(() => {
    const seen: { duration: number; url: string }[] = [];
    const scriptsOf = (entry: object): { duration: number; url: string }[] => {
      const scripts = Reflect.get(entry, "scripts") as readonly { duration: number; sourceURL: string }[];
      return scripts.map(({ duration, sourceURL }) => ({ duration, url: sourceURL }));
    };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(...scriptsOf(entry));
    });
    observer.observe({ type: "long-animation-frame" });
    Object.assign(globalThis, { seenScripts: seen });
  });
  const home = await middleOf(gm, "Walker");
  await dragOver(gm, "Walker", middleOfZone([3, 3]));
  const way = [middleOfZone([2, 2]), middleOfZone([1, 3]), middleOfZone([3, 2]), home];
  for (const to of way) {
    const { x, y } = await page.evaluate(([px, py]) => {
      const { x: left, y: top } = canvas.stage.worldTransform.apply({ x: px, y: py });
      return { x: left, y: top };
    }, to);
    await page.mouse.move(x, y, { steps: 12 });
  }
  await page.mouse.up();
  return page.evaluate(() => {
    const seen: { duration: number; url: string }[] = Reflect.get(globalThis, "seenScripts");
    const longest = (list: typeof seen): number => Math.max(0, ...list.map(({ duration }) => duration));
    return { script: longest(seen), ours: longest(seen.filter(({ url }) => url.includes("/zonebound.js"))) };
  });
}

function textOf({ opened, edited, field, script, ours }: ZoneTimes, load: number): string {
  const row = (what: string, list: readonly number[]): string => `| ${what} | ${spread(list)} |`;
  return [
    `${new Date().toISOString().slice(0, 10)}, load average ${load.toFixed(1)} on 2 cores at the start, no graphics card. A scene of 200 zones with ${TOKENS} tokens, the GM's browser; median of ${opened.length} (least–most). Again: \`node scripts/run.mjs scripts/measure/zone-times.ts\`, with \`dist/\` built.`,
    "",
    "| what | milliseconds |",
    "| --- | --- |",
    row("the scene viewed, from another one, until its canvas is ready", opened),
    row("one zone updated until the map is painted anew", edited),
    row("… of it the field, read anew by whoever asks first", field),
    row("longest script in a frame of a drag, of anybody; frames within 50 ms left out", script),
    row("… that began in this system's module", ours),
  ].join("\n");
}

function spread(list: readonly number[]): string {
  const sorted = [...list].sort((one, other) => one - other);
  const [least = 0, middle = 0, most = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `${middle.toFixed(1)} (${least.toFixed(1)}–${most.toFixed(1)})`;
}
