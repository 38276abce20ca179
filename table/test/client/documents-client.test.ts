// @vitest-environment happy-dom
/**
 * What every document has on a client beside its life cycle: order, names, copies, what goes before its embedded ones change.
 * ClientDocumentMixin: https://foundryvtt.com/api/v13/functions/foundry.documents.abstract.ClientDocumentMixin.html
 * Folder: https://foundryvtt.com/api/v13/classes/foundry.documents.Folder.html
 * Game#data: https://foundryvtt.com/api/v13/classes/foundry.Game.html
 * TokenDocument: https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "../../client/documents/actor";
import { receiveEntry } from "../../client/documents/show-journal";
import type { Folder } from "../../client/documents/plain-documents";
import type { TokenDocument } from "../../client/documents/token/token-document";
import type { Document } from "../../common/abstract/document";
import { openLiveWorld, type LiveWorld } from "../common/live-world";

let world: LiveWorld;
let actor: Actor;

beforeAll(async () => {
  world = await openLiveWorld();
  actor = (await CONFIG.documentClass("Actor").create({ name: "Ann", type: "hero" })) as Actor;
});

afterAll(() => world.close());
afterEach(() => Reflect.deleteProperty(actor, "_preCreateDescendantDocuments"));

const create = async <T extends Document>(name: string, data: object): Promise<T> =>
  (await CONFIG.documentClass(name).create({ ...data })) as T;

describe("a document among its siblings", () => {
  it("is put before or after another; all that must give way are sorted too", async () => {
    const [a, b, c] = (await actor.createEmbeddedDocuments("Item", [
      { name: "A", type: "thing", sort: 1 },
      { name: "B", type: "thing", sort: 2 },
      { name: "C", type: "thing", sort: 3 },
    ])) as [Document, Document, Document];
    await c.sortRelative({ target: a, siblings: [a, b], sortBefore: true });
    const sortOf = (each: Document): number => Number(Reflect.get(each, "sort"));
    const order = [...actor.items].toSorted((left, right) => sortOf(left) - sortOf(right));
    expect(order.map((each) => Reflect.get(each, "name") as unknown)).toEqual(["C", "A", "B"]);
    await a.sortRelative({ target: b, siblings: [b, c], sortBefore: false, updateData: { name: "Last" } });
    expect([Reflect.get(a, "name"), sortOf(a) > sortOf(b)]).toEqual(["Last", true]);
    expect([b.getRelativeUUID(actor), b.getRelativeUUID(a), actor.getRelativeUUID(b)]).toEqual([
      `.Item.${b.id}`,
      `.${b.id}`,
      actor.uuid,
    ]);
  });

  it("tells those around it before it changes, with what will be done", async () => {
    const told: unknown[] = [];
    Object.assign(actor, {
      _preCreateDescendantDocuments: (parent: Document, collection: string, data: { name: string }[]) =>
        told.push([parent.id, collection, data.map((each) => each.name), actor.items.getName("New") !== undefined]),
    });
    await actor.createEmbeddedDocuments("Item", [{ name: "New", type: "thing" }]);
    expect(told).toEqual([[actor.id, "items", ["New"], false]]);
  });
});

describe("a document for other worlds", () => {
  it("leaves its id, its place and its owners behind, unless they are to stay", async () => {
    const copy = actor.toCompendium();
    expect(Object.keys(copy)).not.toEqual(expect.arrayContaining(["_id"]));
    expect([copy["ownership"], copy["folder"], copy["name"]]).toEqual([undefined, null, "Ann"]);
    expect(actor.toCompendium(null, { keepId: true, clearOwnership: false })).toMatchObject({
      _id: actor.id,
      ownership: { default: 0 },
    });
  });

  it("takes over what a file says and stays the same document", async () => {
    const other = await create<Actor>("Actor", { name: "Bea", type: "hero" });
    await other.importFromJSON(JSON.stringify({ ...actor.toObject(), items: [], name: "Cat", folder: "elsewhere" }));
    expect([other.name, other.folder, other.id === actor.id]).toEqual(["Cat", null, false]);
    await expect(other.importFromJSON("3")).rejects.toThrow("no document");
  });
});

it("folders know those in them and around them", async () => {
  const [outer, other] = [
    await create<Folder>("Folder", { name: "Outer", type: "Actor" }),
    await create<Folder>("Folder", { name: "Other", type: "Actor" }),
  ];
  const inner = await create<Folder>("Folder", { name: "Inner", type: "Actor", folder: outer.id });
  const inmost = await create<Folder>("Folder", { name: "Inmost", type: "Actor", folder: inner.id });
  const names = (folders: Folder[]): unknown[] => folders.map((each) => each.name);
  expect([names(outer.getSubfolders()), names(outer.getSubfolders(true)), names(other.getSubfolders(true))]).toEqual([
    ["Inner"],
    ["Inner", "Inmost"],
    [],
  ]);
  expect(names(inmost.getParentFolders())).toEqual(["Inner", "Outer"]);
});

it("game.data has the sources by their collections before the documents are there", () => {
  const data = game.data as typeof game.data & Record<string, { _id: string }[]>;
  expect(data["users"]?.some(({ _id }) => _id === game.userId)).toBe(true);
  expect([Array.isArray(data["settings"]), data.world.id, Reflect.get(data, "version")]).toEqual([
    true,
    game.world.id,
    game.version,
  ]);
});

describe("the spaces under a token", () => {
  const place = async (grid: object, token: object): Promise<TokenDocument> => {
    const scene = await create<Document>("Scene", { name: "S", width: 1000, height: 1000, padding: 0, grid });
    const [made] = await scene.createEmbeddedDocuments("Token", [{ name: "T", x: 200, y: 100, ...token }]);
    return made as TokenDocument;
  };

  it.each([
    ["one", { width: 1, height: 1 }, [{ i: 1, j: 2 }]],
    [
      "two by one",
      { width: 2, height: 1 },
      [
        { i: 1, j: 2 },
        { i: 1, j: 3 },
      ],
    ],
    ["a small one", { width: 0.5, height: 0.5 }, [{ i: 1, j: 2 }]],
  ])("of squares: %s", async (_name, size, expected) => {
    const token = await place({ type: 1, size: 100, distance: 5 }, size);
    expect(token.getOccupiedGridSpaceOffsets()).toEqual(expected);
    expect(token.getOccupiedGridSpaceOffsets({ x: 0, y: 0 })[0]).toEqual({ i: 0, j: 0 });
    expect(token.getGridSpacePolygon()?.[2]).toEqual({ x: size.width * 100, y: size.height * 100 });
  });

  it("of hexes, and none without a grid", async () => {
    const hexes = await place({ type: 2, size: 100, distance: 5 }, { width: 2, height: 2 });
    expect(hexes.getOccupiedGridSpaceOffsets()).toHaveLength(3);
    expect(hexes.getGridSpacePolygon()?.length).toBeGreaterThan(8);
    const free = await place({ type: 0, size: 100, distance: 5 }, {});
    expect([free.getOccupiedGridSpaceOffsets(), free.getGridSpacePolygon()]).toEqual([[], undefined]);
  });
});

describe("an entry that somebody shows (https://foundryvtt.com/api/v13/classes/foundry.documents.collections.Journal.html)", () => {
  it("opens for those who may read it, and only where it is the sender's", async () => {
    const entry = await create<Document>("JournalEntry", { name: "Secret" });
    const opened: string[] = [];
    Object.defineProperty(entry, "sheet", { value: { render: () => opened.push("opened") } });
    receiveEntry({ uuid: entry.uuid }, world.listener.userId);
    expect(opened).toEqual([]);
    receiveEntry({ uuid: entry.uuid }, game.userId);
    expect(opened).toEqual(["opened"]);
  });
});

describe("a fight (https://foundryvtt.com/api/v13/classes/foundry.documents.Actor.html, rollInitiative)", () => {
  it("is joined and left by tokens, and an actor rolls for those of its own", async () => {
    const scene = await create<Document>("Scene", { name: "Yard", width: 500, height: 500, active: true });
    const data = [1, 2].map((at) => ({ name: `Ann ${at}`, x: at * 100, y: 100, actorId: actor.id, actorLink: true }));
    const tokens = (await scene.createEmbeddedDocuments("Token", data)) as TokenDocument[];
    const [first, second] = tokens as [TokenDocument, TokenDocument];
    const combat = await create<ClientDocuments["Combat"]>("Combat", { active: true, scene: null });
    await (first.constructor as typeof TokenDocument).createCombatants(tokens, { combat });
    await first.toggleCombatant({ active: true, combat });
    expect(combat.combatants.map((each) => each.tokenId)).toEqual([first.id, second.id]);
    await second.toggleCombatant({ active: false, combat });
    expect(combat.combatants.map((each) => each.tokenId)).toEqual([first.id]);
    const rolled = await actor.rollInitiative();
    expect([rolled?.id, typeof combat.combatants.contents[0]?.initiative]).toEqual([combat.id, "number"]);
    const before = combat.combatants.contents[0]?.initiative;
    await actor.rollInitiative();
    expect(combat.combatants.contents[0]?.initiative).toBe(before);
    expect(game.user.isDesignated((user) => user.isGM)).toBe(true);
  });
});
