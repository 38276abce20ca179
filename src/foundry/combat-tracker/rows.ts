/** The combat tracker shows the turns as the ruleset has them: a row for each, its die, and what a figure has left. */
import { type HazardTurn, hazardTurns, type TrackerRow, trackerRows, type TrackerSign } from "../../view/tracker";
import { combatOf, idOf, sayText } from "../documents";
import { sceneBattle, seenBattle } from "../battlefield/read-battle";
import { sendRequest, tellReply, playRequest } from "../referee/this-referee";
import type { Phrase, TrackerSignName } from "../../view/text";
import { passHead } from "./pass-heads";
import { iconOf } from "../token-status/status-effects";

type CombatDoc = Combat.Implementation;

/** Registers the hooks; called once in `init`. */
export function registerTracker(): void {
  Hooks.on("renderCombatTracker", (tracker, root) => showTurns(tracker.viewed, root));
  const draw = (fight: string | null): void => void (ui.combat?.viewed?.id === fight && ui.combat.render());
  Hooks.on("updateCombat", ({ id }, update) => void ("flags" in update && draw(id)));
  Hooks.on("zonebound.hiddenChanged", draw);
}

/** Begins from the rows as Foundry draws them, however often it is called. */
function showTurns(combat: CombatDoc | null, root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>("ol.combat-tracker");
  const scene = combat?.started ? sceneOf(combat) : null;
  const battle = scene && seenBattle(scene);
  if (!combat || !list || !battle) return;
  const own = rowsByToken(combat, list);
  const shown = trackerRows(battle).flatMap((row) => {
    const first = own.get(row.who);
    if (!first) return [];
    const item = first.dataset["zoneboundTurn"] === undefined ? first : copyOf(first);
    dressRow(item, seenRow(scene, row), actFor(scene, row));
    return row.head ? [passHead(scene, row.head), item] : [item];
  });
  arrange(list, shown);
}

/** A held spell is for the eyes of its holder's owners and GMs. */
function seenRow(scene: Scene.Implementation, row: TrackerRow): TrackerRow {
  if (scene.tokens.get(row.who)?.isOwner) return row;
  return { ...row, signs: row.signs.filter(({ sign }) => sign !== "holding") };
}

/** For whoever owns the figure, and a GM. */
function actFor(scene: Scene.Implementation, { who, mayActNow }: TrackerRow): (() => void) | null {
  const token = mayActNow ? scene.tokens.get(who) : undefined;
  return token?.isOwner ? () => void actNow(token) : null;
}

/** The scene on the screen, if the fight is there; else the one it is fought in. */
function sceneOf(combat: CombatDoc): Scene.Implementation | null {
  const isThere = (scene: Scene.Implementation): boolean => combatOf(scene) === combat;
  return canvas.scene && isThere(canvas.scene) ? canvas.scene : (game.scenes.find(isThere) ?? null);
}

/** Foundry's own rows, as it drew them; copies of an earlier time go. */
function rowsByToken(combat: CombatDoc, list: HTMLElement): Map<string, HTMLElement> {
  for (const copy of list.querySelectorAll("[data-zonebound-copy], .zonebound-pass")) copy.remove();
  const rows = new Map<string, HTMLElement>();
  for (const item of list.querySelectorAll<HTMLElement>("[data-combatant-id]")) {
    plainRow(item);
    const token = combat.combatants.get(item.dataset["combatantId"] ?? "")?.tokenId ?? "";
    rows.set(token, item);
  }
  return rows;
}

function copyOf(item: HTMLElement): HTMLElement {
  const copy = item.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return item;
  plainRow(copy);
  copy.querySelector(".token-effects")?.remove();
  copy.dataset["zoneboundCopy"] = "";
  return copy;
}

/** Moves rows only where they stand otherwise, so that focus and scrolling stay. */
function arrange(list: HTMLElement, shown: readonly HTMLElement[]): void {
  const others = [...list.children].filter((item) => !shown.some((row) => row === item));
  const wanted = [...shown, ...others];
  if (wanted.every((item, at) => list.children[at] === item)) return;
  const { scrollTop } = list;
  list.replaceChildren(...wanted);
  list.scrollTop = scrollTop;
}

const OURS =
  ".zonebound-turn__how, .zonebound-turn__die, .zonebound-turn__purse, .zonebound-turn__signs, .zonebound-turn__act";

/** Each sign's shape; null for one with a drawing of its own. */
const SHAPES: Readonly<Record<TrackerSignName, string | null>> = {
  waiting: "fa-hourglass-half",
  protecting: "fa-shield-halved",
  dodging: "fa-person-falling",
  defending: "fa-user-shield",
  holding: "fa-hand-sparkles",
  running: "fa-person-running",
  turned: "fa-rotate",
  halved: "fa-gauge-simple",
  moved: "fa-shoe-prints",
  acted: null,
  lost: null,
};

/** Takes off what a row was given before. */
function plainRow(item: HTMLElement): void {
  delete item.dataset["zoneboundTurn"];
  item.classList.remove("zonebound-turn", "zonebound-turn--die");
  for (const part of item.querySelectorAll(OURS)) part.remove();
  for (const icon of effectIcons(item)) icon.hidden = false;
}

/** Foundry's own icons of what has befallen the figure. */
function effectIcons(item: HTMLElement): HTMLImageElement[] {
  return [...item.querySelectorAll<HTMLImageElement>(".token-effects img")];
}

/** `data-zonebound-turn` says how the turn stands; `act` is what the button of one who waits does, null for no button. */
function dressRow(item: HTMLElement, row: TrackerRow, act: (() => void) | null): void {
  item.classList.add("zonebound-turn");
  item.classList.toggle("active", row.state === "now");
  item.dataset["zoneboundTurn"] = row.state;
  if (row.die !== null) addDie(item, row);
  if (row.how !== null) addHow(item, row.how);
  if (row.purse.length > 0) addPurse(item, row);
  if (row.signs.length > 0) addSigns(item, row);
  if (act) addActNow(item, act);
}

function addDie(item: HTMLElement, { die, title }: TrackerRow): void {
  item.classList.add("zonebound-turn--die");
  const text = title ? sayText(title) : "";
  const sign = element("span", "zonebound-turn__die zonebound-die", String(die));
  sign.setAttribute("role", "img");
  sign.setAttribute("aria-label", text);
  sign.dataset["tooltip"] = text;
  item.append(sign);
}

function addHow(item: HTMLElement, how: Phrase | string): void {
  const text = typeof how === "string" ? how : sayText(how);
  (item.querySelector(".token-name") ?? item).append(element("span", "zonebound-turn__how", text));
}

function addPurse(item: HTMLElement, { purse }: TrackerRow): void {
  const line = element("div", "zonebound-turn__purse");
  line.append(...purse.map((phrase) => element("span", "zonebound-turn__coin", sayText(phrase))));
  (item.querySelector(".token-name") ?? item).append(line);
}

function addSigns(item: HTMLElement, { signs }: TrackerRow): void {
  const line = element("div", "zonebound-turn__signs");
  line.append(...signs.map(signOf));
  (item.querySelector(".token-name") ?? item).append(line);
  hideDoubles(item, signs);
}

/** What a sign of ours says with its name need not be there as an icon, too. */
function hideDoubles(item: HTMLElement, signs: readonly TrackerSign[]): void {
  const said = signs.map(({ sign }) => iconOf(sign));
  for (const icon of effectIcons(item)) icon.hidden = said.includes(icon.getAttribute("src") ?? "");
}

function signOf({ sign, name }: TrackerSign): HTMLElement {
  const text = sayText(name);
  const shape = SHAPES[sign];
  const shown = element("span", `zonebound-turn__sign${shape ? ` fa-solid ${shape}` : ""}`);
  if (!shape) shown.append(drawingOf(sign));
  shown.setAttribute("role", "img");
  shown.setAttribute("aria-label", text);
  shown.dataset["tooltip"] = text;
  shown.dataset["sign"] = sign;
  return shown;
}

function drawingOf(sign: TrackerSignName): HTMLElement {
  const drawing = document.createElement("img");
  Object.assign(drawing, { src: `systems/zonebound/assets/icons/signs/${sign}.svg`, alt: "" });
  return drawing;
}

/** The row is a button of Foundry's own: a click here is no click on it. */
function addActNow(item: HTMLElement, act: () => void): void {
  const button = item.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "zonebound-turn__act";
  button.textContent = game.i18n.localize("ZONEBOUND.Tracker.actNow");
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    act();
  });
  (item.querySelector(".token-name") ?? item).append(button);
}

function element(tag: "span" | "div", className: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Shows the figure's scene and selects the figure, so that its actions and its drag are at hand. */
async function actNow(token: TokenDocument.Implementation): Promise<void> {
  const scene = token.parent;
  if (scene && canvas.scene !== scene) await scene.view();
  const shown = canvas.tokens?.get(idOf(token));
  if (!shown) return;
  shown.control({ releaseOthers: true });
  await canvas.animatePan({ x: shown.center.x, y: shown.center.y });
  ui.notifications?.info(game.i18n.format("ZONEBOUND.Tracker.actsNow", { who: token.name }));
}

/** Registers the hook; called once in `init`, after that of the tracker's other rows. */
export function registerHazardRows(): void {
  Hooks.on("renderCombatTracker", (tracker, root) => showHazards(tracker.viewed, root));
}

function showHazards(combat: CombatDoc | null, root: HTMLElement): void {
  for (const row of root.querySelectorAll(".zonebound-hazard-turn")) row.remove();
  const list = root.querySelector<HTMLElement>("ol.combat-tracker");
  if (!combat?.started || !list) return;
  for (const scene of game.scenes) {
    const battle = combatOf(scene) === combat ? sceneBattle(scene)?.battle : null;
    if (battle) list.append(...hazardTurns(battle).map((turn) => hazardRow(scene, turn)));
  }
}

function hazardRow(scene: Scene.Implementation, turn: HazardTurn): HTMLElement {
  const row = document.createElement("li");
  row.className = "zonebound-hazard-turn";
  row.dataset["done"] = String(turn.done);
  const name = document.createElement("span");
  const hazard = typeof turn.name === "string" ? turn.name : sayText(turn.name);
  const state = turn.done ? "done" : "waits";
  name.textContent = game.i18n.format(`ZONEBOUND.Hazards.${state}`, { hazard, zone: turn.place });
  row.append(name, ...(game.user?.isGM && !turn.done ? [moveButton(scene, turn)] : []));
  return row;
}

function moveButton(scene: Scene.Implementation, { intent }: HazardTurn): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = game.i18n.localize("ZONEBOUND.Hazards.stir");
  button.addEventListener("click", () => {
    button.disabled = true;
    void sendRequest(playRequest(scene, intent)).then((reply) => tellReply(scene, reply));
  });
  return button;
}
