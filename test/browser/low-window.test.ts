/** The action bar where the window is low: it covers neither its figure nor the questions, and stays in reach. */
import { describe, expect, it } from "vitest";
import { APART, beginFight, zone } from "../support/fight";
import { until } from "../support/until";
import { picks } from "./hands";
import { drag, gather } from "./scene";
import type { Person } from "./people";

const { gm, alice, bob } = gather({ boardless: ["gamemaster"], bar: "open" });

const QUIET = { settings: { reactions: false } };

/** The button whose text begins so. */
const button = ({ page }: Person, text: string) =>
  page.locator("#zonebound-action-bar [data-item]", { hasText: new RegExp(`^\\s*${text}`) }).first();
const list = ({ page }: Person) => page.locator("#zonebound-action-bar .zonebound-action-bar__groups");

describe("the action bar in a low window", () => {
  /** How far down the window the middle of Ann's token is, and whether the dock lies over any of it. */
  const looksAt = async (down: number): Promise<boolean> => {
    await alice.page.evaluate(([x, y]) => canvas.pan({ x, y, scale: 0.6 }), [
      1350 - 60 / 0.6,
      950 + (300 - down) / 0.6,
    ] as const);
    return alice.page.evaluate(() => {
      const at = document.getElementById("zonebound-action-bar")!.getBoundingClientRect();
      const { x: left, y: top } = canvas.clientCoordinatesFromCanvas({ x: 1300, y: 900 });
      const { x: right, y: bottom } = canvas.clientCoordinatesFromCanvas({ x: 1400, y: 1000 });
      return at.left < right && left < at.right && at.top < bottom && top < at.bottom;
    });
  };

  it("never lies over its figure, and all of its list can be reached", async () => {
    await alice.page.setViewportSize({ width: 1024, height: 600 });
    await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART, Ann: [1300, 900] }, flags: QUIET });
    await alice.page.locator("#zonebound-action-bar summary").click();
    const covered: number[] = [];
    for (let down = 100; down < 560; down += 20) if (await looksAt(down)) covered.push(down);
    await button(alice, "Talent").scrollIntoViewIfNeeded();
    const last = await button(alice, "Talent").boundingBox();
    await alice.page.setViewportSize({ width: 1280, height: 720 });
    expect(covered).toEqual([]);
    expect(last?.y).toBeGreaterThan(60);
  });

  it("stays where it is, however much it has to say of what the pointer is on", async () => {
    await alice.page.setViewportSize({ width: 1024, height: 600 });
    await beginFight(gm, { order: ["Ann", "Grub"], at: APART, flags: QUIET });
    await button(alice, "Move").waitFor();
    const heights = await alice.page.evaluate(() => {
      const dock = document.getElementById("zonebound-action-bar")!;
      return [...dock.querySelectorAll("[data-item]")].map((item) => {
        item.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
        return dock.offsetHeight;
      });
    });
    await alice.page.setViewportSize({ width: 1280, height: 720 });
    expect(heights.length).toBeGreaterThan(10);
    expect(new Set(heights).size).toBe(1);
  });

  it("stays within a window that has become smaller, with its handle in reach", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: APART, flags: QUIET });
    await alice.page.evaluate(() =>
      game.settings.set("zonebound", "actionBar", JSON.stringify({ open: true, at: { left: 900, bottom: 600 } })),
    );
    await alice.page.setViewportSize({ width: 1024, height: 600 });
    const grip = alice.page.locator("#zonebound-action-bar [data-grip]");
    await until("the handle is to be seen", async () => {
      const { x = -1, y = -1 } = (await grip.boundingBox()) ?? {};
      return x >= 0 && x < 1024 && y >= 0 && y < 600;
    });
    await alice.page.evaluate(() => game.settings.set("zonebound", "actionBar", JSON.stringify({ open: true })));
    await alice.page.setViewportSize({ width: 1280, height: 720 });
  });
});

describe("the action bar of one who is asked in a low window", () => {
  it("keeps its head alone until the answer", async () => {
    await bob.page.setViewportSize({ width: 1024, height: 600 });
    await beginFight(gm, {
      order: ["Ann", "Grub"],
      at: { ...APART, Ann: [1300, 900], Grub: [1600, 900] },
      flags: { settings: { reactions: true } },
    });
    await picks(bob, "Grub");
    await list(bob).waitFor();
    await drag(alice, "Ann", zone("Orchard"));
    await bob.page.locator(".zonebound-tray__prompt").waitFor();
    expect(await list(bob).isVisible()).toBe(false);
    expect(await bob.page.locator("#zonebound-action-bar [data-search]").isVisible()).toBe(true);
    await bob.page.keyboard.press("KeyN");
    await until("the list is back", () => list(bob).isVisible());
    await bob.page.setViewportSize({ width: 1280, height: 720 });
  });
});
