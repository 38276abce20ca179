// @vitest-environment happy-dom
/** The combat tracker: its rows and buttons for the GM and for players, and what they do. */
import { beforeEach, describe, expect, it } from "vitest";
import { CombatTracker } from "../../client/applications/sidebar/tabs/combat-tracker";
import { toggleCombatants } from "../../client/applications/hud/toggle-combatants";
import { TestCollection } from "./collection";
import { click, preparePage, settle } from "./page";

const GM = { id: "gm", isGM: true };
const PLAYER = { id: "ann", isGM: false };

function combatant(id: string, more: object = {}) {
  return {
    id,
    name: id.toUpperCase(),
    img: "",
    initiative: 5,
    hidden: false,
    isDefeated: false,
    isOwner: false,
    tokenId: `t-${id}`,
    ...more,
  };
}

function makeCombat(started: boolean, owned: string[] = []) {
  const turns = [
    combatant("a"),
    combatant("b", { hidden: true }),
    combatant("c", { isDefeated: true, initiative: null }),
  ];
  const all = turns.map((each) => ({ ...each, isOwner: owned.includes(each.id) }));
  const done: string[] = [];
  const command = (name: string) => async () => void done.push(name);
  const commands = ["startCombat", "endCombat", "nextTurn", "previousTurn", "nextRound", "previousRound"];
  const state = {
    id: "k",
    active: true,
    started,
    round: 2,
    turn: 0,
    scene: null,
    turns: all,
    combatants: new TestCollection(all),
    combatant: all[0],
  };
  const embedded = {
    deleteEmbeddedDocuments: async (_name: string, ids: string[]) => void done.push(`delete ${ids.join()}`),
    createEmbeddedDocuments: async (_name: string, data: { tokenId: string }[]) => (
      done.push(`create ${data.map((each) => each.tokenId).join()}`),
      []
    ),
  };
  return { ...state, ...embedded, ...Object.fromEntries(commands.map((name) => [name, command(name)])), done };
}

async function open(user: object, combat: ReturnType<typeof makeCombat> | null): Promise<CombatTracker> {
  const combats = new TestCollection(combat ? [combat] : []);
  preparePage({ user, combats, scenes: { current: null, active: null } });
  const tracker = new CombatTracker();
  tracker.initialize({ render: false });
  return tracker.render({ force: true });
}

const rows = () => [...document.querySelectorAll<HTMLElement>("#combat ol.combat-tracker > li.combatant")];
const buttons = () =>
  [...document.querySelectorAll<HTMLElement>("#combat .combat-controls button")].map((each) => each.dataset["action"]);

beforeEach(() => void preparePage());

describe("the GM", () => {
  it("sees every combatant, the acting one marked", async () => {
    await open(GM, makeCombat(true));
    expect(rows().map((row) => row.dataset["combatantId"])).toEqual(["a", "b", "c"]);
    expect(rows().map((row) => row.className.replace(/combatant plain ?/, "").trim())).toEqual([
      "active",
      "hide",
      "defeated",
    ]);
  });

  it("begins a combat that has not started, and has no other buttons then", async () => {
    const combat = makeCombat(false);
    await open(GM, combat);
    expect(buttons()).toEqual(["startCombat"]);
    click(document.querySelector("[data-action=startCombat]"));
    await settle();
    expect(combat.done).toEqual(["startCombat"]);
  });

  it.each(["previousRound", "previousTurn", "endCombat", "nextTurn", "nextRound"])(
    "has the button %s",
    async (action) => {
      const combat = makeCombat(true);
      await open(GM, combat);
      click(document.querySelector(`.combat-controls [data-action=${action}]`));
      await settle();
      expect(combat.done).toEqual([action]);
    },
  );

  it("calls by the buttons of a row the tracker's own methods, as packages have them", async () => {
    const combat = makeCombat(true);
    const called: [string, string][] = [];
    class Counting extends CombatTracker {
      override async _onToggleHidden({ id }: { id: string | null }): Promise<void> {
        called.push(["hidden", id ?? ""]);
      }
      override async _onToggleDefeatedStatus({ id }: { id: string | null }): Promise<void> {
        called.push(["defeated", id ?? ""]);
      }
    }
    preparePage({ user: GM, combats: new TestCollection([combat]), scenes: { current: null, active: null } });
    const tracker = new Counting();
    tracker.initialize({ render: false });
    await tracker.render({ force: true });
    for (const action of ["toggleHidden", "toggleDefeated"]) click(rows()[1]?.querySelector(`[data-action=${action}]`));
    await settle();
    expect(called).toEqual([
      ["hidden", "b"],
      ["defeated", "b"],
    ]);
  });

  it("sees an empty tracker, with a way to make a combat, when there is none", async () => {
    await open(GM, null);
    expect(rows()).toEqual([]);
    expect(document.querySelector("[data-action=createCombat]")).not.toBeNull();
    expect(buttons()).toEqual([]);
  });
});

describe("a player", () => {
  it("does not see hidden combatants", async () => {
    await open(PLAYER, makeCombat(true));
    expect(rows().map((row) => row.dataset["combatantId"])).toEqual(["a", "c"]);
  });

  it("may end the turn of a combatant of their own, and do nothing else", async () => {
    const combat = makeCombat(true, ["a"]);
    await open(PLAYER, combat);
    expect(buttons()).toEqual(["nextTurn"]);
    click(document.querySelector("[data-action=nextTurn]"));
    await settle();
    expect(combat.done).toEqual(["nextTurn"]);
  });

  it("has no buttons while another acts", async () => {
    await open(PLAYER, makeCombat(true, ["c"]));
    expect(buttons()).toEqual([]);
  });
});

it("draws once when several things change at once", async () => {
  const tracker = await open(GM, makeCombat(true));
  let drawn = 0;
  tracker.addEventListener("render", () => drawn++);
  await Promise.all([tracker.render(), tracker.render(), tracker.render()]);
  expect(drawn).toBe(1);
});

describe("the token's combat toggle", () => {
  const token = (id: string) => ({ id: `t-${id}`, parent: { id: "s" }, actorId: "x", hidden: false });
  const toggle = (tokens: object[], leave: boolean) =>
    toggleCombatants(tokens as Parameters<typeof toggleCombatants>[0], leave);

  it("adds tokens that are not yet in the combat", async () => {
    const combat = makeCombat(true);
    Object.assign(globalThis, { ui: { combat: await open(GM, combat) } });
    await toggle([token("a"), token("new")], false);
    expect(combat.done).toEqual(["create t-new"]);
  });

  it("takes tokens out", async () => {
    const combat = makeCombat(true);
    Object.assign(globalThis, { ui: { combat: await open(GM, combat) } });
    await toggle([token("a")], true);
    expect(combat.done).toEqual(["delete a"]);
  });
});
