/** What the buttons of the tracker call: methods of the tracker that packages extend and wrap
 *  (https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.CombatTracker.html). */
export type CombatCommand =
  | "startCombat"
  | "endCombat"
  | "nextTurn"
  | "previousTurn"
  | "nextRound"
  | "previousRound"
  | "rollAll"
  | "rollNPC"
  | "resetAll";

/** What the buttons of a row call, by their action. */
export const ROW_CONTROLS: Record<string, Control | undefined> = {
  rollInitiative: "_onRollInitiative",
  pingCombatant: "_onPingCombatant",
  panToCombatant: "_onPanToCombatant",
  toggleHidden: "_onToggleHidden",
  toggleDefeated: "_onToggleDefeatedStatus",
};

type Control =
  "_onRollInitiative" | "_onPingCombatant" | "_onPanToCombatant" | "_onToggleHidden" | "_onToggleDefeatedStatus";
type Handler = "_onCombatCreate" | "_onCombatCycle" | "_onCombatantControl" | "_onCombatantMouseDown";

interface Tracker extends Record<Handler, (event: Event, target: HTMLElement) => Promise<void> | void> {
  _onCombatControl(event: Event, command: CombatCommand): Promise<void>;
}

/** Buttons call the tracker's own methods, whoever has wrapped them. */
export function handler(name: Handler) {
  return function (this: Tracker, event: Event, target: HTMLElement): Promise<void> | void {
    return this[name](event, target);
  };
}

export function rowActions() {
  return Object.fromEntries(Object.keys(ROW_CONTROLS).map((action) => [action, handler("_onCombatantControl")]));
}

/** One action for each command that the combat itself understands. */
export function combatActions() {
  const commands: CombatCommand[] = [
    ...(["startCombat", "endCombat", "nextTurn", "previousTurn", "nextRound"] as const),
    ...(["previousRound", "rollAll", "rollNPC", "resetAll"] as const),
  ];
  return Object.fromEntries(commands.map((command) => [command, controlAction(command)]));
}

function controlAction(command: CombatCommand) {
  return function (this: Tracker, event: Event): Promise<void> {
    return this._onCombatControl(event, command);
  };
}
