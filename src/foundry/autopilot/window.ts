/** Asks a GM whom the autopilot is to play, and with what temper. */
import type { Battle } from "../../engine/battle";
import { isJudged } from "../../judge/judge";
import { TEMPER_IDS, type TemperId, USUAL_TEMPER } from "../../judge/tempers";
import { sceneBattle } from "../battlefield/read-battle";
import { dialogs } from "../dialogs";
import { combatOf, nameOf } from "../documents";
import { autopilotOf, changeAutopilot, ordered, type PilotOrder, temperOf } from "./state";

const { createSelectInput, createFormGroup } = foundry.applications.fields;

type SceneDoc = Scene.Implementation;

/** Sides that somebody can play. */
const PILOT_SIDES = ["friendly", "hostile"] as const;

/** The figures that were selected, as against a side. */
const CHOSEN_FIGURES = "chosen";

/** Opens the window for these figures, or for a side; says so where nothing can be played. */
export async function openAutopilot(scene: SceneDoc, tokens: readonly string[]): Promise<void> {
  const combat = combatOf(scene);
  const battle = sceneBattle(scene)?.battle;
  const bar = !combat || !battle ? "noFight" : isJudged(battle) ? null : "noJudge";
  if (bar !== null || !combat || !battle) return void ui.notifications?.warn(pilotText(bar ?? "noFight"));
  const figures = tokens.filter((who) => battle.figures.has(who));
  const order = await dialogs.wait({
    window: { title: pilotText("title"), icon: "fa-solid fa-robot" },
    classes: ["zonebound", "zonebound-autopilot-window"],
    position: { width: 420 },
    content: formOf(scene, combat, battle, figures),
    buttons: [
      {
        action: "apply",
        label: pilotText("apply"),
        default: true,
        callback: (_event, { form }) => form && orderIn(new FormData(form), figures),
      },
    ],
    rejectClose: false,
  });
  if (isOrder(order)) await changeAutopilot(combat, (state) => ordered(state, order));
}

function isOrder(order: unknown): order is PilotOrder {
  return typeof order === "object" && order !== null && "temper" in order;
}

function pilotText(key: "title" | "apply" | "noFight" | "noJudge"): string {
  return game.i18n.localize(`ZONEBOUND.Autopilot.${key}`);
}

function formOf(
  scene: SceneDoc,
  combat: Combat.Implementation,
  battle: Battle,
  figures: readonly string[],
): HTMLElement {
  const block = document.createElement("div");
  block.classList.add("dialog-content", "standard-form");
  const state = autopilotOf(combat);
  const [first] = figures;
  const temper = (first === undefined ? state.sides["hostile"] : temperOf(state, battle, first)) ?? USUAL_TEMPER;
  block.append(
    pilotField("ZONEBOUND.Autopilot.who", whoInput(scene, figures)),
    pilotField("ZONEBOUND.Autopilot.temper.label", temperInput(temper)),
  );
  return block;
}

function pilotField(label: string, input: HTMLElement): HTMLElement {
  return createFormGroup({ label, localize: true, input });
}

function whoInput(scene: SceneDoc, figures: readonly string[]): HTMLSelectElement {
  const names = figures.map((who) => nameOf(scene, who)).join(", ");
  const chosen = { value: CHOSEN_FIGURES, label: game.i18n.format("ZONEBOUND.Autopilot.chosen", { names }) };
  const sides = PILOT_SIDES.map((side) => ({
    value: side,
    label: game.i18n.localize(`ZONEBOUND.Autopilot.side.${side}`),
  }));
  const options = [...(figures.length > 0 ? [chosen] : []), ...sides];
  return createSelectInput({ name: "who", value: figures.length > 0 ? CHOSEN_FIGURES : "hostile", options });
}

function temperInput(value: TemperId): HTMLSelectElement {
  const tempers = TEMPER_IDS.map((id) => ({
    value: id,
    label: game.i18n.localize(`ZONEBOUND.Autopilot.temper.${id}`),
  }));
  return createSelectInput({
    name: "temper",
    value,
    options: [...tempers, { value: "", label: game.i18n.localize("ZONEBOUND.Autopilot.temper.hand") }],
  });
}

function orderIn(form: FormData, figures: readonly string[]): PilotOrder {
  const who = String(form.get("who"));
  const temper = TEMPER_IDS.find((id) => id === form.get("temper")) ?? null;
  return { ...(who === CHOSEN_FIGURES ? { tokens: figures } : { side: who }), temper };
}
