/** The forecast: what will become of the fight in view, played out while the GM looks on, and what would make it even. */
import type { Battle } from "../../engine/battle";
import type { EvenProposal } from "../../judge/balance";
import { sentBattle } from "../../judge/fight-job";
import type { FightForecast, FightSetup } from "../../judge/forecast";
import { linedUp, type LineUp, recounted } from "../../judge/line-up";
import { sidesLeft } from "../../judge/playout";
import { TEMPER_IDS } from "../../judge/tempers";
import { sceneOnView, tellFailure } from "../documents";
import type { FightReport } from "./fight-desk";
import { type FightMoment, fightOn, momentMeant, momentsOn, type NoForecast } from "./fight-source";
import { FightWork } from "./fight-work";
import {
  balanceRows,
  momentOptions,
  playedWords,
  proposalWords,
  resultWords,
  sideRows,
  triedWords,
} from "./forecast-words";
import { boundTo, readStrength, STRENGTH_BOUNDS, strengthsOf } from "./side-strengths";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Drawing = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean };

/** Fights in a whole forecast. */
const FIGHTS = 1000;

/** Milliseconds between two drawings of results that go on sharpening. */
const DRAWN_EACH = 250;

const SEED_BOUNDS = { least: 0, most: 999_999 } as const;

class ForecastWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-forecast",
    classes: ["zonebound", "zonebound-forecast"],
    window: { title: "ZONEBOUND.Forecast.title", icon: "fa-solid fa-chart-line", resizable: true },
    position: { width: 560, height: 640, left: 120, top: 40 },
    actions: {
      seed: ForecastWindow.#onSeed,
      play: ForecastWindow.#onPlay,
      stop: ForecastWindow.#onStop,
      fewer: ForecastWindow.#onCount,
      more: ForecastWindow.#onCount,
      even: ForecastWindow.#onEven,
      take: ForecastWindow.#onTake,
      asIs: ForecastWindow.#onAsIs,
    },
  };

  static override PARTS = {
    set: { template: "systems/zonebound/templates/forecast/set.hbs" },
    results: { template: "systems/zonebound/templates/forecast/results.hbs" },
    balance: { template: "systems/zonebound/templates/forecast/balance.hbs" },
  };

  #moment: FightMoment = "now";
  #seed = freshSeed();
  #lineUp: LineUp = {};
  #tempers: FightSetup["tempers"] = {};
  /** As the scene has it; or why there is none. */
  #given: Battle | NoForecast = "noFight";
  /** With the line-up that is tried; null where it leaves nobody to fight with. */
  #tried: Battle | null = null;
  #forecast: FightForecast | null = null;
  #doing: "forecast" | "even" | null = null;
  /** What makes it even: nothing while nobody has asked. */
  #proposal: EvenProposal | null | undefined;
  #drawn = 0;
  readonly #work = new FightWork((report) => this.#hear(report));
  readonly #sceneHook = Hooks.on("canvasReady", () => void this.play());

  protected override async _prepareContext(options: Drawing) {
    return { ...(await super._prepareContext(options)), ...this.#setContext(), ...this.#fightContext() };
  }

  #setContext() {
    const scene = sceneOnView();
    const reason = typeof this.#given === "string" ? this.#given : this.#tried ? null : "oneSide";
    return {
      ...{ seed: this.#seed, mostSeed: SEED_BOUNDS.most, bounds: STRENGTH_BOUNDS, most: FIGHTS },
      ...{ isWorking: this.#doing !== null, played: this.#forecast?.fights ?? 0, told: this.#told },
      reason: reason && game.i18n.localize(`ZONEBOUND.Forecast.none.${reason}`),
      isImpossible: typeof this.#given === "string",
      moments: momentOptions(momentsOn(scene), this.#moment),
    };
  }

  #fightContext() {
    const [scene, given, tried] = [sceneOnView(), this.#given, this.#tried];
    if (!scene || typeof given === "string") return {};
    const sides = sidesLeft(given);
    const found = this.#proposal;
    return {
      tableStrikes: given.rules.tactics?.tableStrikes === true,
      sides: sideRows(sides, this.#tempers, strengthsOf(scene)),
      results: this.#forecast && tried && resultWords(this.#forecast, tried),
      rows: balanceRows(given, sides, this.#lineUp),
      isChanged: Object.keys(this.#lineUp).length > 0,
      isSearching: this.#doing === "even" || !tried,
      proposal: found === undefined || !tried ? "" : proposalWords(found, tried),
      mayTake: Boolean(found),
    };
  }

  get #told(): string {
    return this.#forecast ? playedWords(this.#forecast.fights, FIGHTS) : "";
  }

  protected override async _onRender(): Promise<void> {
    this.element.onchange = (event) => void this.#read(event.target);
  }

  protected override _onClose(): void {
    Hooks.off("canvasReady", this.#sceneHook);
    this.#work.close();
    forecastWindow = null;
  }

  /** Reads the fight anew and plays it from there. */
  async play(): Promise<void> {
    if (!this.rendered) return;
    const scene = sceneOnView();
    this.#moment = momentMeant(scene, this.#moment);
    this.#given = fightOn(scene, this.#moment);
    const tried = typeof this.#given === "string" ? null : linedUp(this.#given, this.#lineUp);
    this.#tried = tried && sidesLeft(tried).length > 1 ? tried : null;
    [this.#forecast, this.#proposal] = [null, undefined];
    this.#begin("forecast");
    await this.render();
  }

  #begin(kind: "forecast" | "even"): void {
    const scene = sceneOnView();
    this.#work.stop();
    this.#doing = this.#tried && scene ? kind : null;
    if (!this.#tried || !scene) return;
    const job = { kind, seed: this.#seed, fights: FIGHTS, tempers: this.#tempers, strengths: strengthsOf(scene) };
    this.#work.begin({ ...job, battle: sentBattle(this.#tried) });
  }

  #hear(report: FightReport): void {
    if (report.kind === "forecast") this.#sharpen(report.forecast);
    if (report.kind === "tried") this.#tell("[data-even]", triedWords(report.fights));
    if (report.kind === "even") this.#proposal = report.proposal;
    if (report.kind === "failed") tellFailure("forecast", report.error);
    if (report.kind === "done" || report.kind === "failed") void this.#end();
  }

  /** Only what has no field and no button: whoever is about to press one goes on. */
  #sharpen(forecast: FightForecast): void {
    this.#forecast = forecast;
    this.#tell("[data-told]", this.#told);
    const progress = this.element.querySelector<HTMLProgressElement>("[data-progress]");
    if (progress) progress.value = forecast.fights;
    if (performance.now() - this.#drawn < DRAWN_EACH) return;
    this.#drawn = performance.now();
    void this.render({ parts: ["results"] });
  }

  #tell(where: string, text: string): void {
    const place = this.element.querySelector(where);
    if (place) place.textContent = text;
  }

  async #end(): Promise<void> {
    this.#work.stop();
    this.#doing = null;
    await this.render();
  }

  async #read(field: EventTarget | null): Promise<void> {
    const scene = sceneOnView();
    if (field instanceof HTMLSelectElement) this.#readChoice(scene, field);
    if (field instanceof HTMLInputElement && field.name === "seed") this.#seed = boundTo(field, SEED_BOUNDS);
    const side = field instanceof HTMLInputElement ? field.dataset["side"] : undefined;
    if (field instanceof HTMLInputElement && scene && side) await readStrength(scene, side, field);
    await this.play();
  }

  #readChoice(scene: Scene.Implementation | null, field: HTMLSelectElement): void {
    const { side } = field.dataset;
    const temper = TEMPER_IDS.find((id) => id === field.value);
    if (field.name === "moment") this.#moment = momentMeant(scene, field.value);
    if (field.name === "swap") this.#swap(field);
    if (field.name === "temper" && side && temper) this.#tempers = { ...this.#tempers, [side]: temper };
  }

  #swap({ dataset, value }: HTMLSelectElement): void {
    this.#count(dataset["who"], -1);
    this.#count(value, 1);
  }

  #count(who: string | undefined, change: number): void {
    if (typeof this.#given !== "string") this.#lineUp = recounted(this.#given, this.#lineUp, who, change);
  }

  static async #onSeed(this: ForecastWindow): Promise<void> {
    this.#seed = freshSeed();
    await this.play();
  }

  static async #onPlay(this: ForecastWindow): Promise<void> {
    await this.play();
  }

  static async #onStop(this: ForecastWindow): Promise<void> {
    await this.#end();
  }

  static async #onCount(this: ForecastWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#count(target.dataset["who"], target.dataset["action"] === "more" ? 1 : -1);
    await this.play();
  }

  static async #onEven(this: ForecastWindow): Promise<void> {
    this.#proposal = undefined;
    this.#begin("even");
    await this.render();
  }

  static async #onTake(this: ForecastWindow): Promise<void> {
    if (this.#proposal) this.#count(this.#proposal.add.who, this.#proposal.add.count);
    await this.play();
  }

  static async #onAsIs(this: ForecastWindow): Promise<void> {
    this.#lineUp = {};
    await this.play();
  }
}

function freshSeed(): number {
  return Math.floor(Math.random() * SEED_BOUNDS.most);
}

let forecastWindow: ForecastWindow | null = null;

/** Opens the forecast of the scene in view, or reads its fight anew where it is open. */
export async function openForecast(): Promise<void> {
  forecastWindow ??= new ForecastWindow();
  await forecastWindow.render({ force: true });
  await forecastWindow.play();
}
