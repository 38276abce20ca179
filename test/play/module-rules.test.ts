/** What a module's rules cannot break: their errors end their play, in a sentence, and everything else goes on. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Client } from "../support/client";
import { duel, zone } from "../support/fight";
import { isDone, landsIn, lastPlay, stateOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { drag, warnings } from "./support/hands";

const { gm, alice, bob, everybody } = gather();

const TOUCHING = { Ann: [1200, 900], Grub: [1300, 900] } as const;

/** As a module does it, on every client: an action that does what `globalThis.act` says then. */
function registers(client: Client): Promise<readonly string[]> {
  return client.run((): readonly string[] => {
    const now = (): any => Reflect.get(globalThis, "act") ?? {};
    const texts = { "Settings.ruleset.frail": "Frail", "ActionBar.deed.try": "Try" };
    const card = { "Card.action.try.text": "{who} tries", "Card.action.try.aimed": "{who} tries {target}" };
    for (const [key, text] of Object.entries({ ...texts, ...card }))
      foundry.utils.setProperty(game.i18n.translations, `ZONEBOUND.${key}`, text);
    const { kit } = game.zonebound;
    const idle = function* (): Generator {
      return "done";
    };
    return game.zonebound.registerRuleset({
      id: "frail",
      over: "zones-3d6",
      rate: (battle: any, who: string) =>
        (now().rate ?? ((): any => game.zonebound.ruleset("zones-3d6").rate(battle, who)))(),
      actions: {
        try: {
          group: "strike",
          at: "foes-touched",
          icon: "icons/svg/sword.svg",
          refusal: () => (now().refusal ?? ((): any => null))(),
          resolve: (situation: any, intent: any) => (now().resolve ?? idle)(kit, situation, intent),
        },
      },
    });
  });
}

/** From now on the action does this on every client. */
async function acts(how: string): Promise<void> {
  for (const person of everybody)
    await person.run(
      (source: string) => void Object.assign(globalThis, { act: new Function(`return (${source})`)() }),
      how,
    );
}

const tries = (): Promise<any> =>
  alice.run((): any => {
    const scene = game.scenes.viewed;
    const id = (name: string): string => scene.tokens.getName(name).id;
    return game.zonebound.act({ kind: "action", who: id("Ann"), action: "try", target: id("Grub") }, scene);
  });

/** What the rest of the table is worth after it: another move of the same figure, by the same rules. */
async function goesOn(): Promise<void> {
  await acts("{}");
  await gm.run(() => ui.notifications.clear());
  expect(await tries()).toMatchObject({ kind: "accepted" });
  await isDone(gm);
}

beforeEach(async () => {
  for (const person of everybody) await registers(person);
  await duel(gm, TOUCHING, { flags: { ruleset: "frail" } });
});
afterEach(() => acts("{}"));

describe("an action of a module", () => {
  const THROWS = `() => { throw new Error("no luck here"); }`;

  it("whose refusal fails is refused in a sentence, and listed with it among the others", async () => {
    await acts(`{ refusal: ${THROWS} }`);
    expect(await tries()).toMatchObject({ kind: "denied", denial: { facts: { because: "rules-failed" } } });
    const told = await alice.run((): any => {
      const scene = game.scenes.viewed;
      const id = (name: string): string => scene.tokens.getName(name).id;
      const at = (action: string): object => ({ kind: "action", who: id("Ann"), action, target: id("Grub") });
      return [game.zonebound.refusal(at("try"), scene), game.zonebound.refusal(at("attack"), scene)];
    });
    expect(told).toEqual(["The rules of this fight have failed here; the console says why.", null]);
    await until("the GM is told", async () => (await warnings(gm)).includes("frail: action.refusal: no luck here"));
    await goesOn();
  });

  it.each([
    ["throws as it begins", THROWS, "no luck here"],
    [
      "throws as it goes on",
      `function* (kit) { yield* kit.note({ key: "other" }); throw new Error("no luck") }`,
      "no luck",
    ],
    ["never ends", `function* (kit) { for (;;) yield* kit.note({ key: "other" }) }`, "does not end"],
    ["yields what is no step", `function* () { yield 7 }`, "yields no step"],
    [
      "hurts by what is no number",
      `function* (kit, _, { target }) { yield* kit.change({ kind: "hurt", who: target, loss: NaN }) }`,
      "cannot be kept",
    ],
    [
      "puts somebody where no zone is",
      `function* (kit, _, { who }) { yield* kit.change({ kind: "place", who, at: { kind: "zone", zone: "x" } }) }`,
      "cannot be kept",
    ],
  ])("that %s ends its play, and the GM hears why", async (_what, resolve, why) => {
    const before = await stateOf(gm, "Grub");
    await acts(`{ resolve: ${resolve} }`);
    expect(await tries()).toMatchObject({ kind: "denied", denial: { code: "broken" } });
    await until("the GM is told", async () => (await warnings(gm)).includes(why));
    await expect.poll(() => stateOf(gm, "Grub")).toEqual(before);
    await goesOn();
  });

  it("that fails over an answer is called off, and the next play goes", async () => {
    await acts(`{ resolve: function* (kit, _, { target }) {
      yield* kit.askOne({ ...kit.yesOrNo(target, "engage", {}), accepts: () => { throw new Error("no luck with an answer") } });
      return "done";
    } }`);
    expect(await tries()).toMatchObject({ kind: "accepted" });
    const button = `.chat-message [data-answer="yes"]:not([disabled])`;
    await until("Bob is asked", () => bob.run((wanted: string) => document.querySelector(wanted) !== null, button));
    await bob.run((wanted: string) => document.querySelector<HTMLElement>(wanted)?.click(), button);
    await until("the GM is told", async () => (await warnings(gm)).includes("no luck with an answer"));
    await until("the play is called off", async () => (await lastPlay(gm)) === "called-off");
    await goesOn();
  });

  it("whose rate fails costs rate and label alone: figures move", async () => {
    await acts(`{ rate: ${THROWS} }`);
    const rate = await alice.run((): any => {
      const scene = game.scenes.viewed;
      return game.zonebound.rate(scene.tokens.getName("Ann").id, scene);
    });
    expect(rate).toEqual({ total: 0, lines: [] });
    await duel(gm, { Ann: [500, 400], Grub: [2300, 1500] }, { flags: { ruleset: "frail" } });
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
  });
});
