/** What the drawings have in common, by name: things of the Farmstead's drawing, and more of the same make. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { GOODS } from "./goods.mjs";
import { GROWTH } from "./growth.mjs";

const FARMSTEAD = resolve(import.meta.dirname, "../../assets/farmstead.svg");

/** Definitions of a drawing: each begins a line, and goes on to the next. */
function stampsOf(file) {
  const svg = readFileSync(file, "utf8");
  const defs = svg.slice(svg.indexOf("<defs>") + 6, svg.indexOf("</defs>"));
  const each = defs.split(/\n(?=<(?:g|pattern) id=)/).filter((text) => text.includes(" id="));
  return Object.fromEntries(each.map((text) => [/id="([^"]+)"/.exec(text)[1], text.trim()]));
}

const ALL = {
  ...stampsOf(FARMSTEAD),
  ...Object.fromEntries([...GROWTH, ...GOODS].map((text) => [/id="([^"]+)"/.exec(text)[1], text])),
};

/** The definitions that a drawing uses, and those that they use in turn. */
export function stampsIn(drawing) {
  const wanted = new Set();
  const look = (text) => {
    for (const [, id] of text.matchAll(/(?:url\(|href=")#(\w+)/g)) {
      if (wanted.has(id)) continue;
      if (!(id in ALL)) throw new Error(`no stamp is called ${id}`);
      wanted.add(id);
      look(ALL[id]);
    }
  };
  look(drawing);
  return [...wanted].sort().map((id) => ALL[id]);
}
