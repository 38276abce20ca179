/** Chat messages that help somebody on: their words and buttons are made as they are shown, in the reader's language. */
import { isOneOf } from "../../view/text";
import { combatOf, tellFailure } from "../documents";
import { rulesOf } from "../battlefield/scene-rules";
import { handbookButton, handbookLink } from "../handbook/open-handbook";
import { beginFight } from "./new-fight";
import { startTour } from "./tours";

/** A welcome as a world begins, and the offer to make a fight of what moves about. */
export const STEP_MESSAGES = ["welcome", "offer"] as const;

export type StepMessage = (typeof STEP_MESSAGES)[number];

interface StepButton {
  readonly does: "begin" | "tour";
  readonly icon: string;
  readonly isGMs: boolean;
  readonly press: (scene: Scene.Implementation) => unknown;
}

const BEGIN: StepButton = { does: "begin", icon: "fa-play", isGMs: true, press: beginFight };

const TOUR: StepButton = { does: "tour", icon: "fa-person-hiking", isGMs: false, press: startTour };

const STEP_BUTTONS: { readonly [M in StepMessage]: readonly StepButton[] } = { welcome: [BEGIN, TOUR], offer: [BEGIN] };

/** Registers the hooks; called once in `init`. Only what a GM's client has written counts. */
export function registerStepMessages(): void {
  Hooks.on("renderChatMessageHTML", (message, html) => {
    const step = message.author?.isGM ? message.getFlag("zonebound", "step") : undefined;
    const scene = step && game.scenes.get(step.scene);
    if (step && scene && isOneOf(STEP_MESSAGES, step.message)) fill(html, step.message, scene);
  });
  for (const hook of ["createCombat", "updateCombat", "deleteCombat"] as const) Hooks.on(hook, greyButtons);
}

function fill(html: HTMLElement, message: StepMessage, scene: Scene.Implementation): void {
  const content = html.querySelector<HTMLElement>(".message-content") ?? html;
  const words = document.createElement("div");
  words.className = "zonebound zonebound-step";
  words.append(...paragraphs(message, scene), ...stepButtons(message, scene), ...handbookStep(scene));
  content.replaceChildren(words);
}

function paragraphs(message: StepMessage, scene: Scene.Implementation): HTMLElement[] {
  const facts = { scene: scene.name };
  const reader = game.user?.isGM ? "gm" : "player";
  const head = document.createElement("h4");
  head.textContent = game.i18n.format(`ZONEBOUND.FirstSteps.${message}.title`, facts);
  const text = document.createElement("p");
  text.textContent = game.i18n.format(`ZONEBOUND.FirstSteps.${message}.${reader}`, facts);
  return [head, text];
}

function stepButtons(message: StepMessage, scene: Scene.Implementation): HTMLElement[] {
  return STEP_BUTTONS[message].flatMap(({ does, icon, isGMs, press }) => {
    if (isGMs && !game.user?.isGM) return [];
    const button = document.createElement("button");
    button.type = "button";
    button.dataset["step"] = does;
    button.dataset["scene"] = scene.id ?? undefined;
    button.innerHTML = `<i class="fa-solid ${icon}" inert></i> `;
    button.append(game.i18n.localize(`ZONEBOUND.FirstSteps.buttons.${does}`));
    button.disabled = does === "begin" && combatOf(scene) !== null;
    button.addEventListener("click", () => void pressOnce(button, () => press(scene)));
    return [button];
  });
}

/** Where the scene's rules are explained, in words beside the book. */
function handbookStep(scene: Scene.Implementation): HTMLElement[] {
  const link = handbookLink(rulesOf(scene).id, "Card.title.pass", "open");
  if (!link) return [];
  const button = handbookButton(link);
  button.className = "";
  button.append(` ${link.label}`);
  return [button];
}

/** A second click does nothing until all that the first has begun is done. */
async function pressOnce(button: HTMLButtonElement, press: () => unknown): Promise<void> {
  button.disabled = true;
  try {
    await press();
  } catch (error) {
    tellFailure("first-steps", error);
  }
  button.disabled = false;
  greyButtons();
}

/** A fight that is on cannot be begun once more. */
function greyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-step="begin"]')) {
    const { scene: id } = button.dataset;
    const scene = id === undefined ? undefined : game.scenes.get(id);
    button.disabled = !scene || combatOf(scene) !== null;
  }
}
