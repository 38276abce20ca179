/** The gate every move passes on the client that begins it: let through, or refused and asked of the referee. */
import type { Battle } from "../../engine/battle";
import type { Intent } from "../../engine/intents";
import { isInCombat } from "../scene/combat-of";
import { sceneBattle } from "../scene/read-battle";
import { seenBattle } from "../scene/seen-battle";
import { circleOf } from "../scene/token-place";
import { placeAt } from "../../zones/map/place-at";
import { hasZones } from "../scene/scene-cache";
import { isOverriding, isRunHeld } from "../keybindings";
import { isFreeWithoutGm, movementLevel } from "../settings/settings";
import { askMeaning } from "./ask-intent";
import { courseOf, type DragCourse } from "./drag-course";
import type { Way } from "../../zones/map/drop";
import { type Meaning, meaningOf } from "../../zones/map/drag-intents";
import { readDrop } from "./read-drop";
import { requestMove } from "./request";
import { isExpected } from "./approved-moves";
import { tellRules } from "./tell-rules";
import { playThatMoved, undoPlay } from "./undo-move";

type Token = TokenDocument.Implementation;

/** What the gate reads of a movement (API: TokenPreMovementOperation). */
export interface Movement {
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

/** Registers the gate; called once in `init`. The hook is synchronous and runs on the moving client only. */
export function registerGate(): void {
  Hooks.on("preMoveToken", (token, movement) => passes(token, movement));
}

/** False to refuse. Scenes without zones cost one look-up. */
function passes(token: Token, movement: Movement): boolean {
  const scene = token.parent;
  if (isExpected(token.id ?? "", movement) || movement.chain.length > 0 || !hasZones(scene)) return true;
  if (movementLevel(scene) === "off") return true;
  const undone = movement.method === "undo" && game.user?.isGM && isInCombat(token) ? playThatMoved(token) : null;
  if (undone !== null) return refusing(() => undoPlay(scene, undone));
  if (isPlacement(movement)) return true;
  if (!isInCombat(token)) return passesFreely();
  return judge(token, scene, movement);
}

/** Paste, undo, configuration and a GM's macros put a token somewhere: the referee takes note of it afterwards. */
function isPlacement({ method }: Movement): boolean {
  return game.user?.isGM === true && method !== "dragging" && method !== "keyboard";
}

/** Outside combat nothing is asked; players hear so once. */
function passesFreely(): boolean {
  if (!toldFree && !game.user?.isGM) ui.notifications?.info(game.i18n.localize("ZONEBOUND.Notice.freeOutsideCombat"));
  toldFree = true;
  return true;
}

function judge(token: Token, scene: Scene.Implementation, movement: Movement): boolean {
  const battle = seenBattle(scene);
  if (!battle?.figures.has(token.id ?? "")) return true;
  const way = wayOf(movement);
  if (isOverriding()) return refusing(() => override(token, scene, way));
  const meaning = meaningOf(battle, readDrop(token, way));
  const course = courseOf({
    level: movementLevel(scene),
    meaning,
    byKeys: movement.method === "keyboard",
    isGmThere: game.users.activeGM !== null,
    isFreeWithoutGm: isFreeWithoutGm(),
  });
  return follow(course, { token, scene, battle, way, meaning });
}

interface Dragged {
  readonly token: Token;
  readonly scene: Scene.Implementation;
  readonly battle: Battle;
  readonly way: Way;
  readonly meaning: Meaning;
}

/** False where the drag does not go by itself. */
function follow(course: DragCourse, { token, scene, battle, way, meaning }: Dragged): boolean {
  if (course.kind === "refused") return refuseWith(course.notice);
  if (course.kind === "told") window.setTimeout(() => tellRules(battle, meaning), 0);
  if (course.kind !== "requested" || meaning.kind !== "intents") return true;
  return refusing(async () => {
    const intent = await askMeaning(scene, battle, meaning.choices, course.always);
    if (intent) await requestMove(token, intent, { drop: dropOf(way) });
  });
}

function wayOf({ passed, pending }: Movement): Way {
  const points = [...passed.waypoints, ...pending.waypoints];
  const last = points.length - 1;
  return { corners: points.filter((point, at) => point.explicit || at === last), run: isRunHeld() };
}

function dropOf({ corners }: Way): { x: number; y: number } {
  const { x, y } = corners[corners.length - 1] ?? { x: 0, y: 0 };
  return { x, y };
}

/** The rules are set aside: the token goes where the GM puts it, and its card says what was overridden. */
async function override(token: Token, scene: Scene.Implementation, way: Way): Promise<void> {
  const current = sceneBattle(scene);
  if (!current) return;
  const { x, y } = circleOf(token, dropOf(way));
  const meant = meaningOf(current.battle, readDrop(token, way));
  const [overrides] = meant.kind === "intents" ? meant.choices : [];
  const intent: Intent = { kind: "place", who: token.id ?? "", at: placeAt(current.battlefield, x, y) };
  await requestMove(token, intent, { drop: dropOf(way), overrides });
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
