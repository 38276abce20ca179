/** Renders the drawings under assets/ into the images of a built system; what is rendered is kept for the next build. */
import { copyFile, mkdir, readdir, rename, stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { inkWobble } from "./ink-wobble.mjs";

const ROOT = resolve(import.meta.dirname, "..");
const SOURCES = join(ROOT, "assets");
/** Rendering takes twenty seconds of a core, and drawings seldom change. */
const KEPT = join(ROOT, "node_modules/.cache/zonebound-art");
/** A change of these renders everything anew. */
const MAKERS = [import.meta.filename, join(import.meta.dirname, "ink-wobble.mjs")];

/** How the drawings of a folder are rendered: side in pixels (left out: as drawn), inked or clean, a thumbnail or none; or kept. */
const FOLDERS = {
  "": { inked: true, quality: 84, thumb: { width: 300, height: 225 } },
  tokens: { side: 320, quality: 90 },
  icons: { side: 128, quality: 90 },
  floors: { inked: true, quality: 84 },
  handbook: { inked: true, quality: 84 },
  "icons/actions": { kept: true },
  "icons/conditions": { kept: true },
  "icons/macros": { kept: true },
  "icons/signs": { kept: true },
};

async function listDrawings(folder) {
  const names = await readdir(join(SOURCES, folder));
  return names.filter((name) => name.endsWith(".svg")).map((name) => join(SOURCES, folder, name));
}

async function isFresh(source, target) {
  const newest = Math.max(...(await Promise.all([source, ...MAKERS].map(async (file) => (await stat(file)).mtimeMs))));
  return stat(target).then(
    (made) => made.mtimeMs > newest,
    () => false,
  );
}

async function inkOver(source) {
  const flat = sharp(source, { unlimited: true }).removeAlpha().toColourspace("srgb").raw();
  const { data, info } = await flat.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return sharp(inkWobble({ data, width, height }), { raw: { width, height, channels: 3 } });
}

async function drawMap(source, target, { quality, thumb }) {
  const map = await inkOver(source);
  const small = thumb && map.clone().resize(thumb).webp({ quality });
  if (small) await whole(thumbOf(target), (file) => small.toFile(file));
  await whole(target, (file) => map.clone().webp({ quality }).toFile(file));
}

async function drawBadge(source, target, { side, quality }) {
  const badge = sharp(source, { density: 144 }).resize(side, side).webp({ quality });
  await whole(target, (file) => badge.toFile(file));
}

const thumbOf = (target) => target.replace(/\.webp$/, "-thumb.webp");

/** Writes beside the target and renames: another build that looks meanwhile finds all of it or nothing. */
async function whole(target, write) {
  const unfinished = `${target}.${process.pid}`;
  await write(unfinished);
  await rename(unfinished, target);
}

/** Renders a drawing unless it has been; gives the paths of its images below the folder of images. */
async function render(source, style) {
  const image = relative(SOURCES, source).replace(/\.svg$/, ".webp");
  const target = join(KEPT, image);
  if (!(await isFresh(source, target))) {
    await mkdir(dirname(target), { recursive: true });
    await (style.inked ? drawMap : drawBadge)(source, target, style);
  }
  return style.thumb ? [image, thumbOf(image)] : [image];
}

async function put(source, target) {
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target);
}

/**
 * Puts an image of every drawing into `<distDir>/assets`: `assets/x.svg` becomes `x.webp` and
 * `x-thumb.webp`, `assets/tokens/x.svg` and `assets/icons/x.svg` become badges, the handbook's pictures have no
 * thumbnail, the small icons of actions, conditions, macros and signs stay as they are.
 * @param {string} distDir folder of the built system
 */
export async function buildArt(distDir) {
  const images = join(distDir, "assets");
  for (const [folder, style] of Object.entries(FOLDERS)) {
    for (const source of await listDrawings(folder)) {
      const name = relative(SOURCES, source);
      if (style.kept) await put(source, join(images, name));
      else for (const image of await render(source, style)) await put(join(KEPT, image), join(images, image));
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await buildArt(resolve(process.argv[2] ?? join(ROOT, "dist")));
}
