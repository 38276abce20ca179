/** Every action and condition has an icon of its own, in one drawn style: the same tile, the same width of outline. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HEX_CONDITIONS } from "../../src/hexes/conditions";
import { CONDITIONS } from "../../src/zones/conditions/conditions";
import { ACTION_IDS } from "../../src/zones/actions/action";
import { POSTURES } from "../../src/hexes/types";
import { MODES } from "../../src/view/text";
import { flagIcon } from "../../src/view/hexes/offers";
import { DIRECTIONS } from "../../src/view/hexes/words";
import { hexFacing } from "../../src/rulesets/hex-facing/ruleset";
import { hexReaction } from "../../src/rulesets/hex-reaction/ruleset";
import { STEP_KINDS } from "../../src/zones/legal-actions/legal-action";
import { ROOT } from "./pack-sources";

/** What the action bar shows on hexes: actions, modes, directions, postures, what is declared beside a mode, and its own buttons. */
const ON_HEXES = [
  ...[hexFacing, hexReaction].flatMap(({ actions, walkEnds, flags }) => [
    ...actions,
    ...walkEnds,
    ...flags.map(flagIcon),
  ]),
  ...MODES,
  ...DIRECTIONS.map((way) => `to-${way}`),
  ...POSTURES.map((posture) => `be-${posture}`),
  ...["turn", "turn-left", "turn-right", "take-back"],
];

function iconsOf(folder: string): { readonly id: string; readonly svg: string }[] {
  const path = join(ROOT, "assets/icons", folder);
  return readdirSync(path).map((file) => ({
    id: file.replace(/\.svg$/, ""),
    svg: readFileSync(join(path, file), "utf8"),
  }));
}

/** Every name of a Font Awesome icon in the files of a folder. */
function namedIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.(ts|hbs)$/.test(file));
  return files.flatMap((file) => readFileSync(join(folder, file), "utf8").match(/\bfa-[a-z0-9-]+/g) ?? []);
}

describe("the icons", () => {
  it("are there for every action and step", () => {
    expect(
      iconsOf("actions")
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...new Set([...ACTION_IDS, ...STEP_KINDS, ...ON_HEXES])].sort());
  });

  it("are there for every condition and the three statuses", () => {
    const wanted = [...new Set([...CONDITIONS, ...HEX_CONDITIONS]), "alone", "in-contact", "in-close"];
    expect(
      iconsOf("conditions")
        .map(({ id }) => id)
        .sort(),
    ).toEqual(wanted.sort());
  });

  it("of Font Awesome that sources name are all in its free set, which every host has", () => {
    const sheet = readFileSync(join(ROOT, "node_modules/@fortawesome/fontawesome-free/css/all.css"), "utf8");
    const known = new Set(sheet.match(/(?<=\.)fa-[a-z0-9-]+/g));
    const named = ["src", "templates"].flatMap((folder) => namedIn(join(ROOT, folder)));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((icon) => !known.has(icon))).toEqual([]);
  });

  it.each(["actions", "conditions", "signs"])("of %s are all different and have one width of outline", (folder) => {
    const icons = iconsOf(folder);
    const bodies = icons.map(({ svg }) => svg.replace(/<title>.*<\/title>/, ""));
    expect(new Set(bodies).size).toBe(icons.length);
    for (const { id, svg } of icons) expect(svg, id).toContain('stroke="#33281f" stroke-width="7"');
  });
});
