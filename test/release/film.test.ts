/** Films are made of frames: what stands still is one frame, the pointer is drawn in, and all pictures together stay small. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawFrame, encodeFilm, encodeStill, type FilmFrame, MOST_BYTES, mergeFrames } from "../../scripts/film/encode";
import { ROOT } from "../contract/pack-sources";

const shade = (value: number): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: { r: value, g: value, b: value } } })
    .png()
    .toBuffer();
const [dark, bright] = await Promise.all([shade(40), shade(200)]);
const frame = (png: Buffer, more: Partial<FilmFrame> = {}): FilmFrame => ({
  png,
  ms: 80,
  pointer: { x: 80, y: 50, pressed: false },
  who: "Alice",
  ...more,
});

describe("a film", () => {
  it("shows what stands still as one frame, as long as all of them", () => {
    const merged = mergeFrames([frame(dark), frame(dark), frame(bright), frame(dark)]);
    expect(merged.map(({ ms }) => ms)).toEqual([160, 80, 80]);
    const moved = { pointer: { x: 81, y: 50, pressed: false } };
    expect(mergeFrames([frame(dark), frame(dark, moved), frame(dark, { who: "Bob" })])).toHaveLength(3);
  });

  it("is an animation that begins anew, with a delay for each frame", async () => {
    const film = await encodeFilm([frame(dark), frame(dark), frame(bright)]);
    const { format, pages, delay, loop, width, pageHeight } = await sharp(film, { animated: true }).metadata();
    expect({ format, pages, delay, loop, width, pageHeight }).toEqual({
      ...{ format: "webp", pages: 2, delay: [160, 80] },
      ...{ loop: 0, width: 800, pageHeight: 500 },
    });
  });

  it("has the pointer in it where it was, also beyond the edge", async () => {
    const drawn = await sharp(await drawFrame(frame(dark)))
      .raw()
      .toBuffer();
    const bare = await sharp(dark).raw().toBuffer();
    const at = (x: number, y: number): number => 3 * (y * 800 + x);
    expect(drawn[at(83, 58)]).toBeGreaterThan(200);
    expect(drawn[at(20, 300)]).toBe(bare[at(20, 300)]);
    await expect(drawFrame(frame(dark, { pointer: { x: 799, y: -3, pressed: true } }))).resolves.toBeInstanceOf(Buffer);
  });

  it("has a still picture of the same size for whoever wants no motion", async () => {
    const { pages, width, height } = await sharp(await encodeStill(frame(dark))).metadata();
    expect({ pages, width, height }).toEqual({ pages: undefined, width: 800, height: 500 });
  });
});

describe("the README's pictures", () => {
  const folder = join(ROOT, "docs/pictures");
  const pictures = readdirSync(folder);
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");

  it("take two megabytes at most, together", () => {
    expect(pictures.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it("are animations of 800 pixels, each with a still one, and stand in the README", async () => {
    const films = pictures.filter((name) => !name.endsWith("-still.webp"));
    expect(films.length).toBeGreaterThan(3);
    for (const name of films) {
      const { pages, width } = await sharp(join(folder, name), { animated: true }).metadata();
      expect(pages).toBeGreaterThan(10);
      expect(width).toBe(800);
      expect(pictures).toContain(name.replace(".webp", "-still.webp"));
      expect(readme).toContain(`](docs/pictures/${name})`);
    }
  });
});
