/** A player ends the turn of a figure of theirs, and passes no other: whatever else they make of round and turn is put back. */
import { describe, expect, it } from "vitest";
import { beginFightOn, showScene } from "../support/battlefield";
import { ALONE, APART, beginFight, duel, NEAR, zone } from "../support/fight";
import { idOf, isDone, isRecordedTurn, isTurnOf, landsIn, nextTurn, stateOf, turnOnRecord } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answers, drag, isAsked, trackerSays, warnings } from "./support/hands";
import type { Person } from "./support/person";

const play = gather();
const { gm, alice, bob, everybody } = play;

interface Asked {
  readonly round?: number;
  readonly turn?: number | null;
}

/** By the console, whether or not the hooks before it are asked. */
async function turnsTo(person: Person, asked: Asked, options: object = {}): Promise<void> {
  await person.run(async (update: object, how: object) => void (await game.combat.update(update, how)), asked, options);
}

interface Tracker {
  readonly round: number;
  readonly turn: number | null;
  readonly name: string | null;
}

const standsAt = (person: Person): Promise<Tracker> =>
  person.run((): Tracker => {
    const { round, turn, combatant } = game.combat;
    return { round, turn, name: combatant?.token?.name ?? null };
  });

/** Everybody sees the tracker there, the record says so, and it is told once who tried. */
async function isPutBackTo(name: string, round: number, by: Person): Promise<void> {
  for (const person of everybody)
    await until(`${person.name} sees round ${round}, ${name}`, async () => {
      const seen = await standsAt(person);
      return seen.round === round && seen.name === name;
    });
  await isTold(by);
  await expect.poll(() => turnOnRecord(gm)).toBe(await idOf(gm, name));
}

/** Once; there may be other cards. */
async function isTold(by: Person): Promise<void> {
  const sentence = `${by.name} changed the turn past the rules; it has been put back.`;
  await until(`Bob reads: ${sentence}`, async () => (await toldTo(bob)).length > 0);
  await expect.poll(() => toldTo(bob)).toEqual([sentence]);
}

const toldTo = (person: Person): Promise<string[]> =>
  person.run((): string[] =>
    game.messages.contents.map(({ content }: any) => content).filter((text: string) => /past the rules/.test(text)),
  );

const ORDER = ["Ann", "Grub", "Cat", "Snag"];
const fight = (): Promise<void> => beginFight(gm, { order: ORDER, at: APART });

describe("whose figure has the turn", () => {
  it("ends it, and the rules say who is next", async () => {
    await fight();
    await nextTurn(alice);
    await isRecordedTurn(gm, "Grub");
    await turnsTo(bob, { turn: 2 });
    await isRecordedTurn(gm, "Cat");
    await isTurnOf(bob, "Cat");
    expect(await toldTo(bob)).toEqual([]);
  });

  it("ends the round with it where the tracker's last figure has it", async () => {
    await duel(gm, ALONE);
    await nextTurn(alice);
    await isRecordedTurn(gm, "Grub");
    await isRecordedTurn(bob, "Grub");
    await isTurnOf(bob, "Grub");
    await nextTurn(bob);
    await isRecordedTurn(gm, "Ann");
    await expect.poll(() => standsAt(alice)).toMatchObject({ round: 2, name: "Ann" });
  });

  it("ends it once with the same step taken twice at once", async () => {
    await beginFight(gm, { order: ["Ann", "Cat", "Grub"], at: APART });
    await alice.run(async () => {
      await Promise.all([game.combat.nextTurn(), game.combat.nextTurn()]);
    });
    await isRecordedTurn(gm, "Cat");
    await isTurnOf(bob, "Cat");
    expect(await toldTo(bob)).toEqual([]);
  });
});

describe("a step in the moment a move is being written", () => {
  it("comes right after the move, whose figure's turn it ends", async () => {
    await duel(gm, ALONE);
    await alice.run(() => {
      const id = Hooks.on("updateToken", (_token: unknown, change: object) => {
        if (!("x" in change)) return;
        Hooks.off("updateToken", id);
        void game.combat.update({ turn: 1 }, { noHook: true });
      });
    });
    await drag(alice, "Ann", zone("Yard"));
    await isTurnOf(bob, "Grub");
    await landsIn(everybody, "Ann", "Yard");
    await isRecordedTurn(gm, "Grub");
    expect(await toldTo(bob)).toEqual([]);
  });
});

describe("a player who turns the tracker by the console", () => {
  it.each<[what: string, asked: Asked]>([
    ["a round on", { round: 2, turn: 0 }],
    ["ten rounds on", { round: 11 }],
    ["to a turn that is not the next", { turn: 3 }],
    ["to nobody's turn", { turn: null }],
    ["back to before the fight", { round: 0, turn: null }],
  ])("%s has it put back, on their own figure's turn too", async (_what, asked) => {
    await fight();
    await turnsTo(alice, asked, { noHook: true });
    await isPutBackTo("Ann", 1, alice);
    await nextTurn(alice);
    await isRecordedTurn(gm, "Grub");
  });

  it.each<[what: string, asked: Asked]>([
    ["on to the next figure", { turn: 2 }],
    ["back to their own", { turn: 0 }],
  ])("%s on another's turn has it put back", async (_what, asked) => {
    await fight();
    await nextTurn(gm);
    await isRecordedTurn(gm, "Grub");
    await turnsTo(alice, asked);
    await isPutBackTo("Grub", 1, alice);
  });

  it("several times at once passes no more than their own figure's turn", async () => {
    await fight();
    await alice.run(async () => {
      const { combat } = game;
      for (const update of [{ turn: 1 }, { turn: 2 }, { round: 2, turn: 0 }, { round: 3 }])
        void combat.update(update, { noHook: true });
    });
    await isRecordedTurn(gm, "Grub");
    await isPutBackTo("Grub", 1, alice);
    for (const name of ["Grub", "Cat", "Snag"])
      await expect.poll(() => stateOf(gm, name)).toMatchObject({ acted: false });
  });

  it("says that it is a GM's step, and is not believed", async () => {
    await fight();
    await turnsTo(
      alice,
      { round: 2, turn: 0 },
      { zonebound: "round", userId: await gm.run((): string => game.user.id) },
    );
    await isPutBackTo("Ann", 1, alice);
  });

  it("while somebody is asked has it put back, and the question stands", async () => {
    await duel(gm, NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await isAsked(bob, "no");
    await turnsTo(alice, { turn: 1 }, { noHook: true });
    await isPutBackTo("Ann", 1, alice);
    await answers(bob, "no");
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
  });

  it("while no GM is there finds it put back once a GM is", async () => {
    await fight();
    const back = gm.reload();
    await until("Alice sees no GM", () => alice.run((): boolean => game.users.activeGM === null));
    await turnsTo(alice, { round: 4, turn: 0 }, { noHook: true });
    await back;
    await isPutBackTo("Ann", 1, alice);
  });

  it("while the GM's map is being drawn finds it put back once it is", async () => {
    await fight();
    gm.early = () => {
      Hooks.once("setup", () => {
        game.initializeCanvas = async () => {
          await game.user.setFlag("world", "draws", true);
          while (game.combats.contents[0].round !== 4) await new Promise((over) => setTimeout(over, 10));
          await game.scenes.active.view();
        };
      });
    };
    const back = gm.reload();
    await until("the GM's map is being drawn", () =>
      alice.run((): boolean => game.users.activeGM?.getFlag("world", "draws") === true),
    );
    await turnsTo(alice, { round: 4, turn: 0 }, { noHook: true });
    await back;
    gm.early = null;
    await isPutBackTo("Ann", 1, alice);
  });

  it("while the GM's window claims the fight anew has it put back, and told all the same", async () => {
    await fight();
    await gm.run(async () => {
      const page = globalThis as any;
      const { socket } = game;
      const send = socket.modifyDocument.bind(socket);
      const ann = game.scenes.viewed.tokens.getName("Ann");
      await game.combat.update({ "flags.zonebound.record.referee": null });
      // The claim waits until it is let go, and what the window looks at first as the referee takes its time.
      const claim = new Promise((over) => (page.letsGo = over));
      socket.modifyDocument = async (request: any) => {
        if (request.type === "Combat") await claim;
        else await new Promise((over) => setTimeout(over, 500));
        return send(request);
      };
      void ann.setFlag("zonebound", "status", "InClose");
    });
    await turnsTo(alice, { round: 4, turn: 0 }, { noHook: true });
    await until("the GM sees round 4", async () => (await standsAt(gm)).round === 4);
    await until("Ann has a mark that is not hers", () =>
      gm.run((): boolean => game.scenes.viewed.tokens.getName("Ann").getFlag("zonebound", "status") === "InClose"),
    );
    await gm.run(() => (globalThis as any).letsGo());
    await isPutBackTo("Ann", 1, alice);
    await gm.run(() => void delete game.socket.modifyDocument);
  });

  it("does not hold up a GM, who turns it as they like", async () => {
    await fight();
    await turnsTo(alice, { round: 3 }, { noHook: true });
    await isPutBackTo("Ann", 1, alice);
    await turnsTo(gm, { turn: 1 });
    await isRecordedTurn(gm, "Grub");
    await turnsTo(gm, { turn: 0 });
    await isRecordedTurn(gm, "Ann");
    await gm.run(() => game.combat.nextRound().then(() => true));
    await until("round 2", async () => (await standsAt(bob)).round === 2);
    await expect.poll(() => toldTo(bob)).toHaveLength(1);
  });
});

describe("a GM's step in the moment the GM's page is loaded anew", () => {
  it("is followed when the page is back", async () => {
    await fight();
    await gm.run(() => {
      // Nothing of what comes of it is heard any more on this page.
      Hooks.events.updateCombat.splice(0);
      return game.combat.nextTurn().then(() => true);
    });
    await gm.reload();
    await isRecordedTurn(gm, "Grub");
  });
});

describe("a fight that has not begun", () => {
  it("is not begun by a player", async () => {
    await fight();
    await gm.run(async () => {
      const { viewed } = game.scenes;
      for (const combat of [...game.combats]) await combat.delete();
      const { id, actorId } = viewed.tokens.getName("Ann");
      const combat = await Combat.implementation.create({ scene: viewed.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", [{ tokenId: id, sceneId: viewed.id, actorId, initiative: 9 }]);
    });
    await until("Alice sees it", () => alice.run((): boolean => game.combat?.combatants.size === 1));
    await alice.run(() => game.combat.startCombat().then(() => true));
    await isTold(alice);
    for (const person of everybody)
      await until(`${person.name} sees it unbegun`, async () => (await standsAt(person)).round === 0);
    await until("there is no record of it", () =>
      gm.run((): boolean => game.combat.getFlag("zonebound", "record") === undefined),
    );
  });
});

describe("a player's own dice", () => {
  it("[ZP-AD-01] are passed one by one, and no round is", async () => {
    const village = {
      scene: "Ruined Village",
      order: ["Tam", "Wren", "Ghoul 1"],
      at: { Wren: [700, 1200], Tam: [300, 1700], "Ghoul 1": [1200, 1000] },
      dice: [5, 2, 6, 4, 4],
    } as const;
    await beginFightOn(gm, everybody, village);
    await trackerSays(alice, "Wren 6 now");
    await isTurnOf(alice, "Wren");
    await nextTurn(alice);
    await trackerSays(bob, "Tam 5 now");
    await isTurnOf(bob, "Tam");
    await turnsTo(alice, { round: 2, turn: 0 }, { noHook: true, zonebound: "round" });
    await isPutBackTo("Tam", 1, alice);
    expect((await stateOf(gm, "Ghoul 1")).dice).toEqual([4]);
  });
});

describe("a player's own points", () => {
  it("[ZM-MV-07] are anew with the round that the rules begin, and not with one that a player does", async () => {
    const tavern = {
      scene: "Tavern Brawl",
      order: ["Rosa", "Slip", "Rowdy 1"],
      at: { Rosa: [500, 500], Slip: [1200, 300], "Rowdy 1": [1000, 900] },
    } as const;
    await beginFightOn(gm, everybody, tavern);
    await drag(alice, "Rosa", [1250, 650]);
    await landsIn(everybody, "Rosa", "Taproom");
    await isDone(gm);
    await turnsTo(alice, { round: 2 }, { noHook: true });
    await isPutBackTo("Rosa", 1, alice);
    await expect.poll(() => stateOf(gm, "Rosa")).toMatchObject({ points: 3 });
    await nextTurn(alice);
    await isRecordedTurn(gm, "Slip");
    expect(await warnings(alice)).toBe("");
  });
});

describe("two GMs at the table", () => {
  it("put a step back once, and tell of it once", async () => {
    await gm.run(() => CONFIG.User.documentClass.create({ name: "Second", role: 4 }).then(() => true));
    const second = await play.join("Second");
    await showScene(gm, everybody, "Farmstead");
    await fight();
    await turnsTo(alice, { round: 5 }, { noHook: true });
    await isPutBackTo("Ann", 1, alice);
    await turnsTo(alice, { round: 0, turn: null }, { noHook: true });
    await until("it is put back", async () => (await standsAt(second)).round === 1);
    await until("it is told again", async () => (await toldTo(second)).length > 1);
    expect(await toldTo(second)).toHaveLength(2);
  });
});
