/** A draft of writes: each is planned on the record as the earlier ones left it. */
import type { Battle } from "./battle";
import {
  arrowId,
  type BattleRecord,
  type BorderState,
  type FigureState,
  type LinkState,
  pairId,
  splitPair,
  type TableName,
  type Tables,
} from "./record";
import type { BorderId, FigureId, Place, ZoneId } from "./types";
import { planWrite, rowOf, sameValue, type Write, withWrite } from "./writes";

export class Draft {
  #record: BattleRecord;
  readonly #writes: Write[] = [];

  constructor(readonly battle: Battle) {
    this.#record = battle.record;
  }

  finish(): Write[] {
    return this.#writes;
  }

  /** Plans one write, unless it would change nothing. */
  set<T extends TableName, F extends keyof Tables[T] & string>(
    field: readonly [T, string, F],
    after: Tables[T][F],
  ): void {
    const write = planWrite(this.#record, field, after);
    if (sameValue(write.before, write.after)) return;
    this.#writes.push(write);
    this.#record = withWrite(this.#record, write);
  }

  get round(): number {
    return rowOf(this.#record, "battle", "").round;
  }

  stateOf(who: FigureId): FigureState {
    return rowOf(this.#record, "figure", who);
  }

  border(id: BorderId): BorderState {
    return rowOf(this.#record, "border", id);
  }

  linkOf(one: FigureId, other: FigureId): LinkState["kind"] {
    return rowOf(this.#record, "link", pairId(one, other)).kind;
  }

  figure<F extends keyof FigureState>(who: FigureId, field: F, after: FigureState[F]): void {
    this.set(["figure", who, field], after);
  }

  figureFields(who: FigureId, fields: Partial<FigureState>): void {
    for (const field of keysOf(fields)) {
      const after = fields[field];
      if (after !== undefined) this.set(["figure", who, field], after);
    }
  }

  link(one: FigureId, other: FigureId, kind: LinkState["kind"]): void {
    this.set(["link", pairId(one, other), "kind"], kind);
  }

  hold(by: FigureId, on: FigureId, strength: number): void {
    this.set(["hold", arrowId(by, on), "strength"], strength);
  }

  /** Takes every link and hold of a figure away. */
  dropLinks(who: FigureId): void {
    for (const pair of Object.keys(this.#record.link))
      if (splitPair(pair).includes(who)) this.set(["link", pair, "kind"], "none");
    for (const pair of Object.keys(this.#record.hold))
      if (splitPair(pair).includes(who)) this.set(["hold", pair, "strength"], 0);
  }

  /** The fallen have no links, guard nobody, and run and wait no more. */
  fall(who: FigureId, how: FigureState["fallen"]): void {
    this.dropLinks(who);
    this.figureFields(who, {
      fallen: how,
      ward: null,
      running: false,
      charging: false,
      waiting: false,
      watchesFor: null,
      defending: false,
    });
    if (how === "off") this.figure(who, "place", { kind: "off" });
    this.breakWards();
  }

  /** Ends every protection that holds no longer: not in one zone, or InClose (Z-RE-06). */
  breakWards(): void {
    for (const [who, state] of Object.entries(this.#record.figure)) {
      if (state.ward !== null && !this.#mayGuard(who, state)) this.figure(who, "ward", null);
    }
  }

  #mayGuard(who: FigureId, { ward, place }: FigureState): boolean {
    const obstacle = this.battle.field.obstacles.get(ward ?? "");
    const guarded: Place = obstacle ? { kind: "zone", zone: obstacle.zone } : this.stateOf(ward ?? "").place;
    return sharesZone(this.battle, place, guarded) && !this.#isClose(who);
  }

  #isClose(who: FigureId): boolean {
    return Object.entries(this.#record.link).some(
      ([pair, link]) => link.kind === "close" && splitPair(pair).includes(who),
    );
  }

  attackedBy(who: FigureId, by: FigureId): void {
    const { attackers } = this.stateOf(who);
    if (!attackers.includes(by)) this.figure(who, "attackers", [...attackers, by]);
  }

  outsideBlow(border: BorderId, attacker: FigureId, defender: FigureId): void {
    const { outside } = this.border(border);
    const blow = arrowId(attacker, defender);
    if (!outside.includes(blow)) this.set(["border", border, "outside"], [...outside, blow]);
  }

  /** Notes the round in which enemies first touch in a zone. */
  firstContact(zone: ZoneId): void {
    if (rowOf(this.#record, "zone", zone).contactRound === 0) this.set(["zone", zone, "contactRound"], this.round);
  }

  stir(zone: ZoneId, index: number): void {
    const { stirred } = rowOf(this.#record, "zone", zone);
    this.set(["zone", zone, "stirred"], [...stirred, index]);
  }

  /** Every action, zone move, blow and count is fresh (Z-BN-02). */
  beginRound(): void {
    this.set(["battle", "", "round"], this.round + 1);
    const fresh = {
      acted: false,
      keptDice: 0,
      spentDice: [],
      zoneMoved: false,
      moved: false,
      mayStepAfter: false,
      ranNow: false,
      steppedIn: false,
      blow: false,
      trampled: false,
      attackers: [],
    };
    for (const who of Object.keys(this.#record.figure)) this.figureFields(who, fresh);
    for (const zone of Object.keys(this.#record.zone)) this.set(["zone", zone, "stirred"], []);
    for (const border of Object.keys(this.#record.border)) {
      this.set(["border", border, "passed"], []);
      this.set(["border", border, "outside"], []);
    }
  }
}

function sharesZone(battle: Battle, one: Place, other: Place): boolean {
  if (one.kind === "off" || other.kind === "off") return false;
  return zonesAt(battle, one).some((zone) => zonesAt(battle, other).includes(zone));
}

function zonesAt(battle: Battle, place: Place): readonly string[] {
  const border = place.kind === "border" ? battle.field.borders.get(place.border) : null;
  const zones = place.kind === "zone" ? [place.zone] : border ? [border.a, border.b] : [];
  return zones.map((zone) => battle.field.zones.get(zone)?.whole ?? zone);
}

function keysOf<T extends object>(value: T): (keyof T & string)[] {
  const isKey = (key: string): key is keyof T & string => key in value;
  return Object.keys(value).filter(isKey);
}
