/** What an autopilot remembers of a fight on this client: what was refused in this turn, and since when nothing has happened. */
import { type Battle, roundOf, stateOf, timeOf, turnOf } from "../../engine/battle";
import type { Intent } from "../../engine/intents";
import type { FigureId } from "../../engine/types";
import { passNow } from "../../view/tracker";

/** Acts of one turn, those of figures that wait for their moment included. */
const MOST_ACTS = 12;

/** Rounds without a blow that hits or a figure that falls. */
const QUIET_ROUNDS = 10;

export class PilotMemory {
  #turn = "";
  #acts = 0;
  #barred = new Set<string>();
  /** The revision at which this turn was ended. */
  #ended: number | null = null;
  readonly #seen = new Map<FigureId, number>();
  #quiet = { harm: "", since: 0 };

  constructor(
    /** Whether it rested since one side was left, and a GM had it go on. */
    readonly wentOn = false,
  ) {}

  /** Looks whose turn it is; false while one that was ended still is on the record. */
  entersTurn(battle: Battle): boolean {
    if (this.hasEnded(battle)) return false;
    const turn = [roundOf(battle), turnOf(battle), passNow(battle)].join();
    if (turn === this.#turn && this.#ended === null) return true;
    this.#turn = turn;
    this.#acts = 0;
    this.#barred = new Set();
    this.#ended = null;
    return true;
  }

  /** Whether the turn that was ended has not passed on yet. */
  hasEnded(battle: Battle): boolean {
    return this.#ended !== null && this.#ended === timeOf(battle).revision;
  }

  ends(battle: Battle): void {
    this.#ended = timeOf(battle).revision;
  }

  get mayAct(): boolean {
    return this.#acts < MOST_ACTS;
  }

  /** It is done, or was refused: either way it is not tried again in this turn. */
  notes(intent: Intent): void {
    this.#acts += 1;
    this.#barred.add(JSON.stringify(intent));
  }

  isBarred(intent: Intent): boolean {
    return this.#barred.has(JSON.stringify(intent));
  }

  /** Whether something has happened since the figure was asked whether its moment has come; it counts as asked now. */
  looksUp(battle: Battle, who: FigureId): boolean {
    const { revision } = timeOf(battle);
    const isNew = this.#seen.get(who) !== revision;
    this.#seen.set(who, revision);
    return isNew;
  }

  /** Whether nobody has been hurt for so many rounds; `blows` are those that only the autopilot counts. */
  isQuiet(battle: Battle, blows: unknown): boolean {
    const states = battle.order.map((who) => stateOf(battle, who));
    const harm = JSON.stringify([states.map(({ hits, fallen }) => [hits, fallen]), blows]);
    if (harm !== this.#quiet.harm) this.#quiet = { harm, since: roundOf(battle) };
    return roundOf(battle) - this.#quiet.since >= QUIET_ROUNDS;
  }
}
