/** CONFIG.Token.movement: the ways a token can move (API: TokenMovementActionConfig). */

type Step = [from: object, to: object, distance: number, segment: object];
type ActionCost = (baseCost: number, ...step: Step) => number;

export interface MovementActionConfig {
  label: string;
  icon: string;
  /** A picture in place of the icon. */
  img: string | null;
  order: number;
  /** A jump: nothing between the two ends is passed. */
  teleport: boolean;
  /** Whether distance and cost count. */
  measure: boolean;
  walls: string | null;
  visualize: boolean;
  canSelect: (token: unknown) => boolean;
  getAnimationOptions: (token: unknown) => object;
  /** What a step costs, beginning with what its ground makes of its distance (API: TokenMovementActionCostFunction). */
  getCostFunction: (token: unknown, options: object) => ActionCost;
  deriveTerrainDifficulty: ((difficulties: Record<string, number>) => number) | null;
}

export interface TokenMovementConfig {
  actions: Record<string, MovementActionConfig>;
  defaultAction: string;
  /** Grid spaces in a second. */
  defaultSpeed: number;
  costAggregator: ((results: { cost: number }[], distance: number, segment: object) => number) | null;
  TerrainData: unknown;
}

const ICONS: Record<string, string> = {
  walk: "fa-person-walking",
  fly: "fa-person-fairy",
  swim: "fa-person-swimming",
  burrow: "fa-person-digging",
  crawl: "fa-person-praying",
  climb: "fa-person-through-window",
  jump: "fa-person-running-fast",
  blink: "fa-person-from-portal",
  displace: "fa-transporter-1",
};

export function createTokenMovementConfig(): TokenMovementConfig {
  const actions = Object.fromEntries(Object.keys(ICONS).map((name, order) => [name, createAction(name, order)]));
  return { actions, defaultAction: "walk", defaultSpeed: 6, costAggregator: null, TerrainData: null };
}

function createAction(name: string, order: number): MovementActionConfig {
  const isDisplacement = name === "displace";
  return {
    label: `TOKEN.MOVEMENT.ACTIONS.${name}.label`,
    icon: `fa-solid ${ICONS[name] ?? ""}`,
    img: null,
    order,
    teleport: isDisplacement || name === "blink",
    measure: !isDisplacement,
    walls: isDisplacement || name === "blink" ? null : "move",
    visualize: !isDisplacement,
    canSelect: () => !isDisplacement,
    getAnimationOptions: () => ({}),
    getCostFunction: () => (baseCost) => baseCost,
    deriveTerrainDifficulty: null,
  };
}
