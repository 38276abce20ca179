/** Turns of a round with passes: the tracker goes on within the round, back too, and to the next pass at once. */
import { describe, expect, it } from "vitest";
import { beginHexFight, layHeath } from "../support/hexes";
import { isRecordedTurn, isTurnOf } from "../support/state";
import { gather } from "./support/gather";
import { until } from "../support/until";

const { gm, alice, everybody } = gather();

/** Round, turn and world time that this client saw, one after the other. */
async function watchTracker(): Promise<void> {
  await gm.run(() => {
    const seen: unknown[] = [];
    Object.assign(globalThis, { seenSteps: seen });
    Hooks.on("updateCombat", ({ round, turn }: any, update: object) => {
      if ("turn" in update || "round" in update) seen.push([round, turn, game.time.worldTime]);
    });
  });
}

const seenSteps = (): Promise<unknown[]> => gm.run((): unknown[] => Object(globalThis).seenSteps);

const passNow = (person: typeof gm): Promise<string> =>
  person.run(
    (): string =>
      game.combat.getFlag("zonebound", "record").lines.find((line: string) => line.startsWith("@pass")) ?? "",
  );

const steps = (person: typeof gm, verb: "nextTurn" | "previousTurn"): Promise<void> =>
  person.run(async (step: string) => void (await game.combat[step]()), verb);

describe("[HR-MV-03] a round of two passes", () => {
  it("goes on from the moves to the acts within the round, shows no other, and no time goes by; then a round begins", async () => {
    await layHeath(gm, everybody, { ruleset: "hex-reaction", at: { Ann: [3, 6], Grub: [11, 1] } });
    await beginHexFight(gm, ["Ann", "Grub"]);
    await watchTracker();
    const time = await gm.run((): number => game.time.worldTime);
    await steps(alice, "nextTurn");
    await isRecordedTurn(gm, "Grub");
    await steps(gm, "nextTurn");
    await isRecordedTurn(gm, "Ann");
    for (const person of everybody) {
      await expect.poll(() => passNow(person)).toContain("act");
      await isTurnOf(person, "Ann");
    }
    expect(await seenSteps()).toEqual([
      [1, 1, time],
      [1, 0, time],
    ]);
    await steps(alice, "nextTurn");
    await isRecordedTurn(gm, "Grub");
    await steps(gm, "nextTurn");
    await isRecordedTurn(gm, "Ann");
    await until("round 2 has begun", () => gm.run((): boolean => game.combat.round === 2));
    expect(await passNow(gm)).not.toContain("act");
  });

  it("goes back into the pass before from the first turn of the acts", async () => {
    await layHeath(gm, everybody, { ruleset: "hex-reaction", at: { Ann: [3, 6], Grub: [11, 1] } });
    await beginHexFight(gm, ["Ann", "Grub"]);
    await steps(gm, "nextTurn");
    await isRecordedTurn(gm, "Grub");
    await steps(gm, "nextTurn");
    await isRecordedTurn(gm, "Ann");
    await steps(gm, "previousTurn");
    await isRecordedTurn(gm, "Grub");
    expect(await passNow(gm)).not.toContain("act");
    expect(await gm.run((): number => game.combat.round)).toBe(1);
  });
});
