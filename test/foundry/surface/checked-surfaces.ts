/** Each manifest against the class of the published types that it speaks of: a wrong member does not compile. */
import type { CLIENT_SURFACES, STATIC_SURFACES } from "../../../table/test/surface/client-surfaces";
import type { DOCUMENT_SURFACES } from "../../../table/test/surface/document-surfaces";
import type { GLOBAL_PATHS } from "../../../table/test/surface/global-paths";
import type { None, Wrong, WrongPaths } from "./surface";

type D = typeof DOCUMENT_SURFACES;
type C = typeof CLIENT_SURFACES;
type S = typeof STATIC_SURFACES;
type Layers = typeof foundry.canvas.layers;
type Placeables = typeof foundry.canvas.placeables;
type Tokens = typeof foundry.canvas.placeables.tokens;

/** A class without type arguments, as its widest instance. */
type Of<Class> = Class extends abstract new (...args: never[]) => infer Instance ? Instance : never;

export type Documents = [
  None<Wrong<foundry.abstract.Document.Any, D["Document"]>>,
  None<Wrong<foundry.abstract.DataModel.Any, D["DataModel"]>>,
  None<Wrong<TokenDocument, D["TokenDocument"]>>,
  None<Wrong<RegionDocument, D["RegionDocument"]>>,
  None<Wrong<RegionBehavior, D["RegionBehavior"]>>,
  None<Wrong<foundry.data.regionBehaviors.ExecuteScriptRegionBehaviorType, D["RegionBehaviorType"]>>,
  None<Wrong<Scene, D["Scene"]>>,
  None<Wrong<Combat, D["Combat"]>>,
  None<Wrong<ChatMessage, D["ChatMessage"]>>,
  None<Wrong<Actor, D["Actor"]>>,
  None<Wrong<Item, D["Item"]>>,
  None<Wrong<ActiveEffect, D["ActiveEffect"]>>,
  None<Wrong<foundry.data.fields.SchemaField.Any, D["SchemaField"]>>,
  None<Wrong<User, D["User"]>>,
  None<Wrong<Folder, D["Folder"]>>,
  None<Wrong<JournalEntry, D["JournalEntry"]>>,
  None<Wrong<foundry.data.fields.DataField.Any, D["DataField"]>>,
  None<Wrong<foundry.abstract.TypeDataModel.Any, D["TypeDataModel"]>>,
];

export type Core = [
  None<Wrong<foundry.Game, C["Game"]>>,
  None<Wrong<foundry.helpers.ClientSettings, C["ClientSettings"]>>,
  None<Wrong<foundry.helpers.interaction.ClientKeybindings, C["ClientKeybindings"]>>,
  None<Wrong<foundry.helpers.interaction.KeyboardManager, C["KeyboardManager"]>>,
  None<Wrong<foundry.helpers.Localization, C["Localization"]>>,
  None<Wrong<foundry.helpers.GameTime, C["GameTime"]>>,
  None<Wrong<Collection<string>, C["Collection"]>>,
  None<Wrong<foundry.documents.collections.Actors, C["DocumentCollection"]>>,
  None<Wrong<foundry.documents.collections.Actors, C["WorldCollection"]>>,
  None<Wrong<Scene["tokens"], C["EmbeddedCollection"]>>,
  None<Wrong<CompendiumCollection.Any, C["CompendiumCollection"]>>,
  None<Wrong<foundry.documents.collections.Users, C["Users"]>>,
  None<Wrong<Roll, C["Roll"]>>,
  None<Wrong<foundry.dice.terms.Die, C["DiceTerm"]>>,
];

export type Board = [
  None<Wrong<foundry.canvas.Canvas, C["Canvas"]>>,
  None<Wrong<foundry.grid.BaseGrid, C["BaseGrid"]>>,
  None<Wrong<foundry.grid.HexagonalGrid, C["HexagonalGrid"]>>,
  None<Wrong<Of<Layers["TokenLayer"]>, C["PlaceablesLayer"]>>,
  None<Wrong<Of<Placeables["Token"]>, C["PlaceableObject"]>>,
  None<Wrong<Of<Placeables["Token"]>, C["Token"]>>,
  None<Wrong<Of<typeof foundry.canvas.interaction.RenderFlags>, C["RenderFlags"]>>,
  None<Wrong<Of<Tokens["BaseTokenRuler"]>, C["BaseTokenRuler"]>>,
  None<Wrong<Of<Tokens["TokenRuler"]>, C["TokenRuler"]>>,
];

export type Windows = [
  None<Wrong<foundry.applications.api.ApplicationV2, C["ApplicationV2"]>>,
  None<Wrong<foundry.appv1.api.Application.Any, C["ApplicationV1"]>>,
  None<Wrong<foundry.appv1.api.FormApplication.Any, C["FormApplicationV1"]>>,
  None<Wrong<foundry.appv1.api.Dialog.Any, C["DialogV1"]>>,
  None<Wrong<foundry.appv1.api.DocumentSheet.Any, C["DocumentSheetV1"]>>,
  None<Wrong<foundry.applications.sheets.ActorSheetV2, C["DocumentSheetV2"]>>,
  None<Wrong<foundry.applications.sheets.ActorSheetV2, C["ActorSheetV2"]>>,
  None<Wrong<foundry.applications.sheets.ItemSheetV2, C["ItemSheetV2"]>>,
  None<Wrong<foundry.applications.ux.FormDataExtended, C["FormDataExtended"]>>,
  None<Wrong<foundry.helpers.interaction.TooltipManager, C["TooltipManager"]>>,
  None<Wrong<foundry.documents.collections.Scenes, C["Scenes"]>>,
  None<Wrong<foundry.applications.sidebar.tabs.ChatLog, C["AbstractSidebarTab"]>>,
  None<Wrong<foundry.applications.sidebar.tabs.CombatTracker, C["CombatTracker"]>>,
  None<Wrong<foundry.applications.ui.Notifications, C["Notifications"]>>,
];

export type Statics = [
  None<Wrong<typeof ActiveEffect, S["ActiveEffect"]>>,
  None<Wrong<typeof foundry.audio.AudioHelper, S["AudioHelper"]>>,
  None<Wrong<typeof foundry.abstract.DataModel, S["DataModel"]>>,
  None<Wrong<typeof foundry.applications.apps.DocumentSheetConfig, S["DocumentSheetConfig"]>>,
  None<Wrong<typeof foundry.helpers.interaction.KeyboardManager, S["KeyboardManager"]>>,
  None<Wrong<typeof foundry.applications.ux.TextEditor, S["TextEditor"]>>,
  None<Wrong<typeof JournalEntryPage, S["JournalEntryPage"]>>,
  None<Wrong<typeof ChatMessage, S["ChatMessage"]>>,
  None<Wrong<typeof Scene, S["Scene"]>>,
  None<Wrong<Layers["CanvasLayer"], S["CanvasLayer"]>>,
  None<Wrong<Layers["InteractionLayer"], S["InteractionLayer"]>>,
  None<Wrong<Placeables["PlaceableObject"], S["PlaceableObject"]>>,
  None<Wrong<typeof foundry.canvas.containers.PreciseText, S["PreciseText"]>>,
  None<Wrong<typeof foundry.applications.api.DialogV2, S["DialogV2"]>>,
  None<Wrong<typeof foundry.appv1.api.Application, S["ApplicationV1"]>>,
  None<Wrong<typeof foundry.appv1.api.Dialog, S["DialogV1"]>>,
  None<Wrong<typeof Actor, S["Actor"]>>,
  None<Wrong<typeof Item, S["Item"]>>,
  None<Wrong<typeof foundry.documents.collections.Journal, S["Journal"]>>,
  None<Wrong<typeof foundry.helpers.Hooks, S["Hooks"]>>,
  None<Wrong<typeof Roll, S["Roll"]>>,
  None<Wrong<typeof foundry.helpers.Localization, S["Localization"]>>,
];

interface Root {
  CONFIG: typeof CONFIG;
  CONST: typeof CONST;
  Hooks: typeof foundry.helpers.Hooks;
  canvas: foundry.canvas.Canvas;
  foundry: typeof foundry;
  game: foundry.Game;
  ui: typeof ui;
}

export type Paths = None<WrongPaths<Root, typeof GLOBAL_PATHS>>;
