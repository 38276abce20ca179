/** Hazards that move about have rows of their own at the end of the tracker, where a GM can have them move at once [Z-SP-02]. */
import { type HazardTurn, hazardTurns } from "../../view/tracker/hazard-turns";
import { combatOf } from "../scene/combat-of";
import { sceneBattle } from "../scene/read-battle";
import { requestId, sendRequest } from "../referee/requests";
import { tellReply } from "../referee/tell";
import { sayText } from "../localize";

type SceneDoc = Scene.Implementation;

/** Registers the hook; called once in `init`, after that of the tracker's other rows. */
export function registerHazardRows(): void {
  Hooks.on("renderCombatTracker", (tracker, root) => showHazards(tracker.viewed, root));
}

function showHazards(combat: Combat.Implementation | null, root: HTMLElement): void {
  for (const row of root.querySelectorAll(".zonebound-hazard-turn")) row.remove();
  const list = root.querySelector<HTMLElement>("ol.combat-tracker");
  if (!combat?.started || !list) return;
  for (const scene of game.scenes) {
    const battle = combatOf(scene) === combat ? sceneBattle(scene)?.battle : null;
    if (battle) list.append(...hazardTurns(battle).map((turn) => rowOf(scene, turn)));
  }
}

function rowOf(scene: SceneDoc, turn: HazardTurn): HTMLElement {
  const row = document.createElement("li");
  row.className = "zonebound-hazard-turn";
  row.dataset["done"] = String(turn.done);
  const name = document.createElement("span");
  const hazard = typeof turn.name === "string" ? turn.name : sayText(turn.name);
  const state = turn.done ? "done" : "waits";
  name.textContent = game.i18n.format(`ZONEBOUND.Hazards.${state}`, { hazard, zone: turn.zone });
  row.append(name, ...(game.user?.isGM && !turn.done ? [moveButton(scene, turn)] : []));
  return row;
}

function moveButton(scene: SceneDoc, { intent }: HazardTurn): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = game.i18n.localize("ZONEBOUND.Hazards.stir");
  button.addEventListener("click", () => {
    button.disabled = true;
    const request = {
      kind: "play",
      id: requestId(),
      scene: scene.id ?? "",
      intent,
      drop: null,
      revision: null,
    } as const;
    void sendRequest(request).then((reply) => tellReply(scene, reply));
  });
  return button;
}
