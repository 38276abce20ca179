/** The sample module, built by its own command against the published types: its ruleset is played by at a table. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { duel, loadDice } from "../support/fight";
import { isDone, stateOf } from "../support/state";
import { gather } from "./support/gather";
import { lastCard, warnings } from "./support/hands";

const EXAMPLE = join(import.meta.dirname, "../../examples/zonebound-duel");

const npm = (...args: readonly string[]): string =>
  execFileSync("npm", [...args], { cwd: EXAMPLE, encoding: "utf8", shell: process.platform === "win32" });

/** Builds, tests by itself. */
const tested = npm("test");

/** Side by side. */
const TOUCHING = { Ann: [1200, 900], Grub: [1300, 900] } as const;

describe("the sample module", () => {
  const { gm, alice } = gather({ modules: join(EXAMPLE, "dist") });

  it("passes its own tests", () => {
    expect(tested).toMatch(/# fail 0/);
  });

  it("offers its ruleset, and its action is played by it", async () => {
    expect(await gm.run((): boolean => game.modules.get("zonebound-duel").active)).toBe(true);
    expect(await warnings(gm)).not.toContain("duel");
    const choices = await gm.run((): object => game.settings.settings.get("zonebound.ruleset").choices);
    expect(choices).toMatchObject({ duel: "ZONEBOUND.Settings.ruleset.duel" });
    await duel(gm, TOUCHING, { flags: { ruleset: "duel" } });
    await loadDice(gm, [1, 1, 1]);
    const reply = await alice.run(async (): Promise<any> => {
      const scene = game.scenes.viewed;
      const id = (name: string): string => scene.tokens.getName(name).id;
      const feint = { kind: "action", who: id("Ann"), action: "feint", target: id("Grub") };
      const told = { refusal: game.zonebound.refusal(feint, scene), odds: game.zonebound.odds(feint, scene) };
      return { ...told, ...(await game.zonebound.act(feint, scene)) };
    });
    expect(reply).toMatchObject({ kind: "accepted", refusal: null });
    expect(reply.odds.map(({ outcome }: any) => outcome).sort()).toEqual(["failure", "success"]);
    await isDone(gm);
    await expect.poll(() => stateOf(gm, "Grub")).toMatchObject({ stunned: true });
    await expect.poll(() => stateOf(gm, "Ann")).toMatchObject({ acted: true });
    await expect.poll(() => lastCard(gm)).toContain("Ann feints at Grub");
  });
});
