/** Shows the action bar for the chosen figure of a started combat, keeps it up to date, and registers its keys. */
import { seenBattle } from "../battlefield/read-battle";
import { chosenFigure } from "../burst-picker/register-burst-picker";
import { combatOf } from "../documents";
import type { Panel } from "./action-list";
import { dockPlace, keepPlace } from "./dock-place";
import { registerHotbarMacros } from "./hotbar-macro";
import { ActionBar } from "./action-bar";
import { endTurn } from "../combat-tracker/steps";

const CHANGES = [
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "deleteCombatant",
  "updateToken",
  "updateActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "canvasReady",
  "zonebound.fieldChanged",
  "zonebound.hiddenChanged",
  "zonebound.mannerChanged",
  "updateSetting",
] as const;

/** Registers hooks and keys; called once in `init`. */
export function registerActionBar(): void {
  registerHotbarMacros();
  Hooks.on("controlToken", refresh);
  for (const change of CHANGES) Hooks.on(change, refresh);
  for (const hook of ["canvasPan", "targetToken"] as const) Hooks.on(hook, () => bar?.giveWay());
  Hooks.once("ready", () => window.addEventListener("resize", () => bar?.giveWay()));
  registerKey("actionBar", KEYS.actionBar);
  registerKey("actionBarSearch", KEYS.actionBarSearch);
  registerKey("actionBarPlaces", KEYS.actionBarPlaces);
  registerKey("actionBarWay", KEYS.actionBarWay);
  registerKey("suggest", KEYS.suggest);
  registerKey("nextFigure", KEYS.nextFigure);
  registerKey("previousFigure", KEYS.previousFigure);
  registerKey("endTurn", KEYS.endTurn);
}

interface Key {
  readonly key: string;
  readonly shift?: true;
  readonly onDown: () => boolean;
}

const KEYS = {
  actionBar: { key: "KeyX", onDown: () => toggled() },
  actionBarSearch: { key: "Slash", onDown: () => opened((shown) => shown.search()) },
  actionBarPlaces: { key: "KeyG", onDown: () => opened((shown) => shown.show({ kind: "places" })) },
  actionBarWay: { key: "KeyV", onDown: () => opened((shown) => shown.mayLay && shown.show({ kind: "way" })) },
  suggest: { key: "KeyJ", onDown: () => opened((shown) => shown.show({ kind: "suggestions" })) },
  nextFigure: { key: "Period", onDown: () => choosesBeside(1) },
  previousFigure: { key: "Comma", onDown: () => choosesBeside(-1) },
  endTurn: { key: "Enter", shift: true, onDown: () => ends() },
} as const satisfies Readonly<Record<string, Key>>;

const { SHIFT } = foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS;

type KeyName = keyof typeof KEYS;

function registerKey(name: KeyName, { key, shift, onDown }: Key): void {
  game.keybindings.register("zonebound", name, {
    name: `ZONEBOUND.Keys.${name}.name`,
    hint: `ZONEBOUND.Keys.${name}.hint`,
    editable: [{ key, modifiers: shift ? [SHIFT] : [] }],
    onDown,
  });
}

let bar: ActionBar | null = null;
let waiting = false;

/** Several changes at once are one drawing. */
function refresh(): void {
  if (waiting) return;
  waiting = true;
  window.setTimeout(() => {
    waiting = false;
    void draw();
  }, 0);
}

let drawing: Promise<void> = Promise.resolve();

/** One after the other: an action bar that closes and one that opens are never two. */
function draw(): Promise<void> {
  drawing = drawing.then(drawNow, drawNow);
  return drawing;
}

async function drawNow(): Promise<void> {
  await bar?.released;
  const who = dockPlace().open && canvas.scene && combatOf(canvas.scene) ? chosenFigure() : null;
  if (bar && bar.who !== who) {
    await bar.close({ animate: false });
    bar = null;
  }
  if (who === null) return;
  bar ??= new ActionBar(who);
  await bar.render({ force: true });
}

/** With the action bar open and drawn; false where nobody is there to act for. */
function opened(then: (shown: ActionBar) => void): boolean {
  keepPlace({ open: true });
  void draw().then(() => bar && then(bar));
  return chosenFigure() !== null;
}

/** Asks at whom, for a figure that need not be the chosen one yet. */
export function listTargets(who: string, offer: string): void {
  canvas.tokens?.get(who)?.control({ releaseOthers: true });
  opened((shown) => shown.show({ kind: "targets", offer }));
}

/** The bar of the chosen figure, with this list. */
export function showPanel(panel: Panel): void {
  opened((shown) => shown.show(panel));
}

function toggled(): boolean {
  if (dockPlace().open && bar) {
    keepPlace({ open: false });
    void draw();
    return true;
  }
  return opened((shown) => shown.show({ kind: "offers" }));
}

/** The next or previous of the figures that this user may act for, in turn order. */
function choosesBeside(step: number): boolean {
  const battle = seenBattle(canvas.scene);
  const own = battle?.order.filter((id) => canvas.scene?.tokens.get(id)?.isOwner) ?? [];
  const at = own.indexOf(chosenFigure() ?? "");
  const next = own[(at + step + own.length) % own.length];
  if (next === undefined) return false;
  return canvas.tokens?.get(next)?.control({ releaseOthers: true }) ?? false;
}

function ends(): boolean {
  void endTurn();
  return true;
}
