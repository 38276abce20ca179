/** The presets of ground as a group of buttons: those of the ruleset, and a GM's own with their names to be changed. */
import {
  areSameGround,
  type GroundNumbers,
  groundNumbers,
  type GroundScale,
  PRESET_IDS,
  type PresetId,
  presetOf,
} from "../../zones/presets";
import { dialogs } from "../dialogs";
import { handbookButton, handbookLink } from "../handbook/open-handbook";
import { keepPreset, LONGEST_PRESET_NAME, type OwnPreset, ownPresets, removePreset, renamePreset } from "./own-presets";

const { createFormGroup, createTextInput } = foundry.applications.fields;

/** What the group is about, and what becomes of a choice. */
interface PresetChoosing {
  readonly ruleset: string;
  /** Null where the ruleset has no presets of its own. */
  readonly scale: GroundScale | null;
  /** What is chosen now; null where that is nothing, or several things. */
  readonly numbers: GroundNumbers | null;
  choose(numbers: GroundNumbers): void;
}

const PRESET_ICONS: Readonly<Record<PresetId, string>> = {
  ...{ open: "fa-sun", rough: "fa-mound", dense: "fa-tree", swamp: "fa-frog", shallow: "fa-droplet", deep: "fa-water" },
  ...{ dark: "fa-moon", smoke: "fa-smog", stairs: "fa-stairs", rubble: "fa-house-crack", crowd: "fa-people-group" },
};

/** The whole group anew. */
export function presetChoices(choosing: PresetChoosing): HTMLElement {
  const { ruleset, scale, numbers } = choosing;
  const group = document.createElement("fieldset");
  group.className = "zonebound-presets";
  const legend = document.createElement("legend");
  legend.textContent = game.i18n.localize("ZONEBOUND.Preset.title");
  const book = handbookLink(ruleset, "Line.terrain", "open");
  if (book) legend.append(" ", handbookButton(book));
  const grid = document.createElement("div");
  grid.className = "zonebound-presets__grid";
  const own = ownPresets(ruleset);
  grid.append(
    ...(scale ? PRESET_IDS.map((id) => presetButton(choosing, scale, id)) : []),
    ...ownChoices(choosing, own),
  );
  group.append(legend, grid);
  if (numbers && isOwnGround(scale, own, numbers)) group.append(statusLine("ZONEBOUND.Preset.own"));
  return group;
}

function isOwnGround(scale: GroundScale | null, own: readonly OwnPreset[], numbers: GroundNumbers): boolean {
  return (!scale || presetOf(scale, numbers) === null) && !own.some((preset) => areSameGround(preset.numbers, numbers));
}

function statusLine(key: string): HTMLElement {
  const line = document.createElement("p");
  line.className = "zonebound-presets__status";
  line.setAttribute("role", "status");
  line.textContent = game.i18n.localize(key);
  return line;
}

function presetButton({ numbers, choose }: PresetChoosing, scale: GroundScale, id: PresetId): HTMLElement {
  const own = groundNumbers(scale.presets[id] ?? {});
  const button = choiceButton({
    icon: PRESET_ICONS[id],
    name: game.i18n.localize(`ZONEBOUND.Preset.name.${id}`),
    about: game.i18n.localize(`ZONEBOUND.Preset.about.${id}`),
    pressed: numbers !== null && presetOf(scale, numbers) === id,
    press: () => choose(own),
  });
  button.dataset["preset"] = id;
  return button;
}

function presetIcon(name: string): HTMLElement {
  const icon = document.createElement("i");
  icon.className = `fa-solid ${name}`;
  icon.inert = true;
  return icon;
}

interface ChoiceLooks {
  readonly icon: string;
  readonly name: string;
  readonly about: string;
  readonly pressed: boolean;
  readonly press: () => void;
}

function choiceButton({ icon, name, about, pressed, press }: ChoiceLooks): HTMLElement {
  const [button, sign, words] = [document.createElement("button"), presetIcon(icon), document.createElement("span")];
  const [title, line] = [document.createElement("strong"), document.createElement("span")];
  button.type = "button";
  button.className = "zonebound-presets__choice";
  button.setAttribute("aria-pressed", String(pressed));
  title.textContent = name;
  line.className = "zonebound-presets__about";
  line.textContent = about;
  words.append(title, line);
  button.append(sign, words);
  button.addEventListener("click", press);
  return button;
}

function ownChoices({ numbers, choose }: PresetChoosing, own: readonly OwnPreset[]): HTMLElement[] {
  return own.map((preset) => {
    const row = document.createElement("div");
    row.className = "zonebound-presets__own";
    row.dataset["own"] = preset.id;
    const choice = choiceButton({
      icon: "fa-bookmark",
      name: preset.name,
      about: game.i18n.localize("ZONEBOUND.Preset.ownAbout"),
      pressed: numbers !== null && areSameGround(preset.numbers, numbers),
      press: () => choose(preset.numbers),
    });
    row.append(
      choice,
      smallButton("rename", "fa-pen", preset.name, () => void askRename(preset)),
      smallButton("remove", "fa-trash", preset.name, () => void askRemove(preset)),
    );
    return row;
  });
}

function smallButton(deed: "rename" | "remove", icon: string, name: string, press: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "zonebound-presets__small";
  button.dataset["deed"] = deed;
  button.title = game.i18n.format(`ZONEBOUND.Preset.${deed}.label`, { name });
  button.setAttribute("aria-label", button.title);
  button.append(presetIcon(icon));
  button.addEventListener("click", press);
  return button;
}

/** Asks for a name and keeps the numbers under it. */
export async function askKeep(ruleset: string, numbers: GroundNumbers): Promise<void> {
  const name = await askPresetName("keep", "");
  if (name !== "") await keepPreset({ name, ruleset, numbers });
}

async function askRename({ id, name }: OwnPreset): Promise<void> {
  const wanted = await askPresetName("rename", name);
  if (wanted !== "" && wanted !== name) await renamePreset(id, wanted);
}

/** Empty where nobody has given one. */
async function askPresetName(deed: "keep" | "rename", name: string): Promise<string> {
  const input = createTextInput({ name: "name", value: name, required: true });
  input.maxLength = LONGEST_PRESET_NAME;
  input.autofocus = true;
  const block = document.createElement("div");
  block.classList.add("dialog-content", "standard-form");
  block.append(createFormGroup({ label: "ZONEBOUND.Preset.nameOf", localize: true, input }));
  const answer = await dialogs.wait({
    window: { title: game.i18n.format(`ZONEBOUND.Preset.${deed}.title`, { name }), icon: "fa-solid fa-bookmark" },
    classes: ["zonebound"],
    content: block,
    buttons: [
      {
        action: "keep",
        label: game.i18n.localize(`ZONEBOUND.Preset.${deed}.button`),
        default: true,
        callback: (_event, { form }) => (form ? new FormData(form).get("name") : ""),
      },
    ],
    rejectClose: false,
  });
  return typeof answer === "string" ? answer.trim().slice(0, LONGEST_PRESET_NAME) : "";
}

async function askRemove({ id, name }: OwnPreset): Promise<void> {
  const text = document.createElement("p");
  text.textContent = game.i18n.format("ZONEBOUND.Preset.remove.ask", { name });
  const isSure = await dialogs.confirm({
    window: { title: game.i18n.format("ZONEBOUND.Preset.remove.label", { name }), icon: "fa-solid fa-trash" },
    content: text,
    rejectClose: false,
  });
  if (isSure === true) await removePreset(id);
}
