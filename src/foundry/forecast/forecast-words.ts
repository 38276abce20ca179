/** What the forecast window says of what it knows: numbers and names in the reader's language. */
import type { Battle } from "../../engine/battle";
import type { FigureId, Side } from "../../engine/types";
import type { EvenProposal } from "../../judge/balance";
import type { Estimate, FightForecast, FightSetup } from "../../judge/forecast";
import { copiedFrom, kindsIn, type LineUp } from "../../judge/line-up";
import { type Strengths, USUAL_STRENGTH } from "../../judge/table-blows";
import { TEMPER_IDS, type TemperId, USUAL_TEMPER } from "../../judge/tempers";
import { isOneOf } from "../../view/text";
import { CURVE_BOX, type LossCurve, lossChart, type OutcomePart, outcomeBar } from "../../view/forecast-charts";
import type { FightMoment } from "./fight-source";

type ForecastWord =
  | ("share" | "copy" | "played" | "rounds" | "never")
  | ("wins" | "nobodyWins" | "outcome")
  | ("fewer" | "more" | "swap" | "isEven" | "proposal" | "tried")
  | `moments.${FightMoment}`;

const wording = (key: ForecastWord, data: Readonly<Record<string, string>> = {}): string =>
  game.i18n.format(`ZONEBOUND.Forecast.${key}`, { ...data });

/** A number as it is written here, with as many digits behind the point. */
function digits(value: number, behind = 0): string {
  const form = new Intl.NumberFormat(game.i18n.lang, { minimumFractionDigits: behind, maximumFractionDigits: behind });
  return form.format(value);
}

/** `54 % ± 3`: the share of all fights, and half the width of where it may be. */
function shareWords({ share, halfWidth }: Estimate): string {
  return wording("share", { percent: digits(100 * share), half: digits(100 * halfWidth) });
}

const NAMED_SIDES = ["friendly", "hostile", "neutral"] as const;

/** What is on no side that has a name is neutral. */
function sideName(side: Side): string {
  const named = isOneOf(NAMED_SIDES, side) ? side : "neutral";
  return game.i18n.localize(`ZONEBOUND.Forecast.side.${named}`);
}

/** A copy is called as whom it is of, with its number. */
function figureName({ figures }: Battle, who: FigureId): string {
  const copy = copiedFrom(who);
  const name = figures.get(who)?.name ?? who;
  return copy ? wording("copy", { name, number: String(copy.number) }) : name;
}

/** How many fights have been played. */
export function playedWords(fights: number, of: number): string {
  return wording("played", { fights: digits(fights), of: digits(of) });
}

/** What the results show: outcomes, rounds, losses and figures. */
export function resultWords(forecast: FightForecast, battle: Battle) {
  const { mean, spread } = forecast.rounds;
  const outcomes = outcomeBar(forecast).map((part) => outcomeWords(part, forecast));
  return {
    outcomes,
    outcomesTold: outcomes.map(({ text }) => text).join("; "),
    rounds: wording("rounds", { mean: digits(mean, 1), spread: digits(spread, 1) }),
    losses: lossWords(forecast, battle),
    sides: Object.keys(forecast.wins).map((side) => sideWords(side, forecast, battle)),
  };
}

/** Sides are told apart by pattern as well as colour: the first, the second, all others. */
function lookOf(side: Side | null, { wins }: FightForecast): string {
  if (side === null) return "nobody";
  return ["first", "second"][Object.keys(wins).indexOf(side)] ?? "other";
}

function outcomeWords({ side, share }: OutcomePart, forecast: FightForecast) {
  const wins = side === null ? wording("nobodyWins") : wording("wins", { side: sideName(side) });
  const text = wording("outcome", { wins, share: shareWords(share) });
  return { width: 100 * share.share, look: lookOf(side, forecast), text };
}

function lossWords(forecast: FightForecast, battle: Battle) {
  const { curves, rounds, most } = lossChart(forecast, sizesOf(battle));
  const numbers = Array.from({ length: rounds }, (_, at) => at);
  return {
    ...{ box: CURVE_BOX, rounds: digits(rounds), most: digits(most) },
    curves: curves.map((curve) => curveWords(curve, forecast)),
    rows: numbers.map((at) => ({
      round: digits(at + 1),
      lost: curves.map(({ losses }) => digits(losses[at] ?? losses.at(-1) ?? 0, 1)),
    })),
  };
}

function curveWords({ side, points }: LossCurve, forecast: FightForecast) {
  return { look: lookOf(side, forecast), name: sideName(side), points: points.map((point) => point.join()).join(" ") };
}

function sizesOf({ figures }: Battle): Record<Side, number> {
  const sizes: Record<Side, number> = {};
  for (const { side } of figures.values()) sizes[side] = (sizes[side] ?? 0) + 1;
  return sizes;
}

function sideWords(side: Side, forecast: FightForecast, battle: Battle) {
  const figures = Object.entries(forecast.figures).filter(([who]) => battle.figures.get(who)?.side === side);
  return {
    ...{ name: sideName(side), look: lookOf(side, forecast) },
    figures: figures.map(([who, { falls, fallsIn, hitsLeft }]) => ({
      name: figureName(battle, who),
      falls: shareWords(falls),
      width: 100 * falls.share,
      fallsIn: fallsIn === null ? wording("never") : digits(fallsIn, 1),
      hitsLeft: hitsLeft === null ? wording("never") : digits(hitsLeft, 1),
    })),
  };
}

/** The rows of the balance: each kind with how many there are to be of it, and for whom one can be swapped. */
export function balanceRows(battle: Battle, sides: readonly Side[], lineUp: LineUp) {
  const kinds = kindsIn(battle).filter(({ side }) => sides.includes(side));
  return kinds.map(({ who, side, members }) => {
    const count = lineUp[who] ?? members.length;
    const name = figureName(battle, who);
    const others = kinds.filter((other) => other.side === side && other.who !== who);
    return {
      ...{ who, name, count, isGone: count === 0, side: sideName(side) },
      swaps: others.map((other) => ({ who: other.who, name: figureName(battle, other.who) })),
      fewer: wording("fewer", { name }),
      more: wording("more", { name }),
      swap: wording("swap", { name }),
    };
  });
}

/** The fields of each side: its temper, and what it can do where the table rolls attacks. */
export function sideRows(sides: readonly Side[], tempers: FightSetup["tempers"], strengths: Strengths) {
  return sides.map((side) => {
    const { chance, hits } = strengths[side] ?? USUAL_STRENGTH;
    const chosen = temperOptions(tempers[side] ?? USUAL_TEMPER);
    return { side, name: sideName(side), tempers: chosen, chance: Math.round(100 * chance), hits };
  });
}

function temperOptions(chosen: TemperId) {
  return TEMPER_IDS.map((value) => ({
    value,
    text: game.i18n.localize(`ZONEBOUND.Autopilot.temper.${value}`),
    selected: value === chosen,
  }));
}

/** From when on the fight can be played; none where there is nothing to choose. */
export function momentOptions(moments: readonly FightMoment[], chosen: FightMoment) {
  if (moments.length < 2) return [];
  return moments.map((value) => ({ value, text: wording(`moments.${value}`), selected: value === chosen }));
}

/** What has been found to make the fight even. */
export function proposalWords(proposal: EvenProposal | null, battle: Battle): string {
  if (!proposal) return wording("isEven");
  const { add, side, wins } = proposal;
  const facts = { count: digits(add.count), name: figureName(battle, add.who), side: sideName(side) };
  return wording("proposal", { ...facts, share: shareWords(wins) });
}

/** How far the search for it has come. */
export function triedWords(fights: number): string {
  return wording("tried", { fights: digits(fights) });
}
