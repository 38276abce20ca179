/** Each wall is seen to stand: a planted violation must be caught, and without it the same check must pass. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const planted: string[] = [];

/** Runs a tool of the project; gives its exit code and all it said. */
function run(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

/** Puts a file into a new folder inside `folder`; it is taken away at the end. */
function plant(folder: string, text: string, name = "planted.ts"): string {
  const home = mkdtempSync(join(ROOT, folder, "planted-"));
  planted.push(home);
  writeFileSync(join(home, name), text);
  return join(home, name);
}

function pull(file: string): void {
  rmSync(join(file, ".."), { recursive: true, force: true });
}

afterAll(() => {
  for (const home of planted) rmSync(home, { recursive: true, force: true });
});

const tsc = (): ReturnType<typeof run> => run("node_modules/typescript/bin/tsc", "-p", "tsconfig.pure.json");
const eslint = (file: string): ReturnType<typeof run> =>
  run("node_modules/eslint/bin/eslint.js", "--max-warnings", "0", file);
const layers = (): ReturnType<typeof run> =>
  run("node_modules/dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".dependency-cruiser.cjs", "src");

describe("the pure folders", () => {
  it("compile without a browser, without Node and without Foundry", () => {
    expect(tsc()).toMatchObject({ status: 0 });
    const file = plant("src/rules", "export const width = document.body.clientWidth + process.pid + game.time;\n");
    const { status, said } = tsc();
    pull(file);
    expect(status).not.toBe(0);
    for (const name of ["document", "process", "game"]) expect(said).toContain(`Cannot find name '${name}'`);
  });

  it.each([
    ["chance", "export const roll = Math.random();\n", "no-restricted-properties"],
    ["a clock", "export const now = Date.now();\n", "no-restricted-globals"],
    ["a timer", "export const wait = setTimeout;\n", "no-restricted-globals"],
    ["any", "export const anything: any = 1;\n", "no-explicit-any"],
  ])("may not use %s", (_what, text, rule) => {
    const file = plant("src/rules", text);
    const { status, said } = eslint(file);
    pull(file);
    expect(status).toBe(1);
    expect(said).toContain(rule);
  });
});

describe("the layers", () => {
  it("hold as they are", () => {
    expect(layers()).toMatchObject({ status: 0 });
  });

  it.each([
    ["src/rules", "../../rulesets/registry", "rules-low"],
    ["src/geometry", "../../rules/battle/vocabulary", "geometry-alone"],
    ["src/view", "../../referee/ports", "view"],
    ["src/referee", "../../foundry/settings", "referee"],
    ["src/foundry", "../../rulesets/zones-3d6/ruleset", "registry-only"],
    ["src/rules", "../../../table/common/protocol", "system-apart"],
    ["src/rules", "vitest", "pure-packages"],
  ])("catch %s importing %s", (folder, target, rule) => {
    const file = plant(folder, `export * from "${target}";\n`);
    const { status, said } = layers();
    pull(file);
    expect(status).not.toBe(0);
    expect(said).toContain(rule);
  });

  it("catch a cycle", () => {
    const file = plant("src/rules", 'export { two } from "./two";\nexport const one = 1;\n', "one.ts");
    writeFileSync(join(file, "../two.ts"), 'export { one as two } from "./one";\n');
    const { status, said } = layers();
    pull(file);
    expect(status).not.toBe(0);
    expect(said).toContain("no-cycles");
  });
});

describe("dead code", () => {
  it("is found", () => {
    const file = plant("src/rules", "export const nobodyUsesThis = 1;\n");
    const { status, said } = run("node_modules/knip/bin/knip.js", "--no-progress");
    pull(file);
    expect(status).not.toBe(0);
    expect(said).toContain("planted.ts");
  });
});
