/** What packages hear of a fight by hooks: everybody what they may read, the referee beforehand; and what they may forbid. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ALONE, duel, NEAR, zone } from "../support/fight";
import { isDone, landsIn, lastPlay, zoneOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answers, drag, undoes, warnings } from "./support/hands";
import type { Person } from "./support/person";

const { gm, alice, bob, everybody } = gather();

const HOOKS = ["prePlay", "prePrompt", "preCommit", "preUndo", "play", "prompt", "commit", "undo"];

/** From now on a page notes all that it hears. */
const listens = (person: Person): Promise<void> =>
  person.run((names: readonly string[]) => {
    const heard: [string, any][] = [];
    const ids = names.map((name) => [
      name,
      Hooks.on(`zonebound.${name}`, (facts: any) => void heard.push([name, facts])),
    ]);
    const stopListening = (): void => ids.forEach(([name, id]) => Hooks.off(`zonebound.${name}`, id));
    Object.assign(globalThis, { heard, stopListening });
  }, HOOKS);

const heardBy = (person: Person): Promise<[string, any][]> =>
  person.run((): [string, any][] => Reflect.get(globalThis, "heard"));

const namesHeardBy = async (person: Person): Promise<string[]> => (await heardBy(person)).map(([name]) => name);

beforeEach(async () => {
  for (const person of everybody) await listens(person);
});
afterEach(async () => {
  for (const person of everybody) await person.run(() => Reflect.get(globalThis, "stopListening")());
});

describe("hooks", () => {
  it("tell the referee beforehand and everybody afterwards, each once and in order", async () => {
    await duel(gm, NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await answers(bob, "no");
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    await undoes(gm);
    await landsIn(everybody, "Ann", "Orchard");
    const after = ["prompt", "commit", "play", "undo"];
    for (const person of [alice, bob])
      await expect.poll(() => namesHeardBy(person), { message: person.name }).toEqual(after);
    await expect
      .poll(() => namesHeardBy(gm))
      .toEqual(["prePlay", "prePrompt", "prompt", "preCommit", "commit", "play", "preUndo", "undo"]);
  });

  it("tell plain frozen data", async () => {
    await duel(gm, ALONE);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await until("Bob has heard", async () => (await namesHeardBy(bob)).includes("play"));
    const [, facts] = (await heardBy(bob)).at(-1) ?? [];
    const who = await gm.run((): string => game.scenes.viewed.tokens.getName("Ann").id);
    expect(facts).toMatchObject({ intent: { kind: "move", who }, state: "done", outcome: "arrived", reason: null });
    const isFrozen = await bob.run((): boolean =>
      Reflect.get(globalThis, "heard").every(
        ([, one]: any) => Object.isFrozen(one) && Object.isFrozen(one.intent) && JSON.stringify(one) !== undefined,
      ),
    );
    expect(isFrozen).toBe(true);
  });

  it("tell players nothing of a hidden figure's play, and GMs all of it", async () => {
    await duel(gm, ALONE);
    await gm.run(() =>
      game.scenes.viewed.tokens
        .getName("Grub")
        .update({ hidden: true })
        .then(() => true),
    );
    await gm.run(() => game.combat.nextTurn().then(() => true));
    await until("it is Grub's turn", () => gm.run((): boolean => game.combat.combatant.token.name === "Grub"));
    for (const person of [gm, alice])
      await until(`${person.name} has heard of the turn`, async () => (await namesHeardBy(person)).includes("play"));
    const before = (await namesHeardBy(alice)).length;
    const reply = await gm.run((): any => {
      const scene = game.scenes.viewed;
      const who = scene.tokens.getName("Grub").id;
      return game.zonebound.act({ kind: "action", who, action: "wait" }, scene);
    });
    expect(reply).toMatchObject({ kind: "accepted" });
    await until("the GM has heard", async () =>
      (await heardBy(gm)).some(([name, { play }]) => name === "play" && play === reply.play),
    );
    const id = await gm.run((): string => game.scenes.viewed.tokens.getName("Grub").id);
    for (const person of [alice, bob]) expect(JSON.stringify(await heardBy(person))).not.toContain(`"who":"${id}"`);
    expect((await namesHeardBy(alice)).length).toBe(before);
    await gm.run(() =>
      game.scenes.viewed.tokens
        .getName("Grub")
        .update({ hidden: false })
        .then(() => true),
    );
  });
});

describe("a hook that says no", () => {
  const vetoes = (hook: string, client: Person = gm): Promise<void> =>
    client.run((name: string) => {
      const id = Hooks.on(name, () => false);
      Object.assign(globalThis, { mend: () => Hooks.off(name, id) });
    }, `zonebound.${hook}`);

  afterEach(async () => {
    for (const person of everybody) await person.run(() => void Reflect.get(globalThis, "mend")?.());
  });

  it("to a play has it denied, and whoever asked is told", async () => {
    await duel(gm, ALONE);
    await vetoes("prePlay");
    await drag(alice, "Ann", zone("Yard"));
    await until("Alice is told", async () => (await warnings(alice)).includes("Another package has forbidden it"));
    await expect.poll(() => zoneOf(gm, "Ann")).toBe("Orchard");
  });

  it("to a question has nobody asked", async () => {
    await duel(gm, NEAR);
    await vetoes("prePrompt");
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
  });

  it("to a commit has the play called off, and nothing stands of it", async () => {
    await duel(gm, ALONE);
    await vetoes("preCommit");
    await drag(alice, "Ann", zone("Yard"));
    await until("the play is called off", async () => (await lastPlay(gm)) === "called-off");
    await expect.poll(() => zoneOf(gm, "Ann")).toBe("Orchard");
  });

  it("on a player's client counts for nothing", async () => {
    await duel(gm, ALONE);
    await vetoes("prePlay", alice);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
  });
});
