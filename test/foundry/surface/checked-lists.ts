/** The lists of what version 13 has, against the published types: a name that the version lacks does not compile. */
import type { APPLICATION_MEMBERS } from "../../../table/client/surface/application-members";
import type { CANVAS_MEMBERS } from "../../../table/client/surface/canvas-members";
import type { CORE_MEMBERS } from "../../../table/client/surface/core-members";
import type { CLIENT_DOCUMENT, MODEL_MEMBERS } from "../../../table/client/surface/model-members";
import type { NAMESPACE_CLASSES } from "../../../table/client/surface/namespace-classes";
import type { NAMESPACE_FUNCTIONS } from "../../../table/client/surface/namespace-functions";
import type { None, Unreal, Words } from "./surface";

type Model = typeof MODEL_MEMBERS;
type Board = typeof CANVAS_MEMBERS;
type Core = typeof CORE_MEMBERS;
type App = typeof APPLICATION_MEMBERS;
type Classes = typeof NAMESPACE_CLASSES;
type Functions = typeof NAMESPACE_FUNCTIONS;
type Of<Class> = Class extends abstract new (...args: never[]) => infer Instance ? Instance : never;

export type Documents = [
  None<Unreal<Setting, Words<typeof CLIENT_DOCUMENT>>>,
  None<Unreal<TokenDocument, Words<Model["foundry.documents.TokenDocument"]>>>,
  None<Unreal<RegionDocument, Words<Model["foundry.documents.RegionDocument"]>>>,
  None<Unreal<Scene, Words<Model["foundry.documents.Scene"]>>>,
  None<Unreal<Combat, Words<Model["foundry.documents.Combat"]>>>,
  None<Unreal<Combatant, Words<Model["foundry.documents.Combatant"]>>>,
  None<Unreal<ChatMessage, Words<Model["foundry.documents.ChatMessage"]>>>,
  None<Unreal<Actor, Words<Model["foundry.documents.Actor"]>>>,
  None<Unreal<User, Words<Model["foundry.documents.User"]>>>,
];

export type Canvas = [
  None<Unreal<foundry.canvas.Canvas, Words<Board["foundry.canvas.Canvas"]>>>,
  None<Unreal<foundry.canvas.placeables.Token, Words<Board["foundry.canvas.placeables.Token"]>>>,
  None<Unreal<foundry.canvas.placeables.Region, Words<Board["foundry.canvas.placeables.Region"]>>>,
  None<Unreal<Of<typeof foundry.canvas.layers.TokenLayer>, Words<Board["foundry.canvas.layers.TokenLayer"]>>>,
  None<Unreal<foundry.grid.BaseGrid, Words<Board["foundry.grid.BaseGrid"]>>>,
];

export type CoreAndWindows = [
  None<Unreal<foundry.Game, Words<Core["foundry.Game"]>>>,
  None<Unreal<foundry.helpers.ClientSettings, Words<Core["foundry.helpers.ClientSettings"]>>>,
  None<Unreal<foundry.helpers.Localization, Words<Core["foundry.helpers.Localization"]>>>,
  None<Unreal<Roll, Words<Core["foundry.dice.Roll"]>>>,
  None<Unreal<foundry.applications.api.ApplicationV2, Words<App["foundry.applications.api.ApplicationV2"]>>>,
  None<Unreal<foundry.applications.ui.Notifications, Words<App["foundry.applications.ui.Notifications"]>>>,
];

export type Namespaces = [
  None<Unreal<typeof foundry.utils, Words<Functions["foundry.utils"]> | Words<Classes["foundry.utils"]>>>,
  None<Unreal<typeof foundry.applications.sheets, Words<Classes["foundry.applications.sheets"]>>>,
  None<Unreal<typeof foundry.canvas.placeables, Words<Classes["foundry.canvas.placeables"]>>>,
  None<Unreal<typeof foundry.canvas.layers, Words<Classes["foundry.canvas.layers"]>>>,
  None<Unreal<typeof foundry.data.fields, Words<Classes["foundry.data.fields"]>>>,
];
