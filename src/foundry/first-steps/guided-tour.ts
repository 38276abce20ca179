/** A tour whose steps wait for the thing to be done, and let it be done: the page stays in reach all the while. */
import type { TourId } from "../../view/tour-steps";
import type { Box } from "../canvas/screen-rects";

const { Tour } = foundry.nue;

/** One step; its words stand in the language files. */
export interface GuidedStep {
  readonly id: string;
  /** Opens what the step points at. */
  readonly prepare?: () => void;
  /** Where on the screen it points; null or left out for the middle. */
  readonly target?: () => Box | null;
  /** Whether the thing has been done. One without it is read, and gone on from. */
  readonly isDone?: () => boolean;
}

/** What a step points at: Foundry's tours know elements alone, and figures of the map are none. */
const TOUR_MARK = "zonebound-tour-mark";

/** How dark the page is while something is to be done on it. */
const LIGHTER = "0.4";

/** Whether a button of the pointer is down: a card that moved under it would stop a drag. */
let isPressed = false;

/** Hears the pointer; called once in `ready`, with the tours. */
export function followPointer(): void {
  const follow = ({ buttons }: PointerEvent): void => void (isPressed = buttons !== 0);
  for (const event of ["pointerdown", "pointerup", "pointercancel"] as const)
    window.addEventListener(event, follow, { capture: true });
}

/** Milliseconds between two looks at whether the thing has been done. */
const LOOK_EVERY = 150;

export class GuidedTour extends Tour {
  readonly #guided: readonly GuidedStep[];
  #watching: number | undefined;
  /** The step that has been prepared: pointed at anew, it goes on from what it was. */
  #prepared: GuidedStep | undefined;
  /** Where it points, as text. */
  #pointed = boxText(null);

  constructor(id: TourId, guided: readonly GuidedStep[], restricted: boolean) {
    const steps = guided.map((step) => ({
      id: step.id,
      title: `ZONEBOUND.Tours.${id}.${step.id}.title`,
      content: `ZONEBOUND.Tours.${id}.${step.id}.content`,
      ...(step.target ? { selector: `#${TOUR_MARK}` } : {}),
    }));
    const title = `ZONEBOUND.Tours.${id}.title`;
    const description = `ZONEBOUND.Tours.${id}.description`;
    super(
      { id, namespace: "zonebound", title, description, display: true, restricted, steps },
      { id, namespace: "zonebound" },
    );
    this.#guided = guided;
  }

  override get canStart(): boolean {
    return canvas.ready && canvas.scene !== null;
  }

  get #step(): GuidedStep | undefined {
    return this.#guided[this.stepIndex ?? -1];
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const step = this.#step;
    if (step !== this.#prepared) step?.prepare?.();
    this.#prepared = step;
    this.#placeMark();
  }

  protected override async _renderStep(): Promise<void> {
    await super._renderStep();
    for (const element of [this.overlayElement, this.fadeElement]) if (element) element.style.pointerEvents = "none";
    if (this.fadeElement && this.#step?.isDone) this.fadeElement.style.opacity = LIGHTER;
    this.#watch();
  }

  protected override async _postStep(): Promise<void> {
    window.clearInterval(this.#watching);
    document.getElementById(TOUR_MARK)?.remove();
    await super._postStep();
  }

  /** The step is over as soon as the thing has been done; whoever goes on by themselves passes it over. */
  #watch(): void {
    window.clearInterval(this.#watching);
    const step = this.#step;
    if (!step) return;
    let before = this.#pointed;
    this.#watching = window.setInterval(() => {
      if (this.#step !== step) return window.clearInterval(this.#watching);
      if (step.isDone?.()) return this.#leaves(() => this.next());
      const now = boxText(step.target?.() ?? null);
      // What it points at has come, or stands elsewhere by now: it is pointed at anew once it stands still and nothing is held.
      if (now !== this.#pointed && now === before && !isPressed)
        return this.#leaves(() => this.progress(this.stepIndex ?? 0));
      before = now;
    }, LOOK_EVERY);
  }

  #leaves(then: () => Promise<void>): void {
    window.clearInterval(this.#watching);
    void then();
  }

  #placeMark(): void {
    const target = this.#step?.target;
    this.#pointed = boxText(target?.() ?? null);
    if (!target) return;
    const mark = document.getElementById(TOUR_MARK) ?? document.body.appendChild(document.createElement("div"));
    mark.id = TOUR_MARK;
    const { innerWidth: width, innerHeight: height } = window;
    const box = target() ?? { left: width / 2, right: width / 2, top: height / 2, bottom: height / 2 };
    const { style } = mark;
    style.left = `${box.left}px`;
    style.top = `${box.top}px`;
    style.width = `${box.right - box.left}px`;
    style.height = `${box.bottom - box.top}px`;
  }
}

/** In whole pixels; the middle of the screen where there is nothing to point at. */
function boxText(box: Box | null): string {
  return box ? [box.left, box.top, box.right, box.bottom].map(Math.round).join() : "middle";
}
