/** Shapes of regions: `foundry.data.RectangleShapeData` and its kin. Pixels and degrees. */
import { DataModel } from "../abstract/model";
import { isObject } from "../utils/types";
import { type DataModelValidationFailure } from "./failure";
import { DataField, type CleanOptions, type ValidationOptions } from "./field";
import { ArrayField } from "./object-fields";
import { AngleField, BooleanField, NumberField, StringField } from "./scalar-fields";
import type { DataSchema } from "./schema-field";

const coordinate = (): NumberField => new NumberField({ required: true, nullable: false, initial: undefined });
const length = (): NumberField =>
  new NumberField({ required: true, nullable: false, initial: undefined, positive: true });

export class BaseShapeData extends DataModel {
  static TYPE = "";
  declare type: string;
  declare hole: boolean;

  static get TYPES(): Record<string, typeof BaseShapeData> {
    return SHAPES;
  }

  static override defineSchema(): DataSchema {
    const validate = (value: unknown): boolean => value === this.TYPE;
    return {
      type: new StringField({
        required: true,
        blank: false,
        initial: this.TYPE,
        validate,
        validationError: `must be equal to "${this.TYPE}"`,
      }),
      hole: new BooleanField(),
    };
  }
}

export class RectangleShapeData extends BaseShapeData {
  static override TYPE = "rectangle";
  declare x: number;
  declare y: number;
  declare width: number;
  declare height: number;
  declare rotation: number;

  static override defineSchema(): DataSchema {
    const place = { x: coordinate(), y: coordinate(), width: length(), height: length(), rotation: new AngleField() };
    return { ...super.defineSchema(), ...place };
  }
}

export class CircleShapeData extends BaseShapeData {
  static override TYPE = "circle";
  declare x: number;
  declare y: number;
  declare radius: number;

  static override defineSchema(): DataSchema {
    return { ...super.defineSchema(), x: coordinate(), y: coordinate(), radius: length() };
  }
}

export class EllipseShapeData extends BaseShapeData {
  static override TYPE = "ellipse";
  declare x: number;
  declare y: number;
  declare radiusX: number;
  declare radiusY: number;
  declare rotation: number;

  static override defineSchema(): DataSchema {
    const place = {
      x: coordinate(),
      y: coordinate(),
      radiusX: length(),
      radiusY: length(),
      rotation: new AngleField(),
    };
    return { ...super.defineSchema(), ...place };
  }
}

/** `points` is flat: [x0, y0, x1, y1, …], at least three of them. */
export class PolygonShapeData extends BaseShapeData {
  static override TYPE = "polygon";
  declare points: number[];

  static override defineSchema(): DataSchema {
    const validate = (points: number[]): void => {
      if (points.length < 6 || points.length % 2 !== 0) throw new Error("must have an even length of at least 6");
    };
    return { ...super.defineSchema(), points: new ArrayField(coordinate(), { validate }) };
  }
}

const SHAPES: Record<string, typeof BaseShapeData> = {
  rectangle: RectangleShapeData,
  circle: CircleShapeData,
  ellipse: EllipseShapeData,
  polygon: PolygonShapeData,
};

/** A value that is one of several models, told apart by its `type`. */
export class ShapeField extends DataField {
  #modelOf(value: unknown): typeof BaseShapeData | undefined {
    const type = isObject(value) ? value["type"] : undefined;
    return typeof type === "string" ? SHAPES[type] : undefined;
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = value instanceof DataModel ? value.toObject() : value;
    const model = this.#modelOf(data);
    return model && isObject(data) ? model.cleanData(data, { ...options, source: data }) : data;
  }

  protected override _validateType(value: unknown, options: ValidationOptions): DataModelValidationFailure | undefined {
    const model = this.#modelOf(value);
    if (!model) throw new Error(`must have a valid "type": ${Object.keys(SHAPES).join(", ")}`);
    return model.schema.validate(value, options);
  }

  override initialize(value: unknown, model?: unknown): unknown {
    const shape = this.#modelOf(value);
    return shape && isObject(value) ? new shape(value, { parent: model instanceof DataModel ? model : null }) : value;
  }

  override toObject(value: unknown): unknown {
    return value instanceof DataModel ? value.toObject() : value;
  }
}
