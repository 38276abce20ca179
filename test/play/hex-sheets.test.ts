/** Sheets where a scene is played on hexes: they show and ask for what counts there. */
import { describe, expect, it } from "vitest";
import { layHeath } from "../support/hexes";
import { gather } from "./support/gather";

const { gm, everybody } = gather();

/** Whoever stands in no fight is read all the same. */
const begins = (ruleset: "hex-reaction" | "hex-facing"): Promise<void> =>
  layHeath(gm, everybody, { ruleset, at: { Ann: [4, 6] } });

interface Shown {
  readonly text: string;
  /** Names of what can be written. */
  readonly fields: readonly string[];
}

/** What a sheet says in play, and asks for in editing. */
async function sheetOf(actor: string, item: string | null = null): Promise<Shown> {
  return gm.run(
    async (who: string, what: string | null): Promise<Shown> => {
      const owner = game.actors.getName(who);
      const { sheet } = what === null ? owner : owner.items.getName(what);
      sheet.mode = "play";
      await sheet.render({ force: true });
      const text = sheet.element.textContent.replace(/\s+/g, " ");
      sheet.mode = "edit";
      await sheet.render({ force: true });
      const inputs = [...sheet.element.querySelectorAll("[name^='system.']")];
      const fields = inputs.map((input: any) => input.getAttribute("name"));
      await sheet.close();
      return { text, fields };
    },
    actor,
    item,
  );
}

describe("[HR-RE-02] [HR-RE-06] by hex-reaction", () => {
  it("a figure that stands in no fight has the strength that its hits leave it, and reaches as far as on hexes", async () => {
    await begins("hex-reaction");
    const ogre = await sheetOf("Ogre");
    expect(ogre.text).toMatch(/Strength ?26/);
    expect(ogre.text).toMatch(/Tree club .*?reach 2 /);
    expect(ogre.text).toMatch(/Rock .*?reach 1 ?range 12/);
    expect((await sheetOf("Wizard")).text).toMatch(/Staff .*?reach 1/);
    expect((await sheetOf("Archer")).text).toMatch(/Long bow .*?range 36/);
  });

  it("what counts there can be written: of figures, weapons and talents", async () => {
    await begins("hex-reaction");
    const { fields } = await sheetOf("Archer");
    expect(fields).toEqual(
      expect.arrayContaining(["acuteHearing", "silent", "wizard"].map((one) => `system.traits.${one}`)),
    );
    const bow = await sheetOf("Archer", "Long bow");
    const counted = ["hexReach", "hexes", "pole", "ready", "limit", "twoShot", "aimedShot", "parry"];
    expect(bow.fields).toEqual(expect.arrayContaining(counted.map((one) => `system.${one}`)));
    expect(bow.fields).not.toContain("system.range.short");
  });
});

describe("[HF-SP-01] by hex-facing", () => {
  it("a figure's hand, vehicle, medium and what else it is can be written", async () => {
    await begins("hex-facing");
    const { fields } = await sheetOf("Rider");
    const traits = ["rope", "superSpeed", "animal", "vehicle", "medium"].map((one) => `system.traits.${one}`);
    expect(fields).toEqual(expect.arrayContaining([...traits, "system.attributes.hand"]));
    expect((await sheetOf("Scout")).text).toMatch(/Bow .*?range \d+/);
  });
});
