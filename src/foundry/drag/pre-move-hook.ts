/** The hook that every move passes on the client that begins it: let through, or refused and asked of the referee. */
import { type TokenPosition, withinArea } from "../../referee/request";
import { areaOf, isInCombat, idOf, sayText } from "../documents";
import { sceneBattle, seenBattle } from "../battlefield/read-battle";
import {
  adapterOf,
  type BattlefieldAdapter,
  type DragIntents,
  type DragPath,
  isBattlefield,
} from "../battlefield/adapter";
import { isOverriding, isRunHeld } from "../settings/map-keys";
import { isFreeWithoutGm, movementLevel, oddsTold } from "../settings/settings";
import { beginsApproved } from "./approved-moves";
import { decideDrag, type DragDecision } from "./drag-decision";
import { askWhichIntent, likeliest, requestPlay } from "./request";
import type { Battle } from "../../engine/battle";
import type { Refusal } from "../../engine/types";
import { warnOfRefusal } from "../handbook/tell-refusal";

type Token = TokenDocument.Implementation;

/** What the hook reads of a movement (API: TokenPreMovementOperation). */
interface Movement {
  readonly id: string;
  readonly chain: readonly string[];
  readonly method: string;
  readonly passed: { readonly waypoints: readonly MovePoint[] };
  readonly pending: { readonly waypoints: readonly MovePoint[] };
}

interface MovePoint {
  readonly x: number;
  readonly y: number;
  readonly explicit: boolean;
}

let toldFree = false;

/** Called once in `init`. The hook is synchronous and runs on the moving client only. */
export function registerPreMoveHook(): void {
  Hooks.on("preMoveToken", (token, movement) => passes(token, movement));
}

/** False to refuse. Scenes that are no battlefield cost one look-up. */
function passes(token: Token, movement: Movement): boolean {
  const scene = token.parent;
  if (movement.chain.length > 0 || !isBattlefield(scene)) return true;
  if (beginsApproved(token, waypointsOf(movement).at(-1))) return true;
  if (movementLevel(scene) === "off" || isPlacement(movement)) return true;
  if (!isInCombat(token)) return passesFreely();
  return judge(token, scene, movement);
}

/**
 * Paste, configuration and a GM's macros put a token somewhere: the referee takes note of it afterwards. An undo is
 * never refused, since Foundry writes the token's history in the same update: refused, the token would stay and its
 * history would not.
 */
function isPlacement({ method }: Movement): boolean {
  if (method === "undo") return true;
  return game.user?.isGM === true && method !== "dragging" && method !== "keyboard";
}

/** Outside combat nothing is asked; players hear so once. */
function passesFreely(): boolean {
  if (!toldFree && !game.user?.isGM) ui.notifications?.info(game.i18n.localize("ZONEBOUND.Notice.freeOutsideCombat"));
  toldFree = true;
  return true;
}

function judge(token: Token, scene: Scene.Implementation, movement: Movement): boolean {
  const [adapter, battle] = [adapterOf(scene), seenBattle(scene)];
  if (!adapter || !battle?.figures.has(idOf(token))) return true;
  const path = pathOf(movement);
  if (isOverriding()) return refusing(() => override(token, scene, path));
  const { intents } = adapter.endOfDrag(battle, token, path);
  const decision = decideDrag({
    level: movementLevel(scene),
    intents,
    byKeys: movement.method === "keyboard" && !adapter.stepsByKeys,
    isGmThere: game.users.activeGM !== null,
    isFreeWithoutGm: isFreeWithoutGm(),
  });
  return follow(decision, { token, scene, adapter, battle, path, intents });
}

interface Dragged {
  readonly token: Token;
  readonly scene: Scene.Implementation;
  readonly adapter: BattlefieldAdapter;
  readonly battle: Battle;
  readonly path: DragPath;
  readonly intents: DragIntents;
}

/** False where the drag does not go by itself. */
function follow(decision: DragDecision, dragged: Dragged): boolean {
  const { token, scene, path, intents } = dragged;
  if (decision.kind === "stays") return false;
  if (decision.kind === "refused") return refuseWith(decision.notice);
  if (decision.kind === "told") window.setTimeout(() => tellRules(dragged), 0);
  if (decision.kind !== "requested" || intents.kind !== "intents") return true;
  const { refusal } = intents;
  if (refusal) return refusing(async () => tellRefusal(scene, refusal));
  return refusing(async () => {
    const intent = await askWhichIntent(scene, intents.choices, decision.always);
    if (intent) await requestPlay(scene, intent, { drop: dropOf(token, scene, path) });
  });
}

function waypointsOf({ passed, pending }: Movement): readonly MovePoint[] {
  return [...passed.waypoints, ...pending.waypoints];
}

function pathOf(movement: Movement): DragPath {
  const points = waypointsOf(movement);
  const last = points.length - 1;
  return { corners: points.filter((point, at) => point.explicit || at === last), run: isRunHeld() };
}

/** Where the token was dropped: its top left corner, at the height it has; what hangs over the edge of the scene counts as on it. */
function dropOf({ _source }: Token, scene: Scene.Implementation, { corners }: DragPath): TokenPosition {
  const { x, y } = corners[corners.length - 1] ?? { x: 0, y: 0 };
  return withinArea(areaOf(scene), { x, y, elevation: _source.elevation ?? 0 });
}

/** The rules are set aside: the token goes where the GM puts it, and its card says what was overridden. */
async function override(token: Token, scene: Scene.Implementation, path: DragPath): Promise<void> {
  const current = sceneBattle(scene);
  if (!current) return;
  const drop = dropOf(token, scene, path);
  const { adapter, battle, battlefield } = current;
  const { intents } = adapter.endOfDrag(battle, token, path);
  const [overrides] = intents.kind === "intents" ? intents.choices : [];
  await requestPlay(scene, adapter.placementOf(battlefield, { token, at: drop }), { drop, overrides });
}

/** What the rules would have said to a token moved by hand: a refusal, a cost, the odds; on this client only, as it may see the battle. */
export function tellRules({ adapter, battle, intents }: Pick<Dragged, "adapter" | "battle" | "intents">): void {
  const intent = intents.kind === "intents" ? likeliest({ adapter, battle }, intents.choices) : null;
  if (!intent) return void ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.outside"));
  const { lines, reach } = adapter.rulerOf(battle, intent, oddsTold());
  const text = game.i18n.format("ZONEBOUND.Notice.byTheRules", { what: lines.map(sayText).join(", ") });
  ui.notifications?.[reach === "impossible" ? "warn" : "info"](text);
}

/** On this client, whose player saw it on the ruler already. */
export function tellRefusal(scene: Scene.Implementation, refusal: Refusal): void {
  warnOfRefusal(scene, refusal);
}

function refuseWith(key: "outside" | "keyboard" | "noGm"): false {
  ui.notifications?.warn(game.i18n.localize(`ZONEBOUND.Notice.${key}`));
  return false;
}

/** The refused move is still unwinding: what comes of it begins a task later. */
function refusing(then: () => Promise<void>): false {
  window.setTimeout(() => void then(), 0);
  return false;
}
