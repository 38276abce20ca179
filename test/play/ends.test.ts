/** A play belongs to its fight, its scene, the battlefield and the rules: what of them is taken away under a question ends it. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allHear, duel, NEAR, zone } from "../support/fight";
import { isDone, landsIn, lastPlay, stateOf, zoneOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answers, buttonOf, countOf, drag, inTray, isAsked, lastCard, presses, warnings } from "./support/hands";

describe.each([13, 14] as const)("on Foundry %i", (foundry) => {
  const { gm, alice, bob, everybody } = gather({ foundry });

  /** Grub is asked whether he steps in, as long as it takes. */
  beforeEach(async () => {
    await gm.run(() => game.settings.set("zonebound", "promptSeconds", 0).then(() => true));
    await duel(gm, NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await isAsked(bob, "no");
  });

  const isOver = async (sentence: RegExp): Promise<void> => {
    for (const person of everybody) {
      await until(`the card says ${sentence}`, async () => sentence.test(await lastCard(person)));
      await until("nobody is asked", async () => (await countOf(person, inTray("intercept"))) === 0);
    }
    expect(await gm.run(() => game.combat?.getFlag("zonebound", "record")?.play ?? null)).toBeNull();
  };

  const standsAsBefore = async (): Promise<void> => {
    await expect.poll(() => zoneOf(gm, "Ann")).toBe("Orchard");
    await expect.poll(() => stateOf(gm, "Ann")).toMatchObject({ acted: false, zoneMoved: false });
  };

  /** The next move of a token waits on the GM's page until it is let go. */
  const holdMove = (): Promise<void> =>
    gm.run(() => {
      const page = globalThis as any;
      page.letsGo = undefined;
      const { socket } = game;
      const send = socket.modifyDocument.bind(socket);
      const isMove = ({ type, action, operation }: any): boolean =>
        type === "Token" && action === "update" && "x" in (operation.updates?.[0] ?? {});
      socket.modifyDocument = async (request: any) => {
        if (!isMove(request)) return send(request);
        socket.modifyDocument = send;
        await new Promise((over) => (page.letsGo = over));
        return send(request);
      };
    });

  const moveWaits = (): Promise<void> =>
    until("the move waits", () => gm.run((): boolean => (globalThis as any).letsGo !== undefined));

  /** What happens first happens on the GM's page. */
  const letMoveGo = async (first: () => unknown): Promise<void> => {
    await moveWaits();
    await gm.run(first);
    await gm.run(() => (globalThis as any).letsGo());
  };

  /** A play begins and ends as ever. */
  const goesOn = async (): Promise<void> => {
    await drag(alice, "Ann", zone("Yard"));
    await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
  };

  describe("a battlefield that is deleted", () => {
    let regions: object[] = [];

    const clears = async (): Promise<void> => {
      regions = await gm.run(async () => {
        const scene = game.scenes.viewed;
        const all = scene.regions.map((region: any) => region.toObject());
        await scene.deleteEmbeddedDocuments("Region", [], { deleteAll: true });
        return all;
      });
    };

    const restores = (): Promise<void> =>
      gm.run(async (all: object[]) => {
        const gone = all.filter(({ _id }: any) => !game.scenes.viewed.regions.has(_id));
        await game.scenes.viewed.createEmbeddedDocuments("Region", gone, { keepId: true });
      }, regions);

    afterEach(restores);

    it("ends the play in a sentence, and no fight on it goes on where it stopped", async () => {
      await clears();
      await isOver(/battlefield.*changed/i);
      await restores();
      await gm.reload();
      await standsAsBefore();
      expect(await countOf(bob, inTray("intercept"))).toBe(0);
      await goesOn();
    });
  });

  describe("a zone", () => {
    const switches = (name: string, disabled: boolean): Promise<void> =>
      gm.run(
        async (region: string, off: boolean) => {
          for (const behavior of game.scenes.viewed.regions.getName(region).behaviors)
            await behavior.update({ disabled: off });
        },
        name,
        disabled,
      );

    it("that is switched off ends the move there, and spends no action", async () => {
      await switches("Yard", true);
      await isOver(/battlefield.*changed/i);
      await standsAsBefore();
      await switches("Yard", false);
      await allHear(gm);
      await goesOn();
    });

    it("of no concern is switched off, and the question waits on", async () => {
      await switches("Field", true);
      await expect.poll(() => countOf(bob, inTray("intercept"))).toBe(1);
      await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
      await switches("Field", false);
    });
  });

  describe("other rules", () => {
    it("for the scene end the play", async () => {
      await gm.run(() => game.scenes.viewed.setFlag("zonebound", "ruleset", "zones-points").then(() => true));
      await isOver(/other rules/i);
      await gm.run(() => game.scenes.viewed.setFlag("zonebound", "ruleset", "").then(() => true));
      await standsAsBefore();
    });

    it("for the world end it, where the scene goes by the world", async () => {
      await gm.run(() => game.settings.set("zonebound", "ruleset", "zones-pool").then(() => true));
      await isOver(/other rules/i);
      await gm.run(() => game.settings.set("zonebound", "ruleset", "zones-3d6").then(() => true));
      await standsAsBefore();
      await goesOn();
    });
  });

  it("a fight that nobody is in any more ends the play", async () => {
    await gm.run(() => game.combat.deleteEmbeddedDocuments("Combatant", [], { deleteAll: true }).then(() => true));
    await isOver(/fight is over/i);
  });

  it("whoever is deleted while its token is on its way is passed over, and no error is told", async () => {
    await gm.run(() => {
      const page = globalThis as any;
      page.told = [];
      const { error } = console;
      console.error = (...said: unknown[]) => (page.told.push(said.map(String).join(" ")), error.apply(console, said));
    });
    await holdMove();
    await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
    await letMoveGo(async () => {
      const ann = game.scenes.viewed.tokens.getName("Ann");
      (globalThis as any).ann = ann.toObject();
      await ann.delete();
    });
    await until("Ann is gone", () => gm.run((): boolean => !game.scenes.viewed.tokens.getName("Ann")));
    await until("nothing is open", () =>
      gm.run((): boolean => (game.combat?.getFlag("zonebound", "record")?.play ?? null) === null),
    );
    const told = await gm.run((): string[] => (globalThis as any).told);
    expect(told.filter((text) => /zonebound/i.test(text))).toEqual([]);
    // She comes back when nothing is fought any more that would put her where the record has her.
    await gm.run(async () => {
      for (const combat of [...game.combats]) await combat.delete();
      await game.scenes.viewed.createEmbeddedDocuments("Token", [(globalThis as any).ann], { keepId: true });
    });
  });

  it("what is being written is written, though a player has the fight begin anew", async () => {
    await holdMove();
    await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
    await moveWaits();
    await alice.run(() => game.combat.update({ round: 0, turn: null }, { noHook: true }).then(() => true));
    await until("the fight is put back", () => gm.run((): boolean => game.combat?.round === 1));
    await letMoveGo(() => undefined);
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
  });

  it("what is being written as all are taken out of the fight is written once they are in it again", async () => {
    await holdMove();
    await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
    await letMoveGo(() => {
      const { combat } = game;
      (globalThis as any).fighters = combat.combatants.map((one: any) => one.toObject());
      const ids = combat.combatants.map(({ id }: any) => id);
      return combat.deleteEmbeddedDocuments("Combatant", ids).then(() => true);
    });
    await landsIn(everybody, "Ann", "Yard");
    await gm.run(() =>
      game.combat
        .createEmbeddedDocuments("Combatant", (globalThis as any).fighters, { keepId: true })
        .then((): boolean => true),
    );
    await isDone(gm);
    expect(JSON.stringify((await stateOf(gm, "Ann")).place)).toContain("regionZoneYard01");
  });

  it("[Z-RE-11] its card deleted takes no question away, and blocks nothing", async () => {
    await gm.run(() =>
      game.messages.contents
        .at(-1)
        .delete()
        .then(() => true),
    );
    await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
    await landsIn(everybody, "Ann", "Yard");
    await until("the play is over", () => gm.run(() => game.combat.getFlag("zonebound", "record").play === null));
  });

  describe("a card that the GM's window wrote no more as it went", () => {
    /** What the GM's page sends of a chat message from now on never arrives, be it a new one or the end of its play. */
    const losesMessages = (lost: "new" | "done"): Promise<void> =>
      gm.run((what: string) => {
        const { socket } = game;
        const send = socket.modifyDocument.bind(socket);
        const isLost = ({ type, action, operation }: any): boolean =>
          type === "ChatMessage" &&
          (what === "new" ? action === "create" : operation.updates?.[0]?.system?.state === what);
        socket.modifyDocument = (request: any) => (isLost(request) ? new Promise(() => undefined) : send(request));
      }, lost);

    it("shows the end of its play once a GM is back", async () => {
      await losesMessages("done");
      await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
      await until("the play is over", () => gm.run(() => game.combat.getFlag("zonebound", "record").play === null));
      expect(await lastPlay(bob)).toBe("open");
      await gm.reload();
      await expect.poll(() => lastPlay(bob)).toBe("done");
      expect(await countOf(bob, buttonOf("no"))).toBe(0);
    });

    it("is not posted again while it is on its way, though the window takes the fight up just then", async () => {
      await duel(gm, NEAR);
      await gm.run(async () => {
        const page = globalThis as any;
        const { socket } = game;
        const send = socket.modifyDocument.bind(socket);
        const later = (milliseconds: number): Promise<void> => new Promise((over) => setTimeout(over, milliseconds));
        page.posted = 0;
        await game.combat.update({ "flags.zonebound.record.referee": null });
        // The claim waits until it is let go; what the window looks at first as the referee takes its time, a message more.
        const claim = new Promise((over) => (page.letsGo = over));
        socket.modifyDocument = async (request: any) => {
          if (request.type === "Combat") await claim;
          if (request.type === "Token") await later(500);
          if (request.type === "ChatMessage" && request.action === "create") {
            page.posted += 1;
            await later(2500);
          }
          return send(request);
        };
        void game.scenes.viewed.tokens.getName("Ann").setFlag("zonebound", "status", "InClose");
      });
      await until("Ann has a mark that is not hers", () =>
        gm.run((): boolean => game.scenes.viewed.tokens.getName("Ann").getFlag("zonebound", "status") === "InClose"),
      );
      await gm.run(() => (globalThis as any).letsGo());
      await until("the GM is the referee again", () =>
        alice.run((): boolean => game.combat.getFlag("zonebound", "record").referee !== null),
      );
      await drag(alice, "Ann", zone("Yard"));
      await answers(bob, "no");
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
      expect(await gm.run((): number => (globalThis as any).posted)).toBe(1);
      await gm.run(() => void delete game.socket.modifyDocument);
    });

    it("is there once a GM is back, with what it asks", async () => {
      await duel(gm, NEAR);
      await losesMessages("new");
      await drag(alice, "Ann", zone("Yard"));
      await until("a play is open", () => bob.run(() => game.combat.getFlag("zonebound", "record").play !== null));
      expect(await lastPlay(bob)).toBe("none");
      await gm.reload();
      await answers(bob, "no");
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
    });
  });

  it.each([
    ["cut off", (text: string) => text.slice(0, 40)],
    ["no text", () => [null]],
    ["without what it asks", (text: string) => JSON.stringify({ ...JSON.parse(text), asking: [] })],
    ["gone", () => undefined],
  ])(
    "a macro of the GM's makes another of an open play, here %s: it is what it was, and the question waits on",
    async (_shape, make) => {
      const text = await gm.run(async (source: string) => {
        const { play } = game.combat.getFlag("zonebound", "record");
        const { [play]: kept, ...others } = game.combat.getFlag("zonebound", "plays");
        const shape = (0, eval)(`(${source})`)(kept);
        await game.combat.update({ "flags.zonebound.-=plays": null });
        const plays = { ...others, ...(shape === undefined ? {} : { [play]: shape }) };
        await game.combat.update({ "flags.zonebound.plays": plays });
        return kept as string;
      }, String(make));
      const isAsBefore = (kept: string): boolean =>
        Object.values(game.combat.getFlag("zonebound", "plays") ?? {}).at(-1) === kept;
      await until("it is what it was", () => bob.run(isAsBefore, text));
      await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
      await landsIn(everybody, "Ann", "Yard");
      await isDone(gm);
      expect(await warnings(gm)).not.toContain("failed in");
    },
  );

  it.each([
    ["alone", (text: string) => text],
    ["with the play cut off", (text: string) => text.slice(0, 40)],
  ])("a macro of the GM's takes from the record that a play is open, %s: the question waits on", async (_how, make) => {
    await gm.run(async (source: string) => {
      const { play } = game.combat.getFlag("zonebound", "record");
      const text = (0, eval)(`(${source})`)(game.combat.getFlag("zonebound", "plays")[play]);
      await game.combat.update({ "flags.zonebound": { record: { play: null }, plays: { [play]: text } } });
    }, String(make));
    const isOpen = (): boolean => typeof game.combat.getFlag("zonebound", "record").play === "string";
    await until("the record says so again", () => bob.run(isOpen));
    await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    expect(await warnings(gm)).not.toContain("failed in");
  });

  it("a play that a macro leaves as nothing that can be read, with no GM there to put it right, ends in a sentence", async () => {
    await gm.run(async () => {
      const { play } = game.combat.getFlag("zonebound", "record");
      const text = game.combat.getFlag("zonebound", "plays")[play].slice(0, 40);
      const { socket } = game;
      const send = socket.modifyDocument.bind(socket);
      let isFirst = true;
      socket.modifyDocument = (request: any) => {
        if (!isFirst) return new Promise(() => undefined);
        isFirst = false;
        return send(request);
      };
      await game.combat.update({ "flags.zonebound": { record: { play: null }, plays: { [play]: text } } });
    });
    await gm.reload();
    await isOver(/no longer/);
    await expect.poll(() => lastPlay(bob)).toBe("called-off");
    await goesOn();
  });

  it("a copy of an open play under what is no document's id stands for nothing, after a reload neither", async () => {
    const text = await gm.run(async () => {
      const [kept] = Object.values(game.combat.getFlag("zonebound", "plays")).slice(-1);
      await game.combat.update({ "flags.zonebound.plays": { nobody: kept } });
      return kept as string;
    });
    await gm.reload();
    await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    expect(await gm.run(() => game.combat.getFlag("zonebound", "plays").nobody)).toBe(text);
    expect(await warnings(gm)).not.toContain("failed in");
  });

  // The last, since everything else needs the scene.
  it("its scene deleted ends the play in a sentence, and the fight goes on once it is back", async () => {
    const scene = await gm.run(async () => {
      const data = game.scenes.viewed.toObject();
      await game.scenes.viewed.delete();
      return data;
    });
    await isOver(/scene.*gone/i);
    await gm.run((data: object) => Scene.implementation.create(data, { keepId: true }).then(() => true), scene);
    const isPlayed = (id: string): Promise<boolean> => {
      const found = game.scenes.get(id);
      const intent = { kind: "action", who: found.tokens.getName("Ann").id, action: "fall-prone" };
      return game.zonebound.act(intent, found).then((reply: any) => reply?.kind === "accepted");
    };
    await until("Ann acts", () => gm.run(isPlayed, scene._id));
  });
});

describe("while an answer is being written", () => {
  const { gm, alice, bob, everybody } = gather({ foundry: 14 });

  it("its scene deleted ends the play, which does not open again with what is still written", async () => {
    await duel(gm, NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await isAsked(bob, "no");
    await gm.run(() => {
      const page = globalThis as any;
      const { socket } = game;
      const send = socket.modifyDocument.bind(socket);
      socket.modifyDocument = async (request: any) => {
        if (request.type !== "Combat" || request.action !== "update") return send(request);
        socket.modifyDocument = send;
        await new Promise((over) => (page.letsGo = over));
        return send(request);
      };
    });
    await presses(bob, `${inTray("intercept")} [data-answer="no"]`);
    await until("the answer waits", () => gm.run((): boolean => (globalThis as any).letsGo !== undefined));
    await gm.run(() => game.scenes.viewed.delete().then(() => true));
    await gm.run(() => (globalThis as any).letsGo());
    for (const person of everybody)
      await until("the card says why", async () => /scene.*gone/i.test(await lastCard(person)));
    await expect
      .poll(() =>
        gm.run((): unknown[] => {
          const { record, plays } = game.combat.flags.zonebound;
          return [record.play, ...Object.values<string>(plays).map((text) => JSON.parse(text).state)];
        }),
      )
      .toEqual([null, "called-off"]);
  });
});
