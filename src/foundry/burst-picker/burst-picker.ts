/** The burst picker: lists what a burst or a sweep can be aimed at, marks whom it hits, makes them targets [ZM-BT-05]. */
import {
  aimedIntent,
  hitBy,
  type AimRow,
  aimRows,
  type AimMode,
  aimModes,
  intentOf,
  rangedWeapons,
} from "../../view/zones/aims";
import { seenZones } from "../battlefield/read-battle";
import { sendRequest, tellReply, playRequest } from "../referee/this-referee";
import { denialText } from "../handbook/tell-refusal";
import type { ActionIntent } from "../../zones/intents";
import { forecast } from "../../view/forecast";
import { namingIn, sayText } from "../documents";
import type { ZoneBattle } from "../../zones/battle";
import { markAims } from "../canvas/aim-marks";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean };

const NOTHING: Picks = { mode: "", weapon: "", scatters: false, choice: 0, picked: [] };

export class AimPicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-aims",
    tag: "form",
    classes: ["zonebound", "zonebound-aims"],
    window: { title: "ZONEBOUND.Aims.title", icon: "fa-solid fa-burst" },
    position: { width: 330, left: 110, top: 120 },
    form: { handler: AimPicker.#onSend, closeOnSubmit: false },
  };

  static override PARTS = { main: { template: "systems/zonebound/templates/tools/aim-picker.hbs" } };

  #picks: Picks = NOTHING;
  #focus = "";

  constructor(readonly who: string) {
    super();
  }

  /** The field that a key or a tap changed has the focus again once all is drawn anew. */
  protected override async _onRender(): Promise<void> {
    this.element.onchange = (event) => this.#onChange(event);
    const wanted = this.#focus || "input[name=choice]:checked";
    this.element.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true });
    markAims(this.#hit());
  }

  protected override _onClose(): void {
    markAims([]);
  }

  protected override async _prepareContext(options: RenderOptions) {
    const shown = this.#shown();
    return { ...(await super._prepareContext(options)), ...(shown ? contextOf(shown, this.#picks) : { rows: [] }) };
  }

  #onChange({ target }: Event): void {
    this.#picks = readPicks(this.element, this.#picks);
    if (target instanceof HTMLInputElement)
      this.#focus = `[name="${target.name}"][value="${CSS.escape(target.value)}"]`;
    const hit = this.#hit();
    setTargets(hit);
    void this.render();
  }

  #shown(): Shown | null {
    const { scene } = canvas;
    const battle = seenZones(scene);
    return scene && battle?.figures.has(this.who) ? shownOf(scene, battle, this.who, this.#picks) : null;
  }

  #hit(): readonly string[] {
    const shown = this.#shown();
    const row = shown?.rows[this.#picks.choice];
    return row ? hitBy(row.choice, this.#picks.picked) : [];
  }

  static async #onSend(this: AimPicker): Promise<void> {
    const shown = this.#shown();
    const row = shown?.rows[this.#picks.choice];
    const intent = shown && row ? aimedIntent(shown.battle, shown.intent, row.choice, this.#picks.picked) : null;
    if (!shown || !intent) return;
    setTargets(this.#hit());
    await this.close();
    tellReply(shown.scene, await sendRequest(playRequest(shown.scene, intent)));
  }
}

/** What has been chosen so far. */
interface Picks {
  readonly mode: string;
  readonly weapon: string;
  readonly scatters: boolean;
  /** The choice's place in the list, and those picked of it. */
  readonly choice: number;
  readonly picked: readonly string[];
}

/** The list as it stands. */
interface Shown {
  readonly scene: Scene.Implementation;
  readonly battle: ZoneBattle;
  readonly intent: ActionIntent;
  readonly mode: AimMode;
  readonly rows: readonly AimRow[];
}

/** Null in a ruleset that aims at nothing. */
function shownOf(scene: Scene.Implementation, battle: ZoneBattle, who: string, picks: Picks): Shown | null {
  const modes = aimModes(battle);
  const mode = modes.find(({ id }) => id === picks.mode) ?? modes[0];
  if (!mode) return null;
  const weapons = rangedWeapons(battle, who);
  const weapon = weapons.find((name) => name === picks.weapon) ?? weapons[0] ?? "";
  const intent = intentOf(who, mode, weapon, picks.scatters && mode.scatters);
  return { scene, battle, intent, mode, rows: aimRows(battle, intent, namingIn(scene)) };
}

/** The context of `templates/tools/aim-picker.hbs`. */
function contextOf({ scene, battle, intent, mode, rows }: Shown, picks: Picks) {
  const seen = rows.length > 0 ? null : forecast(battle, intent);
  return {
    modes: aimModes(battle).map(({ id, title }) => ({ id, title: sayText(title), checked: id === mode.id })),
    weapons: mode.size === "" ? [] : rangedWeapons(battle, intent.who).map((name) => weaponRow(name, intent)),
    mayScatter: mode.scatters,
    scatters: intent.scatters === true,
    rows: rows.map((row, at) => rowContext(row, at, picks)),
    refusal: seen?.kind === "refused" ? denialText(scene, seen.refusal) : "",
    ready: isReady(rows, picks),
  };
}

function weaponRow(name: string, { weapon }: ActionIntent) {
  return { name, selected: name === weapon };
}

function rowContext({ text, among }: AimRow, index: number, { choice, picked }: Picks) {
  const checked = index === choice;
  const people = checked ? among.map(({ who, name }) => ({ who, name, picked: picked.includes(who) })) : [];
  return { index, text: sayText(text), checked, among: people };
}

function isReady(rows: readonly AimRow[], { choice, picked }: Picks): boolean {
  const row = rows[choice];
  if (!row) return false;
  const { picks } = row.choice;
  return picks === null || (picked.length > 0 && picked.length <= picks);
}

/** Another mode or weapon makes another list, which begins anew. */
function readPicks(form: HTMLElement, before: Picks): Picks {
  const data = form instanceof HTMLFormElement ? new FormData(form) : new FormData();
  const mode = wordIn(data, "mode", before.mode);
  const weapon = wordIn(data, "weapon", before.weapon);
  const scatters = data.get("scatters") !== null;
  const isSameList = mode === (before.mode || mode) && weapon === (before.weapon || weapon);
  const choice = isSameList ? Number(data.get("choice") ?? 0) : 0;
  const isSameChoice = isSameList && choice === before.choice;
  return { mode, weapon, scatters, choice, picked: isSameChoice ? data.getAll("picked").map(String) : [] };
}

function wordIn(data: FormData, name: string, otherwise: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : otherwise;
}

/** Makes figures this user's targets, and nobody else (API: Token#setTarget). */
export function setTargets(figures: readonly string[]): void {
  const wanted = new Set(figures);
  for (const token of canvas.tokens?.placeables ?? []) {
    if (token.isTargeted !== wanted.has(token.id)) token.setTarget(wanted.has(token.id), { releaseOthers: false });
  }
}
