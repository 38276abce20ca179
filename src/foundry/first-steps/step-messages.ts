/** Chat messages that help somebody on: their words and buttons are made as they are shown, in the reader's language. */
import { isOneOf } from "../../view/text";
import { combatOf, isOfFlagsAlone, tellFailure } from "../documents";
import { rulesOf } from "../battlefield/scene-rules";
import { handbookButton, handbookLink } from "../handbook/open-handbook";
import { hasFloors, isOfLevels, layBeside, makeLevels } from "../scene-tools/floors";
import { beginFight } from "./new-fight";
import { startTour } from "./tours";

/** A welcome as a world begins, the offer to make a fight of what moves about, and a battlefield that has come with its figures. */
const STEP_MESSAGES = ["welcome", "offer", "arrival"] as const;

export type StepMessage = (typeof STEP_MESSAGES)[number];

type SceneDoc = Scene.Implementation;

interface StepButton {
  readonly icon: string;
  readonly isGMs: boolean;
  readonly press: (scene: SceneDoc) => unknown;
  /** Left out where it never can be pressed on this scene. */
  readonly concerns?: (scene: SceneDoc) => boolean;
  readonly isOpen: (scene: SceneDoc) => boolean;
}

type Deed = "begin" | "tour" | "levels" | "beside";

const STEP_BUTTONS: { readonly [D in Deed]: StepButton } = {
  // A fight that is on cannot be begun once more.
  begin: {
    icon: "fa-play",
    isGMs: true,
    press: (scene) => beginFight(scene),
    isOpen: (scene) => combatOf(scene) === null,
  },
  tour: { icon: "fa-person-hiking", isGMs: false, press: startTour, isOpen: () => true },
  levels: {
    ...{ icon: "fa-layer-group", isGMs: true, press: makeLevels, concerns: hasFloors },
    isOpen: (scene) => !isOfLevels(scene),
  },
  beside: { icon: "fa-table-columns", isGMs: true, press: layBeside, concerns: hasFloors, isOpen: isOfLevels },
};

const DEEDS = ["begin", "tour", "levels", "beside"] as const satisfies readonly Deed[];

const DEEDS_OF: { readonly [M in StepMessage]: readonly Deed[] } = {
  welcome: ["begin", "tour"],
  offer: ["begin"],
  arrival: ["begin", "levels", "beside"],
};

const GREYING = ["createCombat", "deleteCombat", "createLevel", "deleteLevel"] as const;

/** Registers the hooks; called once in `init`. Only what a GM's client has written counts. */
export function registerStepMessages(): void {
  Hooks.on("renderChatMessageHTML", (message, html) => {
    const step = message.author?.isGM ? message.getFlag("zonebound", "step") : undefined;
    const scene = step && game.scenes.get(step.scene);
    if (step && scene && isOneOf(STEP_MESSAGES, step.message)) fill(html, step.message, scene);
  });
  for (const hook of GREYING) Hooks.on(hook, greyButtons);
  // What goes on in a fight is kept in its flags.
  Hooks.on("updateCombat", (_combat, change) => void (isOfFlagsAlone(change) || greyButtons()));
}

function fill(html: HTMLElement, message: StepMessage, scene: Scene.Implementation): void {
  const content = html.querySelector<HTMLElement>(".message-content") ?? html;
  const words = document.createElement("div");
  words.className = "zonebound zonebound-step";
  words.append(...paragraphs(message, scene), ...stepButtons(message, scene), ...handbookStep(scene));
  content.replaceChildren(words);
}

function paragraphs(message: StepMessage, scene: SceneDoc): HTMLElement[] {
  const facts = { scene: scene.name };
  const reader = game.user?.isGM ? "gm" : "player";
  const head = document.createElement("h4");
  head.textContent = game.i18n.format(`ZONEBOUND.FirstSteps.${message}.title`, facts);
  const texts = [game.i18n.format(`ZONEBOUND.FirstSteps.${message}.${reader}`, facts)];
  if (message === "arrival" && hasFloors(scene)) texts.push(game.i18n.localize("ZONEBOUND.FirstSteps.floors"));
  return [head, ...texts.map(paragraphOf)];
}

function paragraphOf(text: string): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  return paragraph;
}

function stepButtons(message: StepMessage, scene: SceneDoc): HTMLElement[] {
  return DEEDS_OF[message].flatMap((deed) => {
    const { icon, isGMs, press, concerns, isOpen } = STEP_BUTTONS[deed];
    if ((isGMs && !game.user?.isGM) || concerns?.(scene) === false) return [];
    const button = document.createElement("button");
    button.type = "button";
    button.dataset["step"] = deed;
    button.dataset["scene"] = scene.id ?? undefined;
    button.innerHTML = `<i class="fa-solid ${icon}" inert></i> `;
    button.append(game.i18n.localize(`ZONEBOUND.FirstSteps.buttons.${deed}`));
    button.disabled = !isOpen(scene);
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

/** Grey is what cannot be pressed now; what only leads on can always be. */
function greyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-step][data-scene]")) {
    const { scene: id, step } = button.dataset;
    const scene = id === undefined ? undefined : game.scenes.get(id);
    if (step !== undefined && isOneOf(DEEDS, step)) button.disabled = !scene || !STEP_BUTTONS[step].isOpen(scene);
  }
}
