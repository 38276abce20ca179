/** Whom the referee believes: nothing decides that a player could have written, and nothing is lost with the chat. */
import { beforeAll, describe, expect, it } from "vitest";
import { ALONE, beginFight, duel, NEAR, zone } from "../support/fight";
import { hitsOf, isDone, landsIn, positionOf, stateOf, zoneOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { countOf, drag, inTray, isAsked, lastCard, presses } from "./support/hands";
import type { Person } from "./support/person";

const clearChat = (gm: Person): Promise<void> =>
  gm.run(() => ChatMessage.implementation.deleteDocuments([], { deleteAll: true }).then(() => undefined));

/** Time for everything that a forged message could bring about. */
const whatever = (): Promise<void> => new Promise((over) => setTimeout(over, 400));

describe.each([13, 14] as const)("on Foundry %i", (foundry) => {
  const { gm, alice, bob, everybody } = gather({ foundry });

  describe("a message that a player has made as if it were a play's", () => {
    const forge = (state: string, change: object): Promise<void> =>
      alice.run(
        async (name: string, more: object) => {
          const { id: scene, tokens } = game.scenes.viewed;
          const who = tokens.getName("Grub").id;
          const hits = { at: "figure", who, field: "hits", before: 10, after: -20 };
          const place = { at: "figure", who, field: "place", before: null, after: { kind: "off" } };
          const intent = { kind: "remove", who };
          const facts = {
            scene,
            request: "forged",
            by: game.user.id,
            audience: "all",
            intent,
            drop: null,
            overridden: null,
          };
          const kept = { way: [], passed: 0, journal: [], asking: [], notes: [], outcome: null, reason: null };
          const time = { round: 1, turn: tokens.getName("Ann").id, revision: 1, positions: [] };
          const card = { ...facts, ...kept, ...time, state: name, writes: [hits, place], ...more };
          const system = { scene, request: "forged", state: name, card: JSON.stringify(card) };
          await ChatMessage.implementation.create({ type: "zonebound.play", system });
        },
        state,
        change,
      );

    it.each(["committing", "undoing", "done", "open"])(
      "changes nothing as %s, after a reload neither",
      async (state) => {
        await beginFight(gm, { order: ["Ann", "Grub"], at: ALONE });
        const before = await positionOf(gm, "Grub");
        await forge(state, {});
        await gm.reload();
        await whatever();
        await expect.poll(() => hitsOf(gm, "Grub")).toBe(10);
        await expect.poll(() => positionOf(gm, "Grub")).toEqual(before);
        await expect.poll(() => stateOf(gm, "Grub")).toMatchObject({ place: { kind: "zone" } });
        expect(await countOf(gm, inTray("intercept"))).toBe(0);
        await drag(alice, "Ann", zone("Yard"));
        await landsIn(everybody, "Ann", "Yard");
      },
    );

    it("shows nothing of a play, and takes no request away", async () => {
      await beginFight(gm, { order: ["Ann", "Grub"], at: ALONE });
      await forge("done", { notes: [{ key: "remove", who: "Grub" }] });
      for (const person of everybody)
        await until("it is shown as unreadable", async () => /cannot be read/i.test(await lastCard(person)));
      const reply = await alice.run(async () => {
        const { id: scene, tokens } = game.scenes.viewed;
        const intent = { kind: "move", who: tokens.getName("Ann").id, to: { zone: "regionZoneYard01" } };
        return game.zonebound.act(intent, game.scenes.get(scene)).then((answer: { kind: string }) => answer.kind);
      });
      expect(reply).toBe("accepted");
    });

    it.each([
      ["without its parts", { intent: null, journal: null, writes: null }],
      ["with other parts than there are", { intent: 5, journal: {}, writes: "all" }],
    ])("does no harm %s", async (_said, change) => {
      await beginFight(gm, { order: ["Ann", "Grub"], at: ALONE });
      await forge("open", change);
      await gm.reload();
      await drag(alice, "Ann", zone("Yard"));
      await landsIn(everybody, "Ann", "Yard");
    });
  });

  describe("a chat that is cleared", () => {
    it("[Z-RE-11] takes no question away", async () => {
      await duel(gm, NEAR);
      await drag(alice, "Ann", zone("Yard"));
      await isAsked(bob, "no");
      await clearChat(gm);
      await gm.reload();
      await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
      await landsIn(everybody, "Ann", "Yard");
    });

    it("takes no undoing away", async () => {
      await duel(gm, ALONE);
      await drag(alice, "Ann", zone("Yard"));
      await isDone(gm);
      await clearChat(gm);
      await gm.reload();
      await gm.run(async () => {
        const ann = game.scenes.viewed.tokens.getName("Ann");
        const way = { waypoints: [{ x: 450, y: 350 }], method: "undo" };
        await ann.update({ x: 450, y: 350 }, { movement: { [ann.id]: way } });
      });
      await landsIn(everybody, "Ann", "Orchard");
      await until("she has her move again", async () => !(await stateOf(gm, "Ann")).zoneMoved);
    });
  });

  describe("a player who undoes", () => {
    it("is let pass, since a refusal would lose the token's history; the token goes back to where the rules had it", async () => {
      await duel(gm, ALONE);
      await drag(alice, "Ann", zone("Yard"));
      await isDone(gm);
      await alice.run(async () => {
        const ann = game.scenes.viewed.tokens.getName("Ann");
        const way = { waypoints: [{ x: 450, y: 350, action: "displace" }], method: "undo" };
        await ann.update({ x: 450, y: 350 }, { movement: { [ann.id]: way } });
      });
      await until("the chat says so", async () => /Ann/.test(await lastCard(bob)) && /Alice/.test(await lastCard(bob)));
      await landsIn(everybody, "Ann", "Yard");
      expect((await stateOf(gm, "Ann")).zoneMoved).toBe(true);
    });
  });

  describe("a fight that is deleted while a question waits", () => {
    it("ends the play in a sentence, and a later fight knows nothing of it", async () => {
      await duel(gm, NEAR);
      await drag(alice, "Ann", zone("Yard"));
      await isAsked(bob, "no");
      await gm.run(() => game.combat.delete().then(() => undefined));
      for (const person of everybody) {
        await until("the card says so", async () => /fight is over/i.test(await lastCard(person)));
        await until("nobody is asked", async () => (await countOf(person, inTray("intercept"))) === 0);
      }
      const before = await zoneOf(gm, "Ann");
      await gm.run(async () => {
        const { id: scene, tokens } = game.scenes.viewed;
        const combat = await Combat.implementation.create({ scene, active: true });
        const fighters = ["Ann", "Grub"].map((name) => ({ tokenId: tokens.getName(name).id, sceneId: scene }));
        await combat.createEmbeddedDocuments("Combatant", fighters);
        await combat.startCombat();
      });
      await whatever();
      await expect.poll(() => zoneOf(gm, "Ann")).toBe(before);
    });
  });

  describe("a figure that is hidden and shown while plays are written", () => {
    beforeAll(() => gm.run(() => game.settings.set("zonebound", "automation-reactions", "off").then(() => true)));

    it("leaves the record as the plays have left it", async () => {
      await beginFight(gm, { order: ["Ann", "Grub"], at: ALONE });
      const places = ["Yard", "Orchard"] as const;
      for (const [turn, place] of [...places, ...places, ...places].entries()) {
        await gm.run(
          (on: boolean) => {
            const goblin = game.scenes.viewed.tokens.getName("Goblin 2");
            for (const hidden of [on, !on, on]) void goblin.update({ hidden });
          },
          turn % 2 === 0,
        );
        await drag(alice, "Ann", zone(place));
        await landsIn(everybody, "Ann", place);
        await isDone(gm);
        await until("the record says so, too", async () => {
          const { place: at } = await stateOf(gm, "Ann");
          return at.kind === "zone" && at.zone === `regionZone${place === "Yard" ? "Yard01" : "Orchrd"}`;
        });
        await gm.run(() => game.combat.nextRound().then(() => undefined));
        await whatever();
      }
    });
  });
});
