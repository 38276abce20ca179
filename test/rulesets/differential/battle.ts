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
  running: boolean;
  dice: number[];
  points: number;
  /** The zones whose ground has come off its points. */
  readonly been: string[];
}

export interface Battle {
  readonly zones: readonly Zone[];
  readonly borders: readonly Border[];
  readonly figures: readonly Figure[];
  links: (readonly [Figure, Figure])[];
  turn: Figure;
  /** What the turn has held so far. */
  moved: boolean;
  spent: boolean;
  /** [Z-MV-09] The one step that may follow the action. */
  mayStepAfter: boolean;
}

/** The rules say too little of it here, or more than this reading knows: the step is left out. */
export class Unclear extends Error {}

export function zoneOf(battle: Battle, id: string | null): Zone {
  const zone = battle.zones.find((one) => one.id === id);
  if (!zone) throw new Unclear(`no zone ${String(id)}`);
  return zone;
}

export function areEnemies(one: Figure, other: Figure): boolean {
  return one.side !== other.side;
}

/** [Z-ST-13] All whom links join; [Z-BN-09] those inside a bottleneck belong together. */
export function groupOf(battle: Battle, figure: Figure, known: readonly Figure[] = []): Figure[] {
  if (known.includes(figure)) return [...known];
  const linked = battle.links.flatMap(([a, b]) => (a === figure ? [b] : b === figure ? [a] : []));
  const inside = figure.border?.bottleneck ? battle.figures.filter((other) => other.border === figure.border) : [];
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
    border.bottleneck !== null && battle.figures.some((other) => other.border === border && areEnemies(other, figure))
  );
}

export function isFull(battle: Battle, { id, capacity }: Zone): boolean {
  return capacity !== null && battle.figures.filter(({ zone }) => zone === id).length >= capacity;
}

/** [Z-BN-03] */
export function hasPlace(battle: Battle, border: Border): boolean {
  return (
    border.bottleneck === null || battle.figures.filter((other) => other.border === border).length < border.bottleneck
  );
}

/** In the zone, or on one of its borders. */
export function isAbout(figure: Figure, zone: string): boolean {
  return figure.zone === zone || (figure.border?.zones.includes(zone) ?? false);
}
