/** The wheel at a figure's token: a ring of buttons with its modes of moving and what can be declared beside them. */
import type { FigureId } from "../../engine/types";
import { isOnHexes } from "../../hexes/hex-ground";
import { type MannerChoice, mannerFlags, mannerModes } from "../../view/hexes/manners";
import { iconOf, inWords, reasonFor } from "../action-bar/hex-items";
import { seenBattle } from "../battlefield/read-battle";
import { hexLayer } from "../canvas/hex-layer";
import { type Box, pointOnScreen } from "../canvas/screen-rects";
import { namingIn } from "../documents";
import { chooseMode, mannerOf, toggleFlag } from "../drag/hex-manner";
import { sendIntent } from "../drag/request";
import { placeRing, type RingSpot, ringSpots, ringStep } from "./ring";

/** What the wheel must not cover: questions, and Foundry's own parts of the window. The action bar lets it be seen through it. */
const KEPT_CLEAR = [
  ".zonebound-tray__prompt, .zonebound-tray__others, .zonebound-tray__refused",
  "#scene-controls, #scene-navigation, #hotbar, #players, #sidebar",
].join();

/** Pixels of a button, and of the room around it. */
const BUTTON = 38;
const GAP = 8;

/** Pixels from the middle to that of a button, whatever the size of the token on the screen. */
const WHEEL_RADIUS = { least: 62, most: 150 } as const;

/** Whose wheel it is on the scene on the screen; null where nobody goes anywhere. */
export function wheelScope(who: FigureId) {
  const { scene } = canvas;
  const battle = scene?.tokens.get(who)?.isOwner ? seenBattle(scene) : null;
  if (!scene || !battle || !isOnHexes(battle) || !battle.figures.has(who)) return null;
  const manner = mannerOf(battle, who);
  return { scene, battle, who, manner, naming: namingIn(scene) };
}

type WheelScope = NonNullable<ReturnType<typeof wheelScope>>;

/** Where its token is on the screen, and from its middle to its rim; null where it is not drawn. */
export function tokenOnScreen(who: FigureId) {
  const token = canvas.tokens?.get(who);
  if (!token?.visible) return null;
  const zoom = canvas.stage?.scale.x ?? 1;
  const rim = (Math.max(canvas.grid?.size ?? 0, token.w, token.h) / 2) * zoom;
  return { ...pointOnScreen(token.center), rim };
}

/** With the reason why not in the reader's words; empty where it can be chosen. */
type ToldChoice = MannerChoice & { readonly reason: string };

export class MannerWheel {
  readonly element = document.createElement("div");
  readonly #ring = document.createElement("div");
  readonly #line = document.createElement("p");
  readonly #over = new AbortController();
  readonly #focusBefore = document.activeElement;
  #choices: readonly ToldChoice[] = [];
  /** Whether the map shows how far a mode leads. */
  #isReachShown = false;

  constructor(
    readonly who: FigureId,
    readonly onClose: () => void,
  ) {
    this.element.className = "zonebound zonebound-wheel";
    this.#ring.className = "zonebound-wheel__ring";
    this.#ring.setAttribute("role", "menu");
    this.#line.className = "zonebound-wheel__line";
    this.#line.setAttribute("aria-live", "polite");
    this.element.append(this.#ring, this.#line);
    document.body.append(this.element);
    this.#listen();
    this.draw();
    this.#focus(this.#choices.findIndex(({ isOn, does }) => isOn && does.kind === "mode"));
  }

  /** As the battle is now. */
  draw(): void {
    const scope = wheelScope(this.who);
    if (!scope || !tokenOnScreen(this.who)) return this.close();
    const at = this.#focusedAt();
    const choices = [...mannerModes(scope.battle, this.who, scope.manner), ...mannerFlags(scope.battle, scope.manner)];
    this.#choices = choices.map((choice) => ({ ...choice, reason: reasonFor(choice.refusal, scope.naming) }));
    this.#ring.setAttribute("aria-label", game.i18n.format("ZONEBOUND.Wheel.of", { who: scope.naming(this.who) }));
    this.#ring.replaceChildren(...this.#choices.map(wheelButton));
    this.place();
    if (at >= 0) this.#focus(at);
  }

  /** Around its token, or as near to that as leaves uncovered what must be seen. */
  place(): void {
    const token = tokenOnScreen(this.who);
    if (!token) return this.close();
    const { length: count } = this.#choices;
    const apart = (BUTTON + GAP) / 2 / Math.sin(Math.PI / Math.max(2, count));
    const around = Math.min(WHEEL_RADIUS.most, Math.max(WHEEL_RADIUS.least, token.rim + BUTTON / 2 + GAP));
    const radius = Math.max(apart, around);
    ringSpots(count, radius).forEach((spot, at) => putButton(this.#buttons[at], spot));
    this.element.style.setProperty("--zonebound-wheel-radius", `${Math.round(radius)}px`);
    const within = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
    this.#moveTo({ x: 0, y: 0 });
    this.#moveTo(placeRing(token, { extent: this.#extent(), within, blocks: keptClear() }));
  }

  #moveTo({ x, y }: { readonly x: number; readonly y: number }): void {
    Object.assign(this.element.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` });
  }

  /** From its middle to its farthest parts, while its middle is at the window's corner. */
  #extent(): Box {
    const boxes = [...this.#ring.querySelectorAll("button, span"), this.#line].map((part) =>
      part.getBoundingClientRect(),
    );
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
    return { left: left - GAP, top: top - GAP, right: right + GAP, bottom: bottom + GAP };
  }

  /** The focus goes back to where it was; what was shown on the map goes. */
  close(): void {
    if (this.#over.signal.aborted) return;
    this.#over.abort();
    const hadFocus = this.element.contains(document.activeElement);
    this.element.remove();
    if (hadFocus && this.#focusBefore instanceof HTMLElement) this.#focusBefore.focus({ preventScroll: true });
    this.#hideReach();
    this.onClose();
  }

  #listen(): void {
    const { signal } = this.#over;
    for (const looked of ["pointerover", "focusin"])
      this.#ring.addEventListener(looked, ({ target }) => this.#tell(this.#atOf(target)), { signal });
    this.#ring.addEventListener("click", (event) => this.#choose(this.#atOf(event.target)), { signal });
    this.element.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    window.addEventListener("pointerdown", (event) => this.#onDown(event), { signal, capture: true });
  }

  /** A click anywhere else closes it, but for the handle, which does so itself. */
  #onDown({ target }: Event): void {
    if (target instanceof Element && target.closest(".zonebound-wheel, .zonebound-wheel-handle")) return;
    this.close();
  }

  #onKey(event: KeyboardEvent): void {
    const { key, code } = event;
    const next = ringStep(this.#focusedAt(), this.#choices.length, key);
    if (next !== null) this.#focus(next);
    else if (key === "Enter" || key === " ") this.#choose(this.#focusedAt());
    else if (key === "Escape" || key === "Tab" || isWheelKey(code)) this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** One that cannot be chosen stays, with its reason below. */
  #choose(at: number): void {
    const choice = this.#choices[at];
    const scope = wheelScope(this.who);
    if (!choice || !scope || choice.reason !== "") return;
    if (choice.does.kind !== "flag") this.close();
    takeManner(scope, choice);
  }

  /** Why not, below the ring; and how far it leads, on the map. */
  #tell(at: number): void {
    const choice = this.#choices[at];
    if (!choice) return;
    this.#line.textContent = choice.reason === "" ? "" : withReason(inWords(choice.text), choice.reason);
    const scope = wheelScope(this.who);
    if (scope && choice.does.kind === "mode") this.#showReach(scope, choice.does.mode);
  }

  /** While a token is held its own drag shows that. */
  #showReach({ battle, who, manner }: WheelScope, mode: string): void {
    if (isTokenHeld()) return;
    this.#isReachShown = true;
    hexLayer()?.showDrag({ battle, who, manner: { ...manner, mode }, look: null, isHeld: false });
  }

  #hideReach(): void {
    if (!this.#isReachShown || isTokenHeld()) return;
    hexLayer()?.hideDrag(this.who);
    Hooks.callAll("zonebound.mannerChanged", this.who);
  }

  get #buttons(): HTMLElement[] {
    return [...this.#ring.querySelectorAll<HTMLElement>("button")];
  }

  #atOf(target: EventTarget | null): number {
    const button = target instanceof Element ? target.closest("button") : null;
    return this.#buttons.findIndex((one) => one === button);
  }

  #focusedAt(): number {
    return this.#atOf(document.activeElement);
  }

  #focus(at: number): void {
    this.#buttons[Math.max(0, at)]?.focus({ preventScroll: true });
  }
}

/** As the action bar does. */
function takeManner({ scene, battle, who }: WheelScope, { does }: MannerChoice): void {
  if (does.kind === "send") void sendIntent(scene, does.intent);
  else if (does.kind === "mode") chooseMode(battle, who, does.mode);
  else toggleFlag(battle, who, does.flag);
}

const ROLES = { send: "menuitem", mode: "menuitemradio", flag: "menuitemcheckbox" } as const;
const withReason = (what: string, why: string): string => game.i18n.format("ZONEBOUND.Sheet.fault.at", { what, why });

function wheelButton({ key, icon, text, does, isOn, reason }: ToldChoice): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "zonebound-wheel__item";
  button.tabIndex = -1;
  button.dataset["key"] = key;
  button.setAttribute("role", ROLES[does.kind]);
  button.setAttribute("aria-label", reason === "" ? inWords(text) : withReason(inWords(text), reason));
  if (does.kind !== "send") button.setAttribute("aria-checked", String(isOn === true));
  if (reason !== "") button.setAttribute("aria-disabled", "true");
  const [picture, name] = [document.createElement("img"), document.createElement("span")];
  Object.assign(picture, { src: iconOf(icon), alt: "", draggable: false });
  name.textContent = inWords(text);
  button.append(picture, name);
  return button;
}

function putButton(button: HTMLElement | undefined, { x, y, side }: RingSpot): void {
  if (!button) return;
  Object.assign(button.style, { left: `${x}px`, top: `${y}px` });
  button.dataset["side"] = side;
}

function keptClear(): Box[] {
  const boxes = [...document.querySelectorAll(KEPT_CLEAR)].map((part) => part.getBoundingClientRect());
  return boxes.filter(({ width, height }) => width * height > 0);
}

function isTokenHeld(): boolean {
  return document.body.classList.contains("zonebound-holding");
}

/** The key that opens it closes it, too. */
function isWheelKey(code: string): boolean {
  return game.keybindings.get("zonebound", "mannerWheel").some(({ key }) => key === code);
}
