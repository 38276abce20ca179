/** The module by itself, on a hollow `game.zonebound` that takes notes: what it registers, what a feint does, its texts. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

const DIST = join(import.meta.dirname, "../dist/zonebound-duel");
const registered = [];

function* yieldIt(value) {
  return yield value;
}

const kit = {
  change: yieldIt,
  roll: yieldIt,
  refuse: (code) => ({ code }),
  firstRefusal: (...checks) => checks.reduce((found, check) => found ?? check(), null),
  actionSpent: (battle) => battle.spent ?? null,
  areTouching: (battle, who, target) => battle.touching.includes(`${who}|${target}`),
};
globalThis.game = { zonebound: { kit, registerRuleset: (ruleset) => (registered.push(ruleset), []) } };
globalThis.Hooks = { once: (_hook, then) => then() };
await import(join(DIST, "duel.js"));

const [{ actions, ...ruleset } = {}] = registered;
const { feint } = actions ?? {};
const intent = { kind: "action", who: "ann", action: "feint", target: "grub" };
const battle = { touching: ["ann|grub"], rules: { rolls: { test: () => "a throw" } } };

/** What it yields when the dice fall so, and how it ends. */
function played(isMade) {
  const play = feint.resolve({ battle }, intent);
  const yielded = [];
  let next = play.next();
  for (; !next.done; next = play.next(next.value === "a throw" ? isMade : undefined)) yielded.push(next.value);
  return { yielded, outcome: next.value };
}

test("a ruleset over zones-3d6 is registered, once", () => {
  assert.equal(registered.length, 1);
  assert.deepEqual(ruleset, { id: "duel", over: "zones-3d6", stacking: 1 });
});

test("a feint spends the action, and stuns where the test is made", () => {
  const spent = { kind: "spend", who: "ann", by: "action" };
  const stunned = { kind: "mark", who: "grub", mark: "stunned", on: true };
  assert.deepEqual(played(true), { yielded: [spent, "a throw", stunned], outcome: "success" });
  assert.deepEqual(played(false), { yielded: [spent, "a throw"], outcome: "failure" });
});

test("a feint needs an action that is open, and somebody in contact", () => {
  assert.equal(feint.refusal(battle, intent), null);
  assert.deepEqual(feint.refusal({ ...battle, touching: [] }, intent), { code: "no-target" });
  assert.deepEqual(feint.refusal({ ...battle, spent: { code: "already-acted" } }, intent), { code: "already-acted" });
});

test("every language has the same texts", () => {
  const manifest = JSON.parse(readFileSync(join(DIST, "module.json"), "utf8"));
  const keys = (value, at = "") =>
    typeof value === "string" ? [at] : Object.entries(value).flatMap(([key, below]) => keys(below, `${at}.${key}`));
  const texts = manifest.languages.map(({ path }) => keys(JSON.parse(readFileSync(join(DIST, path), "utf8"))));
  assert.equal(texts.length, 5);
  for (const own of texts) assert.deepEqual(own, texts[0]);
});
