/** The drags of tokens on this client: one session for a token and a battle, asked by the ruler and by the pre-move hook alike, and what each intent would come to, in the reader's language. */
import { type DragSession, pickUp, type DragPath } from "../../zones/map/drag-session";
import { seenZones, sceneBattle } from "../battlefield/read-battle";
import { battlefieldOf } from "../battlefield/zone-cache";
import { circleOf } from "../battlefield/adapter";
import { movementLevel, oddsTold } from "../settings/settings";
import type { ZoneBattle } from "../../zones/battle";
import { idOf, sayText } from "../documents";
import type { ZoneIntent } from "../../zones/intents";
import type { FigureId } from "../../engine/types";
import * as pure from "../../view/zones/kept-previews";
import { firstMeaning, rehearse } from "../../view/zones/kept-previews";
import { freeOfFigure, hasFree, withFree } from "./drag-decision";

type Token = TokenDocument.Implementation;

/** By battle, which is a new value with every change of a document: nothing old is ever looked up. */
const known = new WeakMap<ZoneBattle, Map<string, DragSession>>();

/** Null where the rules do not ask about the token: no zones, no combat, not a figure of it, or moved by hand here. */
export function sessionOf(token: Token): DragSession | null {
  const scene = token.parent;
  if (!scene || !sceneBattle(scene)?.combat || movementLevel(scene) === "off") return null;
  const battle = seenZones(scene);
  return battle?.figures.has(idOf(token)) ? sessionIn(battle, token) : null;
}

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

/** Milliseconds of reckoning at a time. */
const SLICE = 6;

/** A mark with its text: `chance` is empty where it is not to be told. */
interface SaidMark extends Omit<pure.ReachMark, "chance"> {
  readonly chance: string;
}

/** A preview with its texts. */
export interface Preview extends Omit<pure.Preview, "chance" | "lines"> {
  readonly chance: string;
  readonly lines: readonly string[];
}

const said = new WeakMap<pure.Preview, Preview>();

/** With the free modifier chosen for the figure; worked out once for each intent. */
export function previewOf(battle: ZoneBattle, bare: ZoneIntent): Preview {
  const seen = pure.previewOf(battle, hasFree(battle) ? withFree(bare) : bare, oddsTold());
  const known = said.get(seen) ?? inWords(seen);
  said.set(seen, known);
  return known;
}

function inWords(seen: pure.Preview): Preview {
  return { ...seen, chance: seen.chance ? sayText(seen.chance) : "", lines: seen.lines.map(sayText) };
}

/** What the drag would come to if it ended here; null where the token just moves. */
export function previewAt(session: DragSession, path: DragPath): Preview | null {
  const intent = firstMeaning(session, path);
  return intent && previewOf(session.battle, intent);
}

const prepared = new WeakSet<DragSession>();

/** Works out, once, what the first steps of a drag would have to wait for. */
export function prepareDrag(session: DragSession): void {
  if (prepared.has(session)) return;
  prepared.add(session);
  rehearse(session, (intent) => previewOf(session.battle, intent));
}

export type ReachableZone = pure.ReachableZone<SaidMark>;

/** Every zone but the figure's own, nearest first, each as it is worked out. */
export function* reachableZones(battle: ZoneBattle, who: FigureId, run: boolean): Generator<ReachableZone> {
  for (const reachable of pure.reachableZones(battle, moveDeclared(battle, who, run), oddsTold())) {
    const { seen } = reachable;
    yield { ...reachable, seen: { ...seen, chance: seen.chance ? sayText(seen.chance) : "" } };
  }
}

function moveDeclared(battle: ZoneBattle, who: FigureId, run: boolean): pure.DeclaredMove {
  const free = hasFree(battle) ? freeOfFigure(who) : 0;
  return { kind: "move", who, ...(run ? { run } : {}), ...(free === 0 ? {} : { free }) };
}

/** Hands every item on in slices of idle time, so that no frame waits; gives the way to stop. */
export function inSlices<T>(items: Iterator<T>, take: (item: T) => void, pause: () => void): () => void {
  let stopped = false;
  const run = () => {
    const until = performance.now() + SLICE;
    while (!stopped && performance.now() < until) {
      const next = items.next();
      if (next.done) return pause();
      take(next.value);
    }
    if (stopped) return;
    pause();
    window.setTimeout(run, 0);
  };
  window.setTimeout(run, 0);
  return () => (stopped = true);
}
