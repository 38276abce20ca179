/** Builds the battle that a scenario begins with. */
import type { Battle, Ruleset } from "../../src/rules/battle/battle";
import { areFoes, zonesAt } from "../../src/rules/battle/figures";
import { arrowId, type BattleRecord, BLANK, EMPTY_RECORD, type LinkState, pairId } from "../../src/rules/battle/record";
import { DEFAULT_SETTINGS } from "../../src/rules/battle/settings";
import type { FigureId, ZoneId } from "../../src/rules/battle/vocabulary";
import { foesInGroup } from "../../src/rules/contact/group";
import { zoneOf } from "../../src/rules/field/field";
import { readField } from "./field";
import { type Cast, readFigures } from "./figures";
import { findFigure, type Known, readFigure, readWard } from "./names";
import { partsNamed } from "./parts";
import { type Fields, readEntries, readList, readWhole } from "./read";
import { readSettings } from "./settings";
import { Misread, type Tree } from "./tree";

/** The battle of a scenario with these fields, `document` being the whole of it. */
export function readBattle(fields: Fields, document: Tree, rules: Ruleset): Battle {
  const field = readField(fields.need("field"), partsNamed(document));
  const cast = readFigures(fields.need("figures"), rules, field);
  if (cast.size === 0) throw new Misread(fields.line, "a scenario needs a figure");
  const figures = new Map([...cast].map(([id, { figure }]) => [id, figure]));
  const settings = fields.get("settings", readSettings, DEFAULT_SETTINGS);
  const bare: Battle = { rules, field, settings, figures, order: [...cast.keys()], record: EMPTY_RECORD };
  const battle = { ...bare, record: readRecord(fields, bare, cast) };
  return { ...battle, record: { ...battle.record, zone: firstContacts(battle), figure: engagements(battle, cast) } };
}

function readRecord(fields: Fields, battle: Battle, cast: ReadonlyMap<FigureId, Cast>): BattleRecord {
  const wards = new Map(fields.get("protects", (tree) => readWards(tree, battle), []));
  const states = [...cast].map(([id, { state }]) => [id, { ...state, ward: wards.get(id) ?? null }]);
  return {
    ...EMPTY_RECORD,
    battle: { "": { round: 1, turn: readTurn(fields, battle), turnOver: null, revision: 0 } },
    figure: Object.fromEntries(states),
    link: {
      ...fields.get("melees", (tree) => readLinks(tree, battle, "contact"), {}),
      ...fields.get("close", (tree) => readLinks(tree, battle, "close"), {}),
    },
    hold: Object.fromEntries(
      fields
        .get("holds", (tree) => readHolds(tree, battle), [])
        .map(({ by, on, strength }) => [arrowId(by, on), { strength }]),
    ),
  };
}

function readWards(tree: Tree, battle: Battle): [FigureId, string][] {
  return readEntries(tree, "protects").map(({ key, line, value }) => [
    findFigure(battle, key, line),
    readWard(battle, value),
  ]);
}

/** Chains: each touches the next. */
function readLinks(tree: Tree, known: Known, kind: LinkState["kind"]): Record<string, LinkState> {
  const chains = readList(tree, "melees", (chain) => readList(chain, "a chain", (item) => readFigure(known, item)));
  const pairs = chains.flatMap((chain) => chain.slice(1).map((other, at) => pairId(chain[at] ?? other, other)));
  return Object.fromEntries(pairs.map((pair) => [pair, { kind }]));
}

/** Who holds whom how strongly. */
export interface Hold {
  readonly by: FigureId;
  readonly on: FigureId;
  readonly strength: number;
}

/** `[[ann, orc, 2]]`: ann holds orc with strength 2. */
export function readHolds(tree: Tree, known: Known): Hold[] {
  return readList(tree, "holds", (item) => {
    const [by, on, strength, ...rest] = readList(item, "a hold", (part) => part);
    if (!by || !on || !strength || rest.length > 0) throw new Misread(item.line, "a hold is [who, whom, strength]");
    return { by: readFigure(known, by), on: readFigure(known, on), strength: readWhole(strength, "strength") };
  });
}

/** As written; else the first `who` of `do` or `odds`; else the first figure. */
function readTurn(fields: Fields, battle: Battle): FigureId | null {
  const written = fields.get("turn", (tree) => readFigure(battle, tree), null);
  return written ?? firstWho(fields, battle, "do") ?? firstWho(fields, battle, "odds") ?? battle.order[0] ?? null;
}

function firstWho(fields: Fields, battle: Battle, key: "do" | "odds"): FigureId | null {
  const steps = fields.get(key, (tree, what) => readList(tree, what, (step) => step), []);
  const [who] = steps.flatMap((step) => (step.kind === "map" ? (step.entries.get("who")?.value ?? []) : []));
  return who ? readFigure(battle, who) : null;
}

/** Whoever is marked so has been engaged by all its enemies in the melee (ZM-MV-06). */
function engagements(battle: Battle, cast: ReadonlyMap<FigureId, Cast>): BattleRecord["figure"] {
  const states = Object.entries(battle.record.figure).map(([id, state]) => {
    const by = cast.get(id)?.engaged ? foesInGroup(battle, id) : [];
    return [id, { ...state, engagedBy: by }] as const;
  });
  return Object.fromEntries(states);
}

/** Zones in which enemies touch at the start had their first contact in this round (Z-TR-04). */
function firstContacts(battle: Battle): BattleRecord["zone"] {
  const melees = Object.keys(battle.record.link).map((pair) => pair.split("|"));
  const zones = melees.flatMap(([one = "", other = ""]) => (areFoes(battle, one, other) ? zonesOf(battle, one) : []));
  return Object.fromEntries(zones.map((zone) => [zone, { ...BLANK.zone, contactRound: 1 }]));
}

function zonesOf(battle: Battle, who: FigureId): ZoneId[] {
  const place = battle.record.figure[who]?.place;
  return place?.kind === "zone" ? zonesAt(battle, place).map((zone) => zoneOf(battle.field, zone).whole) : [];
}
