/** Shows the palette for the chosen figure of a started combat, keeps it up to date, and registers its keys. */
import { seenBattle } from "../battlefield/read-battle";
import { chosenFigure } from "../burst-picker/register-burst-picker";
import { combatOf } from "../documents";
import { dockPlace, keepPlace } from "./dock-place";
import { endTurn, PaletteWindow } from "./action-bar";

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
  "updateSetting",
] as const;

/** Registers hooks and keys; called once in `init`. */
export function registerPalette(): void {
  Hooks.on("controlToken", refresh);
  for (const change of CHANGES) Hooks.on(change, refresh);
  Hooks.on("canvasPan", () => palette?.giveWay());
  Hooks.once("ready", () => window.addEventListener("resize", () => palette?.giveWay()));
  registerKey("palette", KEYS.palette);
  registerKey("paletteSearch", KEYS.paletteSearch);
  registerKey("paletteZones", KEYS.paletteZones);
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
  palette: { key: "KeyX", onDown: () => toggled() },
  paletteSearch: { key: "Slash", onDown: () => opened((shown) => shown.search()) },
  paletteZones: { key: "KeyG", onDown: () => opened((shown) => shown.show({ kind: "zones" })) },
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

let palette: PaletteWindow | null = null;
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

/** One after the other: a palette that closes and one that opens are never two. */
function draw(): Promise<void> {
  drawing = drawing.then(drawNow, drawNow);
  return drawing;
}

async function drawNow(): Promise<void> {
  await palette?.released;
  const who = dockPlace().open && canvas.scene && combatOf(canvas.scene) ? chosenFigure() : null;
  if (palette && palette.who !== who) {
    await palette.close({ animate: false });
    palette = null;
  }
  if (who === null) return;
  palette ??= new PaletteWindow(who);
  await palette.render({ force: true });
}

/** With the palette open and drawn; false where nobody is there to act for. */
function opened(then: (shown: PaletteWindow) => void): boolean {
  keepPlace({ open: true });
  void draw().then(() => palette && then(palette));
  return chosenFigure() !== null;
}

/** Asks at whom, for a figure that need not be the chosen one yet. */
export function listTargets(who: string, offer: string): void {
  canvas.tokens?.get(who)?.control({ releaseOthers: true });
  opened((shown) => shown.show({ kind: "targets", offer }));
}

function toggled(): boolean {
  if (dockPlace().open && palette) {
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
