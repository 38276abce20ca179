/** The tray: what waits for me beside the hotbar, by mouse and by keys. */
import { beforeEach, describe, expect, it } from "vitest";
import { isPanned, type Person, reload } from "./people";
import { APART, beginFight, loadDice, zone } from "../support/fight";
import { landsIn, stateOf, zoneOf } from "../support/state";
import { until } from "../support/until";
import { drag, gather } from "./scene";

const { gm, alice, bob, everybody } = gather({ boardless: ["gamemaster"] });

/** Grub near Ann's way: he is asked whether he steps in. */
const NEAR = { ...APART, Grub: [700, 600] } as const;
/** Snag too, who is Bob's as well. */
const BOTH = { ...NEAR, Snag: [300, 600] } as const;

const prompts = ({ page }: Person) => page.locator("#zonebound-tray .zonebound-tray__prompt");

async function annSetsOut(at: Readonly<Record<string, readonly [number, number]>>, order: readonly string[]) {
  await beginFight(gm, { order, at });
  await drag(alice, "Ann", zone("Yard"));
}

/** The name of the figure whose prompt has the focus. */
const focused = ({ page }: Person): Promise<string> =>
  page.evaluate(() => {
    const block = document.activeElement?.closest<HTMLElement>("#zonebound-tray [data-who]");
    return canvas.scene.tokens.get(block?.dataset["who"] ?? "")?.name ?? "nobody";
  });

const waiting = (person: Person, count: number): Promise<void> =>
  until(`${count} wait for ${person.name}`, async () => (await prompts(person).count()) === count);

describe("a prompt in the tray", () => {
  beforeEach(() => annSetsOut(NEAR, ["Ann", "Grub"]));

  it("has the focus, and Y answers it", async () => {
    await until("Grub's has the focus", async () => (await focused(bob)) === "Grub");
    await loadDice(gm, [1, 1, 2, 6, 6, 5]);
    await bob.page.keyboard.press("KeyY");
    await until("Ann is caught", async () => (await stateOf(gm, "Ann")).acted);
    await expect.poll(() => zoneOf(gm, "Ann")).toBe("Orchard");
    await waiting(bob, 0);
  });

  it("outlives a reload, and N answers it after", async () => {
    await waiting(bob, 1);
    await reload(bob);
    await waiting(bob, 1);
    await until("Grub's has the focus", async () => (await focused(bob)) === "Grub");
    await bob.page.keyboard.press("KeyN");
    await landsIn(everybody, "Ann", "Yard");
  });

  it("has a notification that is seen though its card is drawn anew as it slides in, as on 13.347", async () => {
    await waiting(bob, 1);
    const [inline, seen] = await bob.page.evaluate(async () => {
      const message = game.messages.contents.at(-1);
      ui.sidebar.changeTab("combat", "primary");
      await ui.chat.notify(message);
      await ui.chat.updateMessage(message);
      const card = document.querySelector<HTMLElement>("#chat-notifications .zonebound-play");
      const styles = card && [card.style.opacity, getComputedStyle(card).opacity];
      card?.querySelector<HTMLElement>("[data-action=dismissMessage]")?.click();
      ui.sidebar.changeTab("chat", "primary");
      return [...(styles ?? []), String(document.querySelector("#chat-notifications .zonebound-play"))];
    });
    expect([inline, seen]).toEqual(["0", "1"]);
  });

  it("leads to the figure by its name", async () => {
    await waiting(bob, 1);
    await bob.page.evaluate(() => canvas.pan({ x: 2400, y: 1700 }));
    await isPanned(bob);
    await prompts(bob).locator("[data-find]").click();
    await until("Grub is picked and in the middle", () =>
      bob.page.evaluate(() => {
        const { x, y } = canvas.stage.pivot;
        const grub = canvas.scene.tokens.getName("Grub");
        return canvas.tokens.controlled[0]?.id === grub.id && Math.hypot(x - 750, y - 650) < 5;
      }),
    );
    await bob.page.keyboard.press("KeyN");
    await landsIn(everybody, "Ann", "Yard");
  });

  it("gives way to the figure it asks about", async () => {
    await waiting(bob, 1);
    const covers = (): Promise<boolean> =>
      bob.page.evaluate(() => {
        const { x, y } = canvas.stage.worldTransform.apply({ x: 750, y: 650 });
        return Boolean(document.elementFromPoint(x, y)?.closest("#zonebound-tray"));
      });
    const tray = await prompts(bob).boundingBox();
    await bob.page.evaluate(([dx, dy]) => canvas.pan({ x: 750 - dx / 0.4, y: 650 - dy / 0.4, scale: 0.4 }), [
      (tray?.x ?? 0) + (tray?.width ?? 0) / 2 - 640,
      (tray?.y ?? 0) + (tray?.height ?? 0) / 2 - 360,
    ] as const);
    await until("the tray has gone up", async () => ((await prompts(bob).boundingBox())?.y ?? 999) < 300);
    expect(await covers()).toBe(false);
    await bob.page.keyboard.press("KeyN");
    await landsIn(everybody, "Ann", "Yard");
  });
});

describe("who types", () => {
  it("[Z-RE-11] keeps the focus as a prompt comes up, and the keys", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: NEAR });
    await bob.page.locator("#chat-message").first().click();
    await drag(alice, "Ann", zone("Yard"));
    await waiting(bob, 1);
    await bob.page.keyboard.type("yny");
    expect(await focused(bob)).toBe("nobody");
    expect(await prompts(bob).count()).toBe(1);
    expect(await bob.page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toContain("yny");
    await bob.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await bob.page.keyboard.press("KeyN");
    await landsIn(everybody, "Ann", "Yard");
  });
});

describe("several prompts", () => {
  beforeEach(() => annSetsOut(BOTH, ["Ann", "Grub", "Snag"]));

  it("[Z-RE-11] stand side by side; N answers the first, and the focus goes on to the next", async () => {
    await waiting(bob, 2);
    const [one, other] = await Promise.all([0, 1].map((at) => prompts(bob).nth(at).boundingBox()));
    expect(Math.abs((one?.x ?? 0) - (other?.x ?? 0)) + Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(60);
    await until("one has the focus", async () => (await focused(bob)) !== "nobody");
    const first = await focused(bob);
    await bob.page.keyboard.press("KeyN");
    await waiting(bob, 1);
    await until("the other has it", async () => !["nobody", first].includes(await focused(bob)));
    await bob.page.keyboard.press("KeyN");
    await landsIn(everybody, "Ann", "Yard");
  });
});

describe("never in this fight", () => {
  it("[Z-RE-11] a figure is not asked such a thing again, until that is taken back", async () => {
    await annSetsOut(NEAR, ["Ann", "Grub"]);
    const list = bob.page.locator("#zonebound-tray .zonebound-tray__refused");
    await prompts(bob).locator("[data-refuse]").click();
    await landsIn(everybody, "Ann", "Yard");
    await list.waitFor();
    expect((await stateOf(gm, "Grub")).refuses).toEqual(["intercept"]);
    expect(await bob.page.locator(".chat-message").last().innerText()).not.toMatch(/did not answer/);
    await list.locator("summary").click();
    expect(await list.innerText()).toMatch(/Grub: intercepting/);
    await list.locator("[data-again]").click();
    await until("he is asked again", async () => (await stateOf(gm, "Grub")).refuses.length === 0);
    await until("the list is gone", async () => (await list.count()) === 0);
  });
});
