/** What is deleted by somebody while something is written to it, so that the write is refused before anybody hears why: nothing goes wrong, and nothing is told. */
import { beforeEach, describe, expect, it } from "vitest";
import { duel, NEAR, zone } from "../support/fight";
import { beginHexFight, layHeath } from "../support/hexes";
import { landsIn, lastPlay } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { drag, inTray, isAsked, presses, undoes } from "./support/hands";
import { hexState } from "./support/hex-hands";

/** Milliseconds in which the system hears by itself that something is gone, and more. */
const NEWS_COME_IN = 1500;

describe.each([13, 14] as const)("on Foundry %i", (foundry) => {
  const { gm, alice, bob, everybody } = gather({ foundry });

  /** Grub is asked whether he steps in; from then on what the GM's page takes for a bug is kept. */
  beforeEach(async () => {
    await duel(gm, NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await isAsked(bob, "no");
    await gm.run(() => {
      const page = globalThis as any;
      page.told = [];
      page.isRefused = false;
      console.error = (...said: unknown[]) => void page.told.push(said.map(String).join(" "));
    });
  });

  /** The next update of a document of this type, of this field where one is named, comes too late: what it belongs to is gone by then, which the GM's page hears later. Where `isNext`, another fight begins as soon as it has heard. */
  const overtake = (
    type: "ChatMessage" | "Combat" | "Combatant" | "Token",
    { field = "_id", isNext = false }: { readonly field?: string; readonly isNext?: boolean } = {},
  ): Promise<void> =>
    gm.run(
      (name: string, key: string, begins: boolean) => {
        const { socket } = game;
        const send = socket.modifyDocument.bind(socket);
        const pause = (): Promise<void> => new Promise((over) => setTimeout(over, 300));
        const ownerOf = ({ updates }: any): any =>
          ({
            ChatMessage: game.messages.get(updates[0]._id),
            Combat: game.combat,
            Combatant: game.combat.combatants.get(updates[0]._id),
            Token: game.scenes.viewed,
          })[name];
        const isGone = (owner: any): Promise<void> =>
          new Promise((resolve) => {
            socket.modifyDocument = async (request: any) => {
              const answer = await send(request);
              if (request.action !== "delete") return answer;
              socket.modifyDocument = send;
              resolve();
              await pause();
              return answer;
            };
            const source = owner.toObject();
            const isKnown = owner.delete();
            // A scene is made again by its id.
            if (name === "Token") void isKnown.then(() => Scene.implementation.create(source, { keepId: true }));
            if (begins) void isKnown.then(() => Combat.implementation.create({ ...source, flags: {} }));
          });
        socket.modifyDocument = async (request: any) => {
          const isIt = request.type === name && request.action === "update" && key in request.operation.updates[0];
          if (!isIt) return send(request);
          await isGone(ownerOf(request.operation));
          const answer = await send(request);
          (globalThis as any).isRefused = answer.error !== undefined;
          return answer;
        };
      },
      type,
      field,
      isNext,
    );

  const saysNo = async (): Promise<void> => {
    await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
    await landsIn(everybody, "Ann", "Yard");
    await until("nothing is open", () =>
      gm.run((): boolean => game.combat.getFlag("zonebound", "record").play === null),
    );
  };

  const nothingIsTold = async (milliseconds = NEWS_COME_IN): Promise<void> => {
    await until("what was written came too late", () => gm.run((): boolean => (globalThis as any).isRefused === true));
    await new Promise((over) => setTimeout(over, milliseconds));
    const told = await gm.run((): string[] => (globalThis as any).told);
    expect(told.filter((text) => /zonebound/i.test(text))).toEqual([]);
  };

  it("a card", async () => {
    await overtake("ChatMessage");
    await saysNo();
    await nothingIsTold();
  });

  it("a fight", async () => {
    await overtake("Combat");
    await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
    await nothingIsTold();
  });

  it("a fight, with another that begins at once", async () => {
    await overtake("Combat", { isNext: true });
    await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
    await nothingIsTold();
    await until("the fight that follows stands", () =>
      gm.run((): boolean => game.combat?.getFlag("zonebound", "record") !== undefined),
    );
  });

  const suffers = (condition: string): Promise<unknown> =>
    gm.run((what: string) => {
      const who = game.scenes.viewed.tokens.getName("Grub").id;
      const intent = { kind: "condition", who, condition: what, on: true };
      return game.zonebound.act(intent, game.scenes.viewed).then(() => true);
    }, condition);

  it("one who falls, and is out of the fight", async () => {
    await saysNo();
    await overtake("Combatant");
    await suffers("unconscious");
    // The system looks first whether fight and scene are there.
    await nothingIsTold(2 * NEWS_COME_IN);
  });

  it("a scene, which is made again by its id", async () => {
    await saysNo();
    await overtake("Token");
    await suffers("prone");
    await nothingIsTold();
  });

  it("a scene on which somebody is just moved", async () => {
    await overtake("Token", { field: "x" });
    await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
    await nothingIsTold(2 * NEWS_COME_IN);
  });
});

describe("a play that is taken back as its scene goes", () => {
  const { gm, everybody } = gather();

  it("is taken back once the scene is there again", async () => {
    await layHeath(gm, everybody, { ruleset: "hex-reaction", at: { Ann: [4, 6], Grub: [12, 2] } });
    await beginHexFight(gm, ["Ann", "Grub"]);
    await gm.run(() => {
      const who = game.scenes.viewed.tokens.getName("Ann").id;
      const intent = { kind: "walk", who, mode: "still", path: [] };
      return game.zonebound.act(intent, game.scenes.viewed).then(() => true);
    });
    await expect.poll(() => lastPlay(gm)).toBe("done");
    await gm.run(() => {
      const { socket } = game;
      const send = socket.modifyDocument.bind(socket);
      const scene = game.scenes.viewed;
      const source = scene.toObject();
      const isTakingBack = (operation: any): boolean =>
        Object.values(operation.updates?.[0]?.flags?.zonebound?.plays ?? {}).some((text) =>
          String(text).includes('"state":"undoing"'),
        );
      socket.modifyDocument = async (request: any) => {
        const answer = await send(request);
        if (request.type !== "Combat" || !isTakingBack(request.operation)) return answer;
        socket.modifyDocument = send;
        await scene.delete();
        setTimeout(() => void Scene.implementation.create(source, { keepId: true }), 300);
        return answer;
      };
    });
    await undoes(gm);
    await expect.poll(() => lastPlay(gm), { timeout: 10_000 }).toBe("undone");
    await expect.poll(() => hexState(gm, "Ann")).not.toMatch(/moveEnded/);
  });
});
