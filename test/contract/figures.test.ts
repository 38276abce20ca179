/** The shipped figures and gear fit the data models, are complete for every ruleset, and look like what they are. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type ModelClass, readModels } from "../../scripts/template.mjs";
import { parseDice } from "../../src/engine/dice/rolls";
import { type ActorSource, type ItemSource, readFolders, readPack, ROOT } from "./pack-sources";

type Attributes = Readonly<Record<string, unknown>>;

/** The numbers that each ruleset reads, and a plain human's in them. */
const NUMBERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "zones-3d6": { ST: 10, DX: 10, IQ: 10, MR: 10, size: 1 },
  "zones-pool": { "dice.IQ": 0, AGL: 0, Body: 0, pool: 4, rate: 1, actionDice: 2, attack: 4, defence: 4 },
  "zones-points": { Pace: 6, runDie: 6 },
};

/** What fights with nothing. */
const UNARMED = ["Cart", "Raft"];

/** Creatures that are somebody all the same. */
const OF_A_NAME = ["Grub", "Snag"];

const figures = readPack<ActorSource>("figures");
const gear = readPack<ItemSource>("gear");
const folders = new Map(readFolders("figures").map(({ _id, name }) => [_id, name]));
const items = [...gear, ...figures.flatMap((figure) => figure.items)];

let models: Record<string, Record<string, ModelClass>>;
beforeAll(async () => {
  models = await readModels();
});

/** What the model makes of a source; a refusal throws. */
function opened(document: "Actor" | "Item", { type, system }: ItemSource): object {
  const model = models[document]?.[type];
  if (!model) throw new Error(`no model for ${type}`);
  return new model(structuredClone(system)).toObject();
}

/** A number among the attributes, or at a path of its own. */
function numberOf({ system }: ActorSource, path: string): unknown {
  const [first = "", second] = path.split(".");
  const group = second === undefined ? "attributes" : first;
  return (system[group] as Attributes)[second ?? first];
}

function attributesOf({ system }: ActorSource): Attributes {
  return system["attributes"] as Attributes;
}

function drawingOf(image: string): string {
  return image.replace("systems/zonebound/", "").replace(/\.webp$/, ".svg");
}

describe("the figures", () => {
  it("lie in a folder each", () => {
    const own = figures.map(({ folder }) => folders.get(folder ?? "") ?? "none");
    for (const name of ["People", "Foes", "Beasts"])
      expect(own.filter((folder) => folder === name).length, name).toBeGreaterThan(5);
    expect(own).not.toContain("none");
  });

  it.each(["Ann", "Archer", "Goblin", "Guard", "Horse", "Knight", "Ogre", "Spearman", "Wizard", "Wolf"])(
    "have the %s that a table looks for",
    (wanted) => {
      expect(figures.filter(({ name }) => name === wanted)).toHaveLength(1);
    },
  );

  it("open with their data model, and nothing of theirs is changed or lost", () => {
    for (const figure of figures) expect(opened("Actor", figure), figure.name).toMatchObject(figure.system);
  });

  it.each(Object.entries(NUMBERS))("have every number of %s, and those who fight are no plain humans", (_, usual) => {
    for (const figure of figures) {
      const numbers = Object.keys(usual).map((path) => numberOf(figure, path));
      expect(numbers.every(Number.isInteger), figure.name).toBe(true);
    }
    const plain = figures.filter((figure) => Object.entries(usual).every(([path, n]) => numberOf(figure, path) === n));
    expect(plain.length).toBeLessThan(figures.length / 2);
  });

  it("have wits and skills in the scale of each ruleset", () => {
    for (const { name, system } of figures) {
      const { dice, skills } = system as { dice: { IQ: number; skills: object }; skills: object };
      expect(Math.abs(dice.IQ), name).toBeLessThan(4);
      expect(Object.keys(dice.skills), name).toEqual(Object.keys(skills));
    }
  });

  it("have a weapon at the ready, a life story, and all their hit points", () => {
    for (const { name, system, items: own } of figures) {
      expect(
        own.some((item) => item.type === "weapon" && item.system["equipped"] === true),
        name,
      ).toBe(!UNARMED.includes(name));
      expect(system["biography"], name).toMatch(/^<p>.{20,}<\/p>$/);
      expect(system["hits"], name).toEqual({ value: (system["attributes"] as Attributes)["ST"], max: null });
    }
  });

  it("have tokens as large as they are, linked where they are somebody", () => {
    for (const figure of figures) {
      const { width, height, actorLink, texture } = figure.prototypeToken;
      expect(width, figure.name).toBe(Math.ceil((Number(attributesOf(figure)["size"]) + 1) / 2));
      expect(height).toBe(width);
      expect(actorLink, figure.name).toBe(figure.type === "character" || OF_A_NAME.includes(figure.name));
      expect(texture.src).toBe(figure.img);
    }
  });

  it("wear the rim of their side, told by its pattern", () => {
    const rims = new Map([
      [1, /id="rim">.*<circle cx="[\d.]+" cy="[\d.]+" r="8"\/>/],
      [0, /id="rim">.*stroke-width="13"/],
      [-1, /id="rim">.*<path d="M370/],
    ]);
    for (const { name, img = "", prototypeToken } of figures) {
      const rim = rims.get(prototypeToken.disposition);
      expect(readFileSync(join(ROOT, drawingOf(img)), "utf8"), name).toMatch(rim ?? "no such side");
    }
  });
});

describe("the items", () => {
  it("open with their data model, and nothing of theirs is changed or lost", () => {
    for (const item of items) expect(opened("Item", item), item.name).toMatchObject(item.system);
  });

  it("have an image with a drawing behind it and a description", () => {
    for (const { name, img = "", system } of items) {
      expect(existsSync(join(ROOT, drawingOf(img))), `${name}: ${img}`).toBe(true);
      expect(system["description"], name).toMatch(/^<p>.+<\/p>$/);
    }
  });

  it("have damage that can be read as dice, and ranges where they fly", () => {
    for (const { name, type, system } of items.filter((item) => item.type === "weapon")) {
      expect(parseDice(String(system["damage"])), name).not.toBeNull();
      expect(system["range"] !== null, `${name}, ${type}`).toBe(system["kind"] !== "melee");
      expect(system["squares"] !== null, name).toBe(system["kind"] !== "melee");
    }
  });

  it("have ids of their own within each figure and each pack", () => {
    for (const list of [gear, figures, ...figures.map((figure) => figure.items)]) {
      expect(new Set(list.map(({ _id }) => _id)).size).toBe(list.length);
    }
  });

  it("are of every type, with the talents that the rules know", () => {
    expect(new Set(gear.map(({ type }) => type))).toEqual(new Set(Object.keys(models["Item"] ?? {})));
    const edges = gear.flatMap(({ system }) => system["edge"] ?? []);
    expect(edges).toEqual(expect.arrayContaining(["split", "extraction"]));
  });
});
