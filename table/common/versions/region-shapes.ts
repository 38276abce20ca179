/** The shapes of areas that 14 adds. Their names are documented, their fields are not: these are the likely ones. */
import { BaseShapeData } from "../data/shapes";
import { AngleField, NumberField, StringField } from "../data/scalar-fields";
import type { DataSchema } from "../data/schema-field";
import { extendNamespace, type Difference } from "./difference";

const coordinate = (): NumberField => new NumberField({ required: true, nullable: false, initial: undefined });
const length = (): NumberField =>
  new NumberField({ required: true, nullable: false, initial: undefined, positive: true });
const width = (): NumberField => new NumberField({ required: true, nullable: false, initial: 0, min: 0 });
const place = (): DataSchema => ({ x: coordinate(), y: coordinate() });

/** A band around a circle: so much within it, so much beyond. */
class RingShapeData extends BaseShapeData {
  static override TYPE = "ring";

  static override defineSchema(): DataSchema {
    return { ...super.defineSchema(), ...place(), radius: length(), innerWidth: width(), outerWidth: width() };
  }
}

/** A piece of a circle, `angle` degrees wide around the direction `rotation`. */
class ConeShapeData extends BaseShapeData {
  static override TYPE = "cone";

  static override defineSchema(): DataSchema {
    const angle = new NumberField({ required: true, nullable: false, initial: 90, positive: true, max: 360 });
    const curvature = new StringField({
      required: true,
      initial: "round",
      choices: ["flat", "round", "semicircle"],
    });
    const shape = { radius: length(), angle, rotation: new AngleField(), curvature };
    return { ...super.defineSchema(), ...place(), ...shape };
  }
}

/** A strip that begins at a point and runs in the direction `rotation`. */
class LineShapeData extends BaseShapeData {
  static override TYPE = "line";

  static override defineSchema(): DataSchema {
    const shape = { length: length(), width: length(), rotation: new AngleField() };
    return { ...super.defineSchema(), ...place(), ...shape };
  }
}

/** Known by name, and refused: nothing says what they are made of. */
function absentShape(name: string, type: string): typeof BaseShapeData {
  const shape = class extends BaseShapeData {
    static override TYPE = type;

    static override defineSchema(): DataSchema {
      throw new Error(`NotOnTheTable: foundry.data.${name}`);
    }
  };
  Object.defineProperty(shape, "name", { value: name });
  return shape;
}

const SHAPES: Record<string, typeof BaseShapeData> = {
  RingShapeData,
  ConeShapeData,
  LineShapeData,
  EmanationShapeData: absentShape("EmanationShapeData", "emanation"),
  TokenShapeData: absentShape("TokenShapeData", "token"),
  GridShapeData: absentShape("GridShapeData", "grid"),
};

export const REGION_SHAPES: Difference = {
  id: "region-shapes",
  in13: "shapes are rectangle, circle, ellipse and polygon",
  in14: "also ring, cone and line (and emanation, token and grid, which the table refuses)",
  source: "https://foundryvtt.com/api/v14/modules/foundry.data.html",
  apply() {
    for (const shape of Object.values(SHAPES)) BaseShapeData.TYPES[shape.TYPE] = shape;
  },
  furnish() {
    extendNamespace("foundry.data", SHAPES);
  },
};
