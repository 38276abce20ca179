/** Deleting and replacing: keys in 13, operators in 14 (https://foundryvtt.com/api/modules/foundry.data.operators.html). */
import { expect } from "vitest";
import type { Case } from "./case";
import { make, type DocumentLike, type Source } from "./data-cases";
import { at, call, type VersionWorld } from "./world-of";

const operator = (name: string, ...args: unknown[]): unknown =>
  args.length ? call(globalThis, name, ...args) : at(globalThis, name);

const utils = (name: string, ...args: unknown[]): unknown => call(at(foundry, "utils"), name, ...args);

async function flagged(): Promise<DocumentLike> {
  return make("Actor", { name: "Ann", type: "hero", flags: { world: { a: 1, b: { c: 2 } } } });
}

async function withFlags(change: object): Promise<Source> {
  const actor = await flagged();
  await actor.update(change);
  return actor._source.flags as Source;
}

/** What hooks, the document's own methods and the answer of updateSource tell of a change of flags. */
async function told(change: object, write: (changed: unknown) => void = () => undefined): Promise<unknown[]> {
  const actor = await flagged();
  const heard: unknown[] = [];
  const tell = (_document: object, changed: unknown): void =>
    void heard.push({ ...Object(at(changed, "flags.world")) });
  Hooks.once("preUpdateActor", (document: object, changed: object) => {
    tell(document, changed);
    write(changed);
  });
  Hooks.once("updateActor", tell);
  Object.assign(actor, { _onUpdate: (changed: object) => tell(actor, changed) });
  heard.push(at(call(actor, "updateSource", change, { dryRun: true }), "flags.world"));
  await actor.update(change);
  return [...heard, at(actor, "_source.flags.world")];
}

function sent({ opened }: VersionWorld): string {
  return JSON.stringify(opened.requests.at(-1)?.operation.updates);
}

export const OPERATOR_CASES: Record<string, Case> = {
  "update-operators": {
    async in13() {
      expect([operator("_del"), at(foundry, "data.operators")]).toEqual([undefined, undefined]);
      expect(await withFlags({ "flags.world.-=a": null })).toEqual({ world: { b: { c: 2 } } });
    },
    async in14({ warnings }) {
      expect(await withFlags({ "flags.world.a": operator("_del") })).toEqual({ world: { b: { c: 2 } } });
      expect(await withFlags({ flags: { world: { b: operator("_replace", { d: 3 }) } } })).toEqual({
        world: { a: 1, b: { d: 3 } },
      });
      const nested = operator("_replace", { d: 3, e: operator("_del") });
      expect(await withFlags({ "flags.world.b": nested })).toEqual({ world: { a: 1, b: { d: 3 } } });
      expect(warnings).toEqual([]);
      expect(await withFlags({ "flags.world.-=a": null })).toEqual({ world: { b: { c: 2 } } });
      expect(warnings.join()).toMatch(/"-=".*deprecated.*_del/s);
      classesDoAsTheySay();
    },
  },
  "merged-operators": {
    in13() {
      const merged = { x: 1, b: { d: 3 } };
      const original = { a: 1, x: 1, b: { c: 2 } };
      expect(utils("mergeObject", original, { "-=a": null, "==b": { d: 3 } }, { performDeletions: true })).toEqual(
        merged,
      );
      expect(at(foundry, "utils.applyDataOperators")).toBeUndefined();
    },
    in14: ({ warnings }) => mergesAndDiffers(warnings),
  },
  "operator-updates": {
    async in13(world) {
      expect(operator("_replace")).toBeUndefined();
      const gone = { "-=a": null };
      expect(await told({ "flags.world.-=a": null })).toEqual([gone, gone, gone, gone, { b: { c: 2 } }]);
      expect(sent(world)).toContain(`"-=a":null`);
    },
    async in14(world) {
      const actor = await flagged();
      call(actor, "updateSource", { flags: { world: { a: operator("_del"), b: operator("_del") } } });
      expect(actor._source.flags).toEqual({ world: {} });
      await actor.update({ flags: { world: { a: 1, b: 2 } } });
      await call(actor, "unsetFlag", "world", "a");
      expect([actor._source.flags, world.warnings]).toEqual([{ world: { b: 2 } }, []]);
      await tellsInOperators(world);
    },
  },
};

async function tellsInOperators(world: VersionWorld): Promise<void> {
  const deletion = operator("_del");
  const deleted = await told({ "flags.world.a": deletion });
  expect(deleted.slice(0, 4).map((each) => at(each, "a") === deletion)).toEqual([true, true, true, true]);
  expect([deleted[4], sent(world)]).toEqual([{ b: { c: 2 } }, expect.stringContaining(`"-=a":null`)]);
  const replaced = await told({ "flags.world.b": operator("_replace", { d: 3 }) });
  const kind = at(foundry, "data.operators.ForcedReplacement") as { new (): object; get(value: unknown): unknown };
  expect(replaced.slice(0, 4).map((each) => at(each, "b") instanceof kind && at(each, "b.d"))).toEqual([3, 3, 3, 3]);
  expect(replaced[4]).toEqual({ a: 1, b: { d: 3 } });
  const added = await told({ "flags.world.x": 1 }, (changed) =>
    Object.assign(at(changed, "flags.world") as object, { a: deletion }),
  );
  expect(added[4]).toEqual({ b: { c: 2 }, x: 1 });
  await tellsOfUnlinked(world);
}

/** The actor of an unlinked token, whose changes are stored in the token. */
async function tellsOfUnlinked({ createThreeFields }: VersionWorld): Promise<void> {
  const deletion = operator("_del");
  const { scene } = await createThreeFields();
  const { id } = (await flagged()) as unknown as { id: string };
  const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "Ann", actorId: id, actorLink: false }]);
  const heard: unknown[] = [];
  for (const hook of ["preUpdateActor", "updateActor"])
    Hooks.once(hook, (_actor: object, changed: object) => void heard.push(at(changed, "flags.world.a") === deletion));
  const actor = at(token, "actor") as DocumentLike;
  await actor.update({ "flags.world.a": deletion });
  expect([heard, at(actor, "flags.world")]).toEqual([[true, true], { b: { c: 2 } }]);
}

function mergesAndDiffers(warnings: string[]): void {
  const [gone, other] = [operator("_del"), operator("_replace", { d: 3 })];
  const original = (): object => ({ a: 1, x: 1, b: { c: 2 } });
  const apply = { applyOperators: true };
  expect(utils("mergeObject", original(), { a: gone, b: other }, apply)).toEqual({ x: 1, b: { d: 3 } });
  expect(utils("mergeObject", original(), { "b.c": gone, n: { o: gone, p: 1 } }, apply)).toMatchObject({
    b: {},
    n: { p: 1 },
  });
  const kept = utils("mergeObject", original(), { a: gone });
  expect([at(kept, "a") === gone, at(kept, "x")]).toEqual([true, 1]);
  expect(utils("applyDataOperators", { a: gone, b: { c: other }, "-=x": null, x: 1 })).toEqual({ b: { c: { d: 3 } } });
  expect(utils("diffObject", { a: 1 }, { a: gone, z: gone }, { deletionKeys: true })).toEqual({ a: gone });
  const patch = utils("diffObject", { a: 1, b: 2 }, { b: 3 }, { bidirectional: true });
  expect([at(patch, "a") === gone, at(patch, "b")]).toEqual([true, 3]);
  expect(warnings).toEqual([]);
  expect(utils("mergeObject", original(), { "-=a": null }, { performDeletions: true })).toEqual({ x: 1, b: { c: 2 } });
  expect(warnings.join()).toMatch(/performDeletions is deprecated in favor of applyOperators/);
}

interface Operator {
  create(value?: unknown): object;
  get(value: unknown): unknown;
  set(operator: object, value: unknown): unknown;
  equals(a: unknown, b: unknown): boolean;
}

/** API: DataFieldOperator, ForcedDeletion, ForcedReplacement, reconstructOperator. */
function classesDoAsTheySay(): void {
  const { ForcedDeletion, ForcedReplacement, OPERATOR_IDENTIFIER, reconstructOperator } = at(
    foundry,
    "data.operators",
  ) as Record<"ForcedDeletion" | "ForcedReplacement", Operator> & {
    OPERATOR_IDENTIFIER: string;
    reconstructOperator(serialized: object): object;
  };
  const shown = ForcedReplacement.create({ d: 3 });
  expect([Object.keys(shown), "d" in shown, Reflect.get(shown, "d")]).toEqual([["d"], true, 3]);
  Object.assign(shown, { e: 4 });
  expect([ForcedReplacement.get(shown), ForcedReplacement.get(7)]).toEqual([{ d: 3, e: 4 }, 7]);
  const again = reconstructOperator(JSON.parse(JSON.stringify(shown)) as object);
  expect([ForcedReplacement.equals(shown, again), ForcedReplacement.equals(shown, { d: 3, e: 4 })]).toEqual([
    true,
    false,
  ]);
  ForcedReplacement.set(again, 5);
  expect([ForcedReplacement.get(again), ForcedReplacement.equals(shown, again)]).toEqual([5, false]);
  expect(JSON.parse(JSON.stringify(ForcedDeletion.create()))).toHaveProperty([OPERATOR_IDENTIFIER], "ForcedDeletion");
  expect(() => reconstructOperator({ value: 1 })).toThrow(/no serialized operator/);
}
