/** A token that a player moves past the rules in the very moment in which the rules move it. */
import { afterEach, describe, expect, it } from "vitest";
import { ALONE, duel, zone } from "../support/fight";
import { setLevels } from "../support/levels";
import { isDone, landsIn, middleOf, positionOf, stateOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { drag } from "./support/hands";
import type { Person } from "./support/person";

/** Milliseconds in which a token is put back: less than a move may take. */
const AT_ONCE = 6000;

describe.each([13, 14] as const)("on Foundry %i", (foundry) => {
  const { gm, alice, bob, everybody } = gather({ foundry });

  /** Past every hook of her own client's. */
  const sneak = (person: Person, at: object): Promise<void> =>
    person.run(
      async (to: object) => void (await game.scenes.viewed.tokens.getName("Ann").update(to, { noHook: true })),
      at,
    );

  /** Lets go of whatever a test has held on the GM's page. */
  const letGo = (what: "hears" | "commits" | "moves"): Promise<void> =>
    gm.run((name: string) => (globalThis as any)[name]?.(), what);

  afterEach(async () => {
    for (const what of ["hears", "commits", "moves"] as const) await letGo(what);
    await setLevels(gm, {});
  });

  /** From the moment in which it has sent the next move the GM's page hears nothing, until it hears all at once. */
  const goDeafWithMove = (): Promise<void> =>
    gm.run(() => {
      const page = globalThis as any;
      const { socket } = game;
      const send = socket.modifyDocument.bind(socket);
      const { prototype } = WebSocket;
      const { dispatchEvent } = prototype;
      const unheard: (() => void)[] = [];
      page.isDeaf = false;
      socket.modifyDocument = (request: any) => {
        if (request.type !== "Token" || !("x" in (request.operation.updates?.[0] ?? {}))) return send(request);
        socket.modifyDocument = send;
        page.isDeaf = true;
        return send(request);
      };
      prototype.dispatchEvent = function (event: Event) {
        if (page.isDeaf && event.type === "message") return unheard.push(() => dispatchEvent.call(this, event)) > 0;
        return dispatchEvent.call(this, event);
      };
      page.hears = () => {
        page.isDeaf = false;
        socket.modifyDocument = send;
        prototype.dispatchEvent = dispatchEvent;
        unheard.splice(0).forEach((hear) => hear());
      };
    });

  it("as it lands, is put back at once", async () => {
    await duel(gm, ALONE);
    await goDeafWithMove();
    await drag(alice, "Ann", zone("Yard"));
    await landsIn([alice, bob], "Ann", "Yard");
    const landed = await positionOf(bob, "Ann");
    await sneak(alice, { x: 2300, y: 700 });
    await landsIn([alice, bob], "Ann", "Lane");
    await letGo("hears");
    const isBack = async (): Promise<boolean> => String(await positionOf(bob, "Ann")) === String(landed);
    await until("she is put back", isBack, AT_ONCE);
    await landsIn(everybody, "Ann", "Yard");
  });

  /** The answers to the next commit and to each move come to the GM's page as they are let go. */
  const holdAnswers = (): Promise<void> =>
    gm.run(() => {
      const page = globalThis as any;
      const { socket } = game;
      const send = socket.modifyDocument.bind(socket);
      const committed = new Promise<void>((over) => (page.commits = over));
      const moved = new Promise<void>((over) => (page.moves = () => over((socket.modifyDocument = send))));
      page.held = [];
      socket.modifyDocument = async (request: any) => {
        const [update = {}] = request.operation.updates ?? [];
        const answer = await send(request);
        const held = /committing/.test(JSON.stringify(update.flags ?? {}))
          ? "commit"
          : request.type === "Token" && "x" in update
            ? "move"
            : null;
        if (held) page.held.push(held);
        if (held) await (held === "commit" ? committed : moved);
        return answer;
      };
    });

  const isHeld = (what: string): Promise<void> =>
    until(`the answer to a ${what} is held`, () =>
      gm.run((one: string) => (globalThis as any).held.includes(one), what),
    );

  it("while its play is written, comes back first and goes where the play has it then", async () => {
    await setLevels(gm, { reactions: "off" });
    await duel(gm, { ...ALONE, Ann: [300, 300], Grub: [700, 600] });
    await holdAnswers();
    await gm.run(() => {
      const scene = game.scenes.viewed;
      const [who, target] = ["Grub", "Ann"].map((name) => scene.tokens.getName(name).id);
      void game.zonebound.act({ kind: "contact", who: target, target: who }, scene);
    });
    await isHeld("commit");
    await sneak(alice, { x: 2300, y: 700 });
    await isHeld("move");
    await letGo("commits");
    await new Promise((over) => setTimeout(over, 300));
    await letGo("moves");
    await isDone(gm);
    expect(await stateOf(gm, "Ann")).toMatchObject({ place: { kind: "zone" } });
    const isBeside = async (): Promise<boolean> => {
      const [[x, y], [otherX, otherY]] = [await middleOf(bob, "Ann"), await middleOf(bob, "Grub")];
      return Math.hypot(x - otherX, y - otherY) <= 150;
    };
    await until("she stands beside Grub", isBeside, AT_ONCE);
  });
});
