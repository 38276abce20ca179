/** A fight beyond its single moves: who referees it, whose turn it is, what is undone, and what happened behind its back. */
import { afterEach, describe, expect, it } from "vitest";
import { readStored } from "../../src/foundry/battle/stored-record";
import type { Person } from "./people";
import { isDone, lastPlay, turnOnRecord } from "./plays";
import {
  APART,
  beginFight,
  drag,
  gather,
  landsIn,
  lastCard,
  loadDice,
  type Point,
  positionOf,
  type Setup,
  stateOf,
  until,
  warnings,
  zone,
  zoneOf,
} from "./scene";

const { gm, alice, bob, everybody, join } = gather();

/** Grub near Ann's way: he is asked whether he steps in. */
const NEAR = { ...APART, Grub: [700, 600] } as const;
/** Grub is nowhere near. */
const ALONE = { ...APART, Grub: [2300, 1500] } as const;

const duel = (at: Setup["at"], more: Partial<Setup> = {}): Promise<void> =>
  beginFight(gm, { order: ["Ann", "Grub"], at, ...more });

function answers(person: Person, answer: string) {
  return person.page.locator(`.chat-message [data-answer="${answer}"]:not([disabled])`).last();
}

/** Chooses the button of an open dialog whose label fits. */
async function choose({ page }: Person, label: RegExp): Promise<void> {
  await page.locator("button[data-action^=choice]", { hasText: label }).click();
}

async function turnOf({ page }: Person): Promise<string> {
  return page.evaluate(() => game.combat.combatant?.token?.name ?? "nobody");
}

async function tokenFlag({ page }: Person, name: string, flag: string): Promise<unknown> {
  return page.evaluate(([token, key]) => canvas.scene.tokens.getName(token).getFlag("zonebound", key), [
    name,
    flag,
  ] as const);
}

/** Asks the referee as the system's own windows do. */
async function sendIntent(person: Person, intent: object): Promise<void> {
  await person.page.evaluate((wanted) => {
    const request = { kind: "play", id: `test${Math.random()}`, scene: canvas.scene.id, drop: null, revision: null };
    game.socket.emit("system.zonebound", { kind: "request", request: { ...request, intent: wanted } });
  }, intent);
}

async function idOf({ page }: Person, name: string): Promise<string> {
  return page.evaluate((token) => canvas.scene.tokens.getName(token).id, name);
}

/** The rules have followed the tracker to this figure's turn, and nothing goes on. */
async function isRecorded(name: string): Promise<void> {
  const id = await idOf(gm, name);
  await until(`it is ${name}'s turn on the record`, async () => (await turnOnRecord(gm)) === id);
  await isDone(gm);
}

describe("the next turn", () => {
  it("waits while a play is open, for the player too", async () => {
    await duel(NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await answers(bob, "no").waitFor();
    for (const person of [gm, alice]) {
      await person.page.evaluate(() => game.combat.nextTurn().then(() => true));
      await until(`${person.name} is told`, async () => /still being resolved/.test(await warnings(person)));
    }
    expect(await turnOf(gm)).toBe("Ann");
    await answers(bob, "no").click();
    await landsIn(everybody, "Ann", "Yard");
  });

  it("asked for while a move is being written comes right after it", async () => {
    await duel(ALONE);
    await gm.page.evaluate(() => {
      const id = Hooks.on("updateChatMessage", (message: any) => {
        if (!JSON.stringify(message.toObject()).includes("committing")) return;
        Hooks.off("updateChatMessage", id);
        void game.combat.nextTurn();
      });
      ui.notifications.clear();
    });
    await drag(alice, "Ann", zone("Yard"));
    await until("it is Grub's turn", async () => (await turnOf(bob)) === "Grub");
    await landsIn(everybody, "Ann", "Yard");
    await isRecorded("Grub");
    expect(await warnings(gm)).not.toMatch(/still being resolved/);
  });

  it("forced by the GM calls the play off", async () => {
    await duel(NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await answers(bob, "no").waitFor();
    await gm.page.keyboard.down("Alt");
    await gm.page.evaluate(() => game.combat.nextTurn().then(() => true));
    await gm.page.keyboard.up("Alt");
    await until("it is Grub's turn", async () => (await turnOf(bob)) === "Grub");
    await until("the card says so", async () => /turn/i.test(await cardOf(alice, "called-off")));
    expect(await zoneOf(alice, "Ann")).toBe("Orchard");
    expect(await stateOf(gm, "Ann")).toMatchObject({ zoneMoved: false });
    await isRecorded("Grub");
  });

  it("[Z-BN-02] past the last figure begins a round with fresh counts", async () => {
    await duel(ALONE);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    for (const who of ["Grub", "Ann"]) {
      await gm.page.evaluate(() => game.combat.nextTurn().then(() => true));
      await until(`it is ${who}'s turn`, async () => (await turnOf(alice)) === who);
    }
    await until("Ann is fresh", async () => (await stateOf(gm, "Ann")).acted === false);
    expect(await gm.page.evaluate(() => game.combat.round)).toBe(2);
  });
});

/** The text of the newest card in this state. */
async function cardOf({ page }: Person, state: string): Promise<string> {
  const cards = page.locator(`.zonebound-card--${state}`);
  return (await cards.count()) > 0 ? cards.last().innerText() : "";
}

describe("undoing", () => {
  it("takes a move back for everybody", async () => {
    await duel(ALONE);
    const before = await positionOf(gm, "Ann");
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    await gm.page.locator("[data-undo]").last().click();
    for (const person of everybody)
      await until(
        `${person.name} sees her back`,
        async () => String(await positionOf(person, "Ann")) === String(before),
      );
    expect(await stateOf(gm, "Ann")).toMatchObject({ acted: false, zoneMoved: false });
  });

  it("is refused where a later play has changed the same", async () => {
    await duel(ALONE);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    await gm.page.keyboard.down("Alt");
    await drag(gm, "Ann", zone("Lane"));
    await gm.page.keyboard.up("Alt");
    await landsIn(everybody, "Ann", "Lane");
    await isDone(gm);
    await gm.page.locator("[data-undo]").first().click();
    await until("the GM is told", async () => /Ann.*changed|changed.*Ann|since/i.test(await warnings(gm)));
    expect(await zoneOf(alice, "Ann")).toBe("Lane");
  });
});

describe("the GM's switch", () => {
  it("sets the rules aside like the key, and the chat says so", async () => {
    await duel(ALONE);
    const tool = gm.page.locator('[data-tool="zoneboundOverride"]');
    await tool.click();
    await drag(gm, "Ann", zone("Lane"));
    await landsIn(everybody, "Ann", "Lane");
    await tool.click();
    expect(await lastCard(alice)).toMatch(/Ann is put in .*Against the rules/);
  });
});

describe("a charge", () => {
  it("[Z3-MV-12] is asked for, strikes, and its damage is the actor's", async () => {
    await duel(APART);
    await gm.page.evaluate(() =>
      canvas.scene.tokens
        .getName("Grub")
        .actor.update({ "system.hits.value": 2 })
        .then(() => true),
    );
    await loadDice(gm, [1, 1, 1, 6, 6, 6, 6, 6, 6]);
    await drag(alice, "Ann", [1350, 950]);
    await choose(alice, /charge/i);
    await until("the charge is over", async () => {
      const no = answers(bob, "no");
      if ((await no.count()) > 0) await no.click({ timeout: 1000 }).catch(() => undefined);
      return (await lastPlay(gm)) === "done";
    });
    expect(await stateOf(gm, "Grub")).toMatchObject({ fallen: expect.stringMatching(/unconscious|dead/) });
    await until("his hits are gone", async () => (await hitsOf(bob, "Grub")) <= 0);
    await until("the tracker says so", () =>
      bob.page.evaluate(() => game.combat.combatants.find((one: any) => one.token.name === "Grub").defeated),
    );
    await until("his token too", async () => /unconscious|dead/.test(String(await tokenFlag(alice, "Grub", "marks"))));
  });
});

async function hitsOf({ page }: Person, name: string): Promise<number> {
  return page.evaluate((token) => canvas.scene.tokens.getName(token).actor.system.hits.value, name);
}

describe("leaving a melee", () => {
  it("[Z-MV-06] [Z3-AC-05] is asked about with the odds; the blow of the one left behind is written to the actor", async () => {
    await duel({ ...APART, Ann: [1300, 900] });
    expect(await tokenFlag(gm, "Ann", "status")).toBe("InContact");
    await loadDice(gm, [1, 1, 1, 6, 6, 6]);
    await drag(alice, "Ann", [900, 1100]);
    await alice.page.locator("button[data-action^=choice]").first().waitFor();
    expect(await alice.page.locator(".zonebound-meaning").innerText()).toMatch(/%|certain/i);
    await choose(alice, /leaves|breaks/i);
    await answers(bob, "yes").click();
    await isDone(gm);
    expect(await hitsOf(alice, "Ann")).toBeLessThan(10);
  });
});

describe("outside combat", () => {
  it("[Z-MV-08] players move freely; zone and status are mirrored all the same", async () => {
    await duel(ALONE);
    await gm.page.evaluate(() => game.combat.delete().then(() => true));
    await drag(alice, "Ann", zone("Lane"));
    await landsIn(everybody, "Ann", "Lane");
    await until("her token names the zone", async () => (await tokenFlag(bob, "Ann", "zone")) === "regionZoneLane01");
    await drag(alice, "Ann", [2200, 1500]);
    await until("she touches Grub", async () => (await tokenFlag(bob, "Grub", "status")) === "InContact");
    expect(await tokenFlag(bob, "Ann", "status")).toBe("InContact");
  });
});

describe("a move behind the rules' back", () => {
  /** The gate on her own client is switched off, as whoever knows the console can. */
  const sneak = ({ page }: Person, [x, y]: Point): Promise<void> =>
    page.evaluate(
      async (at) => {
        const gates = [...Hooks.events.preMoveToken];
        for (const { id } of gates) Hooks.off("preMoveToken", id);
        await canvas.scene.tokens.getName("Ann").update(at);
        for (const { fn } of gates) Hooks.on("preMoveToken", fn);
      },
      { x, y },
    );

  it("by a player is put back, and told in the chat", async () => {
    await duel(ALONE);
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
    await duel(ALONE);
    await alice.page.evaluate(() =>
      canvas.scene.tokens
        .getName("Ann")
        .update({ x: 2300, y: 700 })
        .then(() => true),
    );
    await until("Alice is told why", async () => /far/i.test(await warnings(alice)));
    expect(await zoneOf(gm, "Ann")).toBe("Orchard");
  });

  it.each([{ movement: "remind" }, { enforcement: "warn" }])(
    "stays and is told where the scene says %j",
    async (flags) => {
      await duel(ALONE, { flags });
      await sneak(alice, [2300, 700]);
      await landsIn(everybody, "Ann", "Lane");
      await until("it is told", async () => /Alice moved Ann past the rules\./.test(await lastCard(bob)));
      await until("the record follows", async () =>
        JSON.stringify(await stateOf(gm, "Ann")).includes("regionZoneLane01"),
      );
    },
  );

  it("by the GM is a placement that the record follows", async () => {
    await duel(ALONE);
    await gm.page.evaluate(() =>
      canvas.scene.tokens
        .getName("Ann")
        .update({ x: 2300, y: 700 })
        .then(() => true),
    );
    await until("the record follows", async () =>
      JSON.stringify(await stateOf(gm, "Ann")).includes("regionZoneLane01"),
    );
    await until("the chat says so", async () => /Ann is put in Lane/.test(await lastCard(alice)));
  });
});

describe("who waits", () => {
  it("[Z3-AC-11] acts in the turn of another", async () => {
    await duel(ALONE);
    await sendIntent(alice, { kind: "action", who: await idOf(alice, "Ann"), action: "wait" });
    await until("Ann waits", async () => (await stateOf(gm, "Ann")).waiting === true);
    await isDone(gm);
    await gm.page.evaluate(() => game.combat.nextTurn().then(() => true));
    await until(
      "it is Grub's turn",
      async () => (await stateOf(gm, "Ann")).acted === false && (await turnOf(alice)) === "Grub",
    );
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
  });
});

describe("who guards", () => {
  it("[Z-RE-06] [Z-RE-07] is asked when the ward is attacked, and steps in", async () => {
    await beginFight(gm, {
      order: ["Cat", "Ann", "Grub"],
      at: { ...APART, Ann: [1300, 700], Cat: [1300, 800], Grub: [1600, 1000] },
    });
    const [cat, ann] = [await idOf(gm, "Cat"), await idOf(gm, "Ann")];
    await sendIntent(alice, { kind: "action", who: cat, action: "protect", ward: ann });
    await until("Cat guards Ann", async () => (await stateOf(gm, "Cat")).ward === ann);
    await isDone(gm);
    for (const who of ["Ann", "Grub"]) {
      await gm.page.evaluate(() => game.combat.nextTurn().then(() => true));
      await until(`it is ${who}'s turn`, async () => (await turnInRecord(gm)) === (await idOf(gm, who)));
    }
    await loadDice(gm, [1, 1, 1, 6, 6, 6]);
    await drag(bob, "Grub", [1350, 650]);
    await answers(alice, "yes").waitFor();
    expect(await alice.page.locator(".zonebound-prompt").last().innerText()).toMatch(/Cat: protect Ann from Grub/);
    await answers(alice, "yes").click();
    await until("Cat has stepped in", async () => (await tokenFlag(bob, "Cat", "status")) === "InContact");
    expect(await tokenFlag(bob, "Ann", "status")).toBe("Alone");
  });
});

async function turnInRecord({ page }: Person): Promise<string | null> {
  const flag: unknown = await page.evaluate(() => game.combat.getFlag("zonebound", "record"));
  return readStored(flag).record.battle[""]?.turn ?? null;
}

describe("a hidden figure", () => {
  it("[Z-RE-12] stands in no record and no flag that players get", async () => {
    await duel(APART);
    await gm.page.evaluate(() =>
      canvas.scene.tokens
        .getName("Grub")
        .update({ hidden: true })
        .then(() => true),
    );
    await drag(alice, "Ann", zone("Barnyard"));
    await landsIn([gm, alice], "Ann", "Barnyard");
    const id = await idOf(gm, "Grub");
    await isDone(gm);
    expect(await gm.page.evaluate(() => JSON.stringify(game.combat.flags))).not.toContain(id);
    expect(await tokenFlag(gm, "Grub", "status")).toBe("Alone");
    await gm.page.evaluate(() =>
      canvas.scene.tokens
        .getName("Grub")
        .update({ hidden: false })
        .then(() => true),
    );
    await until("he is back in it", () =>
      gm.page.evaluate((who) => JSON.stringify(game.combat.flags).includes(who), id),
    );
  });
});

describe("a ruleset of the scene's own", () => {
  it("[ZP-AD-01] zones-pool throws the action dice as the fight begins, and moves by pools", async () => {
    await loadDice(gm, [6, 6, 1, 1, 6, 6, 6, 6]);
    await duel(ALONE, { flags: { ruleset: "zones-pool" } });
    await until("it is somebody's turn", async () => (await turnInRecord(gm)) !== null);
    const { battle } = readStored(await gm.page.evaluate(() => game.combat.getFlag("zonebound", "record"))).record;
    expect(battle[""]?.round).toBe(1);
    for (const who of ["Ann", "Grub"]) expect((await stateOf(gm, who)).dice).toHaveLength(2);
    expect(await lastCard(bob)).toMatch(/round/i);
    expect(await turnInRecord(gm)).toBe(await idOf(gm, "Ann"));
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
  });

  it("[ZM-MV-02] zones-points pays for a zone", async () => {
    await duel(ALONE, { flags: { ruleset: "zones-points" } });
    const { points } = await stateOf(gm, "Ann");
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await until("six points are paid", async () => (await stateOf(gm, "Ann")).points === points - 6);
  });
});

describe("the ground", () => {
  interface Drawn {
    readonly name: string;
    readonly type: string;
    readonly system: object;
    /** A rectangle [x, y, width, height]; without one the region has no shape. */
    readonly at?: readonly [number, number, number, number];
  }

  const draw = ({ page }: Person, drawn: Drawn): Promise<void> =>
    page.evaluate(async ({ name, type, system, at }) => {
      const [x, y, width, height] = at ?? [0, 0, 0, 0];
      const shapes = at ? [{ type: "rectangle", x, y, width, height }] : [];
      const behaviors = [{ name, type: `zonebound.${type}`, system }];
      await canvas.scene.createEmbeddedDocuments("Region", [{ name, shapes, behaviors }]);
    }, drawn);

  const erase = ({ page }: Person, name: string): Promise<void> =>
    page.evaluate(async (drawn) => void (await canvas.scene.regions.getName(drawn)?.delete()), name);

  afterEach(async () => {
    for (const name of ["Hedge", "Rubble", "Tunnel", "Ledge"]) await erase(gm, name);
  });

  it("[Z-OB-07] a large obstacle splits a zone: to pass it one goes through", async () => {
    await draw(gm, { name: "Hedge", type: "obstacle", system: { size: 8, skill: "climb" }, at: [500, 60, 60, 1250] });
    await duel({ ...ALONE, Ann: [300, 300] });
    await loadDice(gm, [1, 1, 1]);
    const place = async (): Promise<string> => JSON.stringify((await stateOf(gm, "Ann")).place);
    const before = await place();
    expect(before).toMatch(/regionZoneOrchrd\/\d/);
    await drag(alice, "Ann", [700, 300]);
    await until("Ann is beyond", async () => (await place()) !== before && (await lastPlay(gm)) === "done");
    expect(await place()).toMatch(/regionZoneOrchrd\/\d/);
    expect(await lastCard(bob)).toMatch(/Orchard \d/);
    await erase(gm, "Hedge");
    await until("the zone is whole", async () => (await tokenFlag(gm, "Ann", "zone")) === "regionZoneOrchrd");
  });

  it("[Z-OB-09] partial terrain is stepped onto, and makes who stands there InContact", async () => {
    await draw(gm, { name: "Rubble", type: "terrain", system: { modifier: 0 }, at: [200, 600, 200, 200] });
    await duel(ALONE);
    await drag(alice, "Ann", [300, 700]);
    await until("Ann stands on it", async () => JSON.stringify((await stateOf(gm, "Ann")).place).includes("terrain"));
    await until("all see it", async () => (await tokenFlag(bob, "Ann", "status")) === "InContact");
  });

  it("[Z-BF-03] a passage joins zones that do not touch", async () => {
    const ends = { a: "regionZoneOrchrd", b: "regionZoneField1", oneWay: "regionZoneOrchrd" };
    await draw(gm, { name: "Tunnel", type: "passage", system: ends });
    await duel(ALONE);
    await loadDice(gm, [1, 1, 1]);
    await drag(alice, "Ann", [1800, 1500]);
    await answers(bob, "no").click();
    await landsIn(everybody, "Ann", "Field");
  });

  it("[Z-BF-03] a one-way wall lets through from its own side only", async () => {
    const at = [460, 80, 480, 1190] as const;
    await draw(gm, { name: "Ledge", type: "wall", system: { oneWay: "regionZoneOrchrd", sight: true }, at });
    await duel({ ...ALONE, Grub: [1400, 1100] });
    await drag(alice, "Ann", zone("Yard"));
    await answers(bob, "no").click();
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    await gm.page.evaluate(() => game.combat.nextTurn().then(() => true));
    await until("it is Grub's turn", async () => (await turnInRecord(gm)) === (await idOf(gm, "Grub")));
    await drag(bob, "Grub", zone("Orchard"));
    await until("Bob is told why", async () => /wall|far|way/i.test(await warnings(bob)));
    expect(await zoneOf(gm, "Grub")).toBe("Yard");
  });
});

describe("another GM", () => {
  it("[Z-RE-11] takes over in the middle of a prompt, and the play goes on", async () => {
    await gm.page.evaluate(() => CONFIG.User.documentClass.create({ name: "Second", role: 4 }).then(() => true));
    const second = await join("Second");
    await duel(NEAR);
    const first = await refereeOf(gm);
    await drag(alice, "Ann", zone("Yard"));
    await answers(bob, "no").waitFor();
    expect(await refereeOf(second)).toBe(first);
    const [leaves, stays] = first === (await ownId(gm)) ? [gm, second] : [second, gm];
    const goes = await ownId(stays);
    await leaves.context.close();
    await until("the other GM is the referee", async () => (await refereeOf(alice)) === goes, 20_000);
    Object.assign(gm, stays);
    await answers(bob, "no").click();
    await landsIn(everybody, "Ann", "Yard");
    expect(await stateOf(gm, "Ann")).toMatchObject({ acted: true });
    expect(await lastPlay(gm)).toBe("done");
  });
});

async function refereeOf({ page }: Person): Promise<string> {
  return page.evaluate(() => game.combat.getFlag("zonebound", "record").referee);
}

async function ownId({ page }: Person): Promise<string> {
  return page.evaluate(() => game.user.id);
}
