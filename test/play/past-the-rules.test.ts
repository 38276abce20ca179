/** What the rules do not decide: moves outside combat and behind their back, what players may not see, and no GM at all. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allHear, ALONE, APART, duel, type Point, zone } from "../support/fight";
import { idOf, isDone, landsIn, lastPlay, middleOf, positionOf, stateOf, tokenFlag, zoneOf } from "../support/state";
import { setLevels } from "../support/levels";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { drag, lastCard, undoes, warnings } from "./support/hands";
import type { Person } from "./support/person";

const { gm, alice, bob, everybody } = gather();

/** By the console, not by hand. */
async function updates(person: Person, name: string, change: object): Promise<void> {
  await person.run(
    async (token: string, data: object) => void (await game.scenes.viewed.tokens.getName(token).update(data)),
    name,
    change,
  );
}

describe("outside combat", () => {
  it("[Z-MV-08] players move freely; zone and status are mirrored all the same", async () => {
    await duel(gm, ALONE);
    await gm.run(() => game.combat.delete().then(() => true));
    await allHear(gm);
    await drag(alice, "Ann", zone("Lane"));
    await landsIn(everybody, "Ann", "Lane");
    await until("her token names the zone", async () => (await tokenFlag(bob, "Ann", "zone")) === "regionZoneLane01");
    await drag(alice, "Ann", [2200, 1500]);
    await until("she touches Grub", async () => (await tokenFlag(bob, "Grub", "status")) === "InContact");
    await expect.poll(() => tokenFlag(bob, "Ann", "status")).toBe("InContact");
  });
});

describe("a move behind the rules' back", () => {
  /** The gate on her own client is switched off, as whoever knows the console can. */
  const sneak = (person: Person, [x, y]: Point): Promise<void> =>
    person.run(
      async (at: object) => {
        const gates = [...Hooks.events.preMoveToken];
        for (const { id } of gates) Hooks.off("preMoveToken", id);
        await game.scenes.viewed.tokens.getName("Ann").update(at);
        for (const { fn } of gates) Hooks.on("preMoveToken", fn);
      },
      { x, y },
    );

  it("by a player is put back, and told in the chat", async () => {
    await duel(gm, ALONE);
    const before = await positionOf(gm, "Ann");
    await sneak(alice, [2300, 700]);
    for (const person of everybody)
      await until(
        `${person.name} sees her back`,
        async () => String(await positionOf(person, "Ann")) === String(before),
      );
    await until("it is told", async () =>
      /Alice moved Ann past the rules; it has been put back/.test(await lastCard(bob)),
    );
  });

  it("by a player's console is asked of the rules like a drag", async () => {
    await duel(gm, ALONE);
    await updates(alice, "Ann", { x: 2300, y: 700 });
    await until("Alice is told why", async () => /far/i.test(await warnings(alice)));
    await expect.poll(() => zoneOf(gm, "Ann")).toBe("Orchard");
  });

  it.each([{ movement: "remind" }, { enforcement: "warn" }])(
    "stays and is told where the scene says %j",
    async (flags) => {
      await duel(gm, ALONE, { flags });
      await sneak(alice, [2300, 700]);
      await landsIn(everybody, "Ann", "Lane");
      await until("it is told", async () => /Alice moved Ann past the rules\./.test(await lastCard(bob)));
      await until("the record follows", async () =>
        JSON.stringify(await stateOf(gm, "Ann")).includes("regionZoneLane01"),
      );
    },
  );

  it("by the GM is a placement that the record follows", async () => {
    await duel(gm, ALONE);
    await updates(gm, "Ann", { x: 2300, y: 700 });
    await until("the record follows", async () =>
      JSON.stringify(await stateOf(gm, "Ann")).includes("regionZoneLane01"),
    );
    await until("the chat says so", async () => /Ann is put in Lane/.test(await lastCard(alice)));
  });

  it("by the GM is undone with its card: record and token are where they were", async () => {
    await duel(gm, ALONE);
    const [before, placed] = [await middleOf(gm, "Ann"), JSON.stringify((await stateOf(gm, "Ann")).place)];
    await updates(gm, "Ann", { x: 2300, y: 700 });
    await until("the chat says so", async () => /Ann is put in Lane/.test(await lastCard(alice)));
    await isDone(gm);
    await undoes(gm);
    await until("it is taken back", async () => (await lastPlay(gm)) === "undone");
    expect(JSON.stringify((await stateOf(gm, "Ann")).place)).toBe(placed);
    expect(await middleOf(alice, "Ann")).toEqual(before);
  });
});

describe("a figure that grows until its middle is in another zone", () => {
  /** Ann stands where that happens to her as she grows to two spaces, so that the rules have put her there. */
  async function beside(): Promise<Point> {
    const corner = await gm.run((): Point => {
      const { regions, dimensions } = game.scenes.viewed;
      const zoneAt = (x: number, y: number): string =>
        regions.find((region: any) => region.testPoint({ x, y, elevation: 0 }))?.name ?? "";
      const inOrchard = regions.find((region: any) => region.testPoint({ x: 550, y: 450, elevation: 0 })).name;
      for (let x = 100; x < dimensions.width; x += 100)
        for (let y = 100; y < dimensions.height; y += 100)
          if (zoneAt(x + 50, y + 50) === inOrchard && ![inOrchard, ""].includes(zoneAt(x + 100, y + 100)))
            return [x, y];
      throw new Error("no spot of the orchard is near enough to another zone");
    });
    await duel(gm, { ...ALONE, Ann: corner });
    return corner;
  }

  const sizeOf = (person: Person): Promise<string> =>
    person.run(() => {
      const { width, height } = game.scenes.viewed.tokens.getName("Ann")._source;
      return `${width} by ${height}`;
    });

  const chat = (person: Person): Promise<string> =>
    person.run((): string => game.messages.map(({ content }: any) => content).join("\n"));

  const placeOfAnn = async (): Promise<string> => JSON.stringify((await stateOf(gm, "Ann")).place);

  const GROWN = { width: 2, height: 2 };

  beforeEach(() => setLevels(gm, {}));
  afterEach(async () => {
    await setLevels(gm, {});
    await updates(gm, "Ann", { width: 1, height: 1 });
  });

  it("by a GM is placed there", async () => {
    await beside();
    await updates(gm, "Ann", GROWN);
    await until("the record follows", async () => !(await placeOfAnn()).includes("regionZoneOrchrd"));
    await until("the chat says so", async () => /Ann is put in/.test(await lastCard(alice)));
    await isDone(gm);
    expect(await sizeOf(alice)).toBe("2 by 2");
  });

  it("by a player, where that stands, is put back into its zone at once", async () => {
    const [x, y] = await beside();
    await setLevels(gm, { changes: "remind" });
    await updates(alice, "Ann", GROWN);
    await until("she is put elsewhere", async () => String(await positionOf(bob, "Ann")) !== String([x, y]));
    await until("it is told", async () => /Alice moved Ann past the rules; it has been put back/.test(await chat(bob)));
    expect(await sizeOf(bob)).toBe("2 by 2");
    expect(await placeOfAnn()).toContain("regionZoneOrchrd");
    await landsIn([gm, bob], "Ann", "Orchard");
  });

  it("by a player, where that is put back, has its size again and stands where it stood", async () => {
    const [x, y] = await beside();
    await updates(alice, "Ann", GROWN);
    await until("it is told", async () => /changed Ann in mid-fight .*put back/.test(await chat(bob)));
    await until("she is small again", async () => (await sizeOf(bob)) === "1 by 1");
    await allHear(gm);
    expect(await positionOf(gm, "Ann")).toEqual([x, y]);
    expect(await chat(bob)).not.toMatch(/past the rules|stood elsewhere/);
  });
});

describe("a hidden figure", () => {
  it("[Z-RE-12] stands in no record and no flag that players get", async () => {
    await duel(gm, APART);
    await updates(gm, "Grub", { hidden: true });
    await drag(alice, "Ann", zone("Barnyard"));
    await landsIn([gm, alice], "Ann", "Barnyard");
    const id = await idOf(gm, "Grub");
    await isDone(gm);
    expect(await gm.run(() => JSON.stringify(game.combat.flags))).not.toContain(id);
    await expect.poll(() => tokenFlag(gm, "Grub", "status")).toBe("Alone");
    await updates(gm, "Grub", { hidden: false });
    await until("he is back in it", () => gm.run((who: string) => JSON.stringify(game.combat.flags).includes(who), id));
  });
});

describe("no GM at the table", () => {
  it("is told in a sentence, and nothing moves", async () => {
    await duel(gm, ALONE);
    const before = await positionOf(alice, "Ann");
    await gm.leave();
    await until("Alice sees no GM", () => alice.run((): boolean => game.users.activeGM === null));
    await drag(alice, "Ann", zone("Yard"));
    await until("Alice is told", async () =>
      /No GM is connected, so moves in combat have to wait/.test(await warnings(alice)),
    );
    await expect.poll(() => positionOf(alice, "Ann")).toEqual(before);
    await expect.poll(() => zoneOf(alice, "Ann")).toBe("Orchard");
  });
});
