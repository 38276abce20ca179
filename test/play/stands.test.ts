/** A token stands where the record says, however somebody moves it. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ALONE, duel, type Point, zone } from "../support/fight";
import { setLevels } from "../support/levels";
import { isDone, landsIn, positionOf, stateOf, zoneOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { drag } from "./support/hands";
import type { Person } from "./support/person";

const { gm, alice, bob, everybody } = gather();

/** Milliseconds after which the system takes any move for over. */
const LONGEST_MOVE = 10_000;

const AFAR: Point = [2300, 700];

/** Where Ann stood as the fight began. */
let before: Point;

beforeEach(async () => {
  await duel(gm, ALONE);
  before = await positionOf(gm, "Ann");
});

/** The bare message to the server, past all that a client does before it: an update of which no movement is told. */
async function sends(person: Person, [x, y]: Point, options: object = {}, more: object = {}): Promise<void> {
  await person.run(
    (change: object, told: object) =>
      new Promise<boolean>((done) => {
        const scene = game.scenes.viewed;
        const updates = [{ _id: scene.tokens.getName("Ann").id, ...change }];
        const operation = { parentUuid: scene.uuid, updates, ...told };
        game.socket.emit("modifyDocument", { type: "Token", action: "update", operation }, () => done(true));
      }),
    { x, y, ...more },
    options,
  );
}

/** An update without the hooks before it. */
async function sneaks(person: Person, spots: readonly Point[], more: object = {}): Promise<void> {
  await person.run(
    async (all: readonly Point[], options: object) => {
      const token = game.scenes.viewed.tokens.getName("Ann");
      await Promise.all(all.map(([x, y]) => token.update({ x, y }, { noHook: true, ...options })));
    },
    spots,
    more,
  );
}

/** In the chat, whatever is told after it. */
async function isTold(sentence: string): Promise<void> {
  await until(`Bob reads: ${sentence}`, () =>
    bob.run(
      (text: string): boolean =>
        [...document.querySelectorAll(".chat-log .chat-message")].some((card) => card.textContent.includes(text)),
      sentence,
    ),
  );
}

async function isBack(): Promise<void> {
  for (const person of [gm, bob])
    await until(`${person.name} sees her back`, async () => String(await positionOf(person, "Ann")) === String(before));
  await isTold("Alice moved Ann past the rules; it has been put back");
}

async function recordFollows(): Promise<void> {
  await until("the record follows", async () =>
    JSON.stringify((await stateOf(bob, "Ann")).place).includes("regionZoneLane01"),
  );
}

describe("what a player moves past the rules is put back", () => {
  it("by an update of which no movement is told", async () => {
    await sends(alice, AFAR);
    await isBack();
  });

  it("by an update without hooks", async () => {
    await sneaks(alice, [AFAR]);
    await isBack();
  });

  it("by an update of several tokens at once", async () => {
    await alice.run(async (at: Point) => {
      const scene = game.scenes.viewed;
      const [x, y] = at;
      const updates = ["Ann", "Cat"].map((name) => ({ _id: scene.tokens.getName(name).id, x, y }));
      await scene.updateEmbeddedDocuments("Token", updates, { noHook: true });
    }, AFAR);
    await isBack();
  });

  it("as what continues a move that the rules have approved", async () => {
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    before = await positionOf(gm, "Ann");
    const movement = await alice.run((): Record<string, unknown> => {
      const { id, movement: made } = game.scenes.viewed.tokens.getName("Ann");
      const { user, state, updateOptions, ...told } = made;
      void [user, state, updateOptions];
      const origin = { ...made.destination };
      return { [id]: JSON.parse(JSON.stringify({ ...told, id: "continued0000001", chain: [made.id], origin })) };
    });
    await sends(alice, AFAR, { _movement: movement });
    await isBack();
  });

  it.each(["stopped", "paused"] as const)("where it is %s on its way", async (how) => {
    await alice.run(
      async ([x, y]: Point, end: string) => {
        const token = game.scenes.viewed.tokens.getName("Ann");
        Hooks.once("moveToken", () => void (end === "paused" ? token.pauseMovement("held") : token.stopMovement()));
        const waypoints = [
          { x, y, checkpoint: true },
          { x: x + 100, y },
        ];
        await token.update({}, { noHook: true, movement: { [token.id]: { waypoints, method: "dragging" } } });
      },
      AFAR,
      how,
    );
    await isBack();
  });

  it("several times in quick succession, to the last spot that the rules gave", async () => {
    await sneaks(alice, [AFAR, [2200, 1500], [1300, 1700]]);
    for (const spot of [AFAR, [500, 1700], [1300, 300]] as const) await sends(alice, spot);
    await isBack();
  });

  it("at once, although it is moved on in the moment in which it is put back", async () => {
    gm.line.delay(150);
    try {
      await sneaks(alice, [AFAR]);
      await new Promise((over) => setTimeout(over, 220));
      await alice.run(() => game.scenes.viewed.tokens.getName("Ann").update({ elevation: 5 }, { noHook: true }));
      await until(
        "Bob sees her back",
        async () => String(await positionOf(bob, "Ann")) === String(before),
        LONGEST_MOVE / 2,
      );
    } finally {
      gm.line.delay(0);
      await alice.run(() => game.scenes.viewed.tokens.getName("Ann").update({ elevation: 0 }, { noHook: true }));
    }
  });

  it("though the GM raises it in the same moment", async () => {
    await gm.run(() => {
      Hooks.once("updateToken", (token: any) =>
        Hooks.callAll("updateToken", token, { _id: token.id, elevation: 0 }, {}, game.user.id),
      );
    });
    await sneaks(alice, [AFAR]);
    await isBack();
  });

  it("after its figure has been taken off the field", async () => {
    await gm.run(() => {
      const { viewed } = game.scenes;
      return game.zonebound.act({ kind: "remove", who: viewed.tokens.getName("Ann").id }, viewed).then(() => true);
    });
    await isDone(gm);
    expect((await stateOf(gm, "Ann")).place).toEqual({ kind: "off" });
    await sneaks(alice, [AFAR]);
    await isBack();
    expect((await stateOf(gm, "Ann")).place).toEqual({ kind: "off" });
  });

  it("after its figure has left the fight and come back", async () => {
    await setLevels(gm, { changes: "off" });
    await alice.run(async () => {
      const token = game.scenes.viewed.tokens.getName("Ann");
      await token.combatant.delete();
    });
    await sneaks(alice, [AFAR]);
    await landsIn([gm], "Ann", "Lane");
    await alice.run(async () => {
      const { id: tokenId, actorId, parent } = game.scenes.viewed.tokens.getName("Ann");
      const back = { tokenId, actorId, sceneId: parent.id, initiative: 100 };
      await game.combat.createEmbeddedDocuments("Combatant", [back]);
    });
    await isBack();
    await setLevels(gm, {});
  });

  it.each([1e8, 1e15])(
    "from %d pixels away, of which its own history tells too, and the fight goes on",
    async (far) => {
      const [x, y] = before;
      const step = { elevation: 0, width: 1, height: 1, shape: 4, depth: 1, action: "walk", terrain: null, cost: 0 };
      const mark = {
        snapped: false,
        explicit: true,
        checkpoint: true,
        intermediate: false,
        userId: null,
        movementId: "",
      };
      const history = [
        { x, y },
        { x: far, y: far },
      ].map((spot) => ({ ...spot, ...step, ...mark }));
      await sends(alice, [far, far], {}, { _movementHistory: history });
      await isBack();
      await drag(alice, "Ann", zone("Yard"));
      await landsIn(everybody, "Ann", "Yard");
    },
  );
});

describe("what happened while nobody saw it", () => {
  it.each(["with what the token remembers", "without"])("is put back as a GM comes, %s", async (how) => {
    await gm.leave();
    if (how === "without") await sends(alice, AFAR, {}, { _movementHistory: [] });
    else await sneaks(alice, [AFAR]);
    await gm.comesBack();
    await landsIn([gm, bob], "Ann", "Orchard");
    await isTold("Ann stood elsewhere than the rules had left it");
    expect((await stateOf(gm, "Ann")).place).toMatchObject({ kind: "zone", zone: "regionZoneOrchrd" });
  });

  it("is followed as a GM comes, where players may move meanwhile", async () => {
    await gm.run(() => game.settings.set("zonebound", "withoutGm", "free").then(() => true));
    await gm.leave();
    await sneaks(alice, [AFAR]);
    await gm.comesBack();
    await recordFollows();
    await gm.run(() => game.settings.set("zonebound", "withoutGm", "refuse").then(() => true));
  });

  it("is put right before a play begins", async () => {
    await gm.run(() => {
      const seen = [...Hooks.events.updateToken];
      for (const { id } of seen) Hooks.off("updateToken", id);
      Hooks.once("moveToken", () => seen.forEach(({ fn }: { fn: () => void }) => Hooks.on("updateToken", fn)));
    });
    await sneaks(alice, [AFAR]);
    await landsIn([gm], "Ann", "Lane");
    await gm.run(async () => void (await game.combat.nextTurn()));
    await landsIn([gm, bob], "Ann", "Orchard");
  });
});

describe("what may be", () => {
  afterEach(() => setLevels(gm, {}));

  it("a step inside its zone stays, however it is made", async () => {
    await sends(alice, [before[0] + 100, before[1]]);
    for (const person of [gm, bob])
      await until(`${person.name} sees it`, async () => (await positionOf(person, "Ann"))[0] === before[0] + 100);
    // What came in one task is looked at in the next.
    await gm.run(() => new Promise<boolean>((looked) => setTimeout(() => looked(true), 20)));
    await sends(alice, AFAR);
    // The GM's own window too: while it still brings her back, what it moves next is taken for a part of that.
    for (const person of [bob, gm])
      await until(`${person.name} sees her back where she stepped`, async () => {
        return (await positionOf(person, "Ann"))[0] === before[0] + 100;
      });
    await gm.run(() => new Promise<boolean>((settled) => setTimeout(() => settled(true), 20)));
  });

  it("a GM's update without hooks is a placement", async () => {
    await sneaks(gm, [AFAR]);
    await recordFollows();
    await expect.poll(() => zoneOf(bob, "Ann")).toBe("Lane");
  });

  it("a player's bare update is followed where nothing is decided", async () => {
    await setLevels(gm, { movement: "off" });
    await sends(alice, AFAR);
    await recordFollows();
  });
});

describe("a battlefield that a GM draws anew", () => {
  const isRecordedIn = (zoneId: string): Promise<void> =>
    until(`the record has Ann in ${zoneId}`, async () => {
      const { place } = await stateOf(gm, "Ann");
      return place.kind === "zone" && place.zone === zoneId;
    });

  const termOf = (): Promise<number> => gm.run((): number => game.combat.getFlag("zonebound", "record").term);

  /** Whoever is the referee next finds everybody right where they stand. */
  const staysWhereSheIs = async (): Promise<void> => {
    const term = await termOf();
    await gm.reload();
    await until("the GM is the referee again", async () => (await termOf()) > term);
    // All figures are looked at once the claim has stood its time.
    await gm.run(() => new Promise<boolean>((looked) => setTimeout(() => looked(true), 1000)));
    expect(await positionOf(bob, "Ann")).toEqual(before);
  };

  it("has who stood in a zone that went and came back in it again, whatever was written meanwhile", async () => {
    const [orchard] = await gm.run(async () => {
      const gone = game.scenes.viewed.regions.getName("Orchard").toObject();
      await game.scenes.viewed.deleteEmbeddedDocuments("Region", [gone._id]);
      return [gone];
    });
    await gm.run(() => game.combat.nextTurn().then(() => true));
    await until("the record has Ann nowhere", async () => (await stateOf(gm, "Ann")).place.kind === "off");
    await gm.run(async (source: object) => {
      await game.scenes.viewed.createEmbeddedDocuments("Region", [source], { keepId: true });
    }, orchard);
    await isRecordedIn("regionZoneOrchrd");
    expect(await positionOf(gm, "Ann")).toEqual(before);
    await gm.run(() => game.combat.nextTurn().then(() => true));
    await staysWhereSheIs();
  });

  it("has everybody in the zone in which they stand now, and nobody is moved", async () => {
    const swaps = (): Promise<void> =>
      gm.run(async () => {
        const { regions } = game.scenes.viewed;
        const [orchard, lane] = ["Orchard", "Lane"].map((name) => regions.getName(name).toObject());
        await game.scenes.viewed.updateEmbeddedDocuments("Region", [
          { _id: orchard._id, shapes: lane.shapes },
          { _id: lane._id, shapes: orchard.shapes },
        ]);
      });
    await swaps();
    await isRecordedIn("regionZoneLane01");
    expect(await positionOf(bob, "Ann")).toEqual(before);
    await staysWhereSheIs();
    await swaps();
    await isRecordedIn("regionZoneOrchrd");
  });

  it("has who stands in a bottleneck in it by rules that have one stand there", async () => {
    await duel(gm, ALONE, { flags: { ruleset: "zones-points" } });
    await sends(alice, [250, 1170]);
    await until("she is in the door", async () => (await positionOf(gm, "Ann"))[1] === 1170);
    await isRecordedIn("regionZoneOrchrd");
    await gm.run(() => game.scenes.viewed.setFlag("zonebound", "ruleset", "zones-3d6").then(() => true));
    await until("the record has Ann in the door", async () => (await stateOf(gm, "Ann")).place.kind === "border");
    await isDone(gm);
    before = await positionOf(gm, "Ann");
    expect(before[1]).toBeGreaterThan(1150);
    await staysWhereSheIs();
  });
});
