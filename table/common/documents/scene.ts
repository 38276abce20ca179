/** BaseScene: a map with what stands on it. */
import { Document } from "../abstract/document";
import { documentMetadata } from "../abstract/metadata";
import type { EmbeddedCollection } from "../abstract/embedded-collection";
import { GRID_MIN_SIZE, GRID_TYPES } from "../constants";
import { EmbeddedCollectionField } from "../data/embedded-fields";
import { ObjectField } from "../data/object-fields";
import { AlphaField, BooleanField, NumberField, StringField } from "../data/scalar-fields";
import { SchemaField, type DataSchema } from "../data/schema-field";
import { ColorField, FilePathField, ForeignDocumentField } from "../data/string-fields";
import { TextureData } from "../data/texture";
import { hostValue } from "../host";
import type { Color } from "../utils/color";
import type { Source } from "../utils/types";
import { filedFields, idAndName } from "./fields-of-all";
import {
  BaseAmbientLight,
  BaseAmbientSound,
  BaseDrawing,
  BaseMeasuredTemplate,
  BaseNote,
  BaseTile,
  BaseWall,
} from "./placeables";
import { BaseRegion } from "./region";
import { BaseToken } from "./token";
import { enumerated } from "./token-schema";

const pixels = (initial: number): NumberField =>
  new NumberField({ required: true, nullable: false, integer: true, positive: true, initial });

export class BaseScene extends Document {
  static override metadata = documentMetadata({
    name: "Scene",
    collection: "scenes",
    label: "DOCUMENT.Scene",
    labelPlural: "DOCUMENT.Scenes",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
    embedded: {
      ...{ AmbientLight: "lights", AmbientSound: "sounds", Drawing: "drawings", MeasuredTemplate: "templates" },
      ...{ Note: "notes", Region: "regions", Tile: "tiles", Token: "tokens", Wall: "walls" },
    },
    preserveOnImport: ["_id", "sort", "ownership", "folder", "active"],
  });

  declare name: string;
  declare active: boolean;
  declare navigation: boolean;
  declare navOrder: number;
  declare navName: string;
  declare background: { src: string | null; offsetX: number; offsetY: number; [part: string]: unknown };
  declare foreground: string | null;
  declare backgroundColor: Color;
  declare thumb: string | null;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare initial: { x: number | null; y: number | null; scale: number | null };
  declare grid: Source & { type: number; size: number; color: Color; alpha: number; distance: number; units: string };
  declare tokens: EmbeddedCollection<BaseToken>;
  declare regions: EmbeddedCollection<BaseRegion>;
  declare walls: EmbeddedCollection<BaseWall>;
  declare folder: unknown;
  declare sort: number;

  static override defineSchema(): DataSchema {
    return {
      ...idAndName(),
      ...navigation(),
      ...picture(),
      grid: gridField(),
      ...surroundings(),
      ...contents(),
      ...filedFields(),
    };
  }
}

function navigation(): DataSchema {
  return {
    active: new BooleanField(),
    navigation: new BooleanField({ initial: true }),
    navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    navName: new StringField({ textSearch: true }),
  };
}

function picture(): DataSchema {
  const view = (): NumberField => new NumberField({ nullable: true, required: true, initial: null });
  return {
    background: new TextureData({}, { categories: ["IMAGE", "VIDEO"] }),
    foreground: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
    foregroundElevation: new NumberField({ required: true, initial: null }),
    thumb: new FilePathField({ categories: ["IMAGE"] }),
    ...{ width: pixels(4000), height: pixels(3000) },
    padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
    initial: new SchemaField({ x: view(), y: view(), scale: view() }),
    backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
  };
}

function gridField(): SchemaField {
  return new SchemaField({
    type: enumerated(GRID_TYPES, GRID_TYPES.SQUARE),
    size: new NumberField({ required: true, nullable: false, integer: true, min: GRID_MIN_SIZE, initial: 100 }),
    style: new StringField({ required: true, blank: false, initial: "solidLines" }),
    thickness: pixels(1),
    color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new AlphaField({ initial: 0.2 }),
    distance: new NumberField({
      required: true,
      nullable: false,
      positive: true,
      initial: () => hostValue("game.system.grid.distance") ?? 1,
    }),
    units: new StringField({ required: true, initial: () => hostValue("game.system.grid.units") ?? "" }),
  });
}

function surroundings(): DataSchema {
  return {
    tokenVision: new BooleanField({ initial: true }),
    fog: new ObjectField({
      initial: () => ({ exploration: true, overlay: null, colors: { explored: null, unexplored: null } }),
    }),
    environment: new ObjectField({
      initial: () => ({ darknessLevel: 0, darknessLock: false, globalLight: { enabled: false } }),
    }),
    playlist: new ForeignDocumentField({ documentName: "Playlist" }),
    playlistSound: new ForeignDocumentField({ documentName: "PlaylistSound" }, { idOnly: true }),
    journal: new ForeignDocumentField({ documentName: "JournalEntry" }),
    journalEntryPage: new ForeignDocumentField({ documentName: "JournalEntryPage" }, { idOnly: true }),
    weather: new StringField({ required: true }),
  };
}

function contents(): DataSchema {
  return {
    drawings: new EmbeddedCollectionField(BaseDrawing),
    tokens: new EmbeddedCollectionField(BaseToken),
    lights: new EmbeddedCollectionField(BaseAmbientLight),
    notes: new EmbeddedCollectionField(BaseNote),
    sounds: new EmbeddedCollectionField(BaseAmbientSound),
    regions: new EmbeddedCollectionField(BaseRegion),
    templates: new EmbeddedCollectionField(BaseMeasuredTemplate),
    tiles: new EmbeddedCollectionField(BaseTile),
    walls: new EmbeddedCollectionField(BaseWall),
  };
}
