/** What packages are told and may ask: the API of the system, with its numbers; and who is moved aside by others' moves. */
import { describe, expect, it } from "vitest";
import { beginFight, duel, loadDice } from "../support/fight";
import { landsIn, positionOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { drag } from "./support/hands";

const { gm, alice } = gather();

/** Grub stands near Ann's way: he could step in. */
const NEAR = { Ann: [500, 400], Grub: [700, 600] } as const;

describe("the API", () => {
  it("[Z-ST-10] gives status, numbers with their lines, odds and refusals, and carries intents out", async () => {
    await duel(gm, NEAR, { attributes: { Ann: { MR: 8 } }, flags: { settings: { reactions: false } } });
    const told = await alice.run((): any => {
      const api = game.zonebound;
      const scene = game.scenes.viewed;
      const who = scene.tokens.getName("Ann").id;
      const to = api.zones(scene).find(({ name }: any) => name === "Yard").id;
      const far = api.zones(scene).find(({ name }: any) => name === "Lane").id;
      const move = { kind: "move", who, to: { zone: to } };
      return {
        status: api.status(who, scene),
        stranger: api.status("nobody", scene),
        rate: api.rate(who, scene),
        lines: api.lines(move, scene),
        odds: api.odds(move, scene),
        refusal: [api.refusal(move, scene), api.refusal({ ...move, to: { zone: far } }, scene)],
      };
    });
    expect(told.status).toMatchObject({ status: "Alone", size: 1 });
    expect(told.stranger).toBeNull();
    expect(told.rate).toEqual({ total: 8, lines: [{ text: "Movement rate", value: 8 }] });
    expect(told.lines[0]).toMatchObject({ key: "zone-move", dice: 3, total: 9 });
    expect(told.lines[0].lines.map(({ value }: any) => value)).toEqual([11, -2]);
    expect(told.odds.reduce((sum: number, { chance }: any) => sum + chance, 0)).toBeCloseTo(1);
    expect(told.refusal[0]).toBeNull();
    expect(told.refusal[1]).toContain("too far");
    await loadDice(gm, [3, 3, 2]);
    await alice.run(async () => {
      const api = game.zonebound;
      const scene = game.scenes.viewed;
      const who = scene.tokens.getName("Ann").id;
      const to = api.zones(scene).find(({ name }: any) => name === "Yard").id;
      await api.act({ kind: "move", who, to: { zone: to } }, scene);
    });
    await landsIn([gm, alice], "Ann", "Yard");
  });
});

describe("a bystander", () => {
  it("[Z-ST-09] in the way of a melee is moved aside, and stays Alone", async () => {
    const at = { Ann: [300, 300], Grub: [700, 300], Cat: [550, 300] } as const;
    await beginFight(gm, { order: ["Ann", "Grub", "Cat"], at, flags: { settings: { reactions: false } } });
    await drag(alice, "Ann", [650, 350]);
    await until("Ann and Grub touch", async () => {
      const one = await positionOf(alice, "Ann");
      const other = await positionOf(alice, "Grub");
      return Math.hypot(one[0] - other[0], one[1] - other[1]) <= 110;
    });
    await until("Cat has made room", async () => (await positionOf(gm, "Cat")).join() !== "550,300");
    const status = await gm.run((): string[] => {
      const scene = game.scenes.viewed;
      const id = (name: string) => scene.tokens.getName(name).id;
      return ["Ann", "Grub", "Cat"].map((name) => game.zonebound.status(id(name), scene).status);
    });
    expect(status).toEqual(["InContact", "InContact", "Alone"]);
  });
});
