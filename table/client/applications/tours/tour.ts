/** A walk through the interface, step by step (https://foundryvtt.com/api/v13/classes/foundry.nue.Tour.html). */
import { hostGame, hostUi, localize, format } from "../host";
import type { TourConfig, TourStep } from "./tour-config";
import { showStep, type ShownStep } from "./tour-overlay";

const SETTING = "tourProgress";
/** Milliseconds until a step's target must have appeared. */
const PATIENCE = 3000;

export class Tour {
  static STATUS = { UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" };
  static HIGHLIGHT_PADDING = 10;
  static #active: Tour | null = null;

  config: TourConfig;
  targetElement: HTMLElement | null = null;
  /** What darkens the page, and what keeps clicks from it while a step is shown. */
  fadeElement: HTMLElement | undefined;
  overlayElement: HTMLElement | undefined;
  #id: string | undefined;
  #namespace: string | undefined;
  #stepIndex: number | null = -1;
  #shown: ShownStep | null = null;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = structuredClone(config);
    this.#id = id;
    this.#namespace = namespace;
  }

  static get activeTour(): Tour | null {
    return Tour.#active;
  }

  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  /** A tour of a JSON file that a package serves. */
  static async fromJSON(path: string): Promise<Tour> {
    const response = await fetch(path.startsWith("/") || path.includes("://") ? path : `/${path}`);
    if (!response.ok) throw new Error(`The tour "${path}" cannot be loaded: ${response.status}.`);
    return new this((await response.json()) as TourConfig);
  }

  get id(): string {
    return this.#id ?? this.config.id ?? "";
  }

  set id(value: string) {
    if (this.#id) throw new Error("The tour already has an id.");
    this.#id = value;
  }

  get namespace(): string {
    return this.#namespace ?? this.config.namespace ?? "";
  }

  set namespace(value: string) {
    if (this.#namespace) throw new Error("The tour already has a namespace.");
    this.#namespace = value;
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return localize(this.config.title);
  }

  get description(): string {
    return localize(this.config.description);
  }

  /** The steps that this user may see. */
  get steps(): TourStep[] {
    return this.config.steps.filter((step) => !step.restricted || hostGame().user.isGM);
  }

  get stepIndex(): number | null {
    return this.#stepIndex;
  }

  get currentStep(): TourStep | null {
    return this.steps[this.#stepIndex ?? -1] ?? null;
  }

  get hasNext(): boolean {
    return (this.#stepIndex ?? -1) < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return (this.#stepIndex ?? -1) > 0;
  }

  /** A class may ask for more, such as a drawn map. */
  get canStart(): boolean {
    return true;
  }

  get status(): string {
    if (this.#stepIndex === -1) return Tour.STATUS.UNSTARTED;
    return this.#stepIndex === null || this.#stepIndex === this.steps.length
      ? Tour.STATUS.COMPLETED
      : Tour.STATUS.IN_PROGRESS;
  }

  /** Begins it, or goes on where it was left if it may be resumed. */
  async start(): Promise<void> {
    this._reloadProgress();
    if (!this.canStart) throw new Error(format("TOURS.CannotStart", { title: this.title }));
    Tour.#active?.exit();
    const resumed = this.config.canBeResumed && this.status === Tour.STATUS.IN_PROGRESS;
    await this.progress(resumed ? (this.#stepIndex ?? 0) : 0);
  }

  async next(): Promise<void> {
    if (this.status === Tour.STATUS.COMPLETED) throw new Error(`Tour ${this.id} has already been completed`);
    await (this.hasNext ? this.progress((this.#stepIndex ?? -1) + 1) : this.complete());
  }

  async previous(): Promise<void> {
    if (!this.hasPrevious) throw new Error(`Tour ${this.id} has no previous step`);
    await this.progress((this.#stepIndex ?? 0) - 1);
  }

  async complete(): Promise<void> {
    return this.progress(this.steps.length);
  }

  async reset(): Promise<void> {
    await this.progress(-1);
  }

  /** Leaves it as far as it is. */
  exit(): void {
    void this._postStep();
    this._clearStep();
    if (Tour.#active === this) Tour.#active = null;
  }

  /** Goes to a step: -1 is the beginning, the number of steps the end. */
  async progress(stepIndex: number): Promise<void> {
    if (this.currentStep && this.#shown) await this._postStep();
    this._clearStep();
    this.#stepIndex = stepIndex;
    await this._saveProgress();
    const ended = stepIndex < 0 || stepIndex >= this.steps.length;
    Tour.#active = ended ? null : this;
    if (ended) return;
    try {
      await this._preStep();
      await this._renderStep();
    } catch (error) {
      this.exit();
      hostUi().notifications?.error(error instanceof Error ? error.message : String(error));
    }
  }

  /** Before a step is shown; classes open here what it points at. */
  async _preStep(): Promise<void> {}

  async _postStep(): Promise<void> {}

  async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    this.targetElement = step.selector ? await this._waitForTarget(step.selector) : null;
    this.#shown = showStep(this, step);
    this.fadeElement = this.#shown.fade;
    this.overlayElement = this.#shown.overlay;
  }

  _getTargetElement(selector: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(selector);
  }

  async _waitForTarget(selector: string): Promise<HTMLElement> {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
      const found = this._getTargetElement(selector);
      if (found) return found;
    }
    throw new Error(format("TOURS.TargetMissing", { title: this.title, selector }));
  }

  _clearStep(): void {
    this.#shown?.remove();
    this.#shown = null;
    this.targetElement = null;
    this.fadeElement = undefined;
    this.overlayElement = undefined;
  }

  /** How far this person has come, from the setting `core.tourProgress`. */
  _reloadProgress(): void {
    this.#stepIndex = savedProgress()[this.namespace]?.[this.id] ?? -1;
  }

  async _saveProgress(): Promise<void> {
    const saved = savedProgress();
    const own = { ...saved[this.namespace], [this.id]: this.#stepIndex ?? this.steps.length };
    await hostGame().settings.set("core", SETTING, { ...saved, [this.namespace]: own });
  }
}

type Progress = Record<string, Record<string, number>>;

function savedProgress(): Progress {
  return (hostGame().settings.get("core", SETTING) as Progress | undefined) ?? {};
}
