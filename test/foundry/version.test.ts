/** What the system does alike on Foundry 13 and 14, though they differ. */
import { describe, expect, it } from "vitest";
import {
  battlefieldConditions,
  type BattlefieldAdapter,
  registerBattlefield,
} from "../../src/foundry/battlefield/adapter";
import { CONDITIONS } from "../../src/zones/conditions/conditions";
import { registerStatusEffects } from "../../src/foundry/token-status/status-effects";
import { messageMode } from "../../src/foundry/version";

describe("who is to see a message", () => {
  const speaking = (generation: number, stored: Readonly<Record<string, string>>): string => {
    const get = (scope: string, key: string) => stored[`${scope}.${key}`] ?? null;
    Object.assign(globalThis, { game: { release: { generation }, settings: { get } } });
    return messageMode();
  };

  it.each(["public", "gm", "blind", "self"])("is %s by the same word on both versions", (mode) => {
    expect(speaking(13, { "core.rollMode": `${mode}roll` })).toBe(mode);
    expect(speaking(14, { "core.messageMode": mode })).toBe(mode);
  });
});

/** Of a kind of battlefield only its conditions are asked here. */
const OF_ZONES = { conditions: { all: CONDITIONS, ofFights: [] } } as unknown as BattlefieldAdapter;

describe("the status effects that are offered", () => {
  const CORE = ["dead", "prone", "blind", "invisible"].map((id) => ({ id, name: id, img: `${id}.svg` }));
  const specialStatusEffects = { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blind" };

  /** The ids in their order, and the picture of one that the core has, too. */
  const offered = (generation: number, config: object): unknown => {
    Object.assign(globalThis, { game: { release: { generation } }, CONFIG: config });
    if (battlefieldConditions("all").length === 0) registerBattlefield(OF_ZONES);
    registerStatusEffects();
    const all = Object.values(CONFIG.statusEffects);
    return [all.map(({ id }) => id), all.find(({ id }) => id === "prone")?.img];
  };

  /** Whoever holds 14's registry goes on holding it: no other may be put in its place, and it need not answer as an array. */
  const registry = (): object =>
    Object.defineProperty({ specialStatusEffects: { ...specialStatusEffects } }, "statusEffects", {
      value: Object.fromEntries(CORE.map((effect) => [effect.id, effect])),
    });

  it("are the same in 14's registry as in 13's list: the system's own, then those that the canvas reads", () => {
    const in13 = offered(13, { statusEffects: CORE, specialStatusEffects: { ...specialStatusEffects } });
    expect(in13).toEqual([expect.arrayContaining(["prone", "alone"]), expect.stringContaining("zonebound")]);
    expect(offered(14, registry())).toEqual(in13);
    expect(JSON.stringify(in13)).toMatch(/"in-close","(blind|invisible)","(blind|invisible)"\]/);
  });
});
