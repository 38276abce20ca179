/** Which window is the referee: there is one, whatever lines break and windows open, and what another writes counts for nothing. */
import { describe, expect, it } from "vitest";
import { ALONE, beginFight, duel, NEAR, zone } from "../support/fight";
import { hitsOf, isDone, landsIn, positionOf, stateOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answers, drag, isAsked, warnings } from "./support/hands";
import type { Person } from "./support/person";

interface Office {
  readonly referee: string;
  readonly client: string;
  readonly term: number;
}

const officeOf = (person: Person): Promise<Office> =>
  person.run((): Office => {
    const { referee, client, term } = game.combat.getFlag("zonebound", "record");
    return { referee, client, term };
  });

const plays = (person: Person): Promise<number> =>
  person.run((): number => Object.keys(game.combat.getFlag("zonebound", "plays") ?? {}).length);

/** Time for whatever a second referee would do. */
const whatever = (milliseconds = 800): Promise<void> => new Promise((over) => setTimeout(over, milliseconds));

describe.each([13, 14] as const)("on Foundry %i", (foundry) => {
  const play = gather({ foundry });
  const { gm, alice, bob, everybody } = play;

  describe("a second window of the same GM", () => {
    it("watches and says so, and takes over once the first is closed", async () => {
      await duel(gm, NEAR);
      const before = await officeOf(gm);
      const second = await play.join("Gamemaster");
      await until("it says that it watches", async () => (await warnings(second)).includes("only watches"));
      await drag(alice, "Ann", zone("Yard"));
      await answers(bob, "no");
      await landsIn([...everybody, second], "Ann", "Yard");
      await isDone(gm);
      expect(await plays(gm)).toBe(1);
      await expect.poll(() => officeOf(second)).toEqual(before);
      await gm.leave();
      await until("the second has claimed", async () => (await officeOf(second)).term > before.term);
      await drag(alice, "Ann", zone("Lane"));
      await whatever();
      await gm.comesBack();
      await until("the first only watches now", async () => (await warnings(gm)).includes("only watches"));
      await second.close();
      expect(second.errors).toEqual([]);
      await until("it has claimed again", async () => (await officeOf(gm)).term > before.term + 1);
    });

    it("and the first agree on one where both are there as the fight begins", async () => {
      const second = await play.join("Gamemaster");
      await duel(gm, ALONE);
      await drag(alice, "Ann", zone("Yard"));
      await landsIn([...everybody, second], "Ann", "Yard");
      await isDone(gm);
      await whatever();
      expect(await plays(gm)).toBe(1);
      await expect.poll(() => officeOf(gm)).toEqual(await officeOf(second));
      await expect.poll(() => stateOf(gm, "Ann")).toMatchObject({ zoneMoved: true });
      await second.close();
      expect(second.errors).toEqual([]);
    });
  });

  describe("a line that the GM loses", () => {
    it("[Z-RE-11] costs nothing where nothing has happened meanwhile: the question stands, the answer counts", async () => {
      await duel(gm, NEAR);
      await drag(alice, "Ann", zone("Yard"));
      await isAsked(bob, "no");
      const before = await officeOf(bob);
      gm.line.cut();
      await whatever(1200);
      gm.line.mend();
      await answers(bob, "no");
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
      await expect.poll(() => officeOf(gm)).toEqual(before);
      expect(await plays(gm)).toBe(1);
    });

    it("[Z-RE-11] gives the fight to another GM, and the first one reads all anew as it comes back", async () => {
      await duel(gm, NEAR);
      await gm.run(() =>
        game.users
          .getName("Bob")
          .update({ role: 4 })
          .then(() => true),
      );
      try {
        await drag(alice, "Ann", zone("Yard"));
        await isAsked(bob, "no");
        const before = await officeOf(bob);
        gm.line.cut();
        await until("Bob's window has claimed", async () => (await officeOf(bob)).term > before.term);
        await answers(bob, "no");
        await landsIn([alice, bob], "Ann", "Yard");
        gm.line.mend();
        await landsIn(everybody, "Ann", "Yard");
        await isDone(bob);
        await whatever();
        await expect.poll(() => plays(bob)).toBe(1);
        await expect.poll(() => officeOf(gm)).toEqual(await officeOf(bob));
      } finally {
        await gm.run(() =>
          game.users
            .getName("Bob")
            .update({ role: 1 })
            .then(() => true),
        );
      }
    });
  });

  describe("what a window writes whose term is over", () => {
    const late = { client: "0", term: 0 };

    it("of the record is taken back", async () => {
      await beginFight(gm, { order: ["Ann", "Grub"], at: ALONE });
      await drag(alice, "Ann", zone("Yard"));
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
      const stored = (): Promise<unknown> => gm.run((): unknown => ({ ...game.combat.flags.zonebound }));
      const before = await stored();
      const second = await play.join("Gamemaster");
      await second.run(
        (term: object) =>
          game.combat
            .update(
              { flags: { zonebound: { record: { lines: [], ...term, play: "none" }, plays: { none: "{}" } } } },
              { zonebound: { term, fight: game.combat.id } },
            )
            .then(() => true),
        late,
      );
      await expect.poll(stored).toEqual(before);
      await second.close();
    });

    it("of a play is taken back by the window that claims next, where the referee has gone before it could", async () => {
      await duel(gm, ALONE);
      await drag(alice, "Ann", zone("Yard"));
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
      const kept = (person: Person): Promise<object> =>
        person.run((): any => game.combat.getFlag("zonebound", "plays"));
      const before = await kept(gm);
      const { term } = await officeOf(gm);
      const second = await play.join("Gamemaster");
      await until("it says that it watches", async () => (await warnings(second)).includes("only watches"));
      await gm.leave();
      try {
        await second.run((over: object) => {
          const [[id, text]] = Object.entries<string>(game.combat.getFlag("zonebound", "plays")) as [[string, string]];
          const open = { [id]: text.replace('"state":"done"', '"state":"open"') };
          const stamp = { zonebound: { term: over, fight: game.combat.id } };
          return game.combat.update({ flags: { zonebound: { plays: open } } }, stamp).then(() => true);
        }, late);
        expect(await kept(second)).not.toEqual(before);
        await until("it has claimed", async () => (await officeOf(second)).term > term);
        await expect.poll(() => kept(second)).toEqual(before);
        await isDone(second);
        await landsIn([alice, bob, second], "Ann", "Yard");
      } finally {
        await gm.comesBack();
        await second.close();
      }
      expect(await kept(gm)).toEqual(before);
    });

    it("of a play is taken back by that window itself, where it claims again as the other has gone", async () => {
      await duel(gm, NEAR);
      await drag(alice, "Ann", zone("Yard"));
      await isAsked(bob, "no");
      const { term } = await officeOf(gm);
      // What it writes of the answer is long on its way, and it answers no window that asks whether it is there.
      await gm.run(() => {
        const page = globalThis as any;
        const { socket } = game;
        const [send, emit] = [socket.modifyDocument.bind(socket), socket.emit.bind(socket)];
        socket.emit = (channel: string, said: any) => (said?.kind === "here" ? socket : emit(channel, said));
        socket.modifyDocument = async (request: any) => {
          if (!page.goesOn) await new Promise((over) => (page.goesOn = over));
          Object.assign(socket, { modifyDocument: send, emit });
          return send(request);
        };
      });
      await answers(bob, "no");
      await until("its write waits", () => gm.run((): boolean => (globalThis as any).goesOn !== undefined));
      const second = await play.join("Gamemaster");
      await until("the second has claimed", async () => (await officeOf(second)).term > term);
      await answers(bob, "no");
      await isDone(second);
      const kept = (person: Person): Promise<object> =>
        person.run((): any => game.combat.getFlag("zonebound", "plays"));
      const before = await kept(second);
      await second.close();
      await gm.run(() => (globalThis as any).goesOn());
      await until("the first has claimed again", async () => (await officeOf(gm)).term > term + 1);
      await expect.poll(() => kept(gm)).toEqual(before);
      await isDone(gm);
      await landsIn(everybody, "Ann", "Yard");
    });

    it("of the record is taken back, however many come one after the other", async () => {
      await duel(gm, ALONE);
      const lines = (): Promise<string[]> => gm.run((): any => game.combat.getFlag("zonebound", "record").lines);
      const before = await lines();
      const second = await play.join("Gamemaster");
      for (const milliseconds of [0, 2, 4, 6, 8, 10, 15, 20]) {
        await second.run(
          async (pause: number, term: object, known: string[]) => {
            const stamp = { zonebound: { term, fight: game.combat.id } };
            const puts = (zonebound: object): Promise<unknown> => game.combat.update({ flags: { zonebound } }, stamp);
            const writes: Promise<unknown>[] = [];
            for (let at = 0; at < 6; at++) {
              const shape =
                at % 2 === 0
                  ? { plays: { [`late${pause}x${at}`]: "{}" } }
                  : { record: { lines: [...known, `@late ${at}`] } };
              writes.push(puts(shape));
              await new Promise((over) => setTimeout(over, pause));
            }
            await Promise.all(writes);
          },
          milliseconds,
          late,
          before,
        );
        // Before that they may not even have been heard of.
        await whatever(300);
        await expect
          .poll(async () => [milliseconds, await lines(), await plays(gm)])
          .toEqual([milliseconds, before, 0]);
      }
      await second.close();
    });

    it("of a play stays where that play stands", async () => {
      await beginFight(gm, { order: ["Ann", "Grub"], at: ALONE });
      await drag(alice, "Ann", zone("Yard"));
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
      const second = await play.join("Gamemaster");
      await second.run((term: object) => {
        const [played] = Object.keys(game.combat.getFlag("zonebound", "plays"));
        const stamp = { term, fight: game.combat.id, play: played, undo: 10 };
        const { actor } = game.scenes.viewed.tokens.getName("Grub");
        return actor.update({ "system.hits.value": 7 }, { zonebound: stamp }).then(() => true);
      }, late);
      await whatever();
      await expect.poll(() => hitsOf(gm, "Grub")).toBe(7);
      await second.close();
    });

    it("of a play that goes on just then is taken back, and the play goes on by itself", async () => {
      await beginFight(gm, { order: ["Ann", "Grub"], at: ALONE });
      const second = await play.join("Gamemaster");
      // The play waits for its card until what the other window writes has come, and goes on before that is put right.
      await gm.run(() => {
        const page = globalThis as any;
        const { socket } = game;
        const send = socket.modifyDocument.bind(socket);
        socket.modifyDocument = async (request: any) => {
          const answer = request.type === "Combat" && page.goesOn ? null : await send(request);
          if (request.type === "ChatMessage") await new Promise((over) => (page.goesOn = over));
          if (answer) return answer;
          socket.modifyDocument = send;
          page.goesOn();
          await new Promise((over) => setTimeout(over, 400));
          return send(request);
        };
      });
      await drag(alice, "Ann", zone("Yard"));
      await until("the play waits", () => gm.run((): boolean => (globalThis as any).goesOn !== undefined));
      await expect.poll(() => plays(second)).toBe(1);
      await second.run((term: object) => {
        const [[id, text]] = Object.entries<string>(game.combat.getFlag("zonebound", "plays")) as [[string, string]];
        const plays = { [id]: text.replace('"state":"open"', '"state":"committing"') };
        return game.combat
          .update({ flags: { zonebound: { plays } } }, { zonebound: { term, fight: game.combat.id } })
          .then(() => true);
      }, late);
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
      await second.close();
    });

    it.each([50, 300])(
      "of a play's end that crosses the referee's own, after %i ms, leaves that ended",
      async (pause) => {
        await beginFight(gm, { order: ["Ann", "Grub"], at: ALONE });
        const second = await play.join("Gamemaster");
        // The referee sends its own end before it hears of this one, which comes to the server before.
        await second.run(
          (wait: number, term: object) => {
            Hooks.once("updateToken", () =>
              setTimeout(() => {
                const { plays: all } = game.combat.flags.zonebound;
                const plays = Object.fromEntries(
                  Object.entries<string>(all).map(([id, text]) => [
                    id,
                    text.replace('"state":"committing"', '"state":"done"'),
                  ]),
                );
                const stamp = { term, fight: game.combat.id };
                void game.combat.update(
                  { flags: { zonebound: { plays, record: { play: null } } } },
                  { zonebound: stamp },
                );
              }, wait),
            );
          },
          pause,
          late,
        );
        gm.line.delay(150);
        await drag(alice, "Ann", zone("Yard"));
        await landsIn(everybody, "Ann", "Yard");
        await whatever(1200);
        gm.line.delay(0);
        await whatever();
        await isDone(gm);
        await isDone(second);
        await second.close();
      },
    );

    it("of a spot is taken back within its zone, too, and nobody is told", async () => {
      await beginFight(gm, { order: ["Ann", "Grub"], at: ALONE });
      const second = await play.join("Gamemaster");
      const [x, y] = ALONE.Grub;
      await second.run(
        (term: object, to: object) =>
          void game.scenes.viewed.tokens.getName("Grub").move([to], { zonebound: { term, fight: game.combat.id } }),
        late,
        { x: x - 100, y: y + 100 },
      );
      await until("the token is back", async () => String(await positionOf(gm, "Grub")) === String([x, y]));
      expect(await gm.run((): number => game.messages.size)).toBe(0);
      await second.close();
    });

    it("of hits and places likewise", async () => {
      await beginFight(gm, { order: ["Ann", "Grub"], at: ALONE });
      const second = await play.join("Gamemaster");
      const [hits, spot] = [await hitsOf(gm, "Grub"), await positionOf(gm, "Grub")];
      await second.run(async (term: object) => {
        const grub = game.scenes.viewed.tokens.getName("Grub");
        const stamp = { term, fight: game.combat.id };
        await grub.actor.update({ "system.hits.value": 1 }, { zonebound: { ...stamp, undo: 10 } });
        await grub.move([{ x: 1300, y: 300 }], { zonebound: stamp });
      }, late);
      await until("the hits are back", async () => (await hitsOf(gm, "Grub")) === hits);
      await until("the token is back", async () => {
        const now = await positionOf(gm, "Grub");
        return JSON.stringify(now) === JSON.stringify(spot);
      });
      await second.close();
    });
  });
});
