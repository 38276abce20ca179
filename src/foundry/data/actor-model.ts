/** What a figure is made of: one schema for characters and creatures, holding the numbers of every ruleset. */
import { MEDIA } from "../../hexes/traits";
import { migrateFigureScales } from "./migrate-scales";
import { count, factor, level, limit, modifier, whole, line, oneOf, prose } from "./fields";

const { ArrayField, BooleanField, NumberField, SchemaField, TypedObjectField } = foundry.data.fields;

/** The modifiers every sheet shows; others may be added by name. */
const NAMED_MODIFIERS = { trauma: 0, rank: 0, magic: 0, talents: 0 };

function bodyFields() {
  return {
    ST: count(10),
    DX: count(10),
    IQ: limit(),
    MR: count(10),
    size: count(1, 1),
    armourFactor: factor(),
    Per: limit(),
    MA: count(10),
  };
}

function poolFields() {
  return {
    AGL: modifier(),
    Body: modifier(),
    pool: count(4),
    rate: count(1, 1),
    actionDice: count(2, 1),
    attack: count(4),
    defence: count(4),
  };
}

function pointFields() {
  return { Pace: count(6, 1), runDie: count(6, 2), wounds: count(0), Move: count(6) };
}

function hexFields() {
  return {
    HT: count(10),
    Vision: limit(),
    Will: limit(),
    encumbrance: count(0),
    swim: count(1),
    control: limit(),
    rider: count(0),
    speed: count(0),
    accel: count(1),
  };
}

function attributeFields() {
  const hand = oneOf("Hand", ["right", "left"], "right");
  return { ...bodyFields(), ...poolFields(), ...pointFields(), ...hexFields(), hand };
}

function trait() {
  return new BooleanField({ required: true, nullable: false, initial: false });
}

/** What a figure is on hexes besides its numbers. */
function traitFields() {
  return {
    ...{ acuteHearing: trait(), silent: trait(), wizard: trait() },
    ...{ rope: trait(), superSpeed: trait(), animal: trait() },
    vehicle: oneOf("Vehicle", ["none", "wheels", "tracks"], "none"),
    medium: oneOf("Medium", MEDIA, "land"),
  };
}

function namedModifiers() {
  return new TypedObjectField(new NumberField({ required: true, nullable: false, integer: true, initial: 0 }), {
    initial: { ...NAMED_MODIFIERS },
  });
}

function namedSkills(initial: number) {
  return new TypedObjectField(new NumberField({ required: true, nullable: false, integer: true, initial }));
}

/** What counts otherwise where pools are rolled, and where points are paid. */
function scaleFields() {
  return {
    dice: new SchemaField({ IQ: level(), Per: level(), skills: namedSkills(4), modifiers: namedModifiers() }),
    points: new SchemaField({ modifiers: namedModifiers() }),
  };
}

function figureSchema() {
  return {
    attributes: new SchemaField(attributeFields()),
    traits: new SchemaField(traitFields()),
    hits: new SchemaField({ value: whole(10), max: limit() }),
    modifiers: namedModifiers(),
    skills: namedSkills(10),
    ...scaleFields(),
    edges: new ArrayField(line()),
    biography: prose(),
  };
}

export type FigureSchema = ReturnType<typeof figureSchema>;

/**
 * The system data of an actor. Wits, perception, skills and modifiers stand three times: as levels of three dice in
 * `attributes`, `skills` and `modifiers`, as dice of a pool in `dice`, and modifiers of Pace in `points`. IQ and Per are
 * null where the ruleset's own default holds (IQ 10, as dice 0; Per, Vision and Will as IQ, control as DX). `hits.max` is null in the source where it follows ST [Z3-FG-01].
 */
export class FigureModel extends foundry.abstract.TypeDataModel<FigureSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ZONEBOUND.Figure"];

  static override defineSchema(): FigureSchema {
    return figureSchema();
  }

  /** Data of an earlier version [DataModel.migrateData]. */
  static override migrateData(source: Parameters<typeof foundry.abstract.TypeDataModel.migrateData>[0]) {
    migrateFigureScales(source);
    return super.migrateData(source);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.hits.max ??= this.attributes.ST;
  }
}
