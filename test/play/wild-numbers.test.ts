/** Sheets are their owners' and hold any number: dice have bounds, the fight goes on, and cards say what counts. */
import { expect, it } from "vitest";
import { beginFightOn } from "../support/battlefield";
import { isDone, isTurnOf, landsIn, stateOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { drag, lastCard } from "./support/hands";

const VILLAGE = { scene: "Ruined Village", order: ["Wren"], at: { Wren: [700, 1200] }, dice: [6, 6] } as const;

const { gm, alice, everybody } = gather();

it("[ZP-AD-01] [ZP-RO-01] dice by the billion are a few, and a hundred", async () => {
  await gm.run(async () => {
    const { actor } = game.scenes.getName("Ruined Village").tokens.getName("Wren");
    await actor.update({ "system.attributes": { actionDice: 1e9, runDie: 1e9, pool: 500 } });
    await actor.items.contents
      .find(({ type }: any) => type === "weapon")
      .update({ "system.damage": "999999999d999999999" });
  });
  await beginFightOn(gm, everybody, VILLAGE);
  await isTurnOf(alice, "Wren");
  expect((await stateOf(gm, "Wren")).dice).toHaveLength(12);
  await isDone(gm);
  await drag(alice, "Wren", [1500, 1250]);
  await landsIn(everybody, "Wren", "Square");
  await until("the card shows the bound", async () => /No more than a hundred dice/.test(await lastCard(alice)));
});
