/** The published types stand by themselves: a module compiles against them alone, and one that is wrong does not. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTypes } from "../../scripts/build-types.mjs";

const folder = mkdtempSync(join(tmpdir(), "zonebound-types-"));

beforeAll(() => buildTypes(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = `import type { NewRuleset, ZoneboundApi, ZoneboundHooks } from "./api";
declare const game: { readonly zonebound: ZoneboundApi };
`;

/** What the compiler says of a module, as strictly as can be, the published file included. */
function faultsOf(code: string): string[] {
  const file = join(folder, "consumer.ts");
  writeFileSync(file, HEAD + code);
  const program = ts.createProgram([file], {
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts"],
    types: [],
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

const SOUND = `
const { kit } = game.zonebound;
export const ruleset: NewRuleset = {
  id: "mine",
  over: "zones-3d6",
  stacking: 1,
  actions: {
    feint: {
      group: "strike",
      at: "foes-touched",
      icon: "feint.svg",
      refusal: (battle, { who }) => kit.actionSpent(battle, who),
      *resolve({ battle }, { who }) {
        yield* kit.change({ kind: "spend", who, by: "action" });
        const thrown = battle.rules.rolls.test(battle, { key: "test", who, attribute: "IQ", lines: [], dice: 0 });
        return thrown !== "fails" && (yield* kit.roll(thrown)) ? "success" : "failure";
      },
    },
  },
};
export const faults: readonly string[] = game.zonebound.registerRuleset(ruleset);
export const before: ZoneboundHooks["zonebound.prePlay"] = ({ by, intent }) => by !== intent.who;
export const after: ZoneboundHooks["zonebound.commit"] = ({ writes }) => void writes.map(({ after: now }) => now);
export const status = game.zonebound.status("ann")?.group.length;
export const hex = game.zonebound.hexes.place("ann")?.at[0];
export const asked = game.zonebound.act({ kind: "leave", who: "ann" }).then((reply) => reply?.kind === "accepted");
`;

describe("the published types", () => {
  it("import nothing", () => {
    expect(readFileSync(join(folder, "api.d.ts"), "utf8")).not.toMatch(/^(import|declare module)|from "|import\(/m);
  });

  it("are enough for a module", () => {
    expect(faultsOf(SOUND)).toEqual([]);
  });

  it.each([
    ["a function that there is not", "game.zonebound.cheat();", "cheat"],
    ["an action without a group", `export const r: NewRuleset["actions"] = { a: { at: "foes" } };`, "missing"],
    ["a change that there is not", `game.zonebound.kit.change({ kind: "bless", who: "ann" });`, "bless"],
    ["a hook that there is not", `export const h: ZoneboundHooks["zonebound.preLunch"] = () => 7;`, "preLunch"],
    ["a number that no figure has", `export const n = (f: import("./api").Figure) => f.stats.LUCK;`, "LUCK"],
  ])("refuse %s", (_what, code, fault) => {
    expect(faultsOf(code).join()).toContain(fault);
  });
});
