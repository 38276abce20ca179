/** TextureData and LightData, which scenes and tokens share. */
import { DataModel } from "../abstract/model";
import { AlphaField, AngleField, BooleanField, NumberField, StringField } from "./scalar-fields";
import { SchemaField, type DataSchema } from "./schema-field";
import { ColorField, FilePathField } from "./string-fields";
import type { DataFieldOptions } from "./field";

interface TextureOptions {
  categories?: string[];
  initial?: Record<string, unknown>;
  wildcard?: boolean;
}

const number = (initial: number): NumberField => new NumberField({ required: true, nullable: false, initial });

/** The schema of a texture as a field: src, anchors, offsets, scales, rotation, tint. */
export class TextureData extends SchemaField {
  constructor(
    options: DataFieldOptions = {},
    { categories = ["IMAGE", "VIDEO"], initial = {}, wildcard = false }: TextureOptions = {},
  ) {
    const fit = typeof initial["fit"] === "string" ? initial["fit"] : "fill";
    const anchor = typeof initial["anchorX"] === "number" ? initial["anchorX"] : 0;
    const threshold = typeof initial["alphaThreshold"] === "number" ? initial["alphaThreshold"] : 0;
    const fields: DataSchema = {
      src: new FilePathField({ categories, initial: initial["src"] ?? null, label: "TEXTURE.Image", wildcard }),
      ...{ anchorX: number(anchor), anchorY: number(anchor), offsetX: number(0), offsetY: number(0) },
      fit: new StringField({ initial: fit, choices: ["fill", "contain", "cover", "width", "height"] }),
      ...{ scaleX: number(1), scaleY: number(1), rotation: new AngleField() },
      tint: new ColorField({ initial: "#ffffff", nullable: false }),
      alphaThreshold: new AlphaField({ initial: threshold }),
    };
    super(fields, options);
  }
}

/** What light a token or a lamp gives; kept, not drawn. */
export class LightData extends DataModel {
  static override defineSchema(): DataSchema {
    const distance = (): NumberField => new NumberField({ required: true, nullable: false, initial: 0, min: 0 });
    return {
      ...{ negative: new BooleanField(), priority: number(0), alpha: new AlphaField({ initial: 0.5 }) },
      ...{
        angle: new AngleField({ initial: 360 }),
        bright: distance(),
        color: new ColorField(),
        coloration: number(1),
      },
      ...{
        dim: distance(),
        attenuation: new AlphaField({ initial: 0.5 }),
        luminosity: number(0.5),
        saturation: number(0),
      },
      ...{ contrast: number(0), shadows: number(0), animation: animationField(), darkness: darknessField() },
    };
  }
}

function animationField(): SchemaField {
  return new SchemaField({
    type: new StringField({ nullable: true, blank: false, initial: null }),
    ...{ speed: number(5), intensity: number(5), reverse: new BooleanField() },
  });
}

function darknessField(): SchemaField {
  return new SchemaField({ min: new AlphaField({ initial: 0 }), max: new AlphaField({ initial: 1 }) });
}
