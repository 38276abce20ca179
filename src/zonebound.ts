/** What Foundry loads: registers everything, and does nothing itself. */
import "../styles/zonebound.scss";
import { api } from "./foundry/api";
import { registerOwn, registration } from "./foundry/registration";
import { registerBattlefield } from "./foundry/battlefield/adapter";
import { hexesAdapter } from "./foundry/battlefield/hexes";
import { zonesAdapter } from "./foundry/battlefield/zones";
import { registerAutopilot } from "./foundry/autopilot/register-autopilot";
import { registerAutomationPage } from "./foundry/settings/automation-page";
import { registerReport } from "./foundry/report/report-window";
import { registerBattleWatch } from "./foundry/battlefield/read-battle";
import { registerRegionWatch } from "./foundry/battlefield/region-watch";
import { registerMirrors } from "./foundry/token-status/keep-flags";
import { registerTurnWatch, registerCombat } from "./foundry/combat-tracker/turns";
import { registerCanvas } from "./foundry/canvas/register-canvas";
import { registerConditionGate } from "./foundry/token-status/pre-effect-hook";
import { registerStatusEffects } from "./foundry/token-status/status-effects";
import { registerChat } from "./foundry/chat/hidden-cards";
import { registerDataModels } from "./foundry/data/document-types";
import { registerHazardForm } from "./foundry/sheets/hazard-list";
import { registerKeys } from "./foundry/settings/map-keys";
import { registerHandbook } from "./foundry/handbook/register-handbook";
import { registerSettings } from "./foundry/settings/settings";
import { registerSchema } from "./foundry/data/migrate-world";
import { registerTurnedMoves } from "./foundry/drag/approved-moves";
import { heldChanged, turnHeld } from "./foundry/drag/end-turn";
import { registerHexDrag } from "./foundry/drag/hex-drag";
import { registerPreMoveHook } from "./foundry/drag/pre-move-hook";
import { registerTurnHook } from "./foundry/drag/turn-hook";
import { registerMoveWatch } from "./foundry/drag/watch-moves";
import { registerOffice } from "./foundry/referee/election";
import { registerEndOfPlays } from "./foundry/referee/end-of-plays";
import { registerEvents } from "./foundry/referee/tell-events";
import { registerRequests } from "./foundry/referee/this-referee";
import { registerRosterWatch } from "./foundry/roster/watch-changes";
import { registerSheets } from "./foundry/sheets/register-sheets";
import { registerHazardRows, registerTracker } from "./foundry/combat-tracker/rows";
import { registerSteps } from "./foundry/combat-tracker/steps";
import { registerControls } from "./foundry/scene-tools/controls";
import { registerDrawZones } from "./foundry/scene-tools/draw-zones";
import { registerLayouts } from "./foundry/scene-tools/layout-window";
import { registerForecast } from "./foundry/forecast/register-forecast";
import { registerArtTurn } from "./foundry/scene-tools/art-turn";
import { registerGroundBrush } from "./foundry/scene-tools/ground-brush";
import { registerBorderTool } from "./foundry/border-tool/border-tool";
import { registerOwnPresets } from "./foundry/presets/own-presets";
import { registerPresetTool } from "./foundry/presets/preset-tool";
import { registerZoneWindow } from "./foundry/presets/zone-window";
import { registerAims } from "./foundry/burst-picker/register-burst-picker";
import { registerMannerWheel } from "./foundry/manner-wheel/register-manner-wheel";
import { registerActionBar } from "./foundry/action-bar/register-action-bar";
import { registerZoneWords } from "./foundry/canvas/zone-tooltip";
import { registerZoneTools } from "./foundry/zone-tools/register-zone-tools";
import { registerOffer } from "./foundry/first-steps/offer";
import { registerStepMessages } from "./foundry/first-steps/step-messages";
import { registerTours } from "./foundry/first-steps/tours";
import { registerWelcome } from "./foundry/first-steps/welcome";
import { openTray, registerTrayKeys } from "./foundry/prompts/tray";
import { registerImports } from "./foundry/scene-tools/import-figures";
import { registerProblems } from "./foundry/scene-tools/zone-check";

Hooks.once("init", () => {
  registerOwn();
  Object.assign(game, { zonebound: registration });
  registerGrounds();
  registerDataModels();
  registerCombat();
  registerSettings();
  registerPages();
  registerHandbook();
  registerSchema();
  registerSheets();
  registerHazardForm();
  registerKeys({ heldChanged, turn: turnHeld });
  registerTrayKeys();
  registerRegionWatch();
  registerBattleWatch();
  registerSteps();
  registerTurnWatch();
  registerMirrors();
  registerDragHooks();
  registerStatusEffects();
  registerConditionGate();
  registerMoveWatch();
  registerRosterWatch();
  registerOffice();
  registerEndOfPlays();
  registerCanvas();
  registerSceneTools();
  registerChat();
  registerTracker();
  registerHazardRows();
  registerAutopilot();
  registerAims();
  registerActionBar();
  registerMannerWheel();
  registerZoneWords();
  registerFirstSteps();
});

/** Pages of the system's settings. */
function registerPages(): void {
  registerAutomationPage();
  registerReport();
}

/** What helps a newcomer on. */
function registerFirstSteps(): void {
  registerWelcome();
  registerStepMessages();
  registerOffer();
}

/** The kinds of battlefield that there are. */
function registerGrounds(): void {
  registerBattlefield(zonesAdapter);
  registerBattlefield(hexesAdapter);
}

/** Buttons and tools of scenes, and a field of tokens' windows. */
function registerSceneTools(): void {
  registerControls();
  registerProblems();
  registerImports();
  registerLayouts();
  registerForecast();
  registerDrawZones();
  registerGroundBrush();
  registerZoneTools();
  registerBorderTool();
  registerOwnPresets();
  registerPresetTool();
  registerZoneWindow();
  registerArtTurn();
}

/** What becomes of moves and turns that somebody makes by hand. */
function registerDragHooks(): void {
  registerPreMoveHook();
  registerTurnHook();
  registerTurnedMoves();
  registerHexDrag();
}

Hooks.once("ready", () => {
  Object.assign(game, { zonebound: { ...api, ...registration } });
  registerRequests();
  registerEvents();
  openTray();
  registerTours();
});
