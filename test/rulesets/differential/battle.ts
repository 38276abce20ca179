/** The second reading's battle: plain objects, and what can be told of them at once. It shares nothing with `src/`. */

export interface Zone {
  readonly id: string;
  readonly terrain: number;
  readonly enter: number;
  readonly leave: number;
  readonly capacity: number | null;
}

export interface Border {
  readonly zones: readonly [string, string];
  readonly obstacle: number;
  /** How many may pass in a round and stand inside; none where it is null. */
  readonly bottleneck: number | null;
  readonly wall: boolean;
  readonly oneWay: string | null;
  used: number;
  /** [Z-BN-05] Who struck whom from outside this round. */
  readonly blows: (readonly [Figure, Figure])[];
}

export interface Figure {
  readonly id: string;
  readonly side: "red" | "blue";
  readonly MR: number;
  readonly DX: number;
  readonly pool: number;
  readonly AGL: number;
  readonly rate: number;
  readonly Pace: number;
  readonly stunned: boolean;
  /** The zone it stands in, or none while it is on a border. */
  zone: string | null;
  border: Border | null;
  from: string | null;
  acted: boolean;
  zoneMoved: boolean;
  /** [Z3-MV-11] [ZP-MV-08] It is splitting its move: all that it has is halved. */
  halved: boolean;
  running: boolean;
  /** At none it is unconscious, below dead. */
  hits: number;
  /** Whom it guards since an earlier round. */
  ward: Figure | null;
  /** Since this round; it acts then by stepping in alone. */
  guardsAnew: boolean;
  steppedIn: boolean;
  /** Whose present action it has been asked about. */
  askedAbout: Figure | null;
  /** Its free blow of the round is struck. */
  struck: boolean;
  dice: number[];
  points: number;
  /** The zones whose ground has come off its points. */
  readonly been: string[];
}

/** One that lies about in a zone. */
export interface Obstacle {
  readonly id: string;
  readonly zone: string;
  readonly size: number;
}

export interface Battle {
  readonly zones: readonly Zone[];
  readonly obstacles: readonly Obstacle[];
  readonly borders: readonly Border[];
  readonly figures: readonly Figure[];
  links: (readonly [Figure, Figure])[];
  turn: Figure;
  /** What the turn has held so far. */
  moved: boolean;
  spent: boolean;
  /** [Z-MV-09] The one step that may follow the action. */
  mayStepAfter: boolean;
  /** [Z-MV-10] A rule has ended the turn. */
  over: boolean;
}

/** The rules say too little of it here, or more than this reading knows: the step is left out. */
export class Unclear extends Error {}

export function zoneOf(battle: Battle, id: string | null): Zone {
  const zone = battle.zones.find((one) => one.id === id);
  if (!zone) throw new Unclear(`no zone ${String(id)}`);
  return zone;
}

export const isUp = ({ hits }: Figure): boolean => hits > 0;

export function areEnemies(one: Figure, other: Figure): boolean {
  return one.side !== other.side;
}

/** [Z-ST-13] All whom links join; [Z-BN-09] those inside a bottleneck belong together. */
export function groupOf(battle: Battle, figure: Figure, known: readonly Figure[] = []): Figure[] {
  if (known.includes(figure)) return [...known];
  const linked = battle.links.flatMap(([a, b]) => (a === figure ? [b] : b === figure ? [a] : []));
  const inside = figure.border?.bottleneck
    ? battle.figures.filter((other) => isUp(other) && other.border === figure.border)
    : [];
  return [...linked, ...inside].reduce<Figure[]>((found, next) => groupOf(battle, next, found), [...known, figure]);
}

/** [Z-ST-03] */
export function isAlone(battle: Battle, figure: Figure): boolean {
  return !groupOf(battle, figure).some((other) => areEnemies(other, figure));
}

export function dropLinks(battle: Battle, figure: Figure): void {
  battle.links = battle.links.filter((link) => !link.includes(figure));
}

export function link(battle: Battle, one: Figure, other: Figure): void {
  battle.links.push([one, other]);
}

export function standIn(battle: Battle, figure: Figure, zone: string): void {
  if (figure.zone !== zone) dropLinks(battle, figure);
  figure.zone = zone;
  figure.border = null;
  figure.from = null;
}

export function standOn(battle: Battle, figure: Figure, border: Border, from: string): void {
  dropLinks(battle, figure);
  figure.zone = null;
  figure.border = border;
  figure.from = from;
}

export function borderBetween(battle: Battle, one: string, other: string): Border {
  const border = battle.borders.find(({ zones }) => zones.includes(one) && zones.includes(other));
  if (!border) throw new Unclear("no border");
  return border;
}

export function isOpen(border: Border, from: string): boolean {
  return !border.wall && (border.oneWay === null || border.oneWay === from);
}

/** [Z-BN-03] */
export function isHeldAgainst(battle: Battle, border: Border, figure: Figure): boolean {
  return (
    border.bottleneck !== null &&
    battle.figures.some((other) => isUp(other) && other.border === border && areEnemies(other, figure))
  );
}

export function isFull(battle: Battle, { id, capacity }: Zone): boolean {
  return capacity !== null && battle.figures.filter((one) => isUp(one) && one.zone === id).length >= capacity;
}

/** [Z-BN-03] */
export function hasPlace(battle: Battle, border: Border): boolean {
  return (
    border.bottleneck === null ||
    battle.figures.filter((other) => isUp(other) && other.border === border).length < border.bottleneck
  );
}

/** [Z-RE-06] Guards who have fallen, or are no longer in one zone with their ward. */
export function partWards(battle: Battle): void {
  for (const guard of battle.figures) {
    const { ward } = guard;
    if (!ward || (isUp(guard) && guard.zone !== null && guard.zone === ward.zone)) continue;
    if (isUp(guard) && (guard.border ?? ward.border)) throw new Unclear("guard or ward on a border");
    guard.ward = null;
  }
}

/** In the zone, or on one of its borders. */
export function isAbout(figure: Figure, zone: string): boolean {
  return figure.zone === zone || (figure.border?.zones.includes(zone) ?? false);
}
