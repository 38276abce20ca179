/** What is tried on hexes, as cards say it. */
import { expect, it } from "vitest";
import type { HexIntent } from "../../../src/hexes/intents";
import { hexTitle } from "../../../src/view/hexes/title";

const names: Readonly<Record<string, string>> = { ann: "Ann", orc: "Grub" };
const title = (intent: HexIntent) => hexTitle(intent, (id) => names[id] ?? id);

const one = [{ at: [4, 7] }] as const;
const two = [{ at: [4, 7] }, { at: [4, 6] }] as const;

it.each<[string, HexIntent]>([
  ["walk.stays", { kind: "walk", who: "ann", mode: "still", path: [] }],
  ["walk.one", { kind: "walk", who: "ann", mode: "step", path: one }],
  ["walk.goes", { kind: "walk", who: "ann", mode: "half", path: two }],
  ["walk.charges", { kind: "walk", who: "ann", mode: "half", path: two, charge: "orc" }],
  ["walk.rushes", { kind: "walk", who: "ann", mode: "half", path: two, rush: "orc" }],
  ["turn.text", { kind: "turn", who: "ann", toward: "orc" }],
  ["pass.pass", { kind: "pass", to: "pass" }],
  ["place.hex", { kind: "place", who: "ann", at: { kind: "hex", at: [4, 7] } }],
  ["place.off", { kind: "place", who: "ann", at: { kind: "off" } }],
  ["remove.text", { kind: "remove", who: "ann" }],
])("%s", (key, intent) => expect(title(intent).key).toBe(`ZONEBOUND.Card.title.${key}`));

it("names the mode, the hexes and whom it is about", () => {
  const charge: HexIntent = { kind: "walk", who: "ann", mode: "half", path: two, charge: "orc" };
  expect(title(charge).data).toMatchObject({
    who: "Ann",
    target: "Grub",
    hexes: 2,
    mode: { key: "ZONEBOUND.Mode.half" },
  });
});

it("says an unknown mode by its word, since a module may bring it", () => {
  expect(title({ kind: "walk", who: "ann", mode: "glide", path: [] }).data["mode"]).toBe("glide");
});

it("names weapon or spell, and the hex that an action leads to", () => {
  const bolt = title({ kind: "action", who: "ann", action: "cast", spell: "bolt", target: "orc" });
  expect(bolt).toMatchObject({ key: "ZONEBOUND.Card.title.action.armed", data: { weapon: "bolt" } });
  const climb = title({ kind: "action", who: "ann", action: "climb-out", to: [4, 7] });
  expect(climb).toMatchObject({ key: "ZONEBOUND.Card.action.climb-out.aimed", data: { target: "4.7" } });
});
