/** Each wall is seen to stand: what is planted against it in a copy of the tree is reported, and nothing else is. */
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plant, type PlantedCopy, type PlantedFile, type Said } from "./planted-copy";

interface Violation extends PlantedFile {
  /** The rule that catches it, by the tool's name for it. */
  readonly wall: string;
}

/** Every folder with walls has a file that breaks none, for others to import where they may not. */
const FOLDERS = [
  "geometry",
  "engine",
  "zones",
  "hexes",
  "rulesets",
  "rulesets/one",
  "rulesets/two",
  "judge",
  "view",
  "referee",
  "foundry",
  "foundry/chat",
];
const PLAIN = [
  ...FOLDERS.map((folder) => `src/${folder}/planted.ts`),
  ...["common", "server", "client"].map((side) => `table/${side}/planted.ts`),
];

/** Who imports what it may not: rule, importing folder, what is imported, as seen from the root. */
const IMPORTS: readonly (readonly [wall: string, from: string, to: string])[] = [
  ["geometry-alone", "src/geometry", "src/zones/planted"],
  ["engine-low", "src/engine", "src/zones/planted"],
  ["zones-low", "src/zones", "src/rulesets/planted"],
  ["hexes-low", "src/hexes", "src/zones/planted"],
  ["rulesets-of-zones", "src/rulesets/zones-one", "src/hexes/planted"],
  ["rulesets-of-hexes", "src/rulesets/hex-one", "src/zones/planted"],
  ["rulesets", "src/rulesets/one", "src/view/planted"],
  ["ruleset-alone", "src/rulesets/one", "src/rulesets/two/planted"],
  ["registry-only", "src/foundry", "src/rulesets/one/planted"],
  ["judge-low", "src/judge", "src/zones/planted"],
  ["view", "src/view", "src/referee/planted"],
  ["view-any-ground", "src/view", "src/zones/planted"],
  ["referee", "src/referee", "src/foundry/planted"],
  ["pure-packages", "src/zones", "fast-check"],
  ["chat-shows", "src/foundry/referee", "src/foundry/chat/planted"],
  ["foundry-top", "src/foundry", "src/zonebound"],
  ["table-apart", "table/server", "src/zones/planted"],
  ["system-apart", "src/zones", "table/common/planted"],
  ["table-common", "table/common", "table/server/planted"],
  ["table-server", "table/server", "table/client/planted"],
  ["table-client", "table/client", "table/server/planted"],
];

/** A function that calls one of another file, which calls it. */
const cycle = (name: string, other: string): string =>
  `import { ${other} } from "./breaks-${other}";\nexport const ${name} = (): number => ${other}();\n`;

const LAYERS: readonly Violation[] = [
  ...IMPORTS.map(([wall, from, to]) => {
    const path = to.includes("/") ? `${"../".repeat(from.split("/").length)}${to}` : to;
    return { wall, file: `${from}/breaks-${wall}.ts`, text: `export * from "${path}";\n` };
  }),
  { wall: "no-cycles", file: "src/zones/breaks-one.ts", text: cycle("one", "two") },
];

/** Guards of what docs/trust.md says, by what a careless feature would write. */
const CARELESS: Readonly<Record<string, readonly [folder: string, text: string]>> = {
  writers: ["canvas", "export const pass = (fight: Combat.Implementation) => fight.update({ round: 2 });"],
  stamped: ["referee", "export const heal = (actor: Actor.Implementation) => actor.update({ system: {} });"],
  messages: ["combat-tracker", "export const told = (message: ChatMessage.Implementation) => message.system;"],
  mirrors: [
    "combat-tracker",
    'export const marks = (token: TokenDocument.Implementation) => token.getFlag("zonebound", "marks");',
  ],
  lines: ["prompts", 'export const tell = () => game.socket?.emit("system.zonebound", {});'],
  whispers: ["chat", 'export const secret = { content: "", whisper: [] };'],
  "sent-by-schema": ["settings", 'export const read: unknown = JSON.parse("{}");'],
  "fresh-after-await": [
    "drag",
    [
      'import { officeOf } from "../referee/terms";',
      "export async function go(fight: Combat.Implementation): Promise<string | null> {",
      "  const office = officeOf(fight);",
      "  await Promise.resolve();",
      "  return office.play;",
      "}",
    ].join("\n"),
  ],
};

const LINT: readonly Violation[] = [
  ...Object.entries(CARELESS).map(([wall, [folder, text]]) => ({
    wall: `house/${wall}`,
    file: `src/foundry/${folder}/careless-${wall}.ts`,
    text: `${text}\n`,
  })),
  { wall: "no-restricted-properties", file: "src/zones/chance.ts", text: "export const roll = Math.random();\n" },
  { wall: "no-restricted-globals", file: "src/zones/clock.ts", text: "export const now = Date.now();\n" },
  { wall: "no-restricted-globals", file: "src/view/timer.ts", text: "export const wait = setTimeout;\n" },
  { wall: "@typescript-eslint/no-explicit-any", file: "src/foundry/any.ts", text: "export const what: any = 1;\n" },
  { wall: "house/kebab-case", file: "src/view/camelCase.ts", text: "export const camel = 1;\n" },
  { wall: "max-lines", file: "src/view/long.ts", text: "// line\n".repeat(251) },
];

/** What a pure file would find in a browser, in Node and in Foundry. */
const OUTSIDE = ["document", "process", "game"];
const TYPES: readonly Violation[] = OUTSIDE.map((name) => ({
  wall: `Cannot find name '${name}'`,
  file: `src/zones/names-${name}.ts`,
  text: `export const outside: unknown = ${name};\n`,
}));

/** What nobody imports, and what only a test does, is no part of the product. */
const DEAD = { file: "src/zones/nobody-imports.ts", text: "export const nobody = 1;\n" };
const TESTED = { file: "src/zones/only-tested.ts", text: "export const tested = 1;\n" };
const ITS_TEST = { file: "test/planted.test.ts", text: 'import "../src/zones/only-tested";\n' };
/** Of what a script and a test import, one name that only the test does. */
const NAMED = { file: "src/zones/half-tested.ts", text: "export const used = 1;\nexport const onlyTested = 2;\n" };
const ITS_USERS = [
  { file: "scripts/planted.ts", text: 'import { used } from "../src/zones/half-tested";\nconsole.log(used);\n' },
  {
    file: "test/planted-name.test.ts",
    text: 'import { onlyTested } from "../src/zones/half-tested";\nconsole.log(onlyTested);\n',
  },
];

/** Five tools go over the whole tree, and the machine may have other work. */
const WHOLE_TREE_MS = 400_000;
let copy: PlantedCopy;
const tools: Record<"layers" | "lint" | "types" | "dead" | "product", Promise<Said>> = {} as never;

beforeAll(async () => {
  const plain = PLAIN.map((file) => ({ file, text: "export const plain = 1;\n" }));
  const two = { file: "src/zones/breaks-two.ts", text: cycle("two", "one") };
  copy = plant([...plain, ...LAYERS, two, ...LINT, ...TYPES, DEAD, TESTED, ITS_TEST, NAMED, ...ITS_USERS]);
  const cruise = ["--config", ".dependency-cruiser.cjs", "--output-type", "json", "src", "table"];
  tools.layers = copy.run("dependency-cruiser/bin/dependency-cruise.mjs", ...cruise);
  tools.lint = copy.run("eslint/bin/eslint.js", "--format", "json", ...LINT.map(({ file }) => file));
  tools.types = copy.run("typescript/bin/tsc", "-p", "tsconfig.pure.json");
  tools.dead = copy.run("knip/bin/knip.js", "--no-progress", "--include", "files");
  tools.product = copy.run("knip/bin/knip.js", "--production", "--no-progress", "--include", "files,exports");
  await Promise.all(Object.values(tools));
}, WHOLE_TREE_MS);

afterAll(() => copy.remove());

/** The rules of the layers that a file was reported for. */
async function brokenBy(file: string): Promise<string[]> {
  return (await layerReports()).filter((report) => report.from === file).map(({ rule }) => rule.name);
}

async function layerReports(): Promise<{ from: string; rule: { name: string } }[]> {
  return JSON.parse((await tools.layers).text).summary.violations;
}

describe("the layers", () => {
  it.each(LAYERS.map(({ wall, file }) => [wall, file]))("%s is seen to fail in %s", async (wall, file) => {
    expect(await brokenBy(file)).toContain(wall);
  });

  it("hold but for what is planted", async () => {
    const planted = new Set(LAYERS.map(({ file }) => file));
    expect((await layerReports()).filter(({ from }) => !planted.has(from))).toEqual([]);
  });

  it("are all tried", () => {
    const { forbidden } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");
    const tried = new Set(LAYERS.map(({ wall }) => wall));
    expect(forbidden.map(({ name }: { name: string }) => name).filter((name: string) => !tried.has(name))).toEqual([]);
  });
});

describe("the linter", () => {
  it.each(LINT.map(({ wall, file }) => [wall, file]))("%s is seen to fail in %s", async (wall, file) => {
    const reports: { filePath: string; messages: { ruleId: string }[] }[] = JSON.parse((await tools.lint).text);
    const found = reports.find(({ filePath }) => filePath.endsWith(file))?.messages ?? [];
    expect(found.map(({ ruleId }) => ruleId)).toContain(wall);
  });

  it("tries every wall of its own", async () => {
    const { walls } = await import("../../lint/walls.js");
    expect(Object.keys(walls).filter((name) => !(name in CARELESS))).toEqual([]);
  });
});

describe("the pure folders", () => {
  it.each(TYPES.map(({ wall, file }) => [file, wall]))("know nothing outside: %s, %s", async (file, wall) => {
    expect((await tools.types).text).toMatch(new RegExp(`^${file}\\(.*${wall}`, "m"));
  });

  it("compile but for what is planted", async () => {
    const planted = [...LINT, ...TYPES].map(({ file }) => file);
    const errors = (await tools.types).text.split("\n").filter((line) => / error TS/.test(line));
    expect(errors.filter((line) => !planted.some((file) => line.startsWith(file)))).toEqual([]);
  });
});

describe("dead code", () => {
  it("is found", async () => {
    const { text } = await tools.dead;
    expect(text).toContain(DEAD.file);
    expect(text).not.toContain(TESTED.file);
  });

  it("is found in the product, where a test alone imports it", async () => {
    expect((await tools.product).text).toContain(TESTED.file);
  });

  it("is found in the product by name, where a test alone uses it", async () => {
    const lines = (await tools.product).text.split("\n").filter((line) => line.includes(NAMED.file));
    expect(lines.map((line) => line.split(" ")[0])).toEqual(["onlyTested"]);
  });
});
