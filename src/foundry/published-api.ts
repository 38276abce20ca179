/**
 * `game.zonebound` and the hooks of Zonebound as macros and modules have them: published with each release as `api.d.ts`,
 * which holds all that is named here and imports nothing. No type of Foundry stands here.
 */
import type { Ruleset } from "../engine/battle";
import type { NewParts } from "../engine/registry";
import type { ReachedHex } from "../hexes/battle";
import type { Cell } from "../hexes/board";
import type { AfterEvents, BeforeEvents } from "../referee/events";
import type { Reply } from "../referee/request";
import type { NewRuleset } from "../rulesets/ruleset-over";
import type { rulesKit } from "../rulesets/rules-kit";
import type { USUAL_STATS } from "../rulesets/stats";
import type { Status } from "../zones/contact/group";

export type { Figure, FigureId, Line, Refusal, Sum, Weapon } from "../engine/types";
export type { Battle, Handler, Ruleset, Situation } from "../engine/battle";
export type { Choice, Conversation, DiceOf, Note, Prompt, Step, Throw } from "../engine/flow";
export type { Write } from "../engine/record";
export type { Denial } from "../engine/refusal";
export type { NewParts } from "../engine/registry";
export type { HexBattle, HexRuleset } from "../hexes/battle";
export type { HexIntent } from "../hexes/intents";
export type * from "../referee/events";
export type { Reply } from "../referee/request";
export type { NewAction, NewRuleset } from "../rulesets/ruleset-over";
export type { RollingBattle, RollingRuleset, RollingSituation, ZoneBattle, ZoneRuleset } from "../zones/battle";
export type { ActionIntent, ZoneIntent } from "../zones/intents";

/** Names of a figure's numbers, with a plain human's; what hexes know of figures and weapons besides. */
export type PlainStats = typeof USUAL_STATS;
export type { HexTraits, HexWeapon } from "../hexes/traits";

/** A scene, as Foundry has it; left out, it is the one on the screen. */
type SceneLike = { readonly id: string | null } | null;

/** A point of a scene, in pixels. */
interface ScenePoint {
  readonly x: number;
  readonly y: number;
}

/** A number with its lines, in the reader's language. */
export interface SpokenSum {
  readonly total: number;
  readonly lines: readonly { readonly text: string; readonly value: number }[];
}

/** One number that an intent is rolled against. */
export interface SpokenRoll extends SpokenSum {
  readonly who: string;
  readonly key: string;
  readonly title: string;
  readonly dice: number;
}

/** What macros and packages may ask of the battle of a scene, and of its referee. */
export interface ZoneboundQuestions {
  /** Status, whom it stands with and how many they are; null for what is no figure. */
  status(who: string, scene?: SceneLike): { status: Status; group: readonly string[]; size: number } | null;
  /** The figure's rate of movement with its lines; null for what is no figure. */
  rate(who: string, scene?: SceneLike): SpokenSum | null;
  /** Every number that the intent may be rolled against, each with its lines; empty where it is refused. */
  lines(intent: unknown, scene?: SceneLike): readonly SpokenRoll[];
  /** What the intent comes to while nobody reacts; chances from 0 to 1. Empty where it is refused. */
  odds(intent: unknown, scene?: SceneLike): readonly { outcome: string; chance: number }[];
  /** Why the intent cannot be carried out now, as a sentence; null where it can. */
  refusal(intent: unknown, scene?: SceneLike): string | null;
  /** Asks the referee to carry the intent out; null where no GM is connected. */
  act(intent: unknown, scene?: SceneLike): Promise<Reply | null>;
  /** Asks the referee to take a play back, by the id of its card. */
  undo(play: string, scene?: SceneLike): Promise<Reply | null>;
  /** Asks the referee to do a play again that was taken back. */
  redo(play: string, scene?: SceneLike): Promise<Reply | null>;
  /** The scene's zones. */
  zones(scene?: SceneLike): readonly { id: string; name: string }[];
  /** Does what the entry of the action bar does for the chosen figure, by its key; says why where it cannot. Whether there is such an entry. */
  take(key: string): boolean;
  /** A report of the fight as text, which `npm run replay` plays again; hidden figures are in it. Null on players' clients. */
  report(how?: { readonly names?: boolean }, scene?: SceneLike): string | null;
  readonly hexes: ZoneboundHexes;
  readonly gm: ZoneboundGm;
}

/** What is asked of a battle on hexes, which are named by column and row from 0. */
export interface ZoneboundHexes {
  /** Where a figure stands and which way it faces, from 0 clockwise to 5; null off the map. */
  place(who: string, scene?: SceneLike): { at: Cell; facing: number } | null;
  /** In which arc of the first the other stands: front, side or rear. */
  arc(one: string, other: string, scene?: SceneLike): string | null;
  /** In hexes. */
  distance(one: string, other: string, scene?: SceneLike): number | null;
  /** Every hex within reach, in the usual manner or as told: `{ mode, run, stop, evade, … }`. */
  reach(who: string, told?: unknown, scene?: SceneLike): readonly ReachedHex[];
  /** What a walk comes to before it is gone, or the sentence why it cannot be. */
  way(walk: unknown, scene?: SceneLike): WayTold | { readonly refusal: string } | null;
  /** Who may react to a walk, from which hex of it on, and how likely each notices it there. */
  watchers(walk: unknown, scene?: SceneLike): readonly { who: string; from: number; chance: number }[];
  /** What lies on a hex. */
  ground(at: unknown, scene?: SceneLike): readonly { kind: string; number: number }[];
  /** The hex at a point; null off the map. */
  at(point: ScenePoint & { level?: string }, scene?: SceneLike): Cell | null;
  /** The middle of a hex; null off the map. */
  middle(at: unknown, scene?: SceneLike): ScenePoint | null;
}

/** A walk before it is gone. */
export interface WayTold {
  readonly steps: readonly {
    readonly at: Cell;
    readonly facing: number;
    readonly step: string;
    readonly cost: number;
    readonly tests: readonly { readonly test: string; readonly chance: number }[];
  }[];
  readonly cost: number;
  readonly left: number;
  readonly facing: number;
  readonly freeTurns: readonly number[];
}

/** For macros of GMs; players' clients do none of it but `showZones`. Tokens are told by their ids, none are all of the scene. */
export interface ZoneboundGm {
  /** Opens the zone check. */
  check(): Promise<void>;
  /** Opens the battlefield settings. */
  settings(scene?: SceneLike): Promise<void>;
  /** Begins a fight with these figures. */
  fight(tokens?: readonly string[], scene?: SceneLike): Promise<void>;
  /** Asks; then ends the fight, restores its figures and makes a new one ready. Whether it did. */
  reset(scene?: SceneLike): Promise<boolean>;
  /** Takes back the last play that is done; null where there is none. */
  undoLast(scene?: SceneLike): Promise<Reply | null>;
  /** Gives hits back and ends conditions. */
  heal(tokens?: readonly string[], scene?: SceneLike): Promise<void>;
  /** Shows the zones on this client, or hides them; left out, it switches. */
  showZones(on?: boolean): Promise<void>;
  /** On Foundry 14: makes levels of floors that lie side by side, or lays them side by side again. */
  floors(scene?: SceneLike): Promise<void>;
  /** Opens the forecast of the fight on the screen. */
  forecast(): Promise<void>;
  /** Gives figures to the autopilot, or takes them back; whether the order was understood. */
  autopilot(order: AutopilotOrder, scene?: SceneLike): Promise<boolean>;
}

/** Whom the autopilot is to play: these tokens or a side, all who fight where neither is named. */
export interface AutopilotOrder {
  readonly tokens?: readonly string[];
  readonly side?: string;
  /** `careful`, `bold`, `beast`, `coward`, `holds-the-door`; null for by hand; left out, as it is. */
  readonly temper?: string | null;
  /** Stops all of it; any other order has it go on. */
  readonly rests?: boolean;
}

/** What modules register, on every client, in the hook `i18nInit` or later. */
export interface ZoneboundRegistration {
  /** Registers all of it, or nothing: then every fault, each with the name of its part. */
  register(parts: NewParts): readonly string[];
  /** The same of one ruleset, said by what it has of its own over another. */
  registerRuleset(ruleset: NewRuleset): readonly string[];
  /** A registered ruleset; null where there is none. */
  ruleset(id: string): Ruleset | null;
  /** What rules are written with. */
  readonly kit: typeof rulesKit;
}

/** `game.zonebound`: before the game is ready, what is registered alone. */
export interface ZoneboundApi extends ZoneboundRegistration, ZoneboundQuestions {}

/** Hooks of Zonebound by their names: those before are called for the referee's client alone and may say no by `false`. */
export type ZoneboundHooks = {
  readonly [K in keyof BeforeEvents as `zonebound.${K}`]: (facts: BeforeEvents[K]) => unknown;
} & { readonly [K in keyof AfterEvents as `zonebound.${K}`]: (facts: AfterEvents[K]) => void };
