// @vitest-environment happy-dom
/**
 * What an operation changes, over a real table: one case per sentence of the documentation.
 * [Update]: https://foundryvtt.com/api/v13/interfaces/foundry.abstract.types.DatabaseUpdateOperation.html
 * [Create]: https://foundryvtt.com/api/v13/interfaces/foundry.abstract.types.DatabaseCreateOperation.html
 * [mergeObject]: https://foundryvtt.com/api/v13/functions/foundry.utils.mergeObject.html
 * [#n]: https://github.com/foundryvtt/foundryvtt/issues/n
 */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Source } from "../../common/utils/types";
import type { Actor } from "../../client/documents/actor";
import { openLiveWorld, type LiveWorld } from "./live-world";

let world: LiveWorld;
let actor: Actor;
let hooked: object[];

beforeAll(async () => {
  world = await openLiveWorld();
  Hooks.on("updateActor", (_actor: Actor, changed: Record<string, unknown>) => {
    const { _id, _stats, ...rest } = changed;
    void [_id, _stats];
    hooked.push(rest);
  });
});

afterAll(() => world.close());

beforeEach(async () => {
  hooked = [];
  const items = ["Axe", "Bow"].map((name, at) => ({ _id: `item${at}`.padEnd(16, "0"), name, type: "thing" }));
  const data = { name: "Orc", type: "hero", system: { hits: { value: 5, max: 8 }, tags: ["a", "b"] }, items };
  actor = (await CONFIG.documentClass("Actor").create({
    ...data,
    flags: { world: { note: { a: 1, b: 2 } } },
  })) as Actor;
});

interface Case {
  says: string;
  page: string;
  update: Source;
  options?: DatabaseOperation;
  /** What the hook says has changed; null where nothing is sent. */
  changed: object | null;
  /** What is stored afterwards, of `system`, `flags.world`, and the names of the items. */
  stored?: object;
  items?: string[];
}

const CASES: Case[] = [
  {
    says: "sends only what differs",
    page: "[Update] diff",
    update: { name: "Orc", system: { hits: { value: 3, max: 8 } } },
    changed: { system: { hits: { value: 3 } } },
    stored: { system: { hits: { value: 3, max: 8 }, tags: ["a", "b"] } },
  },
  {
    says: "sends nothing where nothing differs",
    page: "[Update] diff",
    update: { "system.hits.max": 8 },
    changed: null,
  },
  {
    says: "sends all that was given with diff: false",
    page: "[Update] diff",
    update: { name: "Orc", "system.hits.max": 8 },
    options: { diff: false },
    changed: { name: "Orc", system: { hits: { max: 8 } } },
  },
  {
    says: "merges inner objects",
    page: "[Update] recursive",
    update: { system: { hits: { value: 1 } } },
    changed: { system: { hits: { value: 1 } } },
    stored: { system: { hits: { value: 1, max: 8 }, tags: ["a", "b"] } },
  },
  {
    says: "replaces inner objects with recursive: false",
    page: "[Update] recursive",
    update: { system: { hits: { value: 1 } } },
    options: { recursive: false },
    changed: { system: { hits: { value: 1 } } },
    stored: { system: { hits: { value: 1 } } },
  },
  {
    says: "leaves what is not named alone with recursive: false",
    page: "[Update] recursive",
    update: { system: { x: 1 } },
    options: { recursive: false },
    changed: { system: { x: 1 } },
    stored: { name: "Orc", flags: { world: { note: { a: 1, b: 2 } } } },
  },
  {
    says: "deletes a key with -=",
    page: "[mergeObject] performDeletions",
    update: { "system.hits.-=max": null },
    changed: { system: { hits: { "-=max": null } } },
    stored: { system: { hits: { value: 5 }, tags: ["a", "b"] } },
  },
  {
    says: "takes the deletion of what is not there for no change",
    page: "[Update] diff",
    update: { "system.-=none": null },
    changed: null,
  },
  {
    says: "deletes a flag with -=",
    page: "https://foundryvtt.com/api/v13/classes/foundry.abstract.Document.html#unsetflag",
    update: { "flags.world.note.-=a": null },
    changed: { flags: { world: { note: { "-=a": null } } } },
    stored: { flags: { world: { note: { b: 2 } } } },
  },
  {
    says: "replaces a key with ==",
    page: "[#14373] and system data: forced replacement",
    update: { "==system": { hits: { value: 9 } } },
    changed: { "==system": { hits: { value: 9 } } },
    stored: { system: { hits: { value: 9 } } },
  },
  {
    says: "replaces an inner key with ==",
    page: "[mergeObject] performDeletions",
    update: { "system.==hits": { value: 9 } },
    changed: { system: { "==hits": { value: 9 } } },
    stored: { system: { hits: { value: 9 }, tags: ["a", "b"] } },
  },
  {
    says: "replaces arrays whole",
    page: "[mergeObject]",
    update: { "system.tags": ["c"] },
    changed: { system: { tags: ["c"] } },
    stored: { system: { hits: { value: 5, max: 8 }, tags: ["c"] } },
  },
  {
    says: "changes embedded documents that are named by their id, and leaves the others",
    page: "[#8351]",
    update: { items: [{ _id: "item000000000000", name: "Pike" }] },
    changed: { items: [{ _id: "item000000000000", name: "Pike" }] },
    items: ["Pike", "Bow"],
  },
  {
    says: "adds embedded documents that are new",
    page: "[#8351]",
    update: { items: [{ _id: "item900000000000", name: "Net", type: "thing" }] },
    changed: { items: [expect.objectContaining({ _id: "item900000000000", name: "Net" })] },
    items: ["Axe", "Bow", "Net"],
  },
  {
    says: "takes an empty list of embedded documents for no change",
    page: "[#8351]",
    update: { items: [] },
    changed: null,
    items: ["Axe", "Bow"],
  },
  {
    says: "keeps only the embedded documents that are named with recursive: false",
    page: "[#13347]",
    update: { items: [] },
    options: { recursive: false, diff: false },
    changed: { items: [] },
    items: [],
  },
  {
    says: "keeps the embedded documents that a list names with recursive: false, as the list has them",
    page: "[#11133]",
    update: { items: [{ _id: "item100000000000", name: "Longbow", type: "thing" }] },
    options: { recursive: false },
    changed: { items: [expect.objectContaining({ _id: "item100000000000", name: "Longbow" })] },
    items: ["Longbow"],
  },
  {
    says: "gives an id to an embedded document that has none",
    page: "[#8351]",
    update: { items: [{ name: "Net", type: "thing" }] },
    changed: { items: [expect.objectContaining({ _id: expect.stringMatching(/^\w{16}$/), name: "Net" })] },
    items: ["Axe", "Bow", "Net"],
  },
  {
    says: "names new keys of free data",
    page: "[Update] diff",
    update: { "flags.world.seen": true },
    changed: { flags: { world: { seen: true } } },
    stored: { flags: { world: { note: { a: 1, b: 2 }, seen: true } } },
  },
  {
    says: "drops keys that the schema does not know",
    page: "https://foundryvtt.com/api/v13/classes/foundry.data.fields.SchemaField.html",
    update: { nonsense: 1, name: "Ogre" },
    changed: { name: "Ogre" },
  },
  {
    says: "casts what is given to the type of its field",
    page: "https://foundryvtt.com/api/v13/classes/foundry.data.fields.DataField.html#clean",
    update: { sort: "7" },
    changed: { sort: 7 },
  },
];

it.each(CASES)("an update $says ($page)", async ({ update, options, changed, stored, items }) => {
  await actor.update(update, options);
  expect(hooked).toEqual(changed === null ? [] : [changed]);
  if (stored) expect(actor.toObject()).toMatchObject(stored);
  if (stored && "system" in stored) expect(actor.toObject()["system"]).toEqual(stored.system);
  if (items) expect(actor.items.map(({ name }) => name)).toEqual(items);
  expect(await storedOnServer()).toEqual({ ...actor.toObject(), _stats: expect.anything() });
});

/** What the table has: a second client asks for the document. */
async function storedOnServer(): Promise<unknown> {
  const { result } = await world.listener.ask("Actor", "get", { ids: [actor.id] });
  return result[0];
}
