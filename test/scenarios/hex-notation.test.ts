/** The notation of a battle on hexes: text to battle and back. */
import { describe, expect, it } from "vitest";
import { hexNotation } from "../../scenario/notation/hexes";
import { formatBattle, parseBattle } from "../../scenario/notation/notation";
import { zoneNotation } from "../../scenario/notation/zones";
import { seededChance } from "../../src/engine/odds";
import { hexRulesetOf } from "../../src/rulesets/registry";
import fc from "../properties";
import { randomHexBattle } from "../rulesets/laws/random-board";

const TEXT = `zonebound 1 hex-reaction
settings freeModifier=no
board columns=4 rows=3 layout=rows-even
ground 1.2 of=wall,footing:2
ground 3.0 of=water-foot,fast:-1
figure ann side=red DX=12
weapon ann name=bow
traits ann traits=silent covers=1.0,0.-1
missile ann name=bolt damage=2d6 cost=2
defence ann name=fencer weapon=sword
grip ann 0 hexes=20 ready=no limit=step allows=two-shot
order by=ann
@battle % turn=ann
@figure ann place=at:1.1 facing=5 holding=bolt heldSince=1
@pass % now=act
`;

const rules = hexRulesetOf("hex-reaction");
if (!rules) throw new Error("no ruleset of hexes");

describe("the notation of battles on hexes", () => {
  it("gives every battle back as it was", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const battle = randomHexBattle(rules, seededChance(seed));
        expect(parseBattle(formatBattle(battle), hexNotation)).toEqual(battle);
      }),
      { numRuns: 200 },
    );
  });

  it("reads as a page a person can write", () => {
    const battle = parseBattle(TEXT, hexNotation);
    expect(battle.field.board).toMatchObject({ columns: 4, rows: 3, layout: "rows-even" });
    expect(battle.field.patches[9]).toEqual([
      { kind: "water-foot", number: 0 },
      { kind: "fast", number: -1 },
    ]);
    expect(battle.figures.get("ann")?.onHexes).toMatchObject({
      covers: [
        [1, 0],
        [0, -1],
      ],
      missiles: [{ name: "bolt", cost: 2 }],
      defences: [{ name: "fencer", dice: 1, weapon: "sword" }],
    });
    expect(formatBattle(battle)).toBe(TEXT);
  });

  it.each([
    ["ground 1.2", "ground 4.2", "line 4: off the board: 4.2"],
    ["ground 1.2", "ground here", "line 4: no hex: here"],
    ["of=wall", "of=lava", "line 4: none of wall, heap"],
    ["layout=rows-even", "layout=squares", "line 3: none of columns-odd"],
    ["traits=silent", "traits=loud", "line 8: none of acute-hearing"],
    ["covers=1.0", "covers=1.x", "line 8: not a number: x"],
    ["facing=5", "facing=6", "line 14: no facing: 6"],
    ["hex-reaction", "zones-3d6", "line 1: unknown ruleset: zones-3d6"],
    ["board ", "zone ", "line 3: unknown keyword: zone"],
  ])("names the line at fault: %s as %s", (right, wrong, message) => {
    expect(() => parseBattle(TEXT.replace(right, wrong), hexNotation)).toThrow(message);
  });

  it("is not that of battles on zones", () => {
    expect(() => parseBattle(TEXT, zoneNotation)).toThrow("line 3: unknown keyword: board");
  });
});
