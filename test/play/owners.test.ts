/** What players own is not what the fight reads: what they change of their figures in mid-fight is put back or told, by the level of such changes. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ALONE, beginFight, duel, loadDice, zone } from "../support/fight";
import { setLevels } from "../support/levels";
import { hitsOf, isDone, isTurnOf, landsIn, nextTurn, positionOf, stateOf, tokenFlag } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { countOf, drag, lastCard, presses, warnings } from "./support/hands";
import type { Person } from "./support/person";

/** A way to change what is one's own, and how to read whether it is changed. */
interface Way {
  readonly what: string;
  readonly named: RegExp;
  readonly change: (who: string) => Promise<unknown>;
  readonly read: (who: string) => string;
  /** Once it stands it is the GMs' to know. */
  readonly isSecret?: boolean;
}

// Each runs in a client's realm: it sees the page's globals and its argument, nothing else.
const WAYS: readonly Way[] = [
  {
    what: "the side of its token",
    named: /side/,
    change: (who) => game.scenes.viewed.tokens.getName(who).update({ disposition: -1 }),
    read: (who) => String(game.scenes.viewed.tokens.getName(who)._source.disposition),
  },
  {
    what: "its visibility, past the hooks",
    named: /visibility/,
    change: (who) => game.scenes.viewed.tokens.getName(who).update({ hidden: true }, { noHook: true }),
    read: (who) => String(game.scenes.viewed.tokens.getName(who)._source.hidden),
    isSecret: true,
  },
  {
    what: "its size and elevation",
    named: /size.*elevation|elevation.*size/,
    change: (who) =>
      game.scenes.viewed.tokens.getName(who).update({ width: 3, height: 3, elevation: 40 }, { noHook: true }),
    read: (who) => {
      const { width, height, elevation } = game.scenes.viewed.tokens.getName(who)._source;
      return [width, height, elevation].join();
    },
  },
  {
    what: "the actor it shows",
    named: /actor/,
    change: async (who) => {
      const token = game.scenes.viewed.tokens.getName(who);
      const other = game.scenes.viewed.tokens.contents.find((one: any) => one.isOwner && one.name !== who);
      await token.update({ actorId: other.actorId });
    },
    read: (who) => {
      const token = game.scenes.viewed.tokens.getName(who);
      return [token._source.actorId, token.actor.items.map((item: any) => item.name).sort()].join();
    },
  },
  {
    what: "a weapon's damage",
    named: /changed Ann in mid-fight \((?!.*side)/,
    change: async (who) => {
      const { items } = game.scenes.viewed.tokens.getName(who).actor;
      await items.find(({ type }: any) => type === "weapon").update({ "system.damage": "9d6+9" }, { noHook: true });
    },
    read: (who) => {
      const { items } = game.scenes.viewed.tokens.getName(who).actor;
      return items.map(({ type, system }: any) => (type === "weapon" ? system.damage : "")).join();
    },
  },
  {
    what: "a weapon more",
    named: /Cannon/,
    change: (who) => {
      const { actor } = game.scenes.viewed.tokens.getName(who);
      return actor.createEmbeddedDocuments("Item", [{ name: "Cannon", type: "weapon", system: { damage: "20d6" } }]);
    },
    read: (who) => String(game.scenes.viewed.tokens.getName(who).actor.items.getName("Cannon")?.system.damage),
  },
  {
    what: "its gear thrown away",
    named: /changed Ann in mid-fight/,
    change: async (who) => {
      const { actor } = game.scenes.viewed.tokens.getName(who);
      const weapons = actor.items.filter(({ type }: any) => type === "weapon").map(({ id }: any) => id);
      await actor.deleteEmbeddedDocuments("Item", weapons);
    },
    read: (who) => {
      const { items } = game.scenes.viewed.tokens.getName(who).actor;
      const said = items.map(({ id, name, img, system }: any) => [id, name, img, system.damage, system.description]);
      return JSON.stringify(said.sort());
    },
  },
  {
    what: "an effect that makes it stronger, past the hooks",
    named: /Giant/,
    change: (who) => {
      const { actor } = game.scenes.viewed.tokens.getName(who);
      const changes = [{ key: "system.attributes.ST", mode: 2, value: "30" }];
      const effect = { name: "Giant", changes };
      return actor.createEmbeddedDocuments("ActiveEffect", [effect], { noHook: true });
    },
    read: (who) => {
      const { actor } = game.scenes.viewed.tokens.getName(who);
      return [actor.system.attributes.ST, actor.effects.getName("Giant")?.name].join();
    },
  },
  {
    what: "its place in the fight",
    named: /Ann/,
    change: (who) => game.scenes.viewed.tokens.getName(who).combatant.delete(),
    read: (who) => {
      const found = game.combat.combatants.find(({ token }: any) => token?.name === who);
      return [found?.id, found?.initiative, game.combat.turn].join();
    },
  },
  {
    what: "that it is defeated",
    named: /defeat/,
    change: (who) => game.scenes.viewed.tokens.getName(who).combatant.update({ defeated: true }),
    read: (who) => String(game.scenes.viewed.tokens.getName(who).combatant?.defeated),
  },
  {
    what: "its place in the order",
    named: /order/,
    change: (who) => game.scenes.viewed.tokens.getName(who).combatant.update({ initiative: 1 }),
    read: (who) => String(game.scenes.viewed.tokens.getName(who).combatant?.initiative),
  },
];

const quiet = (): Promise<void> => new Promise((over) => setTimeout(over, 250));

/** How many messages of the chat say something. */
const saying = (person: Person, said: RegExp): Promise<number> =>
  person.run(
    (text: string) => game.messages.contents.filter(({ content }: any) => new RegExp(text).test(content)).length,
    said.source,
  );

/** What the fight keeps of Ann; nothing where it keeps none. */
const kept = (person: Person): Promise<string> =>
  person.run(
    (): string => game.combat.getFlag("zonebound", "roster")?.[game.scenes.viewed.tokens.getName("Ann").id] ?? "",
  );

describe.each([13, 14] as const)("on Foundry %i", (foundry) => {
  const { gm, alice, bob, everybody } = gather({ foundry });
  let ann = "";

  /** As she was when the table was opened, outside any fight. */
  const resets = (): Promise<void> =>
    gm.run(async (text: string) => {
      for (const combat of [...game.combats]) await combat.delete();
      const token = game.scenes.viewed.tokens.getName("Ann");
      const { id, state, items, system } = JSON.parse(text);
      await token.update({ ...state, actorId: id });
      await token.actor.deleteEmbeddedDocuments("Item", [], { deleteAll: true });
      await token.actor.effects.getName("Giant")?.delete();
      await token.actor.createEmbeddedDocuments("Item", items, { keepId: true });
      await token.actor.update({ system });
    }, ann);

  beforeEach(async () => {
    if (ann === "")
      ann = await gm.run((): string => {
        const { actor, disposition, hidden, width, height, elevation } = game.scenes.viewed.tokens.getName("Ann");
        const items = actor.items.map((item: any) => item.toObject());
        const state = { disposition, hidden, width, height, elevation };
        return JSON.stringify({ id: actor.id, state, items, system: actor.toObject().system });
      });
    await duel(gm, ALONE);
    await until("the fight keeps her", async () => (await kept(gm)) !== "");
  });

  afterEach(async () => {
    await setLevels(gm, {});
    await resets();
  });

  describe.each(WAYS)("$what", ({ change, read, named, isSecret }) => {
    let before = "";
    beforeEach(async () => {
      before = await gm.run(read, "Ann");
    });

    const does = (person: Person): Promise<void> => person.run(change, "Ann").then(() => undefined);

    const isSeenBy = async (people: readonly Person[], wanted: string): Promise<void> => {
      for (const person of people)
        await until(`${person.name} sees ${wanted}`, async () => (await person.run(read, "Ann")) === wanted);
    };

    it("do: is put back at once and told, once, and nothing loops", async () => {
      await does(alice);
      await until("it is told", async () => (await saying(bob, /Alice changed Ann.*put back/)) > 0);
      await expect.poll(() => lastCard(bob)).toMatch(named);
      await isSeenBy(everybody, before);
      await quiet();
      await expect.poll(() => saying(bob, /mid-fight/)).toBe(1);
      await isSeenBy(everybody, before);
    });

    it("remind: stands and is told, whatever the level is afterwards", async () => {
      await setLevels(gm, { changes: "remind" });
      await does(alice);
      const told = /Alice changed Ann in mid-fight \([^;]*$/;
      if (isSecret) await until("the GM is told", async () => told.test(await warnings(gm)));
      else await until("it is told", async () => (await saying(bob, told)) === 1);
      await expect.poll(() => saying(bob, told)).toBe(isSecret ? 0 : 1);
      const changed = await gm.run(read, "Ann");
      expect(changed).not.toBe(before);
      await setLevels(gm, {});
      await nextTurn(gm);
      await quiet();
      expect(await gm.run(read, "Ann")).toBe(changed);
      expect(await saying(bob, /put back/)).toBe(0);
    });

    it("ask: is put back, and stands once a GM says so", async () => {
      await setLevels(gm, { changes: "ask" });
      await does(alice);
      await isSeenBy(everybody, before);
      await until("the GM is asked", async () => (await countOf(gm, "[data-let-stand]")) === 1);
      expect(await countOf(alice, "[data-let-stand]")).toBe(0);
      await presses(gm, "[data-let-stand]");
      await until("it stands", async () => (await gm.run(read, "Ann")) !== before);
      await until("the button is gone", async () => (await countOf(gm, "[data-let-stand]")) === 0);
      const changed = await gm.run(read, "Ann");
      await quiet();
      await nextTurn(gm);
      await quiet();
      await isSeenBy(everybody, changed);
    });

    it("by the GM, or where nothing is looked at, stands, after a reload, too", async () => {
      await setLevels(gm, { changes: before.length % 2 === 0 ? "off" : "do" });
      await does(before.length % 2 === 0 ? alice : gm);
      await quiet();
      const changed = await gm.run(read, "Ann");
      expect(changed).not.toBe(before);
      await setLevels(gm, {});
      await gm.reload();
      await nextTurn(gm);
      await quiet();
      await isSeenBy(everybody, changed);
      expect(await saying(bob, /Ann.*mid-fight/)).toBe(0);
    });
  });

  describe("the fight itself", () => {
    const idOfAnn = (): Promise<string> => gm.run((): string => game.scenes.viewed.tokens.getName("Ann").id);

    it("takes nobody in whom a player adds, and lets in whom the GM adds", async () => {
      const adds = (name: string) => {
        const { id: tokenId, actorId, parent } = game.scenes.viewed.tokens.getName(name);
        const one = { tokenId, actorId, sceneId: parent.id, initiative: 50 };
        return game.combat.createEmbeddedDocuments("Combatant", [one]).then(() => true);
      };
      const fighters = (person: Person): Promise<string> =>
        person.run((): string => game.combat.combatants.map(({ token }: any) => token.name).join());
      await alice.run(adds, "Cat");
      await until(
        "it is told",
        async () => (await saying(bob, /Alice changed Cat.*place in the fight.*put back/)) === 1,
      );
      for (const person of everybody) await until("she is out", async () => (await fighters(person)) === "Ann,Grub");
      await gm.run(adds, "Cat");
      await quiet();
      await nextTurn(gm);
      await quiet();
      await expect.poll(() => fighters(bob)).toBe("Ann,Grub,Cat");
    });

    it("keeps the rows and the turn of whom a player takes out, and places nobody by it", async () => {
      const [x, y] = await positionOf(gm, "Ann");
      const row = await stateOf(gm, "Ann");
      await alice.run(async () => {
        const token = game.scenes.viewed.tokens.getName("Ann");
        await token.combatant.delete({ noHook: true });
        await token.update({ x: 2300, y: 700 }, { noHook: true });
      });
      await until("it is told", async () => (await saying(bob, /Alice changed Ann.*put back/)) === 1);
      for (const person of everybody)
        await until("she stands where she stood", async () => String(await positionOf(person, "Ann")) === `${x},${y}`);
      await expect.poll(() => stateOf(gm, "Ann")).toEqual(row);
      await isTurnOf(gm, "Ann");
      await drag(alice, "Ann", zone("Yard"));
      await landsIn(everybody, "Ann", "Yard");
    });

    it("puts right what a player has done to a figure while no GM was there, and tells so", async () => {
      await gm.leave();
      await alice.run(async () => {
        const token = game.scenes.viewed.tokens.getName("Ann");
        await token.actor.items.find(({ type }: any) => type === "weapon").update({ "system.damage": "9d6" });
        await token.combatant.delete();
      });
      await gm.comesBack();
      await until("it is told", async () => (await saying(bob, /Ann.*put back/)) === 1);
      const said = await bob.run((): unknown => {
        const { actor, combatant } = game.scenes.viewed.tokens.getName("Ann");
        return [actor.items.find(({ type }: any) => type === "weapon").system.damage, combatant?.initiative];
      });
      expect(said).toEqual(["1d6", 100]);
    });

    it("is as well put right where a token has an actor of its own", async () => {
      await gm.run(() =>
        game.scenes.viewed.tokens
          .getName("Ann")
          .update({ actorLink: false })
          .then(() => true),
      );
      await quiet();
      await alice.run(async () => {
        const token = game.scenes.viewed.tokens.getName("Ann");
        const weapon = token.actor.items.find(({ type }: any) => type === "weapon").toObject();
        await token.update({ delta: { items: [{ ...weapon, system: { ...weapon.system, damage: "8d6" } }] } });
      });
      await until("it is told", async () => (await saying(bob, /Alice changed Ann.*put back/)) > 0);
      const gear = (person: Person): Promise<string> =>
        person.run((): string => {
          const { items } = game.scenes.viewed.tokens.getName("Ann").actor;
          return items
            .map(({ name, system }: any) => [name, system.damage].join(" "))
            .sort()
            .join();
        });
      await quiet();
      for (const person of everybody)
        await until("it is as it was", async () => (await gear(person)) === "Loaf of bread ,Pitchfork 1d6");
      await gm.run(() =>
        game.scenes.viewed.tokens
          .getName("Ann")
          .update({ actorLink: true })
          .then(() => true),
      );
    });

    it("takes what a player has changed for theirs, though the GM changes the same token in the same moment", async () => {
      await gm.run(() => {
        Hooks.once("updateToken", (token: any) =>
          Hooks.callAll("updateToken", token, { _id: token.id, elevation: 0, delta: {} }, {}, game.user.id),
        );
      });
      await alice.run(
        async () => void (await game.scenes.viewed.tokens.getName("Ann").update({ disposition: -1 }, { noHook: true })),
      );
      await until("it is told", async () => (await saying(bob, /Alice changed Ann.*put back/)) > 0);
      for (const person of everybody)
        await until(`${person.name} sees her side as it was`, () =>
          person.run((): boolean => game.scenes.viewed.tokens.getName("Ann")._source.disposition === 1),
        );
    });

    it("has whoever has fallen defeated, though their owner changes the same row in the same moment", async () => {
      await gm.run(() => {
        Hooks.once("updateCombatant", (row: any) => {
          const { id } = game.users.getName("Alice");
          Hooks.callAll("updateCombatant", row, { _id: row.id, initiative: 1 }, {}, id);
        });
        const { viewed } = game.scenes;
        const who = viewed.tokens.getName("Ann").id;
        return game.zonebound
          .act({ kind: "condition", who, condition: "unconscious", on: true }, viewed)
          .then(() => true);
      });
      await until("it is told", async () => (await saying(bob, /Alice changed Ann.*put back/)) > 0);
      for (const person of everybody)
        await until(`${person.name} sees her defeated`, () =>
          person.run((): boolean => game.combat.combatants.getName("Ann").defeated),
        );
    });

    it("is put right before a play begins, however a change was missed", async () => {
      await gm.run(() => {
        const missed = ["updateItem", "updateToken"].map((name) => [name, [...Hooks.events[name]]] as const);
        for (const [name, all] of missed) for (const { id } of all) Hooks.off(name, id);
        (globalThis as any).backAgain = () => {
          for (const [name, all] of missed) for (const { fn } of all) Hooks.on(name, fn);
        };
      });
      await alice.run(async () => {
        const token = game.scenes.viewed.tokens.getName("Ann");
        await token.actor.items.find(({ type }: any) => type === "weapon").update({ "system.damage": "9d6" });
        await token.update({ disposition: -1 });
      });
      // All has come there while nobody listens.
      await until("the GM's page has both", () =>
        gm.run((): boolean => game.scenes.viewed.tokens.getName("Ann")._source.disposition === -1),
      );
      await gm.run(() => (globalThis as any).backAgain());
      await nextTurn(gm);
      await until("it is told", async () => (await saying(bob, /Ann.*put back/)) === 1);
      const side = await bob.run((): number => game.scenes.viewed.tokens.getName("Ann")._source.disposition);
      expect(side).toBe(1);
    });

    /** The next answer to a commit, and any token that is put back, wait on the GM's page until they are let go. */
    const holdBoth = (): Promise<void> =>
      gm.run(() => {
        const page = globalThis as any;
        const { socket } = game;
        const send = socket.modifyDocument.bind(socket);
        const committed = new Promise<void>((over) => (page.commits = over));
        const righted = new Promise<void>((over) => (page.rights = () => over((socket.modifyDocument = send))));
        page.held = "";
        socket.modifyDocument = async (request: any) => {
          const [update = {}] = request.operation.updates ?? [];
          const isRighting = "actorId" in update;
          if (isRighting) page.held += " righting";
          if (isRighting) await righted;
          const answer = await send(request);
          const isCommit = /committing/.test(JSON.stringify(update.flags ?? {}));
          if (isCommit) page.held += " commit";
          if (isCommit) await committed;
          return answer;
        };
      });

    const isHeld = (what: string): Promise<void> =>
      until(`a ${what} is held`, () => gm.run((one: string) => (globalThis as any).held.includes(one), what));

    const letGo = (what: "commits" | "rights"): Promise<void> =>
      gm.run((name: string) => (globalThis as any)[name]?.(), what);

    // A test that fails leaves nothing held for those after it.
    afterEach(async () => {
      for (const what of ["commits", "rights"] as const) await letGo(what);
    });

    it("hurts whom it has hit, and nobody whose actor their token has been made to show", async () => {
      await setLevels(gm, { reactions: "off" });
      await duel(gm, { ...ALONE, Ann: [1300, 700], Grub: [1400, 700] });
      await nextTurn(gm);
      await isTurnOf(gm, "Grub");
      const cats = await hitsOf(gm, "Cat");
      await loadDice(gm, [1, 2, 2, 4]);
      await holdBoth();
      await gm.run(() => {
        const scene = game.scenes.viewed;
        const [who, target] = ["Grub", "Ann"].map((name) => scene.tokens.getName(name).id);
        void game.zonebound.act({ kind: "action", who, action: "attack", target }, scene);
      });
      await isHeld("commit");
      await alice.run(() => {
        const { tokens } = game.scenes.viewed;
        const { actorId } = tokens.getName("Cat");
        return tokens
          .getName("Ann")
          .update({ actorId }, { noHook: true })
          .then(() => true);
      });
      await isHeld("righting");
      await letGo("commits");
      await quiet();
      await letGo("rights");
      await isDone(gm);
      for (const person of everybody) {
        await expect.poll(() => hitsOf(person, "Ann")).toBe(6);
        await expect.poll(() => hitsOf(person, "Cat")).toBe(cats);
      }
    });

    it("is put right before a play begins, though more is changed while that is put back", async () => {
      await beginFight(gm, { order: ["Ann", "Cat", "Grub"], at: { ...ALONE, Ann: [1300, 700], Grub: [1400, 700] } });
      await until("the fight keeps her", async () => (await kept(gm)) !== "");
      await setLevels(gm, { reactions: "off" });
      await loadDice(gm, [1, 2, 2, 4]);
      await gm.run(() => {
        const page = globalThis as any;
        const { socket } = game;
        const send = socket.modifyDocument.bind(socket);
        const righted = new Promise<void>((over) => (page.rights = over));
        page.held = "";
        socket.modifyDocument = async (request: any) => {
          if (request.type !== "Token" || !("disposition" in (request.operation.updates?.[0] ?? {})))
            return send(request);
          socket.modifyDocument = send;
          page.held = "righting";
          await righted;
          return send(request);
        };
      });
      // The referee does not hear of the first change, and so finds it only as the play is to begin.
      await gm.run(() => {
        const all = [...Hooks.events.updateToken];
        for (const { id } of all) Hooks.off("updateToken", id);
        (globalThis as any).backAgain = () => all.forEach(({ fn }: any) => Hooks.on("updateToken", fn));
      });
      await alice.run(() =>
        game.scenes.viewed.tokens
          .getName("Cat")
          .update({ disposition: -1 })
          .then(() => true),
      );
      await until("the GM has it", () =>
        gm.run((): boolean => game.scenes.viewed.tokens.getName("Cat")._source.disposition === -1),
      );
      await gm.run(() => (globalThis as any).backAgain());
      await alice.run(() => {
        const scene = game.scenes.viewed;
        const [who, target] = ["Ann", "Grub"].map((name) => scene.tokens.getName(name).id);
        void game.zonebound.act({ kind: "action", who, action: "attack", target }, scene);
      });
      await isHeld("righting");
      await alice.run(async () => {
        const { items } = game.scenes.viewed.tokens.getName("Ann").actor;
        await items.find(({ type }: any) => type === "weapon").update({ "system.damage": "1d6+5" }, { noHook: true });
      });
      await quiet();
      await letGo("rights");
      await isDone(gm);
      await expect.poll(() => hitsOf(gm, "Grub")).toBe(7);
      await until("both are told", async () => (await saying(bob, /put back/)) === 2);
    });

    it("mirrors what it says of a token over what a player writes there", async () => {
      await alice.run(async () => {
        const flags = { zonebound: { status: "InClose", zone: "nowhere", marks: ["dead"] } };
        await game.scenes.viewed.tokens.getName("Ann").update({ flags });
      });
      await until("it is mirrored", async () => (await tokenFlag(bob, "Ann", "status")) === "Alone");
      await until("all of it", async () => String(await tokenFlag(bob, "Ann", "marks")) === "");
    });

    it("leaves a defeat that a GM has set, whatever a player writes into what mirrors the record", async () => {
      await gm.run(() =>
        game.scenes.viewed.tokens
          .getName("Ann")
          .combatant.update({ defeated: true })
          .then(() => true),
      );
      for (const marks of [["dead"], ["unconscious"]]) {
        await alice.run(
          (forged: string[]) =>
            game.scenes.viewed.tokens
              .getName("Ann")
              .update({ flags: { zonebound: { marks: forged } } })
              .then(() => true),
          marks,
        );
        await until("it is mirrored", async () => String(await tokenFlag(bob, "Ann", "marks")) === "");
      }
      await quiet();
      expect(await bob.run((): boolean => game.scenes.viewed.tokens.getName("Ann").combatant.defeated)).toBe(true);
    });

    it("says nothing of hidden figures, and keeps them all the same", async () => {
      const id = await idOfAnn();
      const hides = (hidden: boolean): Promise<void> =>
        gm.run(
          (on: boolean) =>
            game.scenes.viewed.tokens
              .getName("Ann")
              .update({ hidden: on })
              .then(() => undefined),
          hidden,
        );
      await hides(true);
      await until("she has left it", async () => (await kept(gm)) === "");
      await alice.run(() =>
        game.scenes.viewed.tokens
          .getName("Ann")
          .update({ disposition: -1 })
          .then(() => true),
      );
      await until("it is put back", () =>
        gm.run((): boolean => game.scenes.viewed.tokens.getName("Ann")._source.disposition === 1),
      );
      await until("the GM is told", async () => /Alice changed Ann/.test(await warnings(gm)));
      expect(await saying(bob, /Ann/)).toBe(0);
      expect(await gm.run((): string => JSON.stringify(game.combat.getFlag("zonebound", "roster")))).not.toContain(id);
      const back = gm.reload();
      await until("Alice sees no GM", () => alice.run((): boolean => game.users.activeGM === null));
      await alice.run(() =>
        game.scenes.viewed.tokens
          .getName("Ann")
          .combatant.delete()
          .then(() => true),
      );
      await back;
      await until("she is back in the fight", () =>
        gm.run((): boolean => game.combat.combatants.some(({ token }: any) => token.name === "Ann")),
      );
      await hides(false);
      await until("she is back in it", async () => (await kept(gm)) !== "");
    });

    it("goes on where what it keeps cannot be read", async () => {
      const broken = ["{", "null", "5", '{"parts":{"token":5},"told":[]}', '{"parts":[],"told":{}}'];
      for (const text of broken) {
        await gm.run(
          (who: string, bad: string) => game.combat.update({ [`flags.zonebound.roster.${who}`]: bad }).then(() => true),
          await idOfAnn(),
          text,
        );
        await gm.reload();
      }
      await until("she is kept anew", async () => (await kept(gm)).includes("disposition"));
      await drag(alice, "Ann", zone("Yard"));
      await landsIn(everybody, "Ann", "Yard");
    });
  });

  describe("numbers of one's own", () => {
    const sets = (person: Person, system: object): Promise<void> =>
      person.run(
        (data: object) =>
          game.scenes.viewed.tokens
            .getName("Ann")
            .actor.update({ system: data })
            .then(() => undefined),
        system,
      );

    it("stay as their owner writes them, and are noted once for each kind, after a reload, too", async () => {
      for (const value of [9, 8, 7]) await sets(alice, { hits: { value } });
      await sets(alice, { attributes: { DX: 12 } });
      await until("both are noted", async () => (await saying(bob, /Alice changed Ann by hand/)) === 2);
      await expect.poll(() => saying(bob, /by hand: hits/)).toBe(1);
      await expect.poll(() => saying(bob, /by hand: attributes/)).toBe(1);
      await sets(alice, { edges: ["brave"] });
      await until("edges are noted too", async () => (await saying(bob, /by hand: edges/)) === 1);
      await gm.reload();
      await sets(alice, { hits: { value: 6 } });
      await nextTurn(gm);
      await quiet();
      await expect.poll(() => saying(bob, /Alice changed Ann/)).toBe(3);
      await expect.poll(() => hitsOf(gm, "Ann")).toBe(6);
    });

    it("are nobody's news where the GM writes them", async () => {
      await sets(gm, { hits: { value: 4 } });
      await quiet();
      expect(await saying(bob, /Ann/)).toBe(0);
    });
  });
});
