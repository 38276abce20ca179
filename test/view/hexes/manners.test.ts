/** The manners in which a figure can go, as bar and wheel offer them. */
import { describe, expect, it } from "vitest";
import { mannerFlags, mannerModes } from "../../../src/view/hexes/manners";
import { hexBattleOf } from "../../support/battle-of";

const battleOf = (ruleset: string, state = "") =>
  hexBattleOf(`
ruleset: ${ruleset}
field: { hexes: [9, 9] }
figures:
  ann: { side: red, at: [4, 4], facing: 0${state} }
  orc: { side: blue, at: [8, 8] }`);

describe("[HR-MV-02] [HF-MV-02] what the wheel offers", () => {
  it("is every mode, the chosen one marked; what is declared where one stands goes at once", () => {
    const battle = battleOf("hex-reaction");
    const choices = mannerModes(battle, "ann", { mode: "half" });
    expect(choices.map(({ icon }) => icon)).toEqual(["crawl", "stand-up", "still", "step", "dodge", "half", "full"]);
    expect(choices.filter(({ isOn }) => isOn).map(({ key }) => key)).toEqual(["mode/half"]);
    expect(choices.find(({ icon }) => icon === "still")?.does).toMatchObject({ kind: "send", intent: { path: [] } });
  });

  it("what cannot be chosen says why", () => {
    const choices = mannerModes(battleOf("hex-reaction"), "ann", { mode: "half" });
    expect(choices.find(({ icon }) => icon === "crawl")?.refusal).toMatchObject({ facts: { because: "standing" } });
    const lying = mannerModes(battleOf("hex-reaction", ", prone: true"), "ann", { mode: "crawl" });
    expect(lying.find(({ icon }) => icon === "full")?.refusal).toMatchObject({ facts: { because: "prone" } });
  });

  it("is what is declared beside the mode, as switches", () => {
    const flags = mannerFlags(battleOf("hex-facing"), { mode: "move", evade: true });
    expect(flags.filter(({ isOn }) => isOn).map(({ key }) => key)).toEqual(["flag/evade"]);
    expect(flags.map(({ does }) => does.kind)).toEqual(flags.map(() => "flag"));
  });
});
