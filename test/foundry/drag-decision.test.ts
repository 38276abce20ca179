/** What becomes of a drag in combat, at each level of movement. */
import { describe, expect, it } from "vitest";
import { decideDrag, type DragDecision, type DragNow } from "../../src/foundry/drag/drag-decision";
import { type AutomationLevel, AUTOMATION_LEVELS } from "../../src/engine/types";

const MOVE: DragNow["intents"] = { kind: "intents", choices: [{ kind: "move", who: "ann" }] };
const NOW: DragNow = { level: "do", intents: MOVE, byKeys: false, isGmThere: true, isFreeWithoutGm: false };

const decision = (level: AutomationLevel, now: Partial<DragNow> = {}): DragDecision =>
  decideDrag({ ...NOW, level, ...now });

describe("a drag into another zone", () => {
  it.each([
    ["off", { kind: "goes" }],
    ["remind", { kind: "told" }],
    ["ask", { kind: "requested", always: true }],
    ["do", { kind: "requested", always: false }],
  ] as const)("[Z-BF-10] %s", (level, expected) => expect(decision(level)).toEqual(expected));
});

describe("a drag that means nothing to the rules", () => {
  it.each(AUTOMATION_LEVELS)("just goes, at level %s", (level) =>
    expect(decision(level, { intents: { kind: "free" } })).toEqual({ kind: "goes" }),
  );
});

describe("a drag beside every zone", () => {
  it.each([
    ["off", { kind: "goes" }],
    ["remind", { kind: "told" }],
    ["ask", { kind: "refused", notice: "outside" }],
    ["do", { kind: "refused", notice: "outside" }],
  ] as const)("%s", (level, expected) => expect(decision(level, { intents: { kind: "nowhere" } })).toEqual(expected));
});

describe("a drag that ends where it began", () => {
  it.each([
    ["off", "goes"],
    ["remind", "goes"],
    ["ask", "stays"],
    ["do", "stays"],
  ] as const)("%s: %s", (level, kind) => expect(decision(level, { intents: { kind: "nothing" } }).kind).toBe(kind));
});

describe("arrow keys across a border", () => {
  it.each([
    ["off", "goes"],
    ["remind", "told"],
    ["ask", "refused"],
    ["do", "refused"],
  ] as const)("%s: %s", (level, kind) => expect(decision(level, { byKeys: true }).kind).toBe(kind));
});

describe("while no GM is there", () => {
  it.each([
    ["off", "goes"],
    ["remind", "refused"],
    ["ask", "refused"],
    ["do", "refused"],
  ] as const)("%s: %s", (level, kind) => expect(decision(level, { isGmThere: false }).kind).toBe(kind));

  it.each(AUTOMATION_LEVELS)("it goes where the world says so, at level %s", (level) =>
    expect(decision(level, { isGmThere: false, isFreeWithoutGm: true })).toEqual({ kind: "goes" }),
  );
});
