/** The search for a plan of so many turns, from the target back and from the start on until they meet [HF-SP-03]. */
import { FAR, followBack, followTurn, hexesWithinTurns, type SpeedCourse } from "./plan-course";

/** One turn as it was found. */
export interface PlanLeg {
  readonly speed: number;
  /** Hex by hex, the start left out. */
  readonly poses: readonly number[];
}

/** A state after a turn: its pose, how long since it bent, at which speed it came, and from which state. */
interface PlanStage {
  readonly pose: number;
  readonly since: number;
  readonly speed: number;
  readonly before: PlanStage | null;
}

/** A state from which the target is reached: by a turn at this speed, if the last bend is as long ago as it needs; null for the last turn. */
interface EndStage {
  readonly pose: number;
  readonly needs: number;
  readonly speed: number;
  readonly after: EndStage | null;
}

/** States of which the ways are followed between two yields. */
const PLAN_SLICE = 25;

/** The search with a number of turns, one at least. */
export class PlanSearch {
  /** Something was left out that more turns would allow. */
  isCut = false;
  /** By speed, then by pose: one more than the hexes since the last bend, 0 where it was not met. */
  readonly #met: Uint16Array[] = [];
  /** By speed, then by pose: one more than the place in the list of the one that needs least, 0 for none. */
  readonly #endAt: Int32Array[] = [];
  readonly #ends: EndStage[] = [];
  #followed = 0;

  constructor(
    readonly course: SpeedCourse,
    readonly turns: number,
  ) {}

  /** The turns of the plan; null where there are none. */
  *run(): Generator<void, PlanLeg[] | null> {
    let stages: readonly PlanStage[] = [
      { pose: this.course.start, since: FAR, speed: this.course.speed, before: null },
    ];
    let ends = yield* this.#lastTurns();
    let [on, back] = [0, 1];
    // The side with fewer states goes on.
    while (on + back < this.turns && stages.length > 0 && ends.length > 0)
      if (stages.length <= ends.length) stages = yield* this.#stagesAfter(stages, this.turns - ++on);
      else ends = yield* this.#endsBefore(ends, this.turns - ++back);
    for (const stage of on + back < this.turns ? [] : stages) {
      const end = this.#endAfter(stage);
      if (end) return [...this.#legsTo(stage), ...this.#legsFrom(stage, end)];
    }
    return null;
  }

  #isSliceOver(): boolean {
    this.#followed++;
    return this.#followed % PLAN_SLICE === 0;
  }

  *#stagesAfter(stages: readonly PlanStage[], turnsAfter: number): Generator<void, readonly PlanStage[]> {
    const next: PlanStage[] = [];
    for (const stage of stages) {
      if (this.#isSliceOver()) yield;
      this.#follow(stage, turnsAfter, next);
    }
    return next;
  }

  *#endsBefore(ends: readonly EndStage[], turnsBefore: number): Generator<void, readonly EndStage[]> {
    const { accel } = this.course;
    const first = this.#ends.length;
    for (const end of ends) {
      if (this.#isSliceOver()) yield;
      const fastest = Math.min(end.speed + accel, this.#fastest(turnsBefore + 1));
      for (let speed = Math.max(1, end.speed - accel); speed <= fastest; speed++)
        this.#followBefore(end, speed, turnsBefore);
    }
    return this.#ends.slice(first);
  }

  /** All states that the last turn can begin with. */
  *#lastTurns(): Generator<void, readonly EndStage[]> {
    for (let speed = 1; speed <= this.#fastest(this.turns); speed++) {
      this.#followLast(speed);
      yield;
    }
    return this.#ends.slice();
  }

  /** In this turn; who goes faster than the board is long turns the worse for it, and comes no sooner. */
  #fastest(turn: number): number {
    const { speed, accel, board } = this.course;
    return Math.min(speed + accel * turn, Math.max(speed, board.columns + board.rows));
  }

  /** The last turn may come to the target before it is over. */
  #followLast(speed: number): void {
    const { course } = this;
    const before = hexesWithinTurns(this.turns - 1, course.accel, course.speed, speed);
    for (const pose of course.targets)
      followBack(course, { pose, needs: 0 }, speed, (at, needs, hexes) => {
        if (this.#isTooFar(course.fromStart[at], speed - hexes + before)) return false;
        this.#keepEnd({ pose: at, needs, speed, after: null });
        return hexes < speed;
      });
  }

  #followBefore(after: EndStage, speed: number, turnsBefore: number): void {
    const { course } = this;
    const before = hexesWithinTurns(turnsBefore, course.accel, course.speed, speed);
    followBack(course, after, speed, (pose, needs, hexes) => {
      if (this.#isTooFar(course.fromStart[pose], speed - hexes + before)) return false;
      if (hexes < speed) return true;
      this.#keepEnd({ pose, needs, speed, after });
      return false;
    });
  }

  /** Whether so many hexes are more than are left. */
  #isTooFar(hexes = Infinity, left: number): boolean {
    if (hexes <= left) return false;
    this.isCut = true;
    return true;
  }

  /** Nobody ends a turn where another is up, but for the plan's own start. */
  #keepEnd(end: EndStage): void {
    const { mayEnd, start, isOpen } = this.course;
    const { pose, speed } = end;
    if (pose !== start && mayEnd[Math.floor(pose / 6)] === 0) return;
    const known = (this.#endAt[speed] ??= new Int32Array(isOpen.length * 6));
    const at = known[pose] ?? 0;
    if (at > 0 && (this.#ends[at - 1]?.needs ?? 0) <= end.needs) return;
    this.#ends.push(end);
    known[pose] = this.#ends.length;
  }

  /** What leads on to the target from a state; null where nothing does. */
  #endAfter({ pose, since, speed }: PlanStage): EndStage | null {
    const { accel } = this.course;
    for (let next = speed + accel; next >= Math.max(1, speed - accel); next--) {
      const end = this.#ends[(this.#endAt[next]?.[pose] ?? 0) - 1];
      if (end && end.needs <= since) return end;
    }
    return null;
  }

  /** Follows all ways of one turn, the fastest first. */
  #follow(before: PlanStage, turnsAfter: number, next: PlanStage[]): void {
    const { accel, toTarget } = this.course;
    const fastest = Math.min(before.speed + accel, this.#fastest(this.turns - turnsAfter));
    for (let speed = fastest; speed >= Math.max(1, before.speed - accel); speed--) {
      const after = hexesWithinTurns(turnsAfter, accel, speed);
      followTurn(this.course, before, speed, (pose, since, hexes) => {
        if (this.#isTooFar(toTarget[pose], speed - hexes + after)) return "leave";
        if (hexes < speed) return "follow";
        this.#keep({ pose, since, speed, before }, next);
        return "leave";
      });
    }
  }

  /** Nobody ends a turn where another is up; of states alike, one that bent longer ago is as good. */
  #keep(stage: PlanStage, next: PlanStage[]): void {
    const { mayEnd, isOpen } = this.course;
    const met = (this.#met[stage.speed] ??= new Uint16Array(isOpen.length * 6));
    if (mayEnd[Math.floor(stage.pose / 6)] === 0 || (met[stage.pose] ?? 0) > stage.since) return;
    met[stage.pose] = stage.since + 1;
    next.push(stage);
  }

  /** The legs up to a state, each found again between its two states. */
  #legsTo({ before, ...stage }: PlanStage): PlanLeg[] {
    if (!before) return [];
    const { speed } = stage;
    const leg = this.#leg(before, speed, (pose, since, hexes) => {
      return hexes === speed && pose === stage.pose && since === stage.since;
    });
    return [...this.#legsTo(before), leg];
  }

  /** The legs from a state to the target. */
  #legsFrom(from: { readonly pose: number; readonly since: number }, { speed, after }: EndStage): PlanLeg[] {
    const { targets } = this.course;
    let came = from;
    const leg = this.#leg(from, speed, (pose, since, hexes) => {
      came = { pose, since };
      if (!after) return targets.includes(pose);
      return hexes === speed && pose === after.pose && since >= after.needs;
    });
    return after ? [leg, ...this.#legsFrom(came, after)] : [leg];
  }

  #leg(
    from: { readonly pose: number; readonly since: number },
    speed: number,
    isEnd: (pose: number, since: number, hexes: number) => boolean,
  ): PlanLeg {
    const poses = followTurn(this.course, from, speed, (pose, since, hexes) => {
      if (isEnd(pose, since, hexes)) return "found";
      return hexes < speed ? "follow" : "leave";
    });
    if (!poses) throw new Error("a leg of a plan is not found again");
    return { speed, poses };
  }
}
