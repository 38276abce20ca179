// @vitest-environment happy-dom
/**
 * What happens around an operation, in which order, and who may stop it, over a real table.
 * [Document]: https://foundryvtt.com/api/v13/classes/foundry.abstract.Document.html
 * [hookEvents]: https://foundryvtt.com/api/v13/modules/hookEvents.html
 * [Update]: https://foundryvtt.com/api/v13/interfaces/foundry.abstract.types.DatabaseUpdateOperation.html
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document } from "../../common/abstract/document";
import type { Source } from "../../common/utils/types";
import { Actor } from "../../client/documents/actor";
import { openLiveWorld, type LiveWorld } from "./live-world";

type User = Parameters<Actor["_preCreate"]>[2];

let world: LiveWorld;
let log: string[];

/** Notes each step; refuses what is named "No" in its own methods. */
class LoggingActor extends Actor {
  override async _preCreate(data: Source, options: DatabaseOperation, user: User): Promise<boolean | undefined> {
    log.push(`_preCreate ${this.name}`);
    return data.name === "No" ? false : super._preCreate(data, options, user);
  }

  override async _preUpdate(changed: Source, options: DatabaseOperation, user: User): Promise<boolean | undefined> {
    log.push(`_preUpdate ${this.name}`);
    return changed.name === "No" ? false : super._preUpdate(changed, options, user);
  }

  override async _preDelete(options: DatabaseOperation, user: User): Promise<boolean | undefined> {
    log.push(`_preDelete ${this.name}`);
    return this.name === "Stays" ? false : super._preDelete(options, user);
  }

  override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
    super._onCreate(data, options, userId);
    log.push(`_onCreate ${this.name}`);
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    log.push(`_onUpdate ${this.name}`);
  }

  override _onDelete(options: DatabaseOperation, userId: string): void {
    super._onDelete(options, userId);
    log.push(`_onDelete ${this.name}`);
  }

  static override async _preUpdateOperation(documents: Document[], operation: DatabaseOperation) {
    log.push(`_preUpdateOperation of ${documents.length}`);
    return operation.stop === true ? false : undefined;
  }

  static override async _onUpdateOperation(documents: Document[]) {
    log.push(`_onUpdateOperation of ${documents.length}`);
  }
}

const hooks = ["preCreate", "create", "preUpdate", "update", "preDelete", "delete"].map((verb) => `${verb}Actor`);

beforeAll(async () => {
  world = await openLiveWorld({ init: () => void (CONFIG.Actor.documentClass = LoggingActor) });
  for (const hook of hooks) Hooks.on(hook, (actor: Actor) => void log.push(`${hook} ${actor.name}`));
});

afterAll(() => world.close());

beforeEach(() => {
  log = [];
  world.listener.heard.length = 0;
});

/** Once they are there, and the other client has been told so: what it hears later is of something else. */
async function createActors(...names: string[]): Promise<Actor[]> {
  const made = await LoggingActor.createDocuments<Actor>(names.map((name) => ({ name, type: "hero" })));
  await expect
    .poll(() => world.listener.heard.flatMap(({ result }) => result))
    .toContainEqual(expect.objectContaining({ _id: made[0]?.id }));
  log = [];
  world.listener.heard.length = 0;
  return made;
}

const ids = (actors: Actor[]): string[] => actors.map(({ id }) => id ?? "");
const renamed = (actors: Actor[], name: string): Source[] => actors.map(({ id }) => ({ _id: id, name }));

describe("the order", () => {
  it("is _preX, hook, the batch's own step, then _onX and hook for each, then the batch ([Document] _preUpdateOperation, _onUpdateOperation)", async () => {
    const actors = await createActors("A", "B");
    await LoggingActor.updateDocuments(renamed(actors, "C"));
    expect(log).toEqual([
      ...["_preUpdate A", "preUpdateActor A", "_preUpdate B", "preUpdateActor B", "_preUpdateOperation of 2"],
      ...["_onUpdate C", "updateActor C", "_onUpdate C", "updateActor C", "_onUpdateOperation of 2"],
    ]);
  });

  it("is the same for what is made and what goes ([Document] _preCreate, _onDelete)", async () => {
    const made = await LoggingActor.create<Actor>({ name: "A", type: "hero" });
    await made?.delete();
    expect(log).toEqual([
      ...["_preCreate A", "preCreateActor A", "_onCreate A", "createActor A"],
      ...["_preDelete A", "preDeleteActor A", "_onDelete A", "deleteActor A"],
    ]);
  });
});

describe("a batch", () => {
  it("goes over the wire once, with one set of hooks for each document ([Document] updateDocuments)", async () => {
    const actors = await createActors("A", "B", "C");
    await LoggingActor.updateDocuments(renamed(actors, "D"));
    await expect.poll(() => world.listener.heard.length).toBe(1);
    expect(log.filter((line) => line.startsWith("updateActor"))).toHaveLength(3);
    await LoggingActor.deleteDocuments(ids(actors));
    expect(log.filter((line) => line.startsWith("deleteActor"))).toHaveLength(3);
    await expect.poll(() => world.listener.heard.length).toBe(2);
  });

  it("loses the one that _preUpdate refuses, and goes on with the rest ([Document] _preUpdate)", async () => {
    const [first, second] = await createActors("A", "B");
    const done = await LoggingActor.updateDocuments([
      { _id: first?.id, name: "No" },
      { _id: second?.id, name: "Z" },
    ]);
    expect([done.map(({ id }) => id), first?.name, second?.name]).toEqual([[second?.id], "A", "Z"]);
    expect(log).not.toContain("preUpdateActor A");
  });

  it("loses the one that a hook refuses ([hookEvents] preUpdateDocument)", async () => {
    const [first, second] = await createActors("A", "B");
    const id = Hooks.on("preUpdateActor", (actor: Actor) => actor !== first);
    const done = await LoggingActor.updateDocuments(
      renamed(
        [first, second].filter((each) => each !== undefined),
        "Z",
      ),
    );
    Hooks.off("preUpdateActor", id);
    expect([done.map(({ id }) => id), first?.name]).toEqual([[second?.id], "A"]);
  });

  it("loses what _preCreate or _preDelete refuses ([Document] _preCreate, _preDelete)", async () => {
    const made = await LoggingActor.createDocuments<Actor>(
      ["No", "Stays", "Goes"].map((name) => ({ name, type: "hero" })),
    );
    expect(made.map(({ name }) => name)).toEqual(["Stays", "Goes"]);
    const gone = await LoggingActor.deleteDocuments<Actor>(made.map(({ id }) => id ?? ""));
    expect([gone.map(({ name }) => name), game.actors.has(made[0]?.id ?? "")]).toEqual([["Goes"], true]);
  });

  it("is called off whole where the batch's own step says false ([Document] _preUpdateOperation)", async () => {
    const actors = await createActors("A", "B");
    expect(await LoggingActor.updateDocuments(renamed(actors, "Z"), { stop: true })).toEqual([]);
    expect(actors.map(({ name }) => name)).toEqual(["A", "B"]);
  });

  it("deletes all with deleteAll ([Document] deleteDocuments)", async () => {
    await createActors("A", "B");
    await LoggingActor.deleteDocuments([], { deleteAll: true });
    expect(game.actors.contents.filter(({ name }) => name !== "Stays")).toEqual([]);
  });

  it("throws for an id that is not there, and changes nothing ([Document] updateDocuments)", async () => {
    const [actor] = await createActors("A");
    const updates = [
      { _id: actor?.id, name: "Z" },
      { _id: "none000000000000", name: "Z" },
    ];
    await expect(LoggingActor.updateDocuments(updates)).rejects.toThrow(/none000000000000/);
    expect(actor?.name).toBe("A");
  });
});

describe("the options", () => {
  it("block the hooks before an operation with noHook, and not those after it ([Update] noHook)", async () => {
    const [actor] = await createActors("A");
    await actor?.update({ name: "B" }, { noHook: true });
    expect(log).toEqual([
      ...["_preUpdate A", "_preUpdateOperation of 1"],
      ...["_onUpdate B", "updateActor B", "_onUpdateOperation of 1"],
    ]);
    await expect.poll(() => world.listener.heard[0]?.operation.noHook).toBe(true);
  });

  it("block them with noHook for what is made and what goes too ([Update] noHook)", async () => {
    const made = await LoggingActor.create<Actor>({ name: "A", type: "hero" }, { noHook: true });
    await made?.delete({ noHook: true });
    expect(log).toEqual([
      "_preCreate A",
      "_onCreate A",
      "createActor A",
      "_preDelete A",
      "_onDelete A",
      "deleteActor A",
    ]);
  });

  it("leave windows alone with render: false ([Update] render)", async () => {
    const [actor] = await createActors("A");
    let drawn = 0;
    Object.assign(actor?.apps ?? {}, { window: { render: () => drawn++ } });
    await actor?.update({ name: "B" }, { render: false });
    expect(drawn).toBe(0);
    await actor?.update({ name: "C" });
    expect(drawn).toBe(1);
  });

  it("reach every client as the hooks left them, the user attested ([hookEvents] updateDocument)", async () => {
    const [actor] = await createActors("A");
    const id = Hooks.on("preUpdateActor", (_actor: Actor, changed: Source, options: Source) => {
      Object.assign(changed, { sort: 5 });
      options.note = "kept";
    });
    await actor?.update({ name: "B" });
    Hooks.off("preUpdateActor", id);
    await expect.poll(() => world.listener.heard.length).toBe(1);
    const [told] = world.listener.heard;
    expect([told?.operation.note, told?.result[0], told?.userId]).toEqual([
      "kept",
      expect.objectContaining({ _id: actor?.id, name: "B", sort: 5 }),
      game.userId,
    ]);
  });
});
