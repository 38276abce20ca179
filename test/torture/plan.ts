/** What is drawn before anything is played: fights, the faults that strike them, and at which step; all of it by a seed. */
import type { Foundry } from "../play/support/server";
import { seeded } from "../bench/random";
import { WRITES, type WriteOf } from "./page";
import { ALL_NAMES, type FaultName } from "./all-faults";

export const SCENES = {
  farmstead: "Farmstead",
  gatehouse: "Gatehouse",
  village: "Ruined Village",
  fen: "Fen Crossing",
  tavern: "Tavern Brawl",
} as const;
export type SceneName = keyof typeof SCENES;

/** The grounds, and the scenes that are fought on there. */
export const GROUNDS = {
  zones: ["farmstead", "village", "tavern"],
  hexes: ["gatehouse", "fen"],
} as const satisfies Readonly<Record<string, readonly SceneName[]>>;
export type GroundName = keyof typeof GROUNDS;

export function groundOf(scene: SceneName): GroundName {
  return scene === "gatehouse" || scene === "fen" ? "hexes" : "zones";
}

type WriteStep = `${WriteOf}-${"before" | "after"}`;

/**
 * Where a fault strikes: before anything is asked for, as soon as it is, while somebody is asked, as soon as an answer
 * is on its way, before and after each write of a play, between turns, as the turn is passed, as a play is taken back.
 */
export const STEPS = [
  "before",
  "requested",
  "asked",
  "answered",
  ...WRITES.flatMap((write) => [`${write}-before`, `${write}-after`] as const satisfies readonly WriteStep[]),
  "between",
  "turn",
  "undo",
] as const;
export type Step = (typeof STEPS)[number];

/** A fault at a step. */
export interface Strike {
  readonly step: Step;
  readonly fault: FaultName;
}

/** All that it takes to play a fight again. */
export interface FightPlan {
  readonly foundry: Foundry;
  readonly scene: SceneName;
  readonly seed: number;
  readonly strikes: readonly Strike[];
}

const FEWEST_MOVES = 20;
export const MOST_MOVES = 40;

/** How many plays and passed turns the fight has; short ones are more frequent, so that there are more fights to an hour. */
export function movesOf({ seed }: FightPlan): number {
  return FEWEST_MOVES + Math.floor(seeded(seed)() ** 2 * (MOST_MOVES - FEWEST_MOVES + 1));
}

/** As it is printed, and given to `--replay`: `13/farmstead/4711/asked:gm-reload+turn:slow-gm`. */
export function formatPlan({ foundry, scene, seed, strikes }: FightPlan): string {
  return [foundry, scene, seed, strikes.map(({ step, fault }) => `${step}:${fault}`).join("+")].join("/");
}

/** The plan of such a text; throws where it is none. */
export function parsePlan(text: string): FightPlan {
  const [foundry = "", scene = "", seed = "", strikes = ""] = text.split("/");
  const parsed = {
    foundry: foundry === "14" ? 14 : 13,
    scene: oneOf(Object.keys(SCENES) as SceneName[], scene),
    seed: Number(seed),
    strikes: strikes.split("+").filter(Boolean).map(parseStrike),
  } as const;
  if (!Number.isInteger(parsed.seed)) throw new Error(`no seed: ${text}`);
  return parsed;
}

function parseStrike(text: string): Strike {
  const [step = "", fault = ""] = text.split(":");
  return { step: oneOf(STEPS, step), fault: oneOf(ALL_NAMES, fault) };
}

function oneOf<T extends string>(all: readonly T[], word: string): T {
  const found = all.find((one) => one === word);
  if (!found) throw new Error(`${word} is none of ${all.join(", ")}`);
  return found;
}
