/** What a scene plays by: its ruleset, what becomes of moves nobody asked about, how wide a gap still counts as touching. */
import { rulesetIds } from "../../rulesets/registry";
import { toleranceOf } from "../field/scene-field";
import { ENFORCEMENTS } from "../settings";

const { DialogV2 } = foundry.applications.api;
const { createSelectInput, createNumberInput, createFormGroup } = foundry.applications.fields;

/** Asks the GM and writes the scene's flags; nothing where the dialog is closed. */
export async function editBattlefield(scene: Scene.Implementation): Promise<void> {
  await DialogV2.wait({
    window: { title: game.i18n.localize("ZONEBOUND.Scene.title"), icon: "fa-solid fa-map" },
    classes: ["zonebound"],
    content: formFor(scene).outerHTML,
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

function formFor(scene: Scene.Implementation): HTMLElement {
  const block = document.createElement("div");
  block.append(
    choice("ruleset", rulesetIds(), scene.getFlag("zonebound", "ruleset")),
    choice("enforcement", ENFORCEMENTS, scene.getFlag("zonebound", "enforcement")),
  );
  const input = createNumberInput({ name: "tolerance", value: toleranceOf(scene), min: 0, step: 1 });
  block.append(createFormGroup({ label: "ZONEBOUND.Scene.tolerance", localize: true, input }));
  return block;
}

function choice(name: "ruleset" | "enforcement", words: readonly string[], value = ""): HTMLElement {
  const options = words.map((word) => ({
    value: word,
    label: game.i18n.localize(`ZONEBOUND.Settings.${name}.${word}`),
  }));
  const input = createSelectInput({ name, value, options, blank: game.i18n.localize("ZONEBOUND.Scene.asWorld") });
  return createFormGroup({ label: `ZONEBOUND.Scene.${name}`, localize: true, input });
}

async function save(scene: Scene.Implementation, form: HTMLFormElement | null): Promise<void> {
  if (!form) return;
  const data = new FormData(form);
  const tolerance = Number(data.get("tolerance"));
  const flags = {
    ruleset: wordOf(data, "ruleset"),
    enforcement: wordOf(data, "enforcement"),
    tolerance: Number.isFinite(tolerance) ? tolerance : toleranceOf(scene),
  };
  await scene.update({ flags: { zonebound: flags } });
}

function wordOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
