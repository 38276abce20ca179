/** The lines of docs/unverified.md that somebody with a licence pastes into consoles: each of them runs, in both versions. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { duel, NEAR, zone } from "../support/fight";
import { isDone, landsIn, positionOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answers, drag } from "./support/hands";
import type { Person } from "./support/person";

const TEXT = readFileSync(join(import.meta.dirname, "../../docs/unverified.md"), "utf8");

/** What stands as code in the steps and after them, where it does something. */
const LINES = [...(TEXT.split("## What is open")[0] ?? "").matchAll(/`([^`]+)`/g)]
  .map(([, line = ""]) => line)
  .filter((line) => /[(;]/.test(line));

const lineWith = (word: string): string => LINES.find((line) => line.includes(word)) ?? `throw new Error("no ${word}")`;

/** As a console runs it; what it prints is read as a console reads it. */
const pastes = (person: Person, line: string): Promise<string> =>
  person.run(async (code: string): Promise<string> => {
    const printed: string[] = [];
    const kept = [console.log, console.table] as const;
    console.log = console.table = (...told: unknown[]) => void printed.push(told.map(String).join(" "));
    try {
      await new Function(`return (async () => { ${code} })()`)();
    } finally {
      [console.log, console.table] = kept;
    }
    return printed.join("\n");
  }, line);

describe.each([13, 14] as const)("in version %i", (foundry) => {
  const { gm, alice, bob, everybody } = gather({ foundry });

  beforeAll(() => duel(gm, NEAR));

  it("there are as many as the steps need", () => {
    expect(LINES.length).toBeGreaterThanOrEqual(6);
  });

  it("the regions are listed, and all four consoles listen", async () => {
    expect(await pastes(gm, lineWith("console.table"))).not.toBe("");
    for (const person of everybody) await pastes(person, lineWith("for (const h of"));
  });

  it("a veto of the first GM's is taken back by itself, and moves go on", async () => {
    await pastes(gm, lineWith("Hooks.once"));
    expect(await gm.run((): boolean => Hooks.call("preMoveToken"))).toBe(false);
    await drag(alice, "Ann", zone("Yard"));
    await answers(bob, "no");
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
  });

  it("what Alice tries is put back, each time", async () => {
    const before = String(await positionOf(gm, "Ann"));
    await pastes(alice, lineWith("noHook"));
    for (const person of everybody)
      await until(`${person.name} sees her back`, async () => String(await positionOf(person, "Ann")) === before);
  });

  it("a hidden Grub who moves leaves no trace that Alice reads, and the numbers of an undo are printed", async () => {
    const count = async (): Promise<number> => Number(/\d+$/.exec(await pastes(alice, lineWith("m.whisper")))?.[0]);
    const before = await count();
    expect(before).toBeGreaterThan(1);
    await gm.run(() =>
      game.scenes.viewed.tokens
        .getName("Grub")
        .update({ hidden: true })
        .then(() => true),
    );
    await drag(gm, "Grub", zone("Orchard"));
    expect(await count()).toBeLessThanOrEqual(before);
    expect(await pastes(gm, lineWith("movementHistory"))).toMatch(/^\d+ \d+ \d+/);
    expect(await pastes(gm, `console.log(${lineWith("JSON.stringify(game.scenes")})`)).toMatch(/^\{/);
  });
});
