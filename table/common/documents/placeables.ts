/** What else a scene may hold: walls, lights, tiles, drawings, notes, sounds, templates. Kept as data, not drawn. */
import { Document } from "../abstract/document";
import { documentMetadata, type DocumentMetadata } from "../abstract/metadata";
import type { UserLike } from "../abstract/permissions";
import { findWorldDocument } from "../abstract/world-lookup";
import { DocumentFlagsField } from "../data/document-fields";
import { ArrayField } from "../data/object-fields";
import { BooleanField, NumberField, StringField } from "../data/scalar-fields";
import { SchemaField, type DataSchema } from "../data/schema-field";
import { DocumentIdField, ForeignDocumentField } from "../data/string-fields";
import type { Source } from "../utils/types";

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

const LOCKED = 2;

/** A door that is not locked is opened and closed by who has the permission; the rest of a wall is the GM's. */
function mayUpdateWall(user: UserLike, wall: Document, data: Source): boolean {
  if (user.isGM) return true;
  const isDoorState = Object.keys(data).every((key) => key === "_id" || key === "ds");
  const { door, ds } = wall._source;
  return user.hasPermission("WALL_DOORS") && isDoorState && Number(door) > 0 && ds !== LOCKED && data["ds"] !== LOCKED;
}

export class BaseWall extends BasePlaceable {
  static override metadata = placeable("Wall", "walls", {
    permissions: { view: "PLAYER", create: "ASSISTANT", update: mayUpdateWall, delete: "ASSISTANT" },
  });

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

/** What a player has drawn is that player's. */
class AuthoredPlaceable extends BasePlaceable {
  static override defineSchema(): DataSchema {
    return { ...super.defineSchema(), ...point(), author: new ForeignDocumentField({ documentName: "User" }) };
  }

  override getUserLevel(user: UserLike): number {
    return user.isGM || (user.id !== null && user.id === this._source["author"]) ? 3 : 0;
  }
}

export class BaseDrawing extends AuthoredPlaceable {
  static override metadata = placeable("Drawing", "drawings", {
    permissions: { view: "PLAYER", create: "DRAWING_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      hidden: new BooleanField(),
    };
  }
}

export class BaseMeasuredTemplate extends AuthoredPlaceable {
  static override metadata = placeable("MeasuredTemplate", "templates", {
    permissions: { view: "PLAYER", create: "TEMPLATE_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      t: new StringField({ initial: "circle" }),
      distance: number(),
      direction: number(),
    };
  }
}

export class BaseNote extends BasePlaceable {
  static override metadata = placeable("Note", "notes", {
    permissions: { view: "PLAYER", create: "NOTE_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      ...point(),
      entryId: new DocumentIdField({ readonly: false }),
      text: new StringField(),
    };
  }

  /** A note belongs to those who own its entry (https://github.com/foundryvtt/foundryvtt/issues/13303). */
  override getUserLevel(user: UserLike): number {
    const id = this._source["entryId"];
    const entry = findWorldDocument("JournalEntry", typeof id === "string" ? id : null);
    if (user.isGM) return 3;
    return entry instanceof Document ? entry.getUserLevel(user) : 0;
  }
}
