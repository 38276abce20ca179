/** The tray: what waits for me, in a row above the hotbar; the first has the focus unless somebody is typing [Z-RE-11]. */
import {
  type Asked,
  choiceOf,
  figuresOf,
  type Refused,
  refusedIn,
  type TrayKey,
  trayKey,
  trayOf,
  type TrayView,
  waitedFor,
  TRAY_KEYS,
} from "../../view/tray";
import { combatOf, idOf } from "../documents";
import { drainClocks } from "../chat/play-message";
import { seenBattle } from "../battlefield/read-battle";
import { keepClear } from "../canvas/screen-rects";
import { askedNow, ownSeat, trayContext, followPlays } from "./tray-context";
import type { Choice } from "../../engine/flow";
import { whichOf } from "../../engine/journal";
import { requestId, sendRequest, tellReply } from "../referee/this-referee";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean };

class Tray extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-tray",
    tag: "aside",
    classes: ["zonebound", "zonebound-tray"],
    window: { frame: false, positioned: false },
  };

  static override PARTS = { main: { template: "systems/zonebound/templates/tray/tray.hbs" } };

  #view: TrayView = { mine: [], others: [] };
  #refused: readonly Refused[] = [];
  #told = new Set<string>();
  #focus: string | null = null;
  readonly #news = document.createElement("p");

  /** Draws what waits now; nothing is drawn anew where nothing has changed. */
  async refresh(): Promise<void> {
    const view = trayOf(askedNow(), ownSeat());
    const refused = refusedHere();
    if (this.rendered && JSON.stringify([view, refused]) === JSON.stringify([this.#view, this.#refused])) return;
    this.#view = view;
    this.#refused = refused;
    await this.render({ force: true });
  }

  /** Answers what has the focus, or else what stands first; false where nothing waits or that cannot be said. */
  press(key: TrayKey): boolean {
    const asked = this.#find(focusedKey(this.element) ?? "") ?? this.#view.mine[0];
    const choice = asked ? choiceOf(key, asked.prompt) : null;
    if (!asked || choice === null) return false;
    void answer(asked, choice);
    return true;
  }

  /** Off the figures it asks or speaks about, wherever the map has moved to. */
  keepClear(): void {
    if (!this.rendered) return;
    this.#settle(this.element);
    const { mine, others } = this.#view;
    const here = (mine.length > 0 ? mine : others).filter(({ scene }) => scene === canvas.scene?.id);
    keepClear(this.element, here.flatMap(figuresOf));
  }

  /** Says how long the others have been waited for. */
  countSeconds(): void {
    if (!this.rendered || this.#view.others.length === 0) return;
    for (const place of this.element.querySelectorAll<HTMLElement>("[data-since]")) {
      const seconds = String(waitedFor({ since: Number(place.dataset["since"]) }, game.time.serverTime));
      place.textContent = game.i18n.format("ZONEBOUND.Tray.waited", { seconds });
    }
  }

  protected override async _prepareContext(options: RenderOptions) {
    this.#focus = this.rendered ? focusedKey(this.element) : null;
    return { ...(await super._prepareContext(options)), ...trayContext(this.#view, this.#refused) };
  }

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    this.#settle(element);
  }

  /** Beside the hotbar; where the page has no room for that, on the page itself. */
  #settle(element: HTMLElement): void {
    const bottom = document.getElementById("ui-bottom");
    const hasRoom = bottom !== null && bottom.getClientRects().length > 0;
    const home = hasRoom ? bottom : (document.getElementById("interface") ?? document.body);
    if (element.parentElement !== home) home.prepend(element);
  }

  protected override async _onFirstRender(): Promise<void> {
    this.element.setAttribute("aria-label", game.i18n.localize("ZONEBOUND.Tray.title"));
    this.element.addEventListener("click", (event) => this.#onClick(event));
    this.#news.className = "zonebound-tray__news";
    this.#news.setAttribute("aria-live", "polite");
    this.element.append(this.#news);
  }

  protected override async _onRender(): Promise<void> {
    drainClocks(this.element);
    this.#tellNews();
    this.keepClear();
    const [first] = this.#view.mine;
    if (this.#focus !== null) keepFocus(this.element, this.#focus);
    if (first && isFocusFree()) keepFocus(this.element, trayKey(first));
  }

  /** Reads out what has come up since, and nothing twice. */
  #tellNews(): void {
    const fresh = this.#view.mine.map(trayKey).filter((key) => !this.#told.has(key));
    this.#told = new Set(this.#view.mine.map(trayKey));
    if (fresh.length === 0) return;
    const texts = fresh.map((key) => blockOf(this.element, key)?.getAttribute("aria-label") ?? "");
    this.#news.textContent = texts.join(" ");
  }

  #onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button") : null;
    const again = this.#refused[Number(button?.dataset["again"] ?? -1)];
    if (again) void refuse(again, false);
    const asked = this.#find(button?.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? "");
    if (button && asked) this.#carryOut(button, asked);
  }

  #carryOut(button: HTMLButtonElement, asked: Asked): void {
    const { scene, prompt } = asked;
    if ("find" in button.dataset) void findFigure(scene, prompt.who);
    const { order } = button.dataset;
    const no = { scene, who: prompt.who, prompt: prompt.prompt };
    if ("refuse" in button.dataset) void refuse(no, true);
    if (order !== undefined) void refuse({ ...no, unless: order }, true);
    const choice = prompt.choices[Number(button.dataset["choice"] ?? -1)];
    if (choice !== undefined) void answer(asked, choice);
  }

  #find(key: string): Asked | undefined {
    return [...this.#view.mine, ...this.#view.others].find((one) => trayKey(one) === key);
  }
}

/** Of the figures in the scene on the screen that are this client's to speak for. */
function refusedHere(): Refused[] {
  const { scene } = canvas;
  const battle = scene && combatOf(scene) ? seenBattle(scene) : null;
  return scene && battle ? refusedIn(battle, idOf(scene), ownSeat().owns) : [];
}

function blockOf(root: HTMLElement, key: string): HTMLElement | null {
  return root.querySelector(`[data-key="${CSS.escape(key)}"]`);
}

/** Takes an answer from the tray to the referee, by the same request as the card's buttons. */
async function answer({ play, scene, prompt, hidden }: Asked, choice: Choice): Promise<void> {
  const request = { kind: "answer", id: requestId(), scene, play, ...whichOf(prompt), choice } as const;
  const there = game.scenes.get(scene);
  const reply = await sendRequest(request, hidden);
  if (there) tellReply(there, reply);
}

/** Says that a figure is not to be asked such a thing any more in this fight, or is to be asked again. */
async function refuse({ scene, ...no }: Refused, on: boolean): Promise<void> {
  const there = game.scenes.get(scene);
  const reply = await sendRequest({ kind: "refuse", id: requestId(), scene, ...no, on });
  if (there) tellReply(there, reply);
}

const DURATION = 250;

/** Brings a figure into view and picks it, in whichever scene it is. */
async function findFigure(sceneId: string, who: string): Promise<void> {
  const scene = game.scenes.get(sceneId);
  const token = scene?.tokens.get(who);
  if (!scene || !token) return;
  if (canvas.scene !== scene) await scene.view();
  const { x, y, width, height } = token._source;
  const half = (canvas.grid?.size ?? 0) / 2;
  token.object?.control({ releaseOthers: true });
  await canvas.animatePan({ x: x + width * half, y: y + height * half, duration: DURATION });
}

/** The key of the prompt that has the focus; null where it is elsewhere. */
function focusedKey(tray: HTMLElement): string | null {
  const focused = tray.ownerDocument.activeElement;
  const block =
    focused instanceof Element && tray.contains(focused) ? focused.closest<HTMLElement>("[data-key]") : null;
  return block?.dataset["key"] ?? null;
}

/** Whether nobody has put the focus anywhere: on the page itself, or on the map. */
function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused instanceof HTMLCanvasElement;
}

/** Gives the focus to a prompt as a whole: its keys are then Foundry's to hear, and Tab leads to its buttons. */
function keepFocus(tray: HTMLElement, key: string): void {
  tray.querySelector<HTMLElement>(`section[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

let tray: Tray | null = null;

const CODES: Readonly<Record<TrayKey, readonly string[]>> = {
  yes: ["KeyY"],
  no: ["KeyN"],
  confirm: ["Enter", "NumpadEnter"],
};

/** Registers the keys, so that everybody can choose others; called once in `init`. */
export function registerTrayKeys(): void {
  for (const key of TRAY_KEYS) {
    game.keybindings.register("zonebound", `tray-${key}`, {
      name: `ZONEBOUND.Keys.tray-${key}.name`,
      hint: `ZONEBOUND.Keys.tray-${key}.hint`,
      editable: CODES[key].map((code) => ({ key: code })),
      onDown: () => mayPress(key) && tray?.press(key) === true,
    });
  }
}

/** Enter on a button is that button's. */
function mayPress(key: TrayKey): boolean {
  return key !== "confirm" || !document.activeElement?.closest("button, a, summary, [role=button]");
}

/** Begins to follow; called once in `ready`. */
export function openTray(): void {
  tray = new Tray();
  const refresh = (): void => void tray?.refresh();
  followPlays(refresh);
  Hooks.on("userConnected", refresh);
  Hooks.on("updateActor", refresh);
  for (const hook of ["createCombat", "updateCombat", "deleteCombat", "canvasReady"] as const) Hooks.on(hook, refresh);
  for (const hook of ["canvasPan", "moveToken", "renderApplicationV2"] as const)
    Hooks.on(hook, () => tray?.keepClear());
  window.addEventListener("resize", () => tray?.keepClear());
  window.setInterval(() => tray?.countSeconds(), 1000);
  refresh();
}
