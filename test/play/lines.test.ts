/** Lines that are cut or slow, clients and servers that come back, and requests that nobody may make; on both versions. */
import { afterEach, describe, expect, it } from "vitest";
import { ALONE, APART, beginFight, duel, NEAR, zone } from "../support/fight";
import { isDone, landsIn, positionOf, stateOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answers, countOf, drag, isAsked, lastCard } from "./support/hands";

describe.each([13, 14] as const)("on Foundry %i", (foundry) => {
  const play = gather({ foundry });
  const { gm, alice, bob, everybody } = play;

  /** Holds back what the GM's page writes next of the kind. */
  async function holdNext(type: string): Promise<void> {
    await gm.run((held: string) => {
      const page = globalThis as any;
      const { socket } = game;
      const send = socket.modifyDocument.bind(socket);
      delete page.letsGo;
      socket.modifyDocument = async (request: any) => {
        if (request.type !== held) return send(request);
        socket.modifyDocument = send;
        if (await new Promise((over) => (page.letsGo = over))) throw new Error("the line is cut");
        return send(request);
      };
    }, type);
  }

  const isHeld = (): Promise<void> =>
    until("it is about to be written", () => gm.run((): boolean => "letsGo" in globalThis));

  const letGo = (fails: boolean): Promise<void> => gm.run((how: boolean) => (globalThis as any).letsGo(how), fails);

  const isCut = (): Promise<void> => until("the line is gone", () => gm.run((): boolean => !game.socket.connected));

  /** What was held back is on its way as the line is cut, and never comes to the server. */
  async function loseHeld(): Promise<void> {
    await isHeld();
    gm.line.delay(5000);
    await letGo(false);
    gm.line.cut();
    gm.line.delay(0);
    await isCut();
    gm.line.mend();
  }

  /** Milliseconds in which the referee looks whether the fight is gone, before it takes a write for one that failed. */
  const FAILED_BY = 1500;

  /** What was held back fails since the line is cut by then, which comes again once nothing is on its way any more. */
  async function failHeld(): Promise<void> {
    await isHeld();
    gm.line.cut();
    await isCut();
    await letGo(true);
    await new Promise((over) => setTimeout(over, FAILED_BY));
    gm.line.mend();
  }

  describe("a line that is cut while a prompt is open", () => {
    it("[Z-RE-11] leaves the question standing, and who comes back answers it", async () => {
      await duel(gm, NEAR);
      await drag(alice, "Ann", zone("Yard"));
      await isAsked(bob, "no");
      bob.line.cut();
      await until("the others see him go", () => gm.run((): boolean => !game.users.getName("Bob").active));
      bob.line.mend();
      await bob.reload();
      await answers(bob, "no");
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
    });

    it("[Z-RE-11] finds the others where they went on, once it is mended", async () => {
      await duel(gm, NEAR);
      await drag(alice, "Ann", zone("Yard"));
      await isAsked(bob, "no");
      alice.line.cut();
      await answers(bob, "no");
      await landsIn([gm, bob], "Ann", "Yard");
      await isDone(gm);
      alice.line.mend();
      await alice.reload();
      await landsIn(everybody, "Ann", "Yard");
      await expect.poll(() => lastCard(alice)).toMatch(/Ann.*Yard/);
    });
  });

  describe("a slow line", () => {
    it("[Z-MV-03] carries a move and what comes of it all the same, once", async () => {
      await duel(gm, NEAR);
      for (const person of [alice, bob]) person.line.delay(150);
      await drag(alice, "Ann", zone("Yard"));
      await answers(bob, "no");
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
      for (const person of everybody)
        await until("one card", async () => (await countOf(person, ".chat-message")) === 1);
      await expect.poll(() => stateOf(gm, "Ann")).toMatchObject({ acted: true, zoneMoved: true });
      for (const person of [alice, bob]) person.line.delay(0);
    });
  });

  describe("a GM whose client is restarted", () => {
    it("[Z-RE-11] takes up the open play, and it goes on", async () => {
      await duel(gm, NEAR);
      await drag(alice, "Ann", zone("Yard"));
      await isAsked(bob, "no");
      await gm.reload();
      await answers(bob, "no");
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
      await expect.poll(() => countOf(gm, ".chat-message")).toBe(1);
    });

    it("[Z-RE-11] or whose line is cut as a play begins goes on with it", async () => {
      await duel(gm, ALONE);
      await holdNext("ChatMessage");
      await drag(alice, "Ann", zone("Yard"));
      await loseHeld();
      await landsIn(everybody, "Ann", "Yard");
      await expect.poll(() => gm.run(() => game.combat.getFlag("zonebound", "record").play)).toBeNull();
      await expect.poll(() => stateOf(gm, "Ann")).toMatchObject({ acted: true, zoneMoved: true });
    });

    it.each(["Combat", "ChatMessage"])(
      "[Z-RE-11] or whose line is cut as an answer is written takes it all the same (%s)",
      async (type) => {
        await duel(gm, NEAR);
        await drag(alice, "Ann", zone("Yard"));
        await isAsked(bob, "no");
        await holdNext(type);
        await answers(bob, "no");
        await loseHeld();
        await landsIn(everybody, "Ann", "Yard");
        await isDone(gm);
      },
    );

    it.each(["gm", "bob"] as const)(
      "[Z-RE-11] or whose line is cut as an answer fails for it takes it without asking again (%s)",
      async (who) => {
        await duel(gm, NEAR);
        await drag(alice, "Ann", zone("Yard"));
        await isAsked(bob, "no");
        await holdNext("Combat");
        await answers(play[who], "no");
        await failHeld();
        await landsIn(everybody, "Ann", "Yard");
        await isDone(gm);
        const told = (): string => document.querySelector("#notifications")?.textContent ?? "";
        expect(await play[who].run(told)).not.toContain("The fight is over");
      },
    );

    it("[Z-RE-11] decides again when it has come back from a line that was cut", async () => {
      await duel(gm, NEAR);
      await drag(alice, "Ann", zone("Yard"));
      await isAsked(bob, "no");
      gm.line.cut();
      await until("Bob sees no GM", () => bob.run((): boolean => game.users.activeGM === null));
      gm.line.mend();
      await gm.reload();
      await answers(bob, "no");
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
    });
  });

  describe("a GM whose page takes long to come back", () => {
    /** What Bob asks again and again is asked by hand from now on. */
    async function holdTries(): Promise<void> {
      await bob.run(() => {
        const page = globalThis as any;
        const { setInterval } = page.window;
        page.tries = [];
        page.window.setInterval = (call: () => void, every: number) => {
          if (every !== 2000) return setInterval(call, every);
          page.tries.push(call);
          // No timer has this number.
          return 0;
        };
      });
    }

    /** His page asks by itself again. */
    afterEach(() => bob.reload());

    const triesAgain = (times: number): Promise<void> =>
      bob.run((count: number) => {
        for (let at = 0; at < count; at++) for (const call of (globalThis as any).tries) call();
      }, times);

    const windowOfGm = (): Promise<string> => bob.run(() => game.combat.getFlag("zonebound", "record").client);

    it("[Z-RE-11] is waited for by who has answered", async () => {
      await duel(gm, NEAR);
      await drag(alice, "Ann", zone("Yard"));
      await isAsked(bob, "no");
      await holdTries();
      const before = await windowOfGm();
      gm.line.cut();
      await until("Bob sees no GM", () => bob.run((): boolean => game.users.activeGM === null));
      await answers(bob, "no");
      await triesAgain(7);
      gm.line.mend();
      await gm.reload();
      await until("the GM decides again", async () => (await windowOfGm()) !== before);
      await triesAgain(1);
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
    });

    it("[Z-RE-11] and who waited in vain is told", async () => {
      await duel(gm, NEAR);
      await drag(alice, "Ann", zone("Yard"));
      await isAsked(bob, "no");
      await holdTries();
      gm.line.cut();
      await until("Bob sees no GM", () => bob.run((): boolean => game.users.activeGM === null));
      await answers(bob, "no");
      await triesAgain(8);
      const told = (): string => document.querySelector("#notifications")?.textContent ?? "";
      await until("Bob is told", async () => (await bob.run(told)).includes("No GM has answered"));
      gm.line.mend();
      await gm.reload();
      await bob.reload();
      await answers(bob, "no");
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
    });
  });

  describe("a server that is restarted while a prompt is open", () => {
    it("[Z-RE-11] has kept it, and everybody goes on where they were", async () => {
      await duel(gm, NEAR);
      await drag(alice, "Ann", zone("Yard"));
      await isAsked(bob, "no");
      await play.restartServer();
      await Promise.all(everybody.map((person) => person.reload()));
      await answers(bob, "no");
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
    });
  });

  describe("a token that is not yours", () => {
    it("cannot be moved from the console either, nor by a made-up request", async () => {
      await beginFight(gm, { order: ["Grub", "Ann"], at: { ...APART } });
      const before = await positionOf(gm, "Grub");
      const refused = await alice.run(async () => {
        try {
          await game.scenes.viewed.tokens.getName("Grub").update({ x: 300, y: 300 });
          return "moved";
        } catch (error) {
          return String(error);
        }
      });
      expect(refused).toMatch(/permission/i);
      const intent = { kind: "move", who: "tokenGoblinGrub1", to: { zone: "regionZoneOrchrd" } };
      const request = { kind: "play", id: "forged", scene: "sceneFarmstead01", intent, drop: null, revision: null };
      await alice.run((sent: object) => void game.socket.emit("system.zonebound", sent), { kind: "request", request });
      await new Promise((over) => setTimeout(over, 400));
      await expect.poll(() => positionOf(gm, "Grub")).toEqual(before);
      expect(await countOf(gm, ".chat-message")).toBe(0);
    });
  });
});
