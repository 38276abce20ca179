/** The client's document classes by the name of the document. */
import type { DocumentClass } from "../../common/abstract/document";
import { ActiveEffect } from "../documents/active-effect";
import { Actor } from "../documents/actor";
import { ActorDelta } from "../documents/actor-delta";
import { Adventure } from "../documents/adventure";
import { ChatMessage } from "../documents/chat-message";
import { Combat } from "../documents/combat";
import { Combatant, CombatantGroup } from "../documents/combatant";
import { JournalEntry, JournalEntryCategory, JournalEntryPage } from "../documents/journal-entry";
import { Macro } from "../documents/macro";
import * as plain from "../documents/plain-documents";
import { RegionBehavior } from "../documents/region/region-behavior";
import { RegionDocument } from "../documents/region/region-document";
import { RollTable } from "../documents/roll-table";
import { Scene } from "../documents/scene";
import { Setting } from "../documents/setting";
import { TableResult } from "../documents/table-result";
import { TokenDocument } from "../documents/token/token-document";
import { User } from "../documents/user";

export const DOCUMENT_CLASSES: Record<string, DocumentClass> = {
  ActiveEffect,
  Actor,
  ActorDelta,
  Adventure,
  AmbientLight: plain.AmbientLightDocument,
  AmbientSound: plain.AmbientSoundDocument,
  Cards: plain.Cards,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Drawing: plain.DrawingDocument,
  Folder: plain.Folder,
  Item: plain.Item,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Macro,
  MeasuredTemplate: plain.MeasuredTemplateDocument,
  Note: plain.NoteDocument,
  Playlist: plain.Playlist,
  Region: RegionDocument,
  RegionBehavior,
  RollTable,
  Scene,
  Setting,
  TableResult,
  Tile: plain.TileDocument,
  Token: TokenDocument,
  User,
  Wall: plain.WallDocument,
};

/** The un-namespaced names that version 13 still has. */
export const DOCUMENT_GLOBALS: Record<string, DocumentClass> = {
  ...DOCUMENT_CLASSES,
  TokenDocument,
  RegionDocument,
  WallDocument: plain.WallDocument,
  TileDocument: plain.TileDocument,
  DrawingDocument: plain.DrawingDocument,
  NoteDocument: plain.NoteDocument,
  AmbientLightDocument: plain.AmbientLightDocument,
  AmbientSoundDocument: plain.AmbientSoundDocument,
  MeasuredTemplateDocument: plain.MeasuredTemplateDocument,
};
for (const name of [
  "Wall",
  "Tile",
  "Drawing",
  "Note",
  "AmbientLight",
  "AmbientSound",
  "MeasuredTemplate",
  "Token",
  "Region",
]) {
  Reflect.deleteProperty(DOCUMENT_GLOBALS, name);
}
