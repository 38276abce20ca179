/**
 * Draws battlefields, and writes what of them is data: `assets/*.svg` and `packs/battlefields/*.yaml` from the places
 * under `scripts/battlefields`. `npm run battlefields`.
 */
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bridge } from "./battlefields/bridge.mjs";
import { drawBridge } from "./battlefields/bridge-drawing.mjs";
import { sourceOf } from "./battlefields/document.mjs";
import { bricks, squares } from "./battlefields/fields.mjs";
import { drawFields } from "./battlefields/fields-drawing.mjs";
import { homestead } from "./battlefields/homestead.mjs";
import { drawHomestead } from "./battlefields/homestead-drawing.mjs";
import { keep } from "./battlefields/keep.mjs";
import { drawKeep } from "./battlefields/keep-drawing.mjs";
import { orchard } from "./battlefields/orchard.mjs";
import { drawOrchard } from "./battlefields/orchard-drawing.mjs";

const ROOT = resolve(import.meta.dirname, "..");

const PLACES = [homestead, orchard, squares, bricks, bridge, keep];

const DRAWINGS = [drawHomestead, drawOrchard, drawFields, drawBridge, drawKeep];

/** Every file that is written, by its path in the repository. */
export function battlefieldFiles() {
  const sources = PLACES.map((place) => [`packs/battlefields/${place.file}.yaml`, sourceOf(place)]);
  const drawings = DRAWINGS.flatMap((draw) => Object.entries(draw()));
  return Object.fromEntries([...sources, ...drawings.map(([name, svg]) => [`assets/${name}.svg`, svg])]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const [path, text] of Object.entries(battlefieldFiles())) await writeFile(resolve(ROOT, path), text);
}
