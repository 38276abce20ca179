/** Each language has one word for one thing and says it: its glossary, and the texts that name a term; each check is seen to fail on a planted fault. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { glossaryFaults, type GlossaryRow, letterOf, readGlossary, termsIn, unspoken } from "./glossary";
import { ROOT } from "./pack-sources";
import { languageTexts } from "./system-checks";
import { TRANSLATIONS } from "./translations";

/** Terms by the text that is their name. */
const TERM_KEYS = {
  zone: "TYPES.RegionBehavior.zonebound.zone",
  bottleneck: "TYPES.RegionBehavior.zonebound.bottleneck",
  obstacle: "TYPES.RegionBehavior.zonebound.obstacle",
  wall: "TYPES.RegionBehavior.zonebound.wall",
  passage: "TYPES.RegionBehavior.zonebound.passage",
  "partial terrain": "TYPES.RegionBehavior.zonebound.terrain",
  play: "TYPES.ChatMessage.zonebound.play",
  talent: "TYPES.Item.talent",
  hits: "ZONEBOUND.Figure.FIELDS.hits.value.label",
  reach: "ZONEBOUND.Weapon.FIELDS.reach.label",
  "to hit": "ZONEBOUND.Weapon.FIELDS.hit.label",
  capacity: "ZONEBOUND.Bottleneck.FIELDS.capacity.label",
  cover: "ZONEBOUND.Zone.FIELDS.cover.label",
  light: "ZONEBOUND.Zone.FIELDS.light.label",
  stacking: "ZONEBOUND.Zone.FIELDS.stacking.label",
  terrain: "ZONEBOUND.Zone.FIELDS.terrain.label",
  visibility: "ZONEBOUND.Zone.FIELDS.visibility.label",
  condition: "ZONEBOUND.Obstacle.FIELDS.condition.label",
  skill: "ZONEBOUND.Obstacle.FIELDS.skill.label",
  Strength: "ZONEBOUND.Line.ST",
  Dexterity: "ZONEBOUND.Line.DX",
  Wits: "ZONEBOUND.Line.IQ",
  "movement allowance": "ZONEBOUND.Line.MA",
  "movement points": "ZONEBOUND.Line.points",
  "movement pool": "ZONEBOUND.Line.pool",
  "movement rate": "ZONEBOUND.Line.MR",
  Move: "ZONEBOUND.Line.Move",
  Pace: "ZONEBOUND.Line.Pace",
  range: "ZONEBOUND.Line.range",
  rate: "ZONEBOUND.Line.rate",
  contest: "ZONEBOUND.Throw.contest",
  damage: "ZONEBOUND.Throw.damage",
  hazard: "ZONEBOUND.Throw.sporadic",
  hold: "ZONEBOUND.Throw.hold",
  "run die": "ZONEBOUND.Throw.run-die",
  scatter: "ZONEBOUND.Throw.scatter",
  test: "ZONEBOUND.Throw.test",
  Alone: "ZONEBOUND.Status.Alone.name",
  InContact: "ZONEBOUND.Status.InContact.name",
  InClose: "ZONEBOUND.Status.InClose.name",
  Loose: "ZONEBOUND.Status.Loose.name",
  InMelee: "ZONEBOUND.Status.InMelee.name",
  down: "ZONEBOUND.ActionBar.left.down",
  engaged: "ZONEBOUND.Condition.engaged",
  prone: "ZONEBOUND.Condition.prone",
  "to block": "ZONEBOUND.Prompt.block.yes",
  "to brace": "ZONEBOUND.Prompt.brace.yes",
  "to dodge": "ZONEBOUND.Prompt.dodge.yes",
  "to evade": "ZONEBOUND.Prompt.evade.yes",
  "to intercept": "ZONEBOUND.Prompt.intercept.yes",
  burst: "ZONEBOUND.ActionBar.deed.burst",
  charge: "ZONEBOUND.ActionBar.deed.charge",
  opportunity: "ZONEBOUND.ActionBar.deed.opportunity",
  sweep: "ZONEBOUND.ActionBar.deed.sweep",
  "split move": "ZONEBOUND.ActionBar.steps",
  "to close in": "ZONEBOUND.ActionBar.deed.close",
  "to leave": "ZONEBOUND.ActionBar.deed.leave",
  "to push": "ZONEBOUND.ActionBar.deed.push",
  "to run": "ZONEBOUND.ActionBar.deed.run",
  "to rush": "ZONEBOUND.ActionBar.deed.rush",
  "to trample": "ZONEBOUND.ActionBar.deed.trample",
  "to withdraw": "ZONEBOUND.ActionBar.deed.withdraw",
  "close fight": "ZONEBOUND.ActionBar.group.close",
  "action bar": "ZONEBOUND.Tracker.actsNow",
  action: "ZONEBOUND.ActionBar.left.action",
  "to call off": "ZONEBOUND.Card.callOff",
  redo: "ZONEBOUND.Card.redo",
  GM: "ZONEBOUND.Card.hidden",
  round: "ZONEBOUND.Card.title.pass.begins",
  turn: "ZONEBOUND.Card.title.pass.turn",
  border: "ZONEBOUND.Ruler.border",
  battlefield: "ZONEBOUND.Scene.title",
  ruleset: "ZONEBOUND.Scene.ruleset",
  tray: "ZONEBOUND.Tray.title",
};

/** Statuses, whose letters are their signs. */
const LETTERED = ["Alone", "InContact", "InClose", "Loose", "InMelee"];

const glossaryOf = (lang: string): GlossaryRow[] =>
  readGlossary(readFileSync(join(ROOT, TRANSLATIONS[lang]?.document ?? ""), "utf8"));

describe.each(Object.keys(TRANSLATIONS))("the glossary of %s", (lang) => {
  const table = glossaryOf(lang);
  const texts = languageTexts(lang);

  it("has every term of the German one", () => {
    const lacking = termsIn(glossaryOf("de")).filter((term) => !termsIn(table).includes(term));
    expect(lacking).toEqual([]);
  });

  it("has one word for one thing", () => {
    expect(glossaryFaults(table)).toEqual([]);
  });

  it("is what the texts say", () => {
    expect(unspoken(table, TERM_KEYS, texts)).toEqual([]);
  });

  it("has the letters that are the signs on the map", () => {
    const letters = LETTERED.map((status) => texts.get(`ZONEBOUND.Status.${status}.letter`));
    expect(LETTERED.map((status) => letterOf(table, status))).toEqual(letters);
    expect(new Set(letters).size).toBe(LETTERED.length);
  });
});

describe("a glossary", () => {
  const planted = readGlossary(`# A language

## Words

| English             | Words               |
| ------------------- | ------------------- |
| Alone, Loose        | Allein (A)          |
| range, reach, sight | Weite, Gang         |
| Move (at a walk)    | gang                |
| move (of a battle)  | Zug                 |
| to charge           | Ansturm, anstürmen  |
| to brace, to block  | sich wappnen, halten |
| to brace            |                     |
`);

  it("is read from its table, notes apart", () => {
    expect(termsIn(planted).slice(0, 8)).toEqual([
      ...["Alone", "Loose", "range", "reach", "sight", "Move", "move", "to charge"],
    ]);
    expect(["Loose", "Move", "sight", "unheard"].map((term) => letterOf(planted, term))).toEqual([
      "A",
      ...[undefined, undefined, undefined],
    ]);
  });

  it("is at fault where a term or a word comes twice, a row does not pair, or a word is missing", () => {
    expect(glossaryFaults(planted)).toEqual(["to brace", "gang", "range, reach, sight", "to brace"]);
    expect(glossaryFaults(readGlossary("## Words"))).toEqual([]);
  });

  it("is not spoken by a text without its word", () => {
    const texts = new Map([
      ["alone", "Ganz ALLEIN"],
      ["move", "Spaziergänge"],
      ["brace", "Wappnen"],
      ["block", "Wappnen"],
      ["charge", "Zum Anstürmen"],
    ]);
    const spoken = { Alone: "alone", "to brace": "brace", "to charge": "charge" };
    expect(unspoken(planted, spoken, texts)).toEqual([]);
    const silent = { move: "move", "to block": "block", sight: "none", unheard: "alone" };
    expect(unspoken(planted, silent, texts)).toEqual(["move", "to block", "sight", "unheard"]);
  });
});
