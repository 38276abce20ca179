/** Renders the drawings under assets/ into the images of a built system. */
import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { inkWobble } from "./ink-wobble.mjs";

const ROOT = resolve(import.meta.dirname, "..");
const SOURCES = join(ROOT, "assets");

/** How the drawings of a folder are rendered: side in pixels (left out: as drawn), inked or clean, a thumbnail or none; or kept. */
const FOLDERS = {
  "": { inked: true, quality: 84, thumb: { width: 300, height: 225 } },
  tokens: { side: 320, quality: 90 },
  icons: { side: 128, quality: 90 },
  "icons/actions": { kept: true },
  "icons/conditions": { kept: true },
};

async function listDrawings(folder) {
  const names = await readdir(join(SOURCES, folder));
  return names.filter((name) => name.endsWith(".svg")).map((name) => join(SOURCES, folder, name));
}

async function isFresh(source, target) {
  const newest = Math.max(
    ...(await Promise.all([source, import.meta.filename].map(async (file) => (await stat(file)).mtimeMs))),
  );
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
  await map.clone().webp({ quality }).toFile(target);
  await map
    .clone()
    .resize(thumb)
    .webp({ quality })
    .toFile(target.replace(/\.webp$/, "-thumb.webp"));
}

async function drawBadge(source, target, { side, quality }) {
  await sharp(source, { density: 144 }).resize(side, side).webp({ quality }).toFile(target);
}

function drawerOf({ kept, inked }) {
  if (kept) return (source, target) => copyFile(source, target);
  return inked ? drawMap : drawBadge;
}

async function render(source, distDir, style) {
  const drawing = join(distDir, "assets", relative(SOURCES, source));
  const target = style.kept ? drawing : drawing.replace(/\.svg$/, ".webp");
  if (await isFresh(source, target)) return;
  await mkdir(dirname(target), { recursive: true });
  await drawerOf(style)(source, target, style);
}

/**
 * Renders every drawing that is newer than its image into `<distDir>/assets`: `assets/x.svg` becomes `x.webp` and
 * `x-thumb.webp`, `assets/tokens/x.svg` and `assets/icons/x.svg` become badges, the small icons of actions and
 * conditions stay as they are.
 * @param {string} distDir folder of the built system
 */
export async function buildArt(distDir) {
  for (const [folder, style] of Object.entries(FOLDERS)) {
    for (const source of await listDrawings(folder)) await render(source, distDir, style);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await buildArt(resolve(process.argv[2] ?? join(ROOT, "dist")));
}
