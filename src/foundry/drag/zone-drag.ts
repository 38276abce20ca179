/** The drags of tokens over zones: one session for a token and a battle, asked by the ruler and by the pre-move hook alike. */
import { pathThroughBorders } from "../../geometry/borders/border-at";
import { type DragSession, middleAt, pickUp } from "../../zones/map/drag-session";
import { firstMeaning, rehearse } from "../../view/zones/kept-previews";
import type { Point } from "../../zones/map/positions";
import type { ZoneBattle } from "../../zones/battle";
import type { ZoneIntent } from "../../zones/intents";
import type { DragPath, DragPreview, TokenDrag } from "../battlefield/adapter";
import { circleOf } from "../battlefield/token-spot";
import { battlefieldOf } from "../battlefield/zone-cache";
import { zoneLayer } from "../canvas/zone-layer";
import { idOf } from "../documents";
import { inSlices } from "../frames";
import { type Preview, previewOf, reachableZones, seekWorstOf } from "./zone-previews";

type Token = TokenDocument.Implementation;

/** By battle, which is a new value with every change of a document: nothing old is ever looked up. */
const known = new WeakMap<ZoneBattle, Map<string, DragSession>>();

/** The session of a token in this battle; made when it is first asked for. */
export function sessionIn(battle: ZoneBattle, token: Token): DragSession {
  const sessions = known.get(battle) ?? new Map<string, DragSession>();
  known.set(battle, sessions);
  const id = idOf(token);
  const session = sessions.get(id) ?? newSession(battle, token);
  sessions.set(id, session);
  return session;
}

/** A session with everybody where they stand just now: for what has already moved. */
export function newSession(battle: ZoneBattle, token: Token): DragSession {
  const scene = token.parent;
  if (!scene) throw new Error("a token without a scene was moved");
  const others = scene.tokens.contents.filter(({ id }) => id !== token.id).map((other) => circleOf(other));
  const { x, y } = circleOf(token, { x: 0, y: 0 });
  return pickUp(battle, battlefieldOf(scene), { from: circleOf(token), half: { x, y } }, others);
}

const drags = new WeakMap<DragSession, TokenDrag>();

/** The drag of a token in this battle. */
export function zoneDragOf(battle: ZoneBattle, token: Token): TokenDrag {
  const session = sessionIn(battle, token);
  const drag = drags.get(session) ?? new ZoneDrag(session, token);
  drags.set(session, drag);
  return drag;
}

class ZoneDrag implements TokenDrag {
  #isPrepared = false;
  #seen: Preview | null = null;
  /** What the drag is just now taken to mean. */
  #meant: ZoneIntent | null = null;
  #stopSeeking: () => void = () => undefined;

  constructor(
    readonly session: DragSession,
    readonly token: Token,
  ) {}

  /** Drags the token all over the map, once. */
  prepare(): void {
    if (this.#isPrepared) return;
    this.#isPrepared = true;
    rehearse(this.session, (intent) => previewOf(this.session.battle, intent));
  }

  lookAhead(): () => void {
    const { battle, from } = this.session;
    const nothing = (): void => undefined;
    return inSlices(reachableZones(battle, from.id, false), nothing, nothing);
  }

  previewAt(path: DragPath): DragPreview | null {
    const intent = firstMeaning(this.session, path);
    if (intent !== this.#meant) this.#seekWorst(intent);
    this.#seen = intent && previewOf(this.session.battle, intent);
    return this.#seen;
  }

  /** What others may make of it is worked out while it is looked at, never inside a step; the ruler then asks again. */
  #seekWorst(intent: ZoneIntent | null): void {
    this.#stopSeeking();
    this.#meant = intent;
    if (!intent) return;
    const tell = (isNew: boolean): void => void (isNew && this.token.object?.renderFlags.set({ refreshRuler: true }));
    this.#stopSeeking = inSlices(seekWorstOf(this.session.battle, intent), tell, () => undefined);
  }

  /** The ruler draws it. */
  wayShown(): readonly Point[] {
    return [];
  }

  /** Through the middles of the borders; a drag with waypoints of its own goes by those. */
  cornersTo(end: Point): readonly Point[] {
    const { battlefield, from, half } = this.session;
    const zones = this.#seen?.zones ?? [];
    if (zones.length < 2) return [];
    const path = pathThroughBorders(battlefield.map, zones, from, middleAt(this.session, end));
    return path.slice(0, -1).map(({ x, y }) => ({ x: Math.round(x - half.x), y: Math.round(y - half.y) }));
  }

  show({ run }: DragPath): void {
    zoneLayer()?.showReach(this.session.battle, this.session.from.id, run);
  }

  letGo(): void {
    this.#seekWorst(null);
    zoneLayer()?.hideReach(this.session.from.id);
  }
}
