/** The torture's table: the headless one, with a second GM who may come, and every page dressed for it. */
import type { PromptKind } from "../../src/engine/flow";
import type { Battle } from "../../src/engine/battle";
import type { Figure } from "../../src/engine/types";
import { hexGround } from "../../src/hexes/hex-ground";
import { parseCard } from "../../src/referee/stored-play";
import { rulesetOf } from "../../src/rulesets/registry";
import { zoneGround } from "../../src/zones/zone-ground";
import { showScene } from "../support/battlefield";
import { type Person } from "../play/support/person";
import { Play } from "../play/support/play";
import type { Foundry } from "../play/support/server";
import { drawLittle, dress, seedDice } from "./page";
import { patience } from "./patience";

/** Most of a fight's time would be waiting for what a person never notices: all of it goes by so many times faster. */
export const HASTE = 4;

/** Milliseconds without a change of the fight after which no turn is about to begin. */
const STILL_FOR = 500;

/** Whether it is a play of that scene, on either ground. */
function isReadable(text: string, scene: string): boolean {
  return [zoneGround, hexGround].some((ground) => parseCard(text, () => ground)?.scene === scene);
}

/** The top left corner of a token, and how it is turned. */
export type Spot = readonly [x: number, y: number, rotation: number];

export type Spots = Readonly<Record<string, Spot>>;

/** What stands on the page of the referee when nothing goes on. */
export interface Sight {
  readonly battle: Battle;
  /** Plays as they are stored, by their ids. */
  readonly plays: Readonly<Record<string, string>>;
  /** Where tokens stand. */
  readonly spots: Spots;
  /** By tokens, the actor that each shows: hits are an actor's, whoever shows it. */
  readonly actors: Readonly<Record<string, string>>;
}

/** A prompt of the open play, as its card has it. */
export interface AskedPrompt {
  readonly who: string;
  readonly prompt: PromptKind;
  readonly repeat?: number;
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
  | { readonly kind: "busy"; readonly why: string; readonly open: OpenPlay | null };

/** What a referee's page has sent, which it does not send again. */
interface Known {
  readonly of: Person;
  readonly field: Battle["field"];
  readonly parts: Map<string, unknown>;
}

export interface TableOptions {
  /** Windows are drawn as at any table, at three times the cost. */
  readonly drawsAll?: boolean;
  /** A world that is there already. */
  readonly data?: string;
  /** The world holds no scene but the one that is shown: every page would load the others too. */
  readonly holdsOneScene?: boolean;
}

/** Runs on a GM's page. */
async function removeOthers(name: string): Promise<void> {
  for (const scene of game.scenes.filter((one: any) => one.name !== name)) await scene.delete();
}

export class TortureTable {
  readonly play: Play;
  readonly foundry: Foundry;
  second: Person | null = null;
  /** More pages of the first GM. */
  readonly tabs = new Set<Person>();
  /** Whether a macro has broken records or plays: then what is left of a play may be none. */
  isBroken = false;
  #scene = "";
  /** Those of the world as it was made, by name, where it holds one at a time. */
  #scenes: Readonly<Record<string, object>> | null = null;
  #dice = 1;
  #known: Known | null = null;

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
      await game.settings.set("zonebound", "autopilotPause", 0);
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
    if (this.options.drawsAll !== true) person.early = drawLittle;
    person.dresses = async (run) => {
      if (this.#known?.of === person) this.#known = null;
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
    if (this.options.holdsOneScene === true) await this.#brings(scene);
    await showScene(this.gm, this.play.everybody, scene);
    if (this.options.holdsOneScene === true) await this.gm.run(removeOthers, scene);
    this.#scene = scene;
  }

  /** No fight is left of the scene that goes. */
  async #brings(scene: string): Promise<void> {
    this.#scenes ??= await this.gm.run(() =>
      Object.fromEntries(game.scenes.map((one: any): [string, object] => [one.name, one.toObject()])),
    );
    await this.gm.run(
      async (name: string, source: object | undefined) => {
        for (const combat of [...game.combats]) await combat.delete();
        if (!game.scenes.getName(name)) await CONFIG.Scene.documentClass.create(source, { keepId: true });
      },
      scene,
      this.#scenes[scene],
    );
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
  async look(milliseconds: number): Promise<Look> {
    const referee = await this.referee();
    const look = async (wait: number, stillness: number): Promise<Look> => {
      const page = globalThis as any;
      const isAsked = (): boolean => page.open()?.asking.length > 0;
      await page.waits(() => isAsked() || page.goesOn(stillness) === null, wait);
      if (isAsked()) return { kind: "asked", open: page.open() };
      const why = page.goesOn(stillness);
      return why === null ? { kind: "quiet" } : { kind: "busy", why, open: page.open() };
    };
    const seen = await referee.run(look, milliseconds, patience(STILL_FOR));
    if (this.isBroken && seen.kind === "busy" && seen.open === null) await this.#leavesUnreadable(referee);
    return seen;
  }

  /** What a break has made of a play may look like one that goes on: where nobody can read it, it is looked at no more. */
  async #leavesUnreadable(referee: Person): Promise<void> {
    const [scene, texts] = await referee.run((): [string, string[]] => [
      game.scenes.viewed.id,
      (globalThis as any).unfinished().map(({ text }: any) => text),
    ]);
    const unreadable = texts.filter((text) => !isReadable(text, scene));
    if (unreadable.length > 0) await referee.run((some) => (globalThis as any).leaves(some), unreadable);
  }

  /** What stands there now. */
  async sight(): Promise<Sight> {
    const referee = await this.referee();
    const isAnew = this.#known?.of !== referee;
    const { battle, plays, spots, actors } = await referee.run((anew: boolean) => {
      const page = globalThis as any;
      return { battle: page.sent(anew), plays: page.sentPlays(), spots: page.spots(), actors: page.actors() };
    }, isAnew);
    const known: Known = isAnew || !this.#known ? { of: referee, field: battle.field, parts: new Map() } : this.#known;
    this.#known = { ...known, field: battle.field ?? known.field };
    const whole = <T>(kind: string, some: Iterable<readonly [string, T | null]>): [string, T][] =>
      [...some].map(([id, one]) => {
        const key = `${kind} ${id}`;
        if (one !== null) known.parts.set(key, one);
        return [id, known.parts.get(key) as T];
      });
    const figures = new Map(whole<Figure>("figure", battle.figures));
    const rules = rulesetOf(battle.rules);
    const seen = { ...battle, rules, field: this.#known.field, figures };
    return { battle: seen, plays: Object.fromEntries(whole<string>("play", plays)), spots, actors };
  }
}
