/** Builds the battle that a scenario of zones begins with. */
import type { ZoneBattle, ZoneRuleset } from "../../src/zones/battle";
import { areFoes, stateOf } from "../../src/engine/battle";
import { standingOn, zonesAt, zoneOf } from "../../src/zones/field/field";
import { arrowId } from "../../src/engine/record";
import { BLANK, EMPTY_RECORD, type ZoneRecord } from "../../src/zones/record";
import { DEFAULT_SETTINGS } from "../../src/zones/settings";
import { settleHits } from "../../src/engine/writes";
import type { FigureId } from "../../src/engine/types";
import type { ZoneId } from "../../src/zones/types";
import { foesInGroup } from "../../src/zones/contact/group";
import { readField } from "./field";
import { type Cast, readFigures } from "./figures";
import { linksOf, readHoldsHere, readLinks, readWards } from "./links";
import { partsNamed } from "./parts";
import { readTurn } from "../first-turn";
import type { Fields } from "../read";
import { readZoneSettings } from "./settings";
import { Misread, type Tree } from "../tree";

/** The battle of a scenario with these fields, `document` being the whole of it. */
export function readZoneBattle(fields: Fields, document: Tree, rules: ZoneRuleset): ZoneBattle {
  const field = readField(fields.need("field"), partsNamed(document));
  const cast = readFigures(fields.need("figures"), rules, field);
  if (cast.size === 0) throw new Misread(fields.line, "a scenario needs a figure");
  const figures = new Map([...cast].map(([id, { figure }]) => [id, figure]));
  const settings = fields.get("settings", readZoneSettings, DEFAULT_SETTINGS);
  const figure = Object.fromEntries([...cast].map(([id, { state }]) => [id, state]));
  const bare = { rules, field, settings, figures, order: [...cast.keys()], record: { ...EMPTY_RECORD, figure } };
  const told = { ...bare, record: readRecord(fields, bare) };
  const battle = settleHits(told);
  mustFit(battle, fields.lineOf("figures"));
  return { ...battle, record: { ...battle.record, zone: firstContacts(told), figure: engagements(battle, cast) } };
}

/** As many as its number find a place in a bottleneck (Z-BN-03). */
function mustFit(battle: ZoneBattle, line: number): void {
  for (const { id, a, b, bottleneck } of battle.field.borders.values())
    if (bottleneck && standingOn(battle, id).length > bottleneck.capacity)
      throw new Misread(line, `too many stand in the bottleneck ${a} ${b}`);
}

/** Where everybody stands is known: who touches, holds and guards whom, and whose turn it is. */
function readRecord(fields: Fields, battle: ZoneBattle): ZoneRecord {
  const wards = fields.get("protects", (tree) => readWards(tree, battle), []);
  const guards = wards.map(([who, ward]) => [who, { ...stateOf(battle, who), ward }]);
  const holds = fields.get("holds", (tree) => readHoldsHere(tree, battle), []);
  return {
    ...battle.record,
    battle: { "": { round: 1, turn: readTurn(fields, battle), turnOver: null, revision: 0 } },
    figure: { ...battle.record.figure, ...Object.fromEntries(guards) },
    link: {
      ...fields.get("melees", (tree) => readLinks(tree, battle, "contact"), {}),
      ...fields.get("close", (tree) => readLinks(tree, battle, "close"), {}),
      ...linksOf(
        holds.map(({ by, on }) => [by, on]),
        "close",
      ),
    },
    hold: Object.fromEntries(holds.map(({ by, on, strength }) => [arrowId(by, on), { strength }])),
  };
}

/** Whoever is marked so has been engaged by all its enemies in the melee (ZM-MV-06). */
function engagements(battle: ZoneBattle, cast: ReadonlyMap<FigureId, Cast>): ZoneRecord["figure"] {
  const states = Object.entries(battle.record.figure).map(([id, state]) => {
    const by = cast.get(id)?.engaged ? foesInGroup(battle, id) : [];
    return [id, { ...state, engagedBy: by }] as const;
  });
  return Object.fromEntries(states);
}

/** Zones in which enemies touch at the start had their first contact in this round (Z-TR-04). */
function firstContacts(battle: ZoneBattle): ZoneRecord["zone"] {
  const melees = Object.keys(battle.record.link).map((pair) => pair.split("|"));
  const zones = melees.flatMap(([one = "", other = ""]) => (areFoes(battle, one, other) ? zonesOf(battle, one) : []));
  return Object.fromEntries(zones.map((zone) => [zone, { ...BLANK.zone, contactRound: 1 }]));
}

function zonesOf(battle: ZoneBattle, who: FigureId): ZoneId[] {
  const place = battle.record.figure[who]?.place;
  return place?.kind === "zone" ? zonesAt(battle, place).map((zone) => zoneOf(battle.field, zone).whole) : [];
}
