/** The fields that placed tokens and an actor's prototype token share. */
import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, TOKEN_SHAPES, TOKEN_TURN_MARKER_MODES } from "../constants";
import { EmbeddedDataField } from "../data/embedded-fields";
import { ArrayField, ObjectField } from "../data/object-fields";
import { AlphaField, AngleField, BooleanField, NumberField, StringField } from "../data/scalar-fields";
import { SchemaField, type DataSchema } from "../data/schema-field";
import { ColorField, DocumentIdField, FilePathField } from "../data/string-fields";
import { LightData, TextureData } from "../data/texture";
import { DocumentFlagsField } from "../data/document-fields";

export const DEFAULT_TOKEN_ICON = "icons/svg/mystery-man.svg";

type Enumeration = Record<string, number>;

/** A number out of one of CONST's enumerations. */
export function enumerated(values: Enumeration, initial: number): NumberField {
  return new NumberField({ required: true, nullable: false, initial, choices: Object.values(values) });
}

const size = (): NumberField => new NumberField({ required: true, nullable: false, initial: 1, positive: true });
const bar = (): SchemaField =>
  new SchemaField({ attribute: new StringField({ required: true, nullable: true, blank: false, initial: null }) });

export function tokenSchema(): DataSchema {
  return { ...appearance(), ...senses(), ...markers(), flags: new DocumentFlagsField() };
}

function appearance(): DataSchema {
  const texture = {
    initial: { src: DEFAULT_TOKEN_ICON, anchorX: 0.5, fit: "contain", alphaThreshold: 0.75 },
    wildcard: true,
  };
  return {
    name: new StringField({ required: true, blank: true, textSearch: true }),
    displayName: enumerated(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    actorLink: new BooleanField(),
    ...{ width: size(), height: size(), texture: new TextureData({}, texture) },
    lockRotation: new BooleanField(),
    ...{ rotation: new AngleField(), alpha: new AlphaField() },
    disposition: enumerated(TOKEN_DISPOSITIONS, TOKEN_DISPOSITIONS.HOSTILE),
    displayBars: enumerated(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    ...{ bar1: bar(), bar2: bar() },
  };
}

function senses(): DataSchema {
  const range = (): NumberField => new NumberField({ required: true, nullable: true, initial: 0, min: 0 });
  return {
    light: new EmbeddedDataField(LightData),
    sight: new SchemaField({
      ...{ enabled: new BooleanField(), range: range(), angle: new AngleField({ initial: 360 }) },
      visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
      ...{ color: new ColorField(), attenuation: new AlphaField({ initial: 0.1 }) },
      ...{ brightness: adjustment(), saturation: adjustment(), contrast: adjustment() },
    }),
    detectionModes: new ArrayField(
      new SchemaField({ id: new StringField(), enabled: new BooleanField({ initial: true }), range: range() }),
    ),
    occludable: new SchemaField({ radius: new NumberField({ required: true, nullable: false, initial: 0, min: 0 }) }),
  };
}

function adjustment(): NumberField {
  return new NumberField({ required: true, nullable: false, initial: 0, min: -1, max: 1 });
}

function markers(): DataSchema {
  return {
    ring: new SchemaField({
      enabled: new BooleanField(),
      colors: new SchemaField({ ring: new ColorField(), background: new ColorField() }),
      effects: new NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
      subject: new SchemaField({ scale: size(), texture: new FilePathField({ categories: ["IMAGE"] }) }),
    }),
    turnMarker: new SchemaField({
      mode: enumerated(TOKEN_TURN_MARKER_MODES, TOKEN_TURN_MARKER_MODES.DEFAULT),
      animation: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      disposition: new BooleanField(),
    }),
    movementAction: new StringField({ required: true, nullable: true, blank: false, initial: null }),
  };
}

/** What only a placed token has: where it is, which regions hold it, how it came here. */
export function placementSchema(): DataSchema {
  const place = (): NumberField => new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
  return {
    ...{ x: place(), y: place(), elevation: new NumberField({ required: true, nullable: false, initial: 0 }) },
    shape: enumerated(TOKEN_SHAPES, TOKEN_SHAPES.RECTANGLE_1),
    ...{ sort: place(), locked: new BooleanField(), hidden: new BooleanField() },
    _movementHistory: new ArrayField(new ObjectField()),
    _regions: new ArrayField(new DocumentIdField({ nullable: false, readonly: false, initial: undefined })),
  };
}
