/** In the window of a zone: presets of its ground first, its numbers folded below, each with what it comes to (API: renderRegionBehaviorConfig). */
import { zoneRulesetOf } from "../../rulesets/registry";
import {
  GROUND_TRAITS,
  type GroundNumbers,
  type GroundScale,
  type GroundTrait,
  OPEN_GROUND,
} from "../../zones/presets";
import { groundDoes } from "../../view/zones/ground-does";
import { ZoneBehavior } from "../data/zone-behavior";
import { rulesOf } from "../battlefield/scene-rules";
import { sayText } from "../documents";
import { askKeep, presetChoices } from "./preset-choices";

/** Folded with them, though no preset sets them. */
const CROWD_FIELDS = ["capacity", "entry", "entrySide"];

/** What a form hears when a GM's own presets have changed. */
const PRESETS_ANEW = "zonebound-presets";

/** By which rules the ground of a scene counts; no scale where its ruleset has none. */
export function groundRules(scene: Scene.Implementation): {
  readonly ruleset: string;
  readonly scale: GroundScale | null;
} {
  const { id } = rulesOf(scene);
  return { ruleset: id, scale: zoneRulesetOf(id)?.groundScale ?? null };
}

/** Registers the hooks; called once in `init`. */
export function registerZoneWindow(): void {
  Hooks.on("renderRegionBehaviorConfig", (config, element) => arrangeWindow(config, element));
  Hooks.on("zonebound.presetsChanged", () => {
    for (const form of document.querySelectorAll<HTMLElement>("[data-zonebound-ground]"))
      form.dispatchEvent(new Event(PRESETS_ANEW));
  });
}

/** A window drawn anew in part has it all already. */
function arrangeWindow(config: object, element: HTMLElement): void {
  const scene = sceneOfZone(config);
  const first = formGroupOf(element, "terrain");
  if (!scene || !first || element.querySelector(".zonebound-folded")) return;
  const folded = document.createElement("details");
  folded.className = "zonebound-folded";
  const summary = document.createElement("summary");
  summary.textContent = game.i18n.localize("ZONEBOUND.Preset.numbers");
  first.before(folded);
  folded.append(summary, ...foldedGroups(element).map(nameField), keepButton(element, scene));
  for (const trait of GROUND_TRAITS) formGroupOf(element, trait)?.append(doesLine(trait));
  showGroundOf(element, scene);
  listenTo(element, scene, folded);
}

function listenTo(element: HTMLElement, scene: Scene.Implementation, folded: HTMLDetailsElement): void {
  // What has been shown as it was typed must not take the button away that is being clicked next.
  const show = (): void => {
    if (element.dataset["zoneboundGround"] !== JSON.stringify(groundIn(element))) showGroundOf(element, scene);
  };
  for (const type of ["change", "input"]) element.addEventListener(type, show);
  element.addEventListener(PRESETS_ANEW, () => showGroundOf(element, scene));
  // What is folded away could not be pointed at.
  element.addEventListener("invalid", () => (folded.open = true), { capture: true });
}

function sceneOfZone(config: object): Scene.Implementation | null {
  const behavior: unknown = "document" in config ? config.document : null;
  if (!(behavior instanceof RegionBehavior)) return null;
  const system: unknown = behavior.system;
  return system instanceof ZoneBehavior ? (behavior.region?.parent ?? null) : null;
}

function inputOfField(element: HTMLElement, field: string): HTMLElement | null {
  return element.querySelector<HTMLElement>(`[name="system.${field}"]`);
}

function formGroupOf(element: HTMLElement, field: string): HTMLElement | null {
  return inputOfField(element, field)?.closest<HTMLElement>(".form-group") ?? null;
}

function foldedGroups(element: HTMLElement): HTMLElement[] {
  return [...GROUND_TRAITS, ...CROWD_FIELDS].flatMap((field) => formGroupOf(element, field) ?? []);
}

/** A field that nothing names is named by the label that stands before it. */
function nameField(group: HTMLElement): HTMLElement {
  const field = group.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
  const label = group.querySelector("label")?.textContent;
  if (field && label && !field.labels?.length) field.setAttribute("aria-label", label.trim());
  return group;
}

function doesLine(trait: GroundTrait): HTMLElement {
  const line = document.createElement("p");
  line.className = "hint zonebound-folded__does";
  line.dataset["does"] = trait;
  return line;
}

function keepButton(element: HTMLElement, scene: Scene.Implementation): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "zonebound-folded__keep";
  button.textContent = game.i18n.localize("ZONEBOUND.Preset.keep.label");
  button.addEventListener("click", () => void askKeep(groundRules(scene).ruleset, groundIn(element)));
  return button;
}

/** The presets with the one that the numbers are, and what each number does. */
function showGroundOf(element: HTMLElement, scene: Scene.Implementation): void {
  const { ruleset, scale } = groundRules(scene);
  const numbers = groundIn(element);
  element.dataset["zoneboundGround"] = JSON.stringify(numbers);
  const focused = presetWithFocus(element);
  const choose = (chosen: GroundNumbers): void => {
    for (const trait of GROUND_TRAITS) fillIn(element, trait, chosen[trait]);
    showGroundOf(element, scene);
  };
  const choices = presetChoices({ ruleset, scale, numbers, choose });
  const before = element.querySelector(".zonebound-presets");
  if (before) before.replaceWith(choices);
  else element.querySelector(".zonebound-folded")?.before(choices);
  if (focused !== null) choices.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  for (const line of element.querySelectorAll<HTMLElement>("[data-does]")) {
    const trait = GROUND_TRAITS.find((one) => one === line.dataset["does"]);
    const phrase = trait && scale && groundDoes(scale, trait, numbers);
    line.textContent = phrase ? sayText(phrase) : "";
    line.hidden = !phrase;
  }
}

/** The button of the choices that is focused, as a selector of the same one once they are drawn anew. */
export function presetWithFocus(root: HTMLElement): string | null {
  const active = document.activeElement;
  const held = active && root.contains(active) ? active.closest<HTMLElement>("[data-preset], [data-own]") : null;
  const { preset, own } = held?.dataset ?? {};
  if (preset !== undefined) return `[data-preset="${preset}"]`;
  return own === undefined ? null : `[data-own="${CSS.escape(own)}"] button`;
}

/** What the form says, as open ground where it says nothing that is a number. */
function groundIn(element: HTMLElement): GroundNumbers {
  const read = GROUND_TRAITS.map((trait) => {
    const input = inputOfField(element, trait);
    const text = String(input ? Reflect.get(input, "value") : "").trim();
    return [trait, text === "" || !Number.isFinite(Number(text)) ? OPEN_GROUND[trait] : Number(text)] as const;
  });
  return { ...OPEN_GROUND, ...Object.fromEntries(read) };
}

function fillIn(element: HTMLElement, trait: GroundTrait, value: number | null): void {
  const input = inputOfField(element, trait);
  if (input) Reflect.set(input, "value", value === null ? "" : String(value));
}
