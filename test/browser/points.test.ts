/** A round of movement points, by hand: what the ruler says of a leg, a fire pot that scatters, a strike from outside. */
import { describe, expect, it } from "vitest";
import { asks, beginFightOn } from "../support/battlefield";
import { loadDice, type Point } from "../support/fight";
import { isTurnOf, landsIn, middleOf, nextTurn, stateOf } from "../support/state";
import { until } from "../support/until";
import { isClean } from "./axe";
import { drag, dragOver, gather, rulerText } from "./scene";
import { targetsOf, trackerSays } from "./tracker";
import { isPanned, type Person } from "./people";

const TAPROOM: Point = [1250, 650];
const FLOOR: Point = [1150, 1250];
const STREET: Point = [1300, 1550];
const TAVERN = {
  scene: "Tavern Brawl",
  order: ["Rosa", "Slip", "Rowdy 1", "Finn"],
  at: {
    Rosa: [500, 500],
    Finn: [1400, 900],
    Slip: [1200, 300],
    "Rowdy 1": [1000, 900],
    "Rowdy 2": [2000, 1500],
    "Rowdy 3": [2100, 1500],
  },
} as const;
/** Rosa within reach of a melee that is about to begin. */
const CLOSE = { ...TAVERN.at, Rosa: [1500, 1200], Finn: [1100, 1000], "Rowdy 1": [1400, 800] } as const;

const { gm, alice, bob, everybody } = gather({ boardless: ["gamemaster"] });

/** What the ruler says over this point; then the token is let go where it was. */
async function rulerOver(person: Person, name: string, point: Point): Promise<string> {
  await dragOver(person, name, point);
  const said = await rulerText(person);
  await person.page.keyboard.press("Escape");
  await person.page.mouse.up();
  return said;
}

async function openPicker({ page }: Person): Promise<void> {
  await page
    .locator("#board")
    .first()
    .focus()
    .catch(() => undefined);
  await page.locator('[data-tool="zoneboundAims"]').click();
  await page.locator("#zonebound-aims").waitFor();
}

async function choices({ page }: Person): Promise<string[]> {
  const texts = await page.locator(".zonebound-aims__choice").allInnerTexts();
  return texts.map((text) => text.trim());
}

const inTavern = (): Promise<void> => beginFightOn(gm, everybody, TAVERN);

describe("legs in the tavern", () => {
  it("[ZM-MV-09] the ruler says what is certain and the chance of the rest", async () => {
    await inTavern();
    for (const person of everybody) await trackerSays(person, "Rosa now 9 points, + d6 running");
    expect(await rulerOver(alice, "Rosa", TAPROOM)).toBe("Taproom 6 points, 3 left");
    expect(await rulerOver(alice, "Rosa", FLOOR)).toBe(
      "Dance Floor · 2 zones 12 points: needs 3 or more on the run die, 67 %",
    );
    expect(await rulerOver(alice, "Rosa", STREET)).toMatch(/^Street .*9 points left, and it takes at least 18/);
  });

  it("[ZM-MV-02] reach an enemy of another zone in one drag, and the button of an older leg goes away", async () => {
    await beginFightOn(gm, everybody, { ...TAVERN, at: { ...TAVERN.at, Rosa: [1500, 500], Slip: [300, 300] } });
    const beside = await besides(alice, "Rowdy 1");
    expect(await rulerOver(alice, "Rosa", beside)).toBe("Dance Floor · joins Rowdy 1 8 points, 1 left");
    await drag(alice, "Rosa", beside);
    await until("she is in the melee", async () => (await statusIn(bob, "Rosa")) === "InContact");
    await expect.poll(() => stateOf(gm, "Rosa")).toMatchObject({ points: 1 });
    await until("the leg can be taken back", async () => (await undoShown(alice)) === 1);
    await alice.page.locator("[data-undo]:visible").click();
    await landsIn(everybody, "Rosa", "Taproom");
    await until("all points are back", async () => (await stateOf(gm, "Rosa")).points === 9);
    await drag(alice, "Rosa", FLOOR);
    await landsIn(everybody, "Rosa", "Dance Floor");
    await until("it can be taken back", async () => (await undoShown(alice)) === 1);
    await nextTurn(gm);
    await isTurnOf(bob, "Slip");
    await until("her leg is past taking back", async () => (await undoShown(alice)) === 0);
  });
});

describe("a fire pot in the tavern", () => {
  it("[ZM-BT-04] [ZM-BT-05] is aimed by the picker, makes targets, and scatters", async () => {
    await inTavern();
    await nextTurn(gm);
    await isTurnOf(bob, "Slip");
    await openPicker(bob);
    expect(await choices(bob)).toEqual(["Rosa", "Finn"]);
    await isClean(bob);
    await bob.page.locator('input[name=mode][value="burst-medium"]').check();
    await until("the medium choices are there", async () => (await choices(bob)).includes("Everyone in Dance Floor"));
    await bob.page.locator(".zonebound-aims__choice", { hasText: "Rowdy 1, Finn" }).click();
    await until("both are targets", async () => String(await targetsOf(bob)) === "Finn,Rowdy 1");
    await bob.page.locator("input[name=choice]:checked").press("ArrowDown");
    await until("the keys choose too", async () => String(await targetsOf(bob)) !== "Finn,Rowdy 1");
    await bob.page.locator("input[name=choice]:checked").press("ArrowUp");
    await until("and back", async () => String(await targetsOf(bob)) === "Finn,Rowdy 1");
    await loadDice(gm, [2, 6]);
    await bob.page.locator("input[name=scatters]").check();
    await bob.page.locator("#zonebound-aims button[type=submit]").click();
    await until("one of the two is hit", async () => /Hit: Finn\./.test(await storyOf(alice)));
    await until("the target is whom it hit", async () => String(await targetsOf(bob)) === "Finn");
  });
});

describe("a melee in the tavern", () => {
  it("is joined for three points, struck into from outside, and answered", async () => {
    await beginFightOn(gm, everybody, { ...TAVERN, order: ["Rowdy 1", "Rosa", "Finn"], at: CLOSE });
    await drag(bob, "Rowdy 1", await besides(bob, "Finn"));
    await until("they are in a melee", async () => (await stateOf(gm, "Rowdy 1")).points === 5);
    await trackerSays(alice, "Rowdy 1 now 5 points, + d6 running");
    await nextTurn(gm);
    await isTurnOf(alice, "Rosa");
    await asks(alice, { kind: "action", who: "Rosa", action: "attack", target: "Rowdy 1", weapon: "Long broom" });
    await bob.page.locator('.chat-message [data-answer="yes"]:not([disabled])').last().click();
    await until("the answer has come out to her", async () => (await statusIn(bob, "Rosa")) === "InContact");
    await expect.poll(() => statusIn(bob, "Finn")).toBe("Alone");
    await expect.poll(() => stateOf(gm, "Rowdy 1")).toMatchObject({ points: 5 });
    await openPicker(alice);
    await alice.page.locator('input[name=mode][value="sweep"]').check();
    await until("the sweep's choices are there", async () => (await choices(alice)).includes("Rowdy 1"));
    await alice.page.locator("#zonebound-aims button[type=submit]").click();
    await until("the card says whom", async () => /Rosa sweeps.*Hit: Rowdy 1\./.test(await storyOf(bob)));
    await until("the target is whom it hit", async () => String(await targetsOf(alice)) === "Rowdy 1");
    expect(await rulerOver(alice, "Rosa", TAPROOM)).toBe("Taproom 9 points, 0 left");
    await drag(alice, "Rosa", TAPROOM);
    await landsIn(everybody, "Rosa", "Taproom");
    await trackerSays(bob, "Rosa now 0 points, + d6 running");
  });
});

describe("the words of a zone", () => {
  it("[ZM-BF-01] show while a pointer rests on it, and go when it moves on", async () => {
    await inTavern();
    const { page } = alice;
    await page.evaluate(() => canvas.pan({ x: 1300, y: 1000, scale: 0.4 }));
    await isPanned({ page });
    await page.waitForTimeout(500);
    const [x, y] = await page.evaluate(() => {
      const spot = canvas.stage.worldTransform.apply({ x: 1500, y: 1250 });
      return [spot.x, spot.y] as const;
    });
    await page.mouse.move(x - 60, y);
    await page.mouse.move(x, y);
    const words = page.locator(".zonebound-words");
    await words.waitFor();
    expect(await words.innerText()).toMatch(/Dance Floor\s+Waxed boards/);
    await page.mouse.move(x + 40, y);
    expect(await words.count()).toBe(0);
  });
});

/** The middle of the square to the right of a figure. */
async function besides(person: Person, name: string): Promise<Point> {
  const [x, y] = await middleOf(person, name);
  return [x + 100, y];
}

/** How many cards offer to be taken back just now. */
const undoShown = ({ page }: Person): Promise<number> => page.locator("[data-undo]:visible").count();

async function statusIn({ page }: Person, name: string): Promise<unknown> {
  return page.evaluate((token) => canvas.scene.tokens.getName(token).getFlag("zonebound", "status"), name);
}

/** The newest card, unfolded. */
async function storyOf({ page }: Person): Promise<string> {
  return page
    .locator(".chat-message")
    .last()
    .evaluate((card: any) => card.textContent.replace(/\s+/g, " "));
}
