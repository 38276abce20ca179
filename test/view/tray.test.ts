/** The tray: what waits for me, whom the table waits for, and what a key answers. */
import type { ZoneIntent } from "../../src/zones/intents";
import { describe, expect, it } from "vitest";
import type { OpenPrompt } from "../../src/engine/journal";
import { battleOf } from "../referee/battles";
import { type Asked, choiceOf, figuresOf, refusedIn, type Seat, trayKey, trayOf, waitedFor } from "../../src/view/tray";
import { mayRefuse } from "../../src/rulesets/registry";

const NOW = 1_000_000;

function asked(who: string, more: Partial<OpenPrompt> = {}, play = "play"): Asked {
  const prompt: OpenPrompt = {
    who,
    prompt: "intercept",
    about: { mover: "ann" },
    choices: ["yes", "no"],
    otherwise: "no",
    deadline: null,
    since: NOW,
    ...more,
  };
  const intent: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };
  return { play, scene: "yard", intent, prompt, hidden: false };
}

const bob: Seat = { isGM: false, owns: (who) => who === "grub" || who === "snag", players: () => [] };
const gm: Seat = { isGM: true, owns: () => true, players: (who) => (who === "grub" ? ["Bob"] : []) };
const names = (list: readonly Asked[]): string[] => list.map(({ prompt }) => prompt.who);

describe("a player's tray", () => {
  it("[Z-RE-11] holds the prompts of one's own figures from every open play, and nobody else's", () => {
    const tray = trayOf([asked("grub"), asked("cat"), asked("snag", {}, "other")], bob);
    expect(names(tray.mine)).toEqual(["grub", "snag"]);
    expect(tray.others).toEqual([]);
  });

  it("puts first whose time runs out first, and last whose never does", () => {
    const list = [
      asked("grub", { deadline: null, since: NOW - 9 }),
      asked("snag", { deadline: NOW + 20 }),
      asked("grub", { deadline: NOW + 10 }, "other"),
    ];
    expect(trayOf(list, bob).mine.map(({ prompt }) => prompt.deadline)).toEqual([NOW + 10, NOW + 20, null]);
  });

  it("keeps the order of asking among those that run out together", () => {
    const tray = trayOf([asked("grub", { since: NOW + 1 }), asked("snag")], bob);
    expect(names(tray.mine)).toEqual(["snag", "grub"]);
  });
});

describe("the GM's tray", () => {
  it("[Z-RE-11] answers for figures that no player at the table owns, and names whom the table waits for", () => {
    const tray = trayOf([asked("grub"), asked("wolf")], gm);
    expect(names(tray.mine)).toEqual(["wolf"]);
    expect(tray.others).toMatchObject([{ players: ["Bob"], prompt: { who: "grub" } }]);
  });

  it("[Z-RE-12] answers for a hidden figure, whoever owns it", () => {
    expect(names(trayOf([{ ...asked("grub"), hidden: true }], gm).mine)).toEqual(["grub"]);
  });

  it("takes over whose player has gone", () => {
    const gone: Seat = { ...gm, players: () => [] };
    expect(names(trayOf([asked("grub")], gone).mine)).toEqual(["grub"]);
  });

  it("counts whole seconds since somebody was asked, and none before", () => {
    expect(waitedFor(asked("grub").prompt, NOW + 3_900)).toBe(3);
    expect(waitedFor(asked("grub").prompt, NOW - 50)).toBe(0);
  });
});

describe("the keys", () => {
  it("answer what they say, and Enter what stands first", () => {
    const { prompt } = asked("grub");
    expect([choiceOf("yes", prompt), choiceOf("no", prompt), choiceOf("confirm", prompt)]).toEqual([
      "yes",
      "no",
      "yes",
    ]);
  });

  it("answer nothing where that cannot be said", () => {
    const { prompt } = asked("grub", { prompt: "choose-zone", choices: ["A", "B"] });
    expect([choiceOf("yes", prompt), choiceOf("no", prompt), choiceOf("confirm", prompt)]).toEqual([null, null, "A"]);
  });
});

it("a prompt's key differs by play, figure and question, and by how often such a one was answered before", () => {
  const questions = [asked("grub"), asked("grub", {}, "other"), asked("snag"), asked("grub", { prompt: "block" })];
  const all = [...questions, asked("grub", { repeat: 1 }), asked("grub", { repeat: 2 })];
  expect(new Set(all.map(trayKey)).size).toBe(6);
});

it("[Z-RE-11] what is let be in a fight is listed for whoever may speak for the figure", () => {
  const state = { refuses: ["opportunity", "intercept"] };
  const battle = battleOf({
    ann: { side: "red", zone: "A", state: { refuses: ["evade"] } },
    grub: { side: "blue", zone: "B", state },
  });
  expect(refusedIn(battle, "yard", bob.owns)).toEqual([
    { scene: "yard", who: "grub", prompt: "intercept" },
    { scene: "yard", who: "grub", prompt: "opportunity" },
  ]);
});

it("a prompt is about who is asked, who moves, and whom else it names", () => {
  expect(figuresOf(asked("grub", { about: { mover: "ann", ward: "cat" } }))).toEqual(["grub", "ann", "cat"]);
});

it("reactions can be let be for good, choices cannot", () => {
  expect([mayRefuse("intercept"), mayRefuse("opportunity")]).toEqual([true, true]);
  expect([mayRefuse("choose-zone"), mayRefuse("fall"), mayRefuse("act")]).toEqual([false, false, false]);
});
