/** The combat tracker says whom nobody plays, whether the autopilot plays or rests and why, and has the button that stops it. */
import type { TemperId } from "../../judge/tempers";
import { seenBattle } from "../battlefield/read-battle";
import { combatOf, whileFought } from "../documents";
import { type AutopilotState, autopilotOf, changeAutopilot, playsAnybody, temperOf } from "./state";

type CombatDoc = Combat.Implementation;

/** Registers the hook; called once in `init`, after that of the tracker's rows. */
export function registerPilotSigns(): void {
  Hooks.on("renderCombatTracker", (tracker, root) => showPilots(tracker.viewed, root));
  Hooks.on("pauseGame", () => void ui.combat?.render());
}

/** Begins from the tracker as it is drawn, however often it is called. */
function showPilots(combat: CombatDoc | null, root: HTMLElement): void {
  for (const old of root.querySelectorAll(".zonebound-pilot, .zonebound-pilot-sign")) old.remove();
  const list = root.querySelector<HTMLElement>("ol.combat-tracker");
  const state = combat?.started ? autopilotOf(combat) : null;
  if (!combat || !list || !state || !playsAnybody(state)) return;
  list.before(pilotBar(combat, state));
  for (const row of list.querySelectorAll<HTMLElement>("[data-combatant-id]:not([data-zonebound-copy])")) {
    const temper = temperIn(combat, row.dataset["combatantId"], state);
    if (temper) (row.querySelector(".token-name") ?? row).append(signOfTemper(temper));
  }
}

function temperIn(combat: CombatDoc, id: string | undefined, state: AutopilotState): TemperId | null {
  const { tokenId, sceneId } = combat.combatants.find((fighter) => fighter.id === id) ?? {};
  const scene = sceneId ? game.scenes.get(sceneId) : undefined;
  const battle = scene && combatOf(scene) === combat ? seenBattle(scene) : null;
  return battle && tokenId ? temperOf(state, battle, tokenId) : null;
}

function signOfTemper(temper: TemperId): HTMLElement {
  const name = game.i18n.localize(`ZONEBOUND.Autopilot.temper.${temper}`);
  const text = game.i18n.format("ZONEBOUND.Autopilot.sign", { temper: name });
  const sign = document.createElement("span");
  sign.className = "zonebound-pilot-sign fa-solid fa-robot";
  sign.setAttribute("role", "img");
  sign.setAttribute("aria-label", text);
  sign.dataset["tooltip"] = text;
  return sign;
}

function pilotBar(combat: CombatDoc, { rests }: AutopilotState): HTMLElement {
  const bar = document.createElement("div");
  bar.className = "zonebound-pilot";
  const line = document.createElement("span");
  line.setAttribute("role", "status");
  line.textContent = game.i18n.localize(
    rests === null ? `ZONEBOUND.Autopilot.${game.paused ? "paused" : "plays"}` : `ZONEBOUND.Autopilot.rests.${rests}`,
  );
  bar.append(line);
  if (!game.user?.isGM) return bar;
  const change = (next: Partial<AutopilotState>) => () =>
    void whileFought(
      combat,
      changeAutopilot(combat, (state) => ({ ...state, ...next })),
    );
  if (rests === null) bar.append(pilotButton("stop", "fa-stop", change({ rests: "stopped" })));
  else bar.append(pilotButton("goOn", "fa-play", change({ rests: null })));
  bar.append(pilotButton("off", "fa-hand", change({ figures: {}, sides: {}, rests: null })));
  return bar;
}

function pilotButton(key: "stop" | "goOn" | "off", icon: string, press: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  const [shape, text] = [document.createElement("i"), game.i18n.localize(`ZONEBOUND.Autopilot.${key}`)];
  shape.className = `fa-solid ${icon}`;
  shape.inert = true;
  button.type = "button";
  button.dataset["pilot"] = key;
  button.append(shape, ` ${text}`);
  button.addEventListener("click", press, { once: true });
  return button;
}
