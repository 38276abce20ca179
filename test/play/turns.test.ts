/** Whose turn it is, what is taken back, and a referee who leaves in the middle of it. */
import { describe, expect, it } from "vitest";
import { ALONE, duel, NEAR, zone } from "../support/fight";
import {
  isDone,
  isRecordedTurn,
  isTurnOf,
  landsIn,
  nextTurn,
  positionOf,
  stateOf,
  turnOnRecord,
} from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answers, drag, isAsked, undoes, warnings } from "./support/hands";
import type { Person } from "./support/person";

const play = gather();
const { gm, alice, bob, everybody } = play;

describe("the order of turns", () => {
  it("is the tracker's as soon as that has set it up anew, though nothing has changed since", async () => {
    await duel(gm, ALONE);
    const [before, after] = await gm.run((): any => {
      const { combat } = game;
      const rules = game.zonebound.ruleset("zones-3d6");
      const { rate } = rules;
      let seen: any = null;
      rules.rate = (battle: any, who: string) => rate((seen = battle), who);
      const orderNow = (): string[] => (game.zonebound.rate(combat.turns[0].tokenId, game.scenes.viewed), seen.order);
      const orders = [orderNow()];
      combat._sortCombatants = (one: any, other: any): number => one.initiative - other.initiative;
      combat.setupTurns();
      orders.push(orderNow());
      delete combat._sortCombatants;
      combat.setupTurns();
      rules.rate = rate;
      return orders.map((order) => order.slice(0, 2));
    });
    expect(after).toEqual([...before].reverse());
  });
});

describe("the next turn", () => {
  it("waits while a play is open, for the player too", async () => {
    await duel(gm, NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await isAsked(bob, "no");
    for (const person of [gm, alice]) {
      await nextTurn(person);
      await until(`${person.name} is told`, async () => /still being resolved/.test(await warnings(person)));
    }
    await isTurnOf(gm, "Ann");
    await answers(bob, "no");
    await landsIn(everybody, "Ann", "Yard");
  });

  it("asked for while a move is being written comes right after it", async () => {
    await duel(gm, ALONE);
    await gm.run(() => {
      const id = Hooks.on("updateCombat", (_combat: object, change: object) => {
        if (!JSON.stringify(change).includes("committing")) return;
        Hooks.off("updateCombat", id);
        void game.combat.nextTurn();
      });
      ui.notifications.clear();
    });
    await drag(alice, "Ann", zone("Yard"));
    await until("the GM is told", async () => /passes on right after it/.test(await warnings(gm)));
    await isTurnOf(bob, "Grub");
    await landsIn(everybody, "Ann", "Yard");
    await isRecordedTurn(gm, "Grub");
  });
});

it("is the next one's by the rules where a figure stands in the tracker twice", async () => {
  await duel(gm, ALONE);
  await gm.run(() => {
    const { tokenId, sceneId, actorId } = game.combat.combatants.find(({ name }: any) => name === "Ann");
    const again = { tokenId, sceneId, actorId, initiative: 50 };
    return game.combat.createEmbeddedDocuments("Combatant", [again]).then(() => true);
  });
  for (const [name, round] of [
    ["Grub", 1],
    ["Ann", 2],
  ] as const) {
    await nextTurn(gm);
    await isRecordedTurn(gm, name);
    await until("the tracker is in the round", () => gm.run((now: number) => game.combat.round === now, round));
  }
  await expect.poll(() => gm.run((): number => game.combat.turn)).toBe(0);
});

it("is nobody's where nobody can have one, and the tracker does not turn the record back from there", async () => {
  await duel(gm, ALONE);
  const named = await gm.run(() => game.scenes.viewed.tokens.map(({ id, name }: any) => [name, id]));
  const ids = Object.fromEntries(named as [string, string][]);
  for (const name of ["Ann", "Grub"]) {
    await gm.run((who: string) => game.zonebound.act({ kind: "remove", who }, game.scenes.viewed), ids[name] ?? "");
    await isDone(gm);
  }
  await nextTurn(gm);
  await until("nobody has the turn", async () => (await turnOnRecord(gm)) === null);
  await until("the tracker has followed", () => gm.run((): boolean => game.combat.turn === null));
  const round = await gm.run((): number => game.combat.round);
  await nextTurn(gm);
  await until("another round has begun", () => gm.run((from: number): boolean => game.combat.round > from, round));
  await expect.poll(() => turnOnRecord(gm)).toBeNull();
});

describe("whoever leaves the fight in its own turn", () => {
  const order = ["Ann", "Grub", "Dan", "Snag"];

  /** What was deleted. */
  const leaves = (name: string, what: "combatant" | "token"): Promise<object> =>
    gm.run(
      (who: string, kind: string) => {
        const token = game.scenes.viewed.tokens.getName(who);
        const source: object = token.toObject();
        return (kind === "token" ? token : token.combatant).delete().then(() => source);
      },
      name,
      what,
    );

  const comesBack = (token: object): Promise<unknown> =>
    gm.run(
      (source: object) =>
        game.scenes.viewed.createEmbeddedDocuments("Token", [source], { keepId: true }).then(() => true),
      token,
    );

  it("leaves it to the next, and nobody has a second one", async () => {
    await duel(gm, ALONE, { order });
    await nextTurn(gm);
    await isRecordedTurn(gm, "Grub");
    await leaves("Grub", "combatant");
    await isRecordedTurn(gm, "Dan");
    await isTurnOf(alice, "Dan");
    await leaves("Ann", "combatant");
    await isTurnOf(gm, "Dan");
    await nextTurn(gm);
    await isRecordedTurn(gm, "Snag");
    expect(await gm.run((): number => game.combat.round)).toBe(1);
  });

  it("and is the last of the round leaves it to the first of the next", async () => {
    await duel(gm, ALONE, { order });
    for (const name of ["Grub", "Dan", "Snag"]) {
      await nextTurn(gm);
      await isRecordedTurn(gm, name);
    }
    const snag = await leaves("Snag", "token");
    await isRecordedTurn(gm, "Ann");
    await isTurnOf(alice, "Ann");
    expect(await gm.run((): number => game.combat.round)).toBe(2);
    await comesBack(snag);
  });

  /** Deleted on the server just before the record says that its turn has come; gives what was deleted. */
  const leavesAsTheTurnComes = (name: string, what: "combatant" | "token"): Promise<object> =>
    gm.run(
      (who: string, kind: string): Promise<object> => {
        const { socket } = game;
        const send = socket.modifyDocument.bind(socket);
        const token = game.scenes.viewed.tokens.getName(who);
        return new Promise((over) => {
          socket.modifyDocument = async (request: any) => {
            const isIts = JSON.stringify(request.operation.updates ?? []).includes(` turn=${token.id} `);
            if (!isIts) return send(request);
            socket.modifyDocument = send;
            const source = token.toObject();
            await (kind === "token" ? token : token.combatant).delete();
            over(source);
            return send(request);
          };
        });
      },
      name,
      what,
    );

  it("and leaves while the turn comes to it leaves it to the next", async () => {
    await duel(gm, ALONE, { order });
    const grub = leavesAsTheTurnComes("Grub", "token");
    await nextTurn(gm);
    const token = await grub;
    await isRecordedTurn(gm, "Dan");
    await isTurnOf(alice, "Dan");
    await comesBack(token);
  });

  it("and leaves so as the last of the round leaves it to the first of the next", async () => {
    await duel(gm, ALONE, { order });
    for (const name of ["Grub", "Dan"]) {
      await nextTurn(gm);
      await isRecordedTurn(gm, name);
    }
    const snag = leavesAsTheTurnComes("Snag", "token");
    await nextTurn(gm);
    const token = await snag;
    await isRecordedTurn(gm, "Ann");
    await isTurnOf(alice, "Ann");
    expect(await gm.run((): number => game.combat.round)).toBe(2);
    await comesBack(token);
  });

  it("and leaves so leaves it to the next where the tracker has not moved yet", async () => {
    await duel(gm, ALONE, { order });
    const left = leavesAsTheTurnComes("Grub", "combatant");
    await gm.run(() => game.zonebound.act({ kind: "pass", to: "turn" }, game.scenes.viewed).then(() => true));
    await left;
    await isRecordedTurn(gm, "Dan");
    await isTurnOf(alice, "Dan");
    expect(await gm.run((): number => game.combat.round)).toBe(1);
  });
});

describe("undoing", () => {
  it("takes a move back for everybody", async () => {
    await duel(gm, ALONE);
    const before = await positionOf(gm, "Ann");
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    await undoes(gm);
    for (const person of everybody)
      await until(
        `${person.name} sees her back`,
        async () => String(await positionOf(person, "Ann")) === String(before),
      );
    await expect.poll(() => stateOf(gm, "Ann")).toMatchObject({ acted: false, zoneMoved: false });
  });
});

describe("another GM", () => {
  it("[Z-RE-11] takes over in the middle of a prompt, and the play goes on", async () => {
    await gm.run(() => CONFIG.User.documentClass.create({ name: "Second", role: 4 }).then(() => true));
    const second = await play.join("Second");
    await duel(gm, NEAR);
    const first = await refereeOf(gm);
    await drag(alice, "Ann", zone("Yard"));
    await isAsked(bob, "no");
    expect(await refereeOf(second)).toBe(first);
    const [leaves, stays] = first === (await ownId(gm)) ? [gm, second] : [second, gm];
    const goes = await ownId(stays);
    await leaves.leave();
    await until("the other GM is the referee", async () => (await refereeOf(alice)) === goes, 20_000);
    await answers(bob, "no");
    await landsIn([stays, alice, bob], "Ann", "Yard");
    await expect.poll(() => stateOf(stays, "Ann")).toMatchObject({ acted: true });
    await isDone(stays);
  });
});

async function refereeOf(person: Person): Promise<string> {
  return person.run((): string => game.combat.getFlag("zonebound", "record").referee);
}

async function ownId(person: Person): Promise<string> {
  return person.run((): string => game.user.id);
}
