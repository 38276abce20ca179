/** `foundry.applications`, and the class names of windows that exist outside of it. */
import { ApplicationV2 } from "./api/application";
import { createDocumentDialog } from "./api/create-document";
import { DialogV2 } from "./api/dialog";
import { DocumentSheetV2 } from "./api/document-sheet";
import { HandlebarsApplicationMixin } from "./api/handlebars-application";
import { instances } from "./api/window-stack";
import { FilePicker } from "./apps/file-picker";
import { ImagePopout } from "./apps/image-popout";
import { createUi, prepareApplications } from "./create-ui";
import { elementsNamespace } from "./elements/define-elements";
import { prepareSelectOptionGroups } from "./fields/choices";
import { createEditorInput, createFontAwesomeIcon } from "./fields/extra-inputs";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates";
import { HeadsUpDisplayContainer } from "./hud/hud-container";
import { BasePlaceableHUD } from "./hud/placeable-hud";
import { TokenHUD } from "./hud/token-hud";
import { legacyNamespace } from "../appv1/namespace";
import { ControlsConfig } from "./settings/controls-config";
import { UIConfig } from "./settings/ui-config";
import { CanvasTour, SidebarTour } from "./tours/guided-tours";
import { Tour } from "./tours/tour";
import { ToursCollection } from "./tours/tours-collection";
import { ToursManagement } from "./tours/tours-management";
import { SettingsConfig } from "./settings/settings-config";
import { ActorSheetV2, ItemSheetV2 } from "./sheets/actor-sheet";
import { AdventureImporterV2 } from "./sheets/adventure-importer";
import { JournalEntryPageSheet } from "./sheets/journal-page-sheet";
import { JournalEntrySheet } from "./sheets/journal-entry-sheet";
import { RollTableSheet } from "./sheets/roll-table-sheet";
import { DocumentSheetConfig } from "./sheets/document-sheet-config";
import { CombatantConfig, FolderConfig, MacroConfig, SceneConfig, UserConfig } from "./sheets/plain-sheets";
import { RegionBehaviorConfig, RegionConfig } from "./sheets/region-sheets";
import { PrototypeTokenConfig, TokenConfig } from "./sheets/token-config";
import { Compendium } from "./sidebar/apps/compendium";
import { ModuleManagement } from "./sidebar/apps/module-management";
import { DocumentDirectory } from "./sidebar/directory/document-directory";
import { Sidebar } from "./sidebar/sidebar";
import { AbstractSidebarTab } from "./sidebar/sidebar-tab";
import { ChatLog } from "./sidebar/tabs/chat-log";
import { CombatTracker } from "./sidebar/tabs/combat-tracker";
import { CompendiumDirectory } from "./sidebar/tabs/compendium-directory";
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
  SceneDirectory,
} from "./sidebar/tabs/document-tabs";
import { Settings } from "./sidebar/tabs/settings-tab";
import { GamePause } from "./ui/game-pause";
import { Hotbar } from "./ui/hotbar";
import { Notifications } from "./ui/notifications";
import { Players } from "./ui/players";
import { RegionLegend } from "./ui/region-legend";
import { SceneControls } from "./ui/scene-controls";
import { SceneNavigation } from "./ui/scene-navigation";
import { ContextMenu } from "./ux/context-menu";
import { DragDrop } from "./ux/drag-drop";
import { Draggable } from "./ux/draggable";
import { FormDataExtended } from "./ux/form-data-extended";
import { SearchFilter } from "./ux/search-filter";
import { Tabs } from "./ux/tabs";
import { TextEditor } from "./ux/text-editor";
import { TooltipManager } from "./ux/tooltip";
import * as inputs from "../../common/data/form-input";

const {
  createTextInput,
  createNumberInput,
  createCheckboxInput,
  createSelectInput,
  createMultiSelectInput,
  createTextareaInput,
} = inputs;
const { createFormGroup, setInputAttributes } = inputs;

export const applicationsNamespace = {
  instances,
  createDocumentDialog,
  api: { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin },
  apps: { DocumentSheetConfig, FilePicker, ImagePopout },
  elements: elementsNamespace,
  fields: {
    ...{
      createTextInput,
      createNumberInput,
      createCheckboxInput,
      createSelectInput,
      createMultiSelectInput,
      createTextareaInput,
    },
    ...{ createFormGroup, setInputAttributes, createEditorInput, createFontAwesomeIcon, prepareSelectOptionGroups },
  },
  handlebars: { getTemplate, loadTemplates, renderTemplate },
  hud: { BasePlaceableHUD, TokenHUD, HeadsUpDisplayContainer },
  settings: { SettingsConfig, menus: { UIConfig } },
  sheets: {
    AdventureImporterV2,
    ...{ ActorSheetV2, ItemSheetV2, SceneConfig, UserConfig, CombatantConfig, FolderConfig, MacroConfig },
    ...{ RegionConfig, RegionBehaviorConfig, TokenConfig, PrototypeTokenConfig, RollTableSheet },
    journal: { JournalEntrySheet, JournalEntryPageSheet },
  },
  sidebar: {
    Sidebar,
    AbstractSidebarTab,
    DocumentDirectory,
    apps: { Compendium, ControlsConfig, ModuleManagement, ToursManagement },
    tabs: {
      ...{ ChatLog, CombatTracker, CompendiumDirectory, Settings, ActorDirectory, ItemDirectory },
      ...{ JournalDirectory, MacroDirectory, RollTableDirectory, SceneDirectory },
    },
  },
  ui: { GamePause, Hotbar, Notifications, Players, RegionLegend, SceneControls, SceneNavigation },
  ux: { ContextMenu, DragDrop, Draggable, FormDataExtended, SearchFilter, Tabs, TextEditor, TooltipManager },
};

/** `foundry.nue`. */
export const nueNamespace = { Tour, ToursCollection, tours: { CanvasTour, SidebarTour } };

/** Names that version 13 still has on `globalThis`. */
export const applicationGlobals = {
  ...legacyNamespace.api,
  ...legacyNamespace.sheets,
  ...{ ContextMenu, DragDrop, FormDataExtended, SearchFilter, Tabs, TextEditor, TooltipManager, FilePicker },
  ...{ ChatLog, CombatTracker, Hotbar, SceneNavigation, SceneControls, Sidebar, Notifications, DocumentSheetConfig },
  ...{ loadTemplates, renderTemplate, getTemplate, Tour },
};

export { createUi, prepareApplications };
