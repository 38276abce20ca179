/** The main job, end to end: three people share a table, drag tokens between zones, and the rules answer. */
import { describe, expect, it } from "vitest";
import { type Person, reload } from "./people";
import { APART, beginFight, loadDice, type Point, zone } from "../support/fight";
import { landsIn, positionOf, stateOf, zoneOf } from "../support/state";
import { until } from "../support/until";
import { drag, gather, lastCard, warnings } from "./scene";

describe.each([13, 14] as const)("on Foundry %i", (foundry) => {
  const { gm, alice, bob, everybody } = gather({ foundry });

  describe("a drag in combat", () => {
    it("[Z-MV-03] [Z3-MV-02] lands for all three when it is free", async () => {
      await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART, Grub: [2300, 1500] } });
      await drag(alice, "Ann", zone("Yard"));
      await landsIn(everybody, "Ann", "Yard");
      await expect.poll(() => stateOf(gm, "Ann")).toMatchObject({ acted: true, zoneMoved: true });
      for (const person of everybody) await expect.poll(() => lastCard(person)).toMatch(/Ann.*Yard/);
    });

    it("[Z3-MV-04] [Z-MV-07] comes back with the reason when it is too far", async () => {
      await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART, Grub: [2300, 1500] } });
      const before = await positionOf(gm, "Ann");
      await drag(alice, "Ann", zone("Lane"));
      await until("Alice is told why", async () => /far/i.test(await warnings(alice)));
      await expect.poll(() => positionOf(gm, "Ann")).toEqual(before);
      await expect.poll(() => stateOf(gm, "Ann")).toMatchObject({ acted: false, zoneMoved: false });
    });

    it("[Z-MV-07] comes back with the reason out of turn", async () => {
      await beginFight(gm, { order: ["Grub", "Ann"], at: { ...APART, Grub: [2300, 1500] } });
      const before = await positionOf(gm, "Ann");
      await drag(alice, "Ann", zone("Yard"));
      await until("Alice is told why", async () => /turn/i.test(await warnings(alice)));
      await expect.poll(() => positionOf(gm, "Ann")).toEqual(before);
    });

    it("[Z3-MV-06] ends on the border where the roll says so", async () => {
      await beginFight(gm, {
        order: ["Ann", "Grub"],
        at: { ...APART, Grub: [2300, 1500] },
        attributes: { Ann: { MR: 8, DX: 12 } },
      });
      await loadDice(gm, [6, 2, 1]);
      await drag(alice, "Ann", zone("Yard"));
      await until("Ann stands on the border", async () => (await stateOf(gm, "Ann")).acted === true);
      await expect
        .poll(() => stateOf(gm, "Ann"))
        .toMatchObject({ place: { kind: "border", from: "regionZoneOrchrd" } });
      await until("her square lies on the line between the zones", async () =>
        onLine(await positionOf(gm, "Ann"), [820, 620], [500, 1250]),
      );
      const there = await positionOf(gm, "Ann");
      await until(
        "all see Ann there",
        async () =>
          String(await positionOf(bob, "Ann")) === String(there) &&
          String(await positionOf(alice, "Ann")) === String(there),
      );
      for (const person of everybody)
        await until(`${person.name} reads of the border`, async () => /border/i.test(await lastCard(person)));
    });

    it("[Z-BN-03] [Z-BN-04] is refused by a held bottleneck, and takes a place that was freed", async () => {
      await beginFight(gm, {
        order: ["Grub", "Ann", "Cat", "Dan"],
        at: { ...APART, Ann: [200, 1200], Cat: [300, 1200], Dan: [600, 1200], Grub: [500, 700] },
        attributes: { Grub: { MR: 10, DX: 11 } },
      });
      await drag(bob, "Grub", [300, 1240]);
      await until(
        "Bob is told why",
        async () => /2/.test(await warnings(bob)) && /door|full|place|stand/i.test(await warnings(bob)),
      );
      await expect.poll(() => zoneOf(gm, "Grub")).toBe("Orchard");
      // Who falls by any hand makes room: here the GM writes the hits down.
      await gm.page.evaluate(async () => {
        await canvas.scene.tokens.getName("Cat").actor.update({ "system.hits.value": -3 });
      });
      await drag(bob, "Grub", [300, 1240]);
      await until("Grub stands in the door", async () => {
        return (await stateOf(gm, "Grub")).place.kind === "border";
      });
      await expect.poll(() => lastCard(alice)).toMatch(/Grub/);
    });

    it("[Z-RE-02] [Z-RE-11] asks Bob whether his goblin intercepts, and all see what comes of it", async () => {
      await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART, Grub: [700, 600] } });
      await loadDice(gm, [1, 1, 2, 6, 6, 5]);
      await drag(alice, "Ann", zone("Yard"));
      const yes = bob.page.locator('.chat-message [data-answer="yes"]:not([disabled])').last();
      await yes.waitFor({ timeout: 20_000 });
      expect(await alice.page.locator('.chat-message [data-answer="yes"]:not([disabled])').count()).toBe(0);
      await yes.click();
      await until("Ann is caught", async () => (await stateOf(gm, "Ann")).acted === true);
      await expect.poll(() => zoneOf(gm, "Ann")).toBe("Orchard");
      await until(
        "both are InContact for all",
        async () => (await statusFlag(bob, "Ann")) === "InContact" && (await statusFlag(alice, "Grub")) === "InContact",
      );
      for (const person of everybody)
        await until(`${person.name} reads what came of it`, async () => /Ann is caught/.test(await lastCard(person)));
    });
  });

  describe("a prompt outlives a reload", () => {
    it("[Z-RE-11] of the player whose move waits", async () => {
      await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART, Grub: [700, 600] } });
      await drag(alice, "Ann", zone("Yard"));
      await bob.page.locator('.chat-message [data-answer="no"]:not([disabled])').last().waitFor();
      await reload(alice);
      await expect.poll(() => lastCard(alice)).toMatch(/Grub/);
      await reload(bob);
      await bob.page.locator('.chat-message [data-answer="no"]:not([disabled])').last().click();
      await landsIn(everybody, "Ann", "Yard");
    });

    it("[Z-RE-11] of the GM, and the move goes on after", async () => {
      await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART, Grub: [700, 600] } });
      await drag(alice, "Ann", zone("Yard"));
      await bob.page.locator('.chat-message [data-answer="no"]:not([disabled])').last().waitFor();
      await reload(gm);
      await bob.page.locator('.chat-message [data-answer="no"]:not([disabled])').last().click();
      await landsIn(everybody, "Ann", "Yard");
      expect(await gm.page.locator(".chat-message").count()).toBe(1);
    });
  });

  describe("a token that is not yours", () => {
    it("cannot be dragged", async () => {
      await beginFight(gm, { order: ["Grub", "Ann"], at: { ...APART } });
      const before = await positionOf(gm, "Grub");
      await drag(alice, "Grub", zone("Orchard"));
      await alice.page.waitForTimeout(500);
      await expect.poll(() => positionOf(gm, "Grub")).toEqual(before);
      expect(await gm.page.locator(".chat-message").count()).toBe(0);
    });
  });
});

async function statusFlag({ page }: Person, name: string): Promise<unknown> {
  return page.evaluate((token) => canvas.scene.tokens.getName(token).getFlag("zonebound", "status"), name);
}

/** Whether a token's middle lies on the line through two points, to a third of its size. */
function onLine([x, y]: Point, a: Point, b: Point): boolean {
  const [px, py] = [x + 50, y + 50];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return Math.abs((b[0] - a[0]) * (a[1] - py) - (a[0] - px) * (b[1] - a[1])) / length <= 34;
}
