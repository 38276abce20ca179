/** The handbook at the table: its tags, its names, and the buttons that lead to it. */
import { RULE_SETTINGS, worldRuleset } from "../settings/settings";
import { registerSections } from "./draw-section";
import { handbookButton, handbookLink, registerHandbookButtons } from "./open-handbook";
import { registerReaderNames } from "./reader-names";

/** The settings that the settings window shows. */
const SHOWN_SETTINGS = [
  ...RULE_SETTINGS,
  ...(["ruleset", "withoutGm", "odds", "promptSeconds", "overlay", "allSigns"] as const),
];

/** Registers all of it; called once in `init`. */
export function registerHandbook(): void {
  registerSections();
  registerReaderNames();
  Hooks.once("ready", registerHandbookButtons);
  Hooks.on("renderSettingsConfig", ({ element }) => {
    for (const name of SHOWN_SETTINGS) addButton(fieldOf(element, `zonebound.${name}`), name);
    addButton(element.querySelector(`[data-key="zonebound.automation"]`), "automation");
  });
}

function fieldOf(root: HTMLElement, name: string): Element | null {
  return root.querySelector(`[name="${CSS.escape(name)}"]`);
}

/** Beside the label of the row in which the field stands. */
function addButton(field: Element | null, setting: string): void {
  const label = field?.closest(".form-group")?.querySelector("label");
  const link = handbookLink(worldRuleset(), `Setting.${setting}`, "open");
  if (link && label && !label.querySelector("[data-handbook]")) label.append(handbookButton(link));
}
