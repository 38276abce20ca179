/** What a scene plays by: its ruleset, its own settings of the rules, what becomes of a drag [Z-BF-10]. */
import { AUTOMATION_LEVELS, type AutomationLevel } from "../../engine/types";
import { rulesetIds } from "../../rulesets/registry";
import { kindOn } from "../battlefield/adapter";
import type { SceneSetting } from "../battlefield/ground-traits";
import { toleranceOf } from "../battlefield/zone-cache";
import { dialogs } from "../dialogs";
import {
  boundsOf,
  isNumber,
  ownSetting,
  ruleSettingsIn,
  type RuleSetting,
  validSetting,
  ownMovementLevel,
} from "./settings";

const { createSelectInput, createNumberInput, createTextInput, createFormGroup } = foundry.applications.fields;

type SceneDoc = Scene.Implementation;

/** Asks the GM and writes the scene's flags; nothing where the dialog is closed. */
export async function editBattlefield(scene: SceneDoc): Promise<void> {
  await dialogs.wait({
    window: { title: game.i18n.localize("ZONEBOUND.Scene.title"), icon: "fa-solid fa-map" },
    classes: ["zonebound", "zonebound-battlefield"],
    position: { width: 620 },
    content: formFor(scene),
    buttons: [
      {
        action: "save",
        label: game.i18n.localize("ZONEBOUND.Scene.save"),
        default: true,
        callback: (_event, button) => save(scene, button.form),
      },
    ],
    rejectClose: false,
  });
}

function formFor(scene: SceneDoc): HTMLDivElement {
  const block = document.createElement("div");
  block.classList.add("dialog-content", "standard-form");
  const { sceneSettings, usualSettings } = kindOn(scene);
  block.append(
    choice("ruleset", scene.getFlag("zonebound", "ruleset"), rulesetOptions()),
    choice("movement", ownMovementLevel(scene) ?? "", levelOptions(), levelsMean()),
    ...sceneSettings.map((name) => group(name, INPUTS[name](scene))),
    ...ruleSettingsIn(usualSettings).map((name) => settingGroup(scene, name)),
  );
  return block;
}

function group(name: SceneSetting, input: HTMLElement): HTMLElement {
  return createFormGroup({ label: `ZONEBOUND.Scene.${name}`, localize: true, input });
}

const INPUTS: { readonly [S in SceneSetting]: (scene: SceneDoc) => HTMLElement } = {
  tolerance: (scene) => createNumberInput({ name: "tolerance", value: toleranceOf(scene), min: 0, step: 1 }),
  zoneLabel: (scene) => createTextInput({ name: "zoneLabel", value: scene.getFlag("zonebound", "zoneLabel") ?? "" }),
  startingDistance: distanceInput,
};

function distanceInput(scene: SceneDoc): HTMLElement {
  const value = scene.getFlag("zonebound", "startingDistance") ?? null;
  return numberInput("startingDistance", value, { min: 1, max: 20 });
}

/** Left empty where nothing is set. */
function numberInput(
  name: string,
  value: number | null,
  { min, max }: { readonly min: number; readonly max: number },
): HTMLInputElement {
  const input = createNumberInput({ name, value: value ?? min, min, max, step: 1 });
  if (value === null) input.removeAttribute("value");
  return input;
}

/** On, off or a number; left empty it goes by the world. */
function settingGroup(scene: SceneDoc, name: RuleSetting): HTMLElement {
  const input = isNumber(name) ? numberSetting(scene, name) : switchSetting(scene, name);
  return createFormGroup({
    label: `ZONEBOUND.Rules.${name}.name`,
    hint: `ZONEBOUND.Rules.${name}.hint`,
    localize: true,
    input,
  });
}

function numberSetting(scene: SceneDoc, name: RuleSetting & Parameters<typeof boundsOf>[0]): HTMLElement {
  const own = ownSetting(scene, name);
  const input = numberInput(name, typeof own === "number" ? own : null, boundsOf(name));
  input.placeholder = game.i18n.format("ZONEBOUND.Scene.world", {
    value: String(game.settings.get("zonebound", name)),
  });
  return input;
}

function switchSetting(scene: SceneDoc, name: RuleSetting): HTMLElement {
  const own = ownSetting(scene, name);
  const options = (["on", "off"] as const).map((word) => ({
    value: word,
    label: game.i18n.localize(`ZONEBOUND.Scene.${word}`),
  }));
  const value = own === null ? "" : own ? "on" : "off";
  return createSelectInput({ name, value, options, blank: game.i18n.localize("ZONEBOUND.Scene.asWorld") });
}

interface Option {
  readonly value: string;
  readonly label: string;
}

function rulesetOptions(): Option[] {
  return rulesetIds().map((id) => ({ value: id, label: game.i18n.localize(`ZONEBOUND.Settings.ruleset.${id}`) }));
}

function levelOptions(): Option[] {
  return AUTOMATION_LEVELS.map((level) => ({
    value: level,
    label: game.i18n.localize(`ZONEBOUND.Automation.level.${level}`),
  }));
}

/** What each means, as the page of the levels says it. */
function levelsMean(): string {
  const meaning = (level: AutomationLevel): string =>
    game.i18n.format("ZONEBOUND.Sheet.fault.at", {
      what: game.i18n.localize(`ZONEBOUND.Automation.level.${level}`),
      why: game.i18n.localize(`ZONEBOUND.Automation.movement.${level}`),
    });
  return AUTOMATION_LEVELS.map(meaning).join(" ");
}

function choice(name: "ruleset" | "movement", value = "", options: Option[] = [], hint = ""): HTMLElement {
  const input = createSelectInput({ name, value, options, blank: game.i18n.localize("ZONEBOUND.Scene.asWorld") });
  return createFormGroup({ label: `ZONEBOUND.Scene.${name}`, localize: true, input, hint });
}

async function save(scene: SceneDoc, form: HTMLFormElement | null): Promise<void> {
  if (!form) return;
  const data = new FormData(form);
  const { sceneSettings, usualSettings } = kindOn(scene);
  const chosen: Readonly<Record<SceneSetting, string | number | null>> = {
    zoneLabel: wordOf(data, "zoneLabel").trim(),
    tolerance: numberOf(data, "tolerance") ?? toleranceOf(scene),
    startingDistance: numberOf(data, "startingDistance"),
  };
  const flags = {
    ruleset: wordOf(data, "ruleset"),
    movement: wordOf(data, "movement"),
    enforcement: "",
    ...Object.fromEntries(sceneSettings.map((name) => [name, chosen[name]])),
    settings: Object.fromEntries(ruleSettingsIn(usualSettings).map((name) => [name, settingOf(data, name)])),
  };
  await scene.update({ flags: { zonebound: flags } });
}

/** What cannot be is told, and the world's stands. */
function settingOf(data: FormData, name: RuleSetting): boolean | number | null {
  const word = wordOf(data, name);
  if (word === "") return null;
  const value = validSetting(name, isNumber(name) ? Number(word) : word === "on");
  if (value === null) ui.notifications?.warn(game.i18n.format("ZONEBOUND.Scene.refused", refusedFacts(name, word)));
  return value;
}

function refusedFacts(name: RuleSetting, value: string): Record<string, string> {
  const { min, max } = isNumber(name) ? boundsOf(name) : { min: 0, max: 1 };
  return { name: game.i18n.localize(`ZONEBOUND.Rules.${name}.name`), value, min: String(min), max: String(max) };
}

function numberOf(data: FormData, name: string): number | null {
  const word = wordOf(data, name);
  const value = Number(word);
  return word !== "" && Number.isFinite(value) && value >= 0 ? value : null;
}

function wordOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
