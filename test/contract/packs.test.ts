/** The shipped data holds together: ids, keys, images, drawings and the world that the table starts with. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { buildPacks, checkPack } from "../../scripts/build-packs.mjs";
import {
  type ActorSource,
  type ItemSource,
  readData,
  readFolders,
  readPack,
  readSources,
  ROOT,
  type SceneSource,
} from "./pack-sources";

interface Manifest {
  packs: { name: string; type: string }[];
  documentTypes: Record<string, Record<string, { htmlFields?: string[] }>>;
}

interface Seed {
  users: { name: string; character?: string }[];
  import: { pack: string; name?: string }[];
  ownership: { actor: string; user: string }[];
  activeScene: string;
}

const manifest = readData<Manifest>("system.json");
const seed = readData<Seed>("scripts/world-seed.yaml");
const figures = readPack<ActorSource>("figures");
const scenes = readPack<SceneSource>("battlefields");
const gear = readPack<ItemSource>("gear");

function imagesOf(folder: string): string[] {
  return [...JSON.stringify(readPack(folder)).matchAll(/systems\/zonebound\/(assets\/[^"]+)/g)].map(
    (hit) => hit[1] ?? "",
  );
}

describe("pack sources", () => {
  it.each(manifest.packs)("of $name have an id and a fitting key at every depth", async ({ name, type }) => {
    expect(await checkPack(join(ROOT, "packs", name), type)).toEqual([]);
  });

  it.each(["battlefields", "figures", "gear", "macros"])(
    "of %s name only images that a drawing stands behind",
    (folder) => {
      const images = imagesOf(folder);
      const drawings = images.map((image) => image.replace(/(-thumb)?\.webp$/, ".svg"));
      expect(images.length).toBeGreaterThan(0);
      expect(drawings.filter((drawing) => !existsSync(join(ROOT, drawing)))).toEqual([]);
    },
  );

  it("use only document types that the manifest declares", () => {
    const behaviors = scenes.flatMap((scene) => scene.regions.flatMap((region) => region.behaviors));
    expect(Object.keys(manifest.documentTypes.RegionBehavior ?? {})).toEqual(
      expect.arrayContaining(behaviors.map((behavior) => behavior.type)),
    );
    expect(Object.keys(manifest.documentTypes.Actor ?? {})).toEqual(
      expect.arrayContaining(figures.map((figure) => figure.type)),
    );
    expect(Object.keys(manifest.documentTypes.Item ?? {})).toEqual(
      expect.arrayContaining([...figures.flatMap((figure) => figure.items), ...gear].map((item) => item.type)),
    );
  });

  it.each(["figures", "gear"])("of %s lie in folders of their own pack and of its type", (name) => {
    const { type } = manifest.packs.find((pack) => pack.name === name) ?? { type: "" };
    const folders = readFolders(name);
    expect(new Set(folders.map((folder) => folder.type))).toEqual(new Set([type]));
    const lying = readPack<ItemSource>(name).flatMap(({ folder }) => folder ?? []);
    expect(new Set(lying)).toEqual(new Set(folders.map(({ _id }) => _id)));
  });

  it("are of types that have a name in English", () => {
    const names = JSON.parse(readFileSync(join(ROOT, "lang/en.json"), "utf8")) as { TYPES: Record<string, unknown> };
    const named = (path: string) =>
      path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], names.TYPES);
    const paths = Object.entries(manifest.documentTypes).flatMap(([document, types]) =>
      Object.keys(types).map((type) => `${document}.${type}`),
    );
    expect(paths.filter((path) => typeof named(path) !== "string")).toEqual([]);
  });
});

describe("built packs", () => {
  const folder = mkdtempSync(join(tmpdir(), "dist-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("hold every document of their sources, down to the last behaviour", async () => {
    await buildPacks(folder);
    for (const { name } of manifest.packs) {
      await extractPack(join(folder, "packs", name), join(folder, name), { yaml: true, log: false });
      const written = readdirSync(join(folder, name)).map((file) => readFileSync(join(folder, name, file), "utf8"));
      expect(keysIn(written.map((text) => parse(text) as unknown))).toEqual(keysIn(readSources(name)));
    }
  });
});

describe("drawings", () => {
  const drawings = readdirSync(join(ROOT, "assets"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".svg"))
    .map((file) => `assets/${file}`);

  it.each(drawings)("%s needs no translation and nothing from elsewhere", (file) => {
    const svg = readFileSync(join(ROOT, file), "utf8");
    expect(svg).not.toMatch(/<text\b|<image\b|<script\b|href="(?!#)/);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
  });
});

describe("a faulty pack source", () => {
  const folder = mkdtempSync(join(tmpdir(), "packs-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function faultsOf(name: string, text: string): Promise<string> {
    const pack = join(folder, name);
    mkdirSync(pack);
    writeFileSync(join(pack, "source.yaml"), text);
    return (await checkPack(pack, "Scene")).join("\n");
  }

  const scene = '_id: sceneAAAAAAAAAAA\n_key: "!scenes!sceneAAAAAAAAAAA"\n';
  const region = "regions:\n  - _id: regionAAAAAAAAAA\n";
  const key = '    _key: "!scenes.regions!sceneAAAAAAAAAAA.regionAAAAAAAAAA"\n';

  it.each([
    ["without a key at the top", "_id: sceneAAAAAAAAAAA\n", /source\.yaml: document: _key must be !scenes!scene/],
    ["without a key below", scene + region, /document\.regions\[0\]: _key must be/],
    ["with a key of another parent", scene + region + key.replace("sceneA", "sceneB"), /document\.regions\[0\]: _key/],
    [
      "without an id two levels down",
      `${scene}${region}${key}    behaviors: [{ name: x }]\n`,
      /behaviors\[0\]: _id must/,
    ],
    ["with a short id", '_id: short\n_key: "!scenes!short"\n', /_id must be 16 letters or digits, found short/],
    ["that is not YAML", "_id: [\n", /source\.yaml: is not valid YAML/],
  ])("%s is refused by name and path", async (name, text, message) => {
    expect(await faultsOf(name, text)).toMatch(message);
  });

  it("that 14 has stored needs keys in its levels too", async () => {
    const level = "levels:\n  - _id: defaultLevel0000\n    name: Level\n";
    expect(await faultsOf("unkeyed", scene + level)).toMatch(/document\.levels\[0\]: _key must be !scenes\.levels!/);
    const levelKey = '    _key: "!scenes.levels!sceneAAAAAAAAAAA.defaultLevel0000"\n';
    expect(await faultsOf("keyed", scene + level + levelKey)).toBe("");
  });

  it("is accepted once the keys fit", async () => {
    expect(await faultsOf("sound", scene + region + key)).toBe("");
  });
});

describe("the world that the table starts with", () => {
  it("names packs, scenes, actors and users that exist", () => {
    const packs = manifest.packs.map((pack) => `zonebound.${pack.name}`);
    expect(packs).toEqual(expect.arrayContaining(seed.import.map((entry) => entry.pack)));
    expect(scenes.map((scene) => scene.name)).toContain(seed.activeScene);
    expect(seed.users.map((user) => user.name)).toEqual(
      expect.arrayContaining(seed.ownership.map((entry) => entry.user)),
    );
    expect(figures.map((figure) => figure.name)).toEqual(
      expect.arrayContaining([
        ...seed.ownership.map((entry) => entry.actor),
        ...seed.users.flatMap((user) => user.character ?? []),
      ]),
    );
  });

  it("gives Alice friends and Bob foes on every battlefield, two each at least", () => {
    const idsOf = (user: string) =>
      figures
        .filter(({ name }) => seed.ownership.some((entry) => entry.user === user && entry.actor === name))
        .map(({ _id }) => _id);
    for (const { tokens } of scenes) {
      const sides = (user: string) =>
        idsOf(user).flatMap((id) => tokens.find((token) => token.actorId === id)?.disposition ?? []);
      for (const [user, side] of Object.entries({ Alice: 1, Bob: -1 })) {
        expect(sides(user).length).toBeGreaterThanOrEqual(2);
        expect(new Set(sides(user))).toEqual(new Set([side]));
      }
    }
  });

  it("calls no figure like a user", () => {
    const users = new Set(seed.users.map((user) => user.name));
    expect(figures.filter((figure) => users.has(figure.name))).toEqual([]);
  });
});

function keysIn(documents: unknown[]): string[] {
  return [...JSON.stringify(documents).matchAll(/"_key":"([^"]+)"/g)].map((hit) => hit[1] ?? "").sort();
}
