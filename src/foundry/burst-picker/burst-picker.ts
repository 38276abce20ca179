/** The burst picker: lists what a burst or a sweep can be aimed at, marks whom it hits, makes them targets [ZM-BT-05]. */
import { aimedIntent, hitBy } from "../../view/legal-actions/aims";
import { seenBattle } from "../scene/seen-battle";
import { requestId, sendRequest } from "../referee/requests";
import { tellReply } from "../referee/tell";
import { contextOf, type Picks, type Shown, shownOf } from "./burst-context";
import { markAims } from "./burst-marks";
import { readPicks } from "./read-picks";
import { setTargets } from "./set-targets";

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
    const battle = seenBattle(scene);
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
    const id = shown.scene.id ?? "";
    const request = { kind: "play", id: requestId(), scene: id, intent, drop: null, revision: null } as const;
    tellReply(shown.scene, await sendRequest(request));
  }
}
