/** The forecast at a table without workers: fights are played on the page itself, a few milliseconds at a time. */
import { describe, expect, it } from "vitest";
import { beginFightOn } from "../support/battlefield";
import { APART, duel, loadDice, zone } from "../support/fight";
import { landsIn } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { countOf, drag, presses, textOf } from "./support/hands";

const { gm, alice, everybody } = gather();

const NEAR = { ...APART, Ann: [500, 400], Grub: [700, 400] } as const;

/** Milliseconds for a thousand fights, however busy the machine is. */
const PATIENCE = 300_000;

/** Fights of one blow or two. */
const FRAIL = { attributes: { Ann: { ST: 1 }, Grub: { ST: 1 } }, flags: { settings: { reactions: false } } };

const IN = "#zonebound-forecast";

async function opens(): Promise<void> {
  await gm.run(async () => {
    await foundry.applications.instances.get("zonebound-forecast")?.close();
    await game.zonebound.gm.forecast();
  });
}

/** Enters something as a GM does who types it and goes on. */
async function fills(field: string, value: string): Promise<void> {
  await gm.run(
    ([selector, text]: readonly string[]) => {
      const found: any = document.querySelector(selector!);
      found.value = text;
      found.dispatchEvent(new Event("change", { bubbles: true }));
    },
    [`${IN} ${field}`, value],
  );
}

const press = (button: string): Promise<void> => presses(gm, `${IN} [data-action="${button}"]`);

const told = (): Promise<string> => textOf(gm, `${IN} [data-told]`);

const outcomes = (): Promise<string> => textOf(gm, `${IN} .zonebound-forecast__results`);

async function isWhole(): Promise<string> {
  await until("all fights are played", async () => /^1,000 of/.test(await told()) && (await isIdle()), PATIENCE);
  return outcomes();
}

const chosenTemper = (side: string): Promise<string> =>
  gm.run(
    (of: string): string =>
      document
        .querySelector(`#zonebound-forecast [name=temper][data-side=${of}] option[selected]`)
        ?.getAttribute("value") ?? "",
    side,
  );

const isIdle = async (): Promise<boolean> => (await countOf(gm, `${IN} [data-action="play"]`)) > 0;

const counts = (): Promise<string[]> =>
  gm.run((): string[] =>
    [...document.querySelectorAll("#zonebound-forecast output")].map((one: any) => one.textContent.trim()),
  );

/** All that a fight is, as stored. */
const stored = (): Promise<string> =>
  gm.run((): string =>
    JSON.stringify([game.combat.toObject(), game.scenes.viewed.tokens.map((one: any) => one.toObject())]),
  );

/** What the referee writes of its own as a fight begins is there. */
async function isWrittenDown(): Promise<void> {
  let last = "";
  await until("nothing more is written", async () => {
    const before = last;
    await gm.run(() => new Promise<boolean>((over) => setTimeout(() => over(true), 500)));
    last = await stored();
    return last === before;
  });
}

describe("the forecast", () => {
  it(
    "is the same for the same seed, from now and, once something has been played, from the beginning; and changes nothing",
    async () => {
      await duel(gm, NEAR, FRAIL);
      await isWrittenDown();
      const before = await stored();
      await opens();
      await fills("[name=seed]", "7");
      const first = await isWhole();
      expect(first).toMatch(/The friendly side wins: \d+ % ± \d/);
      expect(first).toMatch(/The hostile side wins: \d+ % ± \d/);
      expect(first).toMatch(/Ann \d+ % ± \d/);
      expect(await stored()).toBe(before);
      await loadDice(gm, [1, 1, 1]);
      await drag(alice, "Ann", zone("Yard"));
      await landsIn(everybody, "Ann", "Yard");
      await fills("[name=moment]", "beginning");
      await until("it begins anew", async () => !/^1,000 of/.test(await told()));
      expect(await isWhole()).toBe(first);
    },
    PATIENCE,
  );

  it("is stopped where it is, and goes by the line-up that is tried", async () => {
    await duel(gm, NEAR, { attributes: { Ann: { ST: 10 }, Grub: { ST: 10 } } });
    await opens();
    await until("first figures are there", async () => (await outcomes()) !== "");
    await press("stop");
    await until("it has stopped", isIdle);
    const stopped = await told();
    expect(Number(/^[\d,]+/.exec(stopped)?.[0].replace(",", ""))).toBeLessThan(1000);
    expect(await counts()).toEqual(["1", "1"]);
    await press("more");
    await until("Grub has company", async () => String(await counts()) === "1,2");
    await until("the copy is foretold", async () => /Grub \(\+1\)/.test(await outcomes()));
    await press("fewer");
    await press("fewer");
    await until("nobody is left to fight", async () =>
      /Only one side/.test(await textOf(gm, `${IN} .zonebound-forecast__told`)),
    );
    await press("asIs");
    await until("all is as it was", async () => String(await counts()) === "1,1");
  });

  it(
    "finds what makes a fight even, and takes it into the rows alone",
    async () => {
      await duel(gm, NEAR, { ...FRAIL, attributes: { Ann: { ST: 1, DX: 6 }, Grub: { ST: 3, DX: 14 } } });
      const before = await stored();
      await opens();
      await press("even");
      const take = `${IN} [data-action="take"]`;
      await until("a proposal is made", async () => (await countOf(gm, take)) > 0, PATIENCE);
      await expect
        .poll(() => textOf(gm, `${IN} [data-even]`))
        .toMatch(/^Add Ann × \d\. The friendly side then wins: \d+ % ± \d+\.$/);
      await press("take");
      await until("the rows have it", async () => Number((await counts())[0]) > 1);
      expect(await stored()).toBe(before);
    },
    PATIENCE,
  );

  it("asks how well sides fight where the table rolls, and keeps it with the scene", async () => {
    await beginFightOn(gm, everybody, {
      scene: "Tavern Brawl",
      order: ["Rosa", "Rowdy 1"],
      at: { Rosa: [1000, 800], "Rowdy 1": [1000, 900] },
    });
    await opens();
    await fills("[name=chance][data-side=friendly]", "100");
    await fills("[name=chance][data-side=hostile]", "0");
    await until("the stronger side wins", async () => /The friendly side wins: 100 %/.test(await outcomes()));
    await press("stop");
    await fills("[name=temper][data-side=friendly]", "coward");
    await until("the temper stays chosen", async () => (await chosenTemper("friendly")) === "coward");
    await expect
      .poll(() => gm.run((): any => game.scenes.viewed.getFlag("zonebound", "strengths")))
      .toMatchObject({ friendly: { chance: 1 }, hostile: { chance: 0 } });
  });

  it("says in a sentence why there is none, and is for GMs alone", async () => {
    await gm.run(async () => {
      for (const combat of [...game.combats]) await combat.delete();
    });
    await opens();
    await expect.poll(() => textOf(gm, `${IN} .zonebound-forecast__told`)).toMatch(/^There is no fight on this scene/);
    await gm.run(() =>
      foundry.applications.instances
        .get("zonebound-forecast")
        .close()
        .then(() => true),
    );
    await alice.run(() => game.zonebound.gm.forecast());
    expect(await countOf(alice, IN)).toBe(0);
  });
});
