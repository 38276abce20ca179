/** When a move that the system has made has landed, on Foundry 13 and 14 alike. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { hasLanded as HasLanded } from "../../src/foundry/drag/approved-moves";
import { readModels } from "../../scripts/template.mjs";

let hasLanded: typeof HasLanded;

beforeAll(async () => {
  // The models' classes are there from then on, which the module's own imports extend.
  await readModels();
  ({ hasLanded } = await import("../../src/foundry/drag/approved-moves"));
});

type Listener = (moved: unknown, movement: object, operation: object, user: { readonly isSelf: boolean }) => void;

const listeners = new Map<number, Listener>();
const token = { id: "ann" } as never;

beforeEach(() => {
  listeners.clear();
  const Hooks = {
    on: (_hook: string, listener: Listener) => listeners.set(listeners.size + 1, listener).size,
    off: (_hook: string, id: number) => listeners.delete(id),
  };
  Object.assign(globalThis, { Hooks });
});

const TO = { x: 300, y: 200 };

/** A movement that ends there, its first checkpoint passed. */
const leadingTo = (end: object): object => ({ passed: { waypoints: [{ x: 0, y: 0 }] }, pending: { waypoints: [end] } });

const never = new Promise<boolean>(() => undefined);

describe("a move has landed", () => {
  it("on 13 when its promise says so", async () => {
    expect(await hasLanded(token, TO, Promise.resolve(true))).toBe(true);
    expect(listeners.size).toBe(0);
  });

  it("on 14 at its first checkpoint, though the rest is paused", async () => {
    const landed = hasLanded(token, TO, never);
    listeners.forEach((tell) => tell({ id: "somebody else" }, leadingTo(TO), {}, { isSelf: true }));
    listeners.forEach((tell) => tell(token, leadingTo(TO), {}, { isSelf: true }));
    expect(await landed).toBe(true);
    expect(listeners.size).toBe(0);
  });

  it("not as somebody else moves the token, whose own move is dropped for that", async () => {
    let drop: (moved: boolean) => void = () => undefined;
    const landed = hasLanded(token, TO, new Promise<boolean>((moved) => (drop = moved)));
    listeners.forEach((tell) => tell(token, leadingTo(TO), {}, { isSelf: false }));
    drop(false);
    expect(await landed).toBe(false);
  });

  it("not as its size or elevation is put right where it stands", async () => {
    let drop: (moved: boolean) => void = () => undefined;
    const landed = hasLanded(token, TO, new Promise<boolean>((moved) => (drop = moved)));
    listeners.forEach((tell) => tell(token, leadingTo({ x: 0, y: 0, elevation: 0 }), {}, { isSelf: true }));
    drop(false);
    expect(await landed).toBe(false);
  });

  it("on 14 not where it was refused", async () => {
    expect(await hasLanded(token, TO, Promise.resolve(false))).toBe(false);
    expect(listeners.size).toBe(0);
  });
});
