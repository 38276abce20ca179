/** The torture's table: the headless one, with a second GM who may come, and every page dressed for it. */
import type { PromptKind } from "../../src/engine/flow";
import type { ZoneBattle, ZoneRuleset } from "../../src/zones/battle";
import type { Field } from "../../src/zones/types";
import { rulesetOf } from "../../src/rulesets/registry";
import { showScene } from "../support/battlefield";
import { type Person } from "../play/support/person";
import { Play } from "../play/support/play";
import type { Foundry } from "../play/support/server";
import { dress, seedDice } from "./page";

/** Most of a fight's time would be waiting for what a person never notices: all of it goes by so many times faster. */
export const HASTE = 4;

export type Spots = Readonly<Record<string, readonly [x: number, y: number]>>;

/** What stands on the page of the referee when nothing goes on. */
export interface Sight {
  readonly battle: ZoneBattle;
  /** Plays as they are stored, by their ids. */
  readonly plays: Readonly<Record<string, string>>;
  /** The top left corners of tokens. */
  readonly spots: Spots;
}

/** A prompt of the open play, as its card has it. */
export interface AskedPrompt {
  readonly who: string;
  readonly prompt: PromptKind;
  readonly choices: readonly unknown[];
  readonly otherwise: unknown;
}

/** A play that waits for somebody. */
export interface OpenPlay {
  readonly id: string;
  readonly scene: string;
  readonly state: string;
  readonly asking: readonly AskedPrompt[];
  readonly journal: readonly unknown[];
}

export type Look =
  | { readonly kind: "asked"; readonly open: OpenPlay }
  | { readonly kind: "quiet" }
  | { readonly kind: "busy"; readonly open: OpenPlay | null };

export interface TableOptions {
  /** Windows are drawn as at any table, at three times the cost. */
  readonly drawsAll?: boolean;
  /** A world that is there already. */
  readonly data?: string;
}

export class TortureTable {
  readonly play: Play;
  readonly foundry: Foundry;
  second: Person | null = null;
  #scene = "";
  #dice = 1;
  #field: Field | null = null;
  #fieldOf: Person | null = null;

  constructor(
    foundry: Foundry,
    readonly options: TableOptions = {},
  ) {
    const { data } = options;
    this.foundry = foundry;
    this.play = new Play({ foundry, isApart: true, haste: HASTE, ...(data === undefined ? {} : { data }) });
  }

  get gm(): Person {
    return this.play.gm;
  }

  /** Everybody who has a page, a second GM included. */
  get people(): Person[] {
    return [...this.play.everybody, ...(this.second ? [this.second] : [])].filter(({ isHere }) => isHere);
  }

  async open(): Promise<this> {
    this.play.everybody.forEach((person) => this.#dresses(person));
    await this.play.open();
    await this.gm.run(async () => {
      await CONFIG.User.documentClass.create({ name: "Second", role: 4 });
      await game.settings.set("zonebound", "promptSeconds", 120);
      for (const feature of ["damage", "conditions"])
        await game.settings.set("zonebound", `automation-${feature}`, "ask");
    });
    return this;
  }

  close(): Promise<void> {
    return this.play.close();
  }

  /** Every page of theirs is dressed as it is loaded, whoever has it loaded. */
  #dresses(person: Person): void {
    person.dresses = async (run) => {
      if (this.#fieldOf === person) this.#fieldOf = null;
      await dress(run, this.options.drawsAll === true);
      await run(seedDice, this.#dice++);
    };
  }

  /** One more client of a user. */
  join(name: string): Promise<Person> {
    return this.play.join(name, (person) => this.#dresses(person));
  }

  /** Everybody looks at the scene, and the dice are those of the seed from here on. */
  async show(scene: string, seed: number): Promise<void> {
    this.#dice = seed;
    await this.gm.run(seedDice, this.#dice++);
    if (this.#scene === scene) return;
    await showScene(this.gm, this.play.everybody, scene);
    this.#scene = scene;
  }

  /** Everybody looks at the scene again, which has been gone. */
  async showAgain(): Promise<void> {
    await showScene(await this.referee(), this.people, this.#scene);
  }

  /** The page of the GM whom the record names; the first GM's where it names nobody who is here. */
  async referee(): Promise<Person> {
    if (!this.second) return this.gm;
    if (!this.gm.isHere) return this.second;
    const named = await this.play.alice.run((): string => {
      const { referee } = (globalThis as any).flag().record ?? {};
      return game.users.get(referee ?? "")?.name ?? "";
    });
    return named === "Second" ? this.second : this.gm;
  }

  /** Waits on the referee's page until somebody is asked or nothing goes on. */
  async look(patience: number): Promise<Look> {
    const referee = await this.referee();
    return referee.run(async (milliseconds: number): Promise<Look> => {
      const page = globalThis as any;
      const isAsked = (): boolean => page.open()?.asking.length > 0;
      await page.waits(() => isAsked() || page.isQuiet(), milliseconds);
      if (isAsked()) return { kind: "asked", open: page.open() };
      return page.isQuiet() ? { kind: "quiet" } : { kind: "busy", open: page.open() };
    }, patience);
  }

  /** What stands there now. */
  async sight(): Promise<Sight> {
    const referee = await this.referee();
    const { battle, plays, spots } = await referee.run(
      (anew: boolean) => {
        const page = globalThis as any;
        return { battle: page.sent(anew), plays: page.flag().plays ?? {}, spots: page.spots() };
      },
      this.#fieldOf !== referee || this.#field === null,
    );
    this.#fieldOf = referee;
    if (battle.field) this.#field = battle.field;
    return { battle: { ...battle, rules: rulesetOf(battle.rules) as ZoneRuleset, field: this.#field }, plays, spots };
  }
}
