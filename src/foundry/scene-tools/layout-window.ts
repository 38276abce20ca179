/** The layout window: zones by a pattern, previewed on the map while its fields change, with ground and figures; drawn, and taken back. */
import { dialogs } from "../dialogs";
import { idOf } from "../documents";
import { beginFight } from "../first-steps/new-fight";
import { inNextFrame } from "../frames";
import {
  FIELD_BOUNDS,
  firstChoice,
  type LayoutChoice,
  type LayoutOutcome,
  outcomeOf,
  readChoice,
} from "./layout-choice";
import { layoutPicture, previewLayout } from "./layout-preview";
import { loadActors } from "./layout-sides";
import { layoutContext, showFittedSize, tellOutcome } from "./layout-words";
import { drawLayout, enlargeScene, type LayoutStep, makeScene, takeLayoutBack } from "./layout-writing";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean };

/** What has been written and can be taken back; kept while the window is closed. */
const written: LayoutStep[] = [];

class LayoutWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-layout",
    tag: "form",
    classes: ["zonebound", "zonebound-layout"],
    window: { title: "ZONEBOUND.Layout.title", icon: "fa-solid fa-table-cells" },
    position: { width: 380, left: 120, top: 70 },
    form: { handler: LayoutWindow.#onDraw, closeOnSubmit: false },
    actions: {
      seed: LayoutWindow.#onSeed,
      enlarge: LayoutWindow.#onEnlarge,
      undo: LayoutWindow.#onUndo,
      begin: LayoutWindow.#onBegin,
    },
  };

  static override PARTS = { main: { template: "systems/zonebound/templates/tools/layout.hbs" } };

  #choice: LayoutChoice = firstChoice(sceneInView(), anySeed());
  #isWriting = false;
  readonly #hooks: readonly (readonly ["controlToken" | "canvasReady" | "canvasTearDown", number])[] = [
    ["controlToken", Hooks.on("controlToken", () => inNextFrame("layout selection", () => void this.#again()))],
    ["canvasReady", Hooks.on("canvasReady", () => void this.#again())],
    ["canvasTearDown", Hooks.on("canvasTearDown", () => previewLayout(null))],
  ];

  protected override async _prepareContext(options: RenderOptions) {
    await loadActors(this.#choice);
    const state = { scene: sceneInView(), drawn: stepShown(), mayUndo: layoutStep() !== null };
    return { ...(await super._prepareContext(options)), ...layoutContext(this.#choice, state) };
  }

  protected override async _onRender(): Promise<void> {
    this.element.oninput = () => void this.#read();
    this.element.onkeydown = (event) => this.#onKey(event);
    this.#show();
  }

  protected override _onClose(): void {
    for (const [hook, id] of this.#hooks) Hooks.off(hook, id);
    previewLayout(null);
    layoutWindow = null;
  }

  async #again(): Promise<void> {
    if (this.rendered) await this.render();
  }

  async #read(): Promise<void> {
    const { element } = this;
    if (element instanceof HTMLFormElement) this.#choice = readChoice(element, this.#choice);
    await loadActors(this.#choice);
    inNextFrame("layout", () => this.#show());
  }

  /** Only what follows from the fields: whoever types in one goes on typing. */
  #show(): void {
    if (!this.rendered) return;
    const scene = sceneInView();
    if (stepShown()) return previewLayout(null);
    const outcome = outcomeOf(this.#choice, scene);
    previewLayout(scene ? shownOf(outcome) : null);
    tellOutcome(this.element, outcome, scene);
    showFittedSize(this.element, this.#choice, outcome);
    this.element.querySelector("[data-picture]")?.replaceChildren(...(scene ? [] : picturesFor(outcome)));
  }

  #onKey(event: KeyboardEvent): void {
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || event.target instanceof HTMLInputElement || !layoutStep()) return;
    event.preventDefault();
    event.stopPropagation();
    void this.#write(takeBackLast);
  }

  /** One at a time: a second press does nothing until the first has been written. */
  async #write(work: () => Promise<unknown>): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    try {
      await work();
    } finally {
      this.#isWriting = false;
    }
    await this.#again();
  }

  static async #onDraw(this: LayoutWindow): Promise<void> {
    await this.#write(async () => {
      const [choice, scene] = [this.#choice, sceneInView()];
      await loadActors(choice);
      const outcome = stepShown() ? null : outcomeOf(choice, scene);
      if (outcome?.kind !== "plan") return;
      const { name, grid } = choice;
      const { work, extent } = outcome;
      const step = scene ? await drawLayout(scene, work) : await makeScene({ name, grid, ...extent }, work);
      if (step) written.push(step);
    });
  }

  static async #onSeed(this: LayoutWindow): Promise<void> {
    this.#choice = { ...this.#choice, seed: anySeed() };
    await this.render();
  }

  static async #onEnlarge(this: LayoutWindow): Promise<void> {
    await this.#write(async () => {
      const scene = sceneInView();
      if (!scene) return;
      const outcome = outcomeOf(this.#choice, scene);
      if (outcome.kind === "too-large") written.push(await enlargeScene(scene, outcome.needs));
    });
  }

  static async #onUndo(this: LayoutWindow): Promise<void> {
    await this.#write(takeBackLast);
  }

  static async #onBegin(this: LayoutWindow): Promise<void> {
    const scene = sceneInView();
    if (!scene) return;
    await this.#write(() => beginFight(scene));
    await this.close();
  }
}

/** A scene that is made for a layout goes only where the GM says so once more. */
async function takeBackLast(): Promise<void> {
  const last = layoutStep();
  if (!last || (last.kind === "drawn" && last.isNew && !(await isToGo(last.scene)))) return;
  written.pop();
  await takeLayoutBack(last);
}

async function isToGo({ name }: Scene.Implementation): Promise<boolean> {
  const content = document.createElement("p");
  content.textContent = game.i18n.format("ZONEBOUND.Layout.undoScene", { scene: name });
  const title = game.i18n.localize("ZONEBOUND.Layout.undo");
  return (await dialogs.confirm({ window: { title }, classes: ["zonebound"], content, rejectClose: false })) === true;
}

function sceneInView(): Scene.Implementation | null {
  return canvas.scene ?? null;
}

function anySeed(): number {
  return Math.floor(Math.random() * FIELD_BOUNDS.seed.most);
}

/** What can be taken back of what has been done on the scene in view. */
function layoutStep(): LayoutStep | null {
  const last = written.at(-1);
  return last && last.scene === sceneInView() && game.scenes.has(idOf(last.scene)) ? last : null;
}

/** The layout that has just been drawn there; null where none has. */
function stepShown(): Extract<LayoutStep, { kind: "drawn" }> | null {
  const last = layoutStep();
  return last?.kind === "drawn" ? last : null;
}

function shownOf(outcome: LayoutOutcome) {
  return outcome.kind === "plan" ? { plan: outcome.work.plan, starters: outcome.work.recruits } : null;
}

function picturesFor(outcome: LayoutOutcome): SVGElement[] {
  const shown = shownOf(outcome);
  return shown ? [layoutPicture(shown, game.i18n.localize("ZONEBOUND.Layout.picture"))] : [];
}

let layoutWindow: LayoutWindow | null = null;

async function openLayouts(): Promise<void> {
  layoutWindow ??= new LayoutWindow();
  await layoutWindow.render({ force: true });
}

/**
 * Registers the buttons, among the tools of regions, among those of tokens, where figures stay selected, and above the list
 * of scenes; called once in `init`.
 */
export function registerLayouts(): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    for (const layer of [controls["regions"], controls.tokens])
      if (layer && game.user?.isGM) Object.assign(layer.tools, { zoneboundLayout: layoutTool() });
  });
  Hooks.on("renderSceneDirectory", ({ element }) => {
    if (game.user?.isGM && !element.querySelector("[data-zonebound-layout]")) addLayoutButton(element);
  });
}

function layoutTool() {
  return {
    name: "zoneboundLayout",
    title: "ZONEBOUND.Controls.layout",
    icon: "fa-solid fa-table-cells",
    order: 95,
    button: true,
    visible: true,
    onChange: () => void openLayouts(),
  };
}

/** There is a list of scenes where there is no scene, and no tool. */
function addLayoutButton(directory: HTMLElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset["zoneboundLayout"] = "";
  button.innerHTML = `<i class="fa-solid fa-table-cells" inert></i> `;
  button.append(game.i18n.localize("ZONEBOUND.Layout.new"));
  button.addEventListener("click", () => void openLayouts());
  (directory.querySelector(".header-actions") ?? directory).append(button);
}
