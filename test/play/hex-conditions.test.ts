/** Conditions and postures on hexes switched by hand: a GM's hand means the same as the rules doing it, a player's is what the rules have for it, or is refused. */
import { beforeEach, describe, expect, it } from "vitest";
import { beginHexFight, layHeath } from "../support/hexes";
import { isDone, shows } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { does, hexState, passesTurn } from "./support/hex-hands";
import { lastCard, undoes, warnings } from "./support/hands";
import type { Person } from "./support/person";

const { gm, alice, bob, everybody } = gather();

/** Switches a status effect as the token HUD does. */
const toggles = (person: Person, name: string, status: string): Promise<void> =>
  person.run(
    async (who: string, id: string) =>
      void (await game.scenes.viewed.tokens
        .getName(who)
        .actor.toggleStatusEffect(id)
        .catch(() => undefined)),
    name,
    status,
  );

async function begins(ruleset: "hex-reaction" | "hex-facing"): Promise<void> {
  await layHeath(gm, everybody, { ruleset, at: { Ann: [4, 6], Grub: [12, 2] }, tokens: { Ann: { rotation: 180 } } });
  await beginHexFight(gm, ["Ann", "Grub"]);
  await shows([gm], "Ann");
}

/** Fields of the figure's row that tell of what it suffers and keeps up, one by one. */
async function fieldsOf(name: string): Promise<string> {
  const line = await hexState(gm, name);
  const told =
    /\b(prone|posture|mode|moveEnded|defending|bogged|frees|mire|lostControl|unseated|points|used|acted)=\S+/g;
  return [...line.matchAll(told)].map(([field]) => field).sort().join(" "); // prettier-ignore
}

beforeEach(() => Promise.all(everybody.map((one) => one.run(() => void ui.notifications.clear()))));

describe.each(["hex-facing", "hex-reaction"] as const)("in %s", (ruleset) => {
  const own = ruleset === "hex-facing"
      ? ["prone", "crouching", "kneeling", "crawling", "sitting", "bogged", "stuck", "sinking", "lost-control", "unseated"]
      : ["prone", "dodging", "defending"]; // prettier-ignore
  const foreign =
    ruleset === "hex-facing" ? ["dodging", "defending"] : ["kneeling", "sitting", "bogged", "sinking", "unseated"];

  it("a GM puts on and takes off each that there is, in anybody's turn; each is told, and taken back", async () => {
    await begins(ruleset);
    await passesTurn(gm);
    const before = await fieldsOf("Ann");
    for (const condition of own) {
      await toggles(gm, "Ann", condition);
      await shows([bob], "Ann", condition);
      await isDone(gm);
      await expect.poll(() => lastCard(bob)).toMatch(/Ann, by the GM/);
      await toggles(gm, "Ann", condition);
      await shows(everybody, "Ann");
      await isDone(gm);
      expect(await fieldsOf("Ann"), condition).toBe(before);
    }
    await undoes(gm);
    await shows(everybody, "Ann", own.at(-1) ?? "");
  });

  it("what its rules do not know is refused, with the reason", async () => {
    await begins(ruleset);
    for (const condition of foreign) {
      await gm.run(() => void ui.notifications.clear());
      await toggles(gm, "Ann", condition);
      await until(`the GM is told of ${condition}`, async () => /no such condition/i.test(await warnings(gm)));
    }
    await shows(everybody, "Ann");
  });

  it("one who is up again stands, whatever it was before it lay", async () => {
    await begins(ruleset);
    if (ruleset === "hex-facing") {
      await toggles(gm, "Ann", "kneeling");
      await shows([bob], "Ann", "kneeling");
      await isDone(gm);
    }
    await toggles(gm, "Ann", "prone");
    await shows([bob], "Ann", "prone");
    await isDone(gm);
    await toggles(gm, "Ann", "prone");
    await shows([bob], "Ann");
  });

  it("a player's lying down and getting up is the rules' own, at its price", async () => {
    await begins(ruleset);
    await toggles(alice, "Ann", "prone");
    await shows(everybody, "Ann", "prone");
    await isDone(gm);
    expect(await lastCard(bob)).not.toMatch(/by the GM/);
    await expect.poll(() => fieldsOf("Ann")).toMatch(/mode=/);
    const after = await fieldsOf("Ann");
    await undoes(gm);
    await shows(everybody, "Ann");
    const walk =
      ruleset === "hex-facing" ? { mode: "change-position", posture: "lying" } : { mode: "still", drop: true };
    await does(alice, { kind: "walk", who: "Ann", path: [], ...walk });
    await shows(everybody, "Ann", "prone");
    await isDone(gm);
    await expect.poll(() => fieldsOf("Ann")).toBe(after);
  });

  it("a player does nothing so out of turn, and nothing that only befalls one", async () => {
    await begins(ruleset);
    await toggles(alice, "Ann", "stunned");
    await until("Alice is told", async () => /only a GM/i.test(await warnings(alice)));
    await passesTurn(gm);
    await toggles(alice, "Ann", "prone");
    await until("Alice is told why", async () => /turn/i.test(await warnings(alice)));
    await shows(everybody, "Ann");
  });

  it("whoever does not own the figure switches nothing of it", async () => {
    await begins(ruleset);
    await toggles(bob, "Ann", "prone");
    await until("Bob is told", async () => (await warnings(bob)) !== "");
    await shows(everybody, "Ann");
    expect(await fieldsOf("Ann")).not.toMatch(/prone/);
  });
});

describe("[HF-MV-08] a posture of hex-facing", () => {
  it("that a player switches is a change of position; another comes with the next turn", async () => {
    await begins("hex-facing");
    await toggles(alice, "Ann", "kneeling");
    await shows(everybody, "Ann", "kneeling");
    await isDone(gm);
    await toggles(alice, "Ann", "kneeling");
    await until("Alice is told why", async () => (await warnings(alice)) !== "");
    await shows(everybody, "Ann", "kneeling");
    await passesTurn(gm);
    await passesTurn(gm);
    await toggles(alice, "Ann", "kneeling");
    await shows(everybody, "Ann");
  });
});

describe("[HR-RE-08] what hex-reaction lets one keep up", () => {
  it("a player who switches dodging declares the dodge, one who switches defending uses the action", async () => {
    await begins("hex-reaction");
    await toggles(alice, "Ann", "dodging");
    await shows(everybody, "Ann", "dodging");
    await isDone(gm);
    await toggles(alice, "Ann", "dodging");
    await until("Alice is told", async () => /only a GM/i.test(await warnings(alice)));
    await begins("hex-reaction");
    await passesTurn(gm);
    await passesTurn(gm);
    await toggles(alice, "Ann", "defending");
    await shows(everybody, "Ann", "defending");
    await isDone(gm);
    await expect.poll(() => fieldsOf("Ann")).toMatch(/acted/);
  });
});
