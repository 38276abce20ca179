/** Automation levels of movement and reactions at the table: who is asked, and what the card says. */
import { beforeEach, describe, expect, it } from "vitest";
import { ALONE, duel, loadDice, NEAR, zone } from "../support/fight";
import { setLevels } from "../support/levels";
import { isDone, isRecordedTurn, landsIn, nextTurn, stateOf, zoneOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answers, countOf, drag, inTray, lastCard, presses, textOf, warnings } from "./support/hands";

const { gm, alice, bob, everybody } = gather();

beforeEach(() => setLevels(gm, {}));

describe("movement", () => {
  it("[Z-BF-10] remind: it goes, its player hears the odds, or why not, and the card says what was refused", async () => {
    await setLevels(gm, { movement: "remind" });
    await duel(gm, ALONE);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await until("Alice hears it", async () => /By the rules: .*Yard/.test(await warnings(alice)));
    await isDone(gm);
    await expect.poll(() => lastCard(bob)).toContain("Ann is moved to Yard by hand");
    expect(await lastCard(bob)).not.toContain("Against the rules");
    await drag(alice, "Ann", zone("House"));
    await landsIn(everybody, "Ann", "House");
    await until("the card says so", async () => /moved to House/.test(await lastCard(gm)));
    await isDone(gm);
    await nextTurn(gm);
    await isRecordedTurn(alice, "Grub");
    await drag(alice, "Ann", zone("Orchard"));
    await landsIn(everybody, "Ann", "Orchard");
    await until("Alice hears why not", async () => /By the rules: .*turn/i.test(await warnings(alice)));
    await until("all read it", async () => /Alice moved Ann past the rules/.test(await lastCard(bob)));
    await expect.poll(() => textOf(bob, ".zonebound-card__overridden")).toMatch(/Against the rules/);
  });

  it("[Z-BF-10] ask: the question tells the odds, and what enemies who may react can make of them", async () => {
    await setLevels(gm, { movement: "ask" });
    await duel(gm, NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await until("Alice is asked", async () => (await countOf(alice, ".zonebound-meaning")) > 0);
    await expect.poll(() => textOf(alice, ".zonebound-meaning")).toMatch(/Yard.*certain · \d+ % if Grub intercepts/);
    await presses(alice, ".zonebound-meaning button[data-action^=choice]");
    await answers(bob, "no");
    await landsIn(everybody, "Ann", "Yard");
  });

  it("[Z-BF-10] do: the rules decide at once", async () => {
    await setLevels(gm, { movement: "do" });
    await duel(gm, ALONE);
    await drag(alice, "Ann", zone("Lane"));
    await until("Alice is told why not", async () => /far/i.test(await warnings(alice)));
    await expect.poll(() => zoneOf(gm, "Ann")).toBe("Orchard");
  });

  it.each([{ movement: "off" }, { enforcement: "off" }])(
    "[Z-BF-10] goes by the scene where that says %j",
    async (flags) => {
      await duel(gm, ALONE, { flags });
      await drag(alice, "Ann", zone("Lane"));
      await landsIn(everybody, "Ann", "Lane");
    },
  );
});

describe("reactions", () => {
  it("[Z-BF-10] off: the move is done, nobody is asked, and the card says nothing of it", async () => {
    await setLevels(gm, { reactions: "off" });
    await duel(gm, NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    expect(await lastCard(bob)).not.toMatch(/Grub/);
  });

  it("[Z-BF-10] remind: the card names who could react", async () => {
    await setLevels(gm, { reactions: "remind" });
    await duel(gm, NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await until("the card names him", async () => /Grub could react: intercepting/.test(await lastCard(bob)));
  });

  it("[Z-BF-10] do: who has at least an even chance steps in without asking", async () => {
    await setLevels(gm, { reactions: "do" });
    await duel(gm, NEAR, { attributes: { Grub: { DX: 16 }, Ann: { DX: 7 } } });
    await loadDice(gm, [1, 1, 2, 6, 6, 5]);
    await drag(alice, "Ann", zone("Yard"));
    await until("Ann is caught", async () => (await stateOf(gm, "Grub")).acted);
    expect(await countOf(bob, inTray("intercept"))).toBe(0);
  });
});

describe("the page of the levels", () => {
  it("is for GMs alone", async () => {
    const refused = await alice.run((): Promise<string> =>
      game.settings.set("zonebound", "automation-damage", "off").then(
        () => "taken",
        () => "refused",
      ),
    );
    const stored = await gm.run((): string => game.settings.get("zonebound", "automation-damage"));
    expect([refused, stored]).toEqual(["refused", ""]);
    expect(await alice.run((): boolean => game.settings.menus.get("zonebound.automation").restricted)).toBe(true);
  });
});
