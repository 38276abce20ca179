/** Any battle at all, for property tests: names with every kind of sign, every field of every row. */
import { arrowId, pairId } from "../../src/engine/record";
import type { FigureState, ZoneRecord } from "../../src/zones/record";
import { DEFAULT_SETTINGS, type Settings } from "../../src/zones/settings";
import { USUAL_STATS } from "../../src/rulesets/stats";
import type { Armour, Figure, Stat, Weapon } from "../../src/engine/types";
import type { Border, Obstacle, Place, Hazard, Zone, Field } from "../../src/zones/types";
import { buildField } from "../../src/zones/field/field";
import type { ZoneBattle } from "../../src/zones/battle";
import fc from "../properties";

const small = fc.integer({ min: -9, max: 20 });
const half = fc.constantFrom(0, 0.25, 0.5, 0.75, 1);
/** Names as people give them: blanks, commas, signs of the notation, other alphabets, nothing at all. */
const label = fc.oneof(
  fc.constantFrom("", "-", "%", "a b", "x=y", "%20", "no", "12", "ä,ö:ü"),
  fc.string({ maxLength: 8 }),
);
const zoneIds = ["A", "B/1", "B/2", "the yard"] as const;
const figureIds = ["ann", "orc", "an elf", "x=1"] as const;
const figureId = fc.constantFrom(...figureIds);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const dice = fc.record({
  count: fc.integer({ min: 0, max: 9 }),
  sides: fc.integer({ min: 1, max: 20 }),
  plus: fc.integer({ min: -9, max: 9 }),
});
const bySide = fc.oneof(
  small,
  fc.dictionary(fc.constantFrom("red", "blue", "no one"), small, { noNullPrototype: true }),
);
const condition = fc.constantFrom("prone", "on-fire", "dead");

const sporadic: fc.Arbitrary<Hazard> = fc
  .record({
    kind: label,
    number: maybe(small),
    more: fc.option(fc.record({ name: label, notice: small }), { nil: {} }),
  })
  .map(({ kind, number, more }) => ({ ...more, kind, number }));

const traits = fc.record({
  terrain: small,
  factor: half,
  cover: small,
  light: small,
  visibility: small,
  entry: maybe(bySide),
  width: maybe(bySide),
  stacking: maybe(small),
  capacity: maybe(small),
  enter: small,
  leave: small,
  vegetation: label,
  stealth: small,
  sporadics: fc.array(sporadic, { maxLength: 3 }),
});

const obstacle = (id: string): fc.Arbitrary<Obstacle> =>
  fc.record({
    id: fc.constant(id),
    size: small,
    skill: maybe(label),
    damage: maybe(dice),
    condition: maybe(condition),
  });

function zone(id: string): fc.Arbitrary<Zone> {
  return fc.record({ id: fc.constant(id), whole: fc.constant(id.replace(/\/\d$/, "")), name: label, traits });
}

function border(a: string, b: string): fc.Arbitrary<Border> {
  const id = `${a}|${b}`;
  return fc.record({
    id: fc.constant(id),
    a: fc.constant(a),
    b: fc.constant(b),
    wall: fc.boolean(),
    link: fc.boolean(),
    sight: fc.boolean(),
    oneWay: maybe(fc.constantFrom(a, b)),
    obstacle: maybe(obstacle(id)),
    bottleneck: maybe(
      fc.record({ capacity: small, cover: small, coverSide: fc.constantFrom("both", a), resist: small }),
    ),
  });
}

const field: fc.Arbitrary<Field> = fc
  .record({
    zones: fc.tuple(...zoneIds.map(zone)),
    borders: fc.tuple(border("A", "B/1"), border("the yard", "A"), border("B/2", "the yard")),
    obstacles: fc.tuple(obstacle("fire"), obstacle("a wall")).map((all) => all.map((one) => ({ ...one, zone: "A" }))),
    terrains: fc.array(fc.record({ id: fc.constant("bog"), zone: fc.constant("the yard"), modifier: small }), {
      maxLength: 1,
    }),
  })
  .map(buildField);

const weapon: fc.Arbitrary<Weapon> = fc.record({
  name: label,
  damage: dice,
  hit: small,
  reach: fc.nat(2),
  range: maybe(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9))),
  twoHanded: fc.boolean(),
});
const armour: fc.Arbitrary<Armour> = fc.record({ stops: small, DX: small, MR: small, pool: small });
const stats: fc.Arbitrary<Record<Stat, number>> = fc
  .dictionary(fc.constantFrom("ST", "DX", "MR", "Pace", "Per"), small, { noNullPrototype: true })
  .map((some) => ({ ...USUAL_STATS, ...some }));

function figure(id: string): fc.Arbitrary<Figure> {
  const named = fc.dictionary(fc.constantFrom("climb", "very odd", "trauma"), small, { noNullPrototype: true });
  return fc.record({
    id: fc.constant(id),
    name: label,
    side: label,
    stats,
    weapons: fc.array(weapon, { maxLength: 2 }),
    shield: maybe(fc.record({ stops: small })),
    armour: fc.array(armour, { maxLength: 2 }),
    talents: fc.array(label, { maxLength: 2 }),
    edges: fc.array(label, { maxLength: 2 }),
    skills: named,
    modifiers: named,
  });
}

const place: fc.Arbitrary<Place> = fc.oneof(
  fc.constantFrom<Place>(
    { kind: "off" },
    { kind: "zone", zone: "the yard", terrain: "bog" },
    { kind: "border", border: "A|B/1", from: "B/1" },
  ),
  fc.constantFrom(...zoneIds).map((id): Place => ({ kind: "zone", zone: id })),
);

const flags = fc.record({
  acted: fc.boolean(),
  paid: fc.boolean(),
  zoneMoved: fc.boolean(),
  moved: fc.boolean(),
  splitting: fc.boolean(),
  mayStepAfter: fc.boolean(),
  ranNow: fc.boolean(),
  running: fc.boolean(),
  charging: fc.boolean(),
  prone: fc.boolean(),
  stunned: fc.boolean(),
  waiting: fc.boolean(),
  defending: fc.boolean(),
  held: fc.boolean(),
  onFire: fc.boolean(),
  steppedIn: fc.boolean(),
  blow: fc.boolean(),
  trampled: fc.boolean(),
  knockedOut: fc.boolean(),
  engagedBy: fc.uniqueArray(label, { maxLength: 2 }),
  ground: fc.uniqueArray(label, { maxLength: 2 }),
});

const state: fc.Arbitrary<FigureState> = fc
  .record({
    flags,
    place,
    hits: small,
    dice: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
    keptDice: fc.nat(3),
    spentDice: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
    points: small,
    fallen: fc.constantFrom("no", "unconscious", "dead", "off"),
    ward: maybe(label),
    watchesFor: maybe(label),
    wardSince: fc.nat(5),
    askedAgainst: fc.uniqueArray(label, { maxLength: 2 }),
    attackers: fc.uniqueArray(figureId),
    refuses: fc.uniqueArray(label, { maxLength: 2 }),
    spot: fc.option(
      fc.record({ kind: fc.string(), attackers: fc.option(fc.nat(4)), cover: fc.integer({ min: -4, max: 0 }) }),
    ),
  })
  .map(({ flags: marks, ...rest }) => ({ ...marks, ...rest }));

const rows = <T>(keys: readonly string[], row: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...keys), row, { noNullPrototype: true });

const record: fc.Arbitrary<ZoneRecord> = fc.record({
  battle: rows(
    [""],
    fc.record({ round: fc.nat(9), turn: maybe(figureId), turnOver: maybe(figureId), revision: fc.nat(99) }),
  ),
  figure: rows(figureIds, state),
  link: rows(
    [pairId("ann", "orc"), pairId("x=1", "an elf")],
    fc.record({ kind: fc.constantFrom("none", "contact", "close") }),
  ),
  hold: rows([arrowId("ann", "orc"), arrowId("orc", "ann")], fc.record({ strength: fc.nat(3) })),
  border: rows(
    ["A|B/1", "the yard|A"],
    fc.record({ passed: fc.array(label, { maxLength: 3 }), outside: fc.array(label, { maxLength: 2 }) }),
  ),
  zone: rows(["A", "the yard"], fc.record({ contactRound: fc.nat(3), stirred: fc.uniqueArray(fc.nat(3)) })),
});

const settings: fc.Arbitrary<Settings> = fc
  .record({ lowDx: fc.nat(9), successOn: fc.integer({ min: 2, max: 6 }), break: fc.boolean(), reactions: fc.boolean() })
  .map((some) => ({ ...DEFAULT_SETTINGS, ...some }));

/** All of a battle but its ruleset, so that a counterexample can be read. */
export const battles: fc.Arbitrary<Omit<ZoneBattle, "rules">> = fc
  .record({
    settings,
    field,
    figures: fc.tuple(...figureIds.map(figure)),
    order: fc.shuffledSubarray([...figureIds]),
    record,
  })
  .map((parts) => ({ ...parts, figures: new Map(parts.figures.map((one) => [one.id, one])) }));
