/** Another package's ruler in the place of the system's: drags are judged as ever, and GMs are told once. */
import { expect, it } from "vitest";
import { ALONE, duel, zone } from "../support/fight";
import { landsIn, stateOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { drag, warnings } from "./support/hands";

const { gm, alice } = gather();

const WORDS = /its own ruler/g;

it("costs the labels, not the judging, and the GM is told once", async () => {
  await duel(gm, ALONE);
  for (const person of [gm, alice])
    await person.run(() => {
      CONFIG.Token.rulerClass = class extends foundry.canvas.placeables.tokens.TokenRuler {};
      for (let time = 0; time < 2; time++) Hooks.callAll("canvasReady", canvas);
    });
  await until("the GM is told", async () => WORDS.test(await warnings(gm)));
  expect((await warnings(gm)).match(WORDS)).toHaveLength(1);
  expect(await warnings(alice)).not.toMatch(WORDS);
  await drag(alice, "Ann", zone("Yard"));
  await landsIn([gm, alice], "Ann", "Yard");
  expect((await stateOf(gm, "Ann")).zoneMoved).toBe(true);
});
