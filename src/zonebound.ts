/** What Foundry loads: registers everything, and does nothing itself. */
import "../styles/zonebound.scss";
import { api } from "./foundry/api";
import { registerBattleWatch } from "./foundry/battle/watch-documents";
import { registerMirrors } from "./foundry/battle/keep-mirrors";
import { registerTurnWatch } from "./foundry/battle/watch-turns";
import { registerCanvas } from "./foundry/canvas/register-canvas";
import { PlayModel } from "./foundry/chat/play-model";
import { registerDataModels } from "./foundry/data/document-types";
import { registerRegionWatch } from "./foundry/field/watch-regions";
import { registerHazardForm } from "./foundry/forms/hazard-list";
import { registerKeys } from "./foundry/held-keys";
import { registerGate } from "./foundry/movement/gate";
import { registerMoveWatch } from "./foundry/movement/watch-moves";
import { registerOffice } from "./foundry/referee/office";
import { registerRequests } from "./foundry/referee/send-request";
import { registerSettings } from "./foundry/settings";
import { registerTracker } from "./foundry/tracker/show-turns";
import { registerHazardRows } from "./foundry/tracker/hazard-rows";
import { registerControls } from "./foundry/tools/controls";
import { registerLayouts } from "./foundry/tools/draw-layout";
import { registerAims } from "./foundry/aims/register-aims";
import { registerZoneWords } from "./foundry/canvas/zone-words";
import { registerImports } from "./foundry/tools/import-figures";
import { registerProblems } from "./foundry/tools/tell-problems";

Hooks.once("init", () => {
  registerDataModels();
  CONFIG.ChatMessage.dataModels["zonebound.play"] = PlayModel;
  CONFIG.ChatMessage.typeIcons["zonebound.play"] = "fa-solid fa-dice";
  registerSettings();
  registerHazardForm();
  registerKeys();
  registerRegionWatch();
  registerBattleWatch();
  registerTurnWatch();
  registerMirrors();
  registerGate();
  registerMoveWatch();
  registerOffice();
  registerCanvas();
  registerControls();
  registerLayouts();
  registerProblems();
  registerImports();
  registerTracker();
  registerHazardRows();
  registerAims();
  registerZoneWords();
});

Hooks.once("ready", () => {
  Object.assign(game, { zonebound: api });
  registerRequests();
});
