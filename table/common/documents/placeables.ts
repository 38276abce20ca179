/** What else a scene may hold: walls, lights, tiles, drawings, notes, sounds, templates. Kept as data, not drawn. */
import { Document } from "../abstract/document";
import { documentMetadata, type DocumentMetadata } from "../abstract/metadata";
import { DocumentFlagsField } from "../data/document-fields";
import { ArrayField } from "../data/object-fields";
import { BooleanField, NumberField, StringField } from "../data/scalar-fields";
import { SchemaField, type DataSchema } from "../data/schema-field";
import { DocumentIdField, ForeignDocumentField } from "../data/string-fields";

/** The keys beyond a placeable's own that its package may have stored are kept as they are. */
class OpenSchemaField extends SchemaField {
  override unknownKeys = true;
}

const openSchemas = new WeakMap<object, SchemaField>();

class BasePlaceable extends Document {
  static override get schema(): SchemaField {
    const known = openSchemas.get(this);
    if (known) return known;
    const schema = new OpenSchemaField(this.defineSchema());
    openSchemas.set(this, schema);
    return schema;
  }

  static override defineSchema(): DataSchema {
    return { _id: new DocumentIdField(), flags: new DocumentFlagsField() };
  }
}

function placeable(name: string, collection: string, given: Partial<DocumentMetadata> = {}): DocumentMetadata {
  return documentMetadata({ name, collection, label: `DOCUMENT.${name}`, labelPlural: `DOCUMENT.${name}s`, ...given });
}

const number = (initial = 0): NumberField => new NumberField({ required: true, nullable: false, initial });
const point = (): DataSchema => ({ x: number(), y: number(), elevation: number() });

export class BaseWall extends BasePlaceable {
  static override metadata = placeable("Wall", "walls");

  static override defineSchema(): DataSchema {
    const sense = (): NumberField => number(20);
    return {
      ...super.defineSchema(),
      c: new ArrayField(number(), { min: 4, max: 4 }),
      ...{ light: sense(), move: sense(), sight: sense(), sound: sense(), dir: number(), door: number(), ds: number() },
    };
  }
}

export class BaseAmbientLight extends BasePlaceable {
  static override metadata = placeable("AmbientLight", "lights");

  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      ...point(),
      rotation: number(),
      walls: new BooleanField({ initial: true }),
      hidden: new BooleanField(),
    };
  }
}

export class BaseAmbientSound extends BasePlaceable {
  static override metadata = placeable("AmbientSound", "sounds");

  static override defineSchema(): DataSchema {
    return { ...super.defineSchema(), ...point(), radius: number(), hidden: new BooleanField() };
  }
}

export class BaseTile extends BasePlaceable {
  static override metadata = placeable("Tile", "tiles");

  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      ...point(),
      width: number(),
      height: number(),
      hidden: new BooleanField(),
      locked: new BooleanField(),
    };
  }
}

export class BaseDrawing extends BasePlaceable {
  static override metadata = placeable("Drawing", "drawings", {
    permissions: { view: "PLAYER", create: "DRAWING_CREATE", update: "ASSISTANT", delete: "ASSISTANT" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      ...point(),
      author: new ForeignDocumentField({ documentName: "User" }),
      hidden: new BooleanField(),
    };
  }
}

export class BaseMeasuredTemplate extends BasePlaceable {
  static override metadata = placeable("MeasuredTemplate", "templates", {
    permissions: { view: "PLAYER", create: "TEMPLATE_CREATE", update: "ASSISTANT", delete: "ASSISTANT" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      ...point(),
      t: new StringField({ initial: "circle" }),
      distance: number(),
      direction: number(),
    };
  }
}

export class BaseNote extends BasePlaceable {
  static override metadata = placeable("Note", "notes");

  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      ...point(),
      entryId: new DocumentIdField({ readonly: false }),
      text: new StringField(),
    };
  }
}
