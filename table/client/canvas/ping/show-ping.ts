/** How pings are given, told and shown: pointed out to all, an alarm, or a pull of everyone's view (API: Canvas#ping, PingData). */
import type * as PIXI from "pixi.js";
import { broadcast } from "../broadcast";
import { colorNumber } from "../color-number";
import type { CanvasUser, Data } from "../document-types";
import type { Point } from "../grid/grid-types";
import { hostBoard, hostConfig, hostGame } from "../host";
import type { Ping, PingOptions } from "./ping";

export interface PingData {
  style?: string;
  /** The view of all follows; only a GM's does. */
  pull?: boolean;
  scene?: string | null;
  zoom?: number;
}

interface PingStyle {
  class: new (origin: Point, options: PingOptions) => Ping;
  color?: string;
  size?: number;
  duration?: number;
}

interface PingConfig {
  types: Record<string, string>;
  styles: Record<string, PingStyle>;
  pullSpeed?: number;
}

const configured = (): PingConfig => hostConfig().Canvas.pings as PingConfig;

/** Shows a ping here and tells the others; false without the permission. With Shift a GM pulls, with Alt it alarms. */
export async function ping(origin: Point, options: PingData = {}): Promise<boolean> {
  const { user } = hostGame();
  if (user.can?.("PING_CANVAS") === false) return false;
  const { types } = configured();
  const held = (modifier: string): boolean => hostGame().keyboard?.isModifierActive(modifier) ?? false;
  const pull = options.pull ?? (user.isGM && held("Shift"));
  const style = options.style ?? (pull ? types.PULL : held("Alt") ? types.ALERT : types.PULSE);
  const board = hostBoard();
  const data = { style, pull, scene: board.scene?.id ?? null, zoom: board.stage.scale.x };
  const place = { x: origin.x, y: origin.y };
  broadcast({ cursor: place, ping: { ...data, ...place } });
  return handlePing(user, origin, data);
}

/** Shows a user's ping, if it is on the scene on view. */
export async function handlePing(user: CanvasUser, position: Point, data: PingData = {}): Promise<boolean> {
  const board = hostBoard();
  const { style = "pulse", pull = false, scene, zoom = 1 } = data;
  if (!board.ready || scene !== board.scene?.id) return false;
  if (pull && user.isGM) {
    const scale = Math.min(hostConfig().Canvas.maxZoom ?? 3, zoom);
    await board.animatePan({ x: position.x, y: position.y, scale, duration: configured().pullSpeed ?? 700 });
  } else if (isOffscreen(position)) void drawOffscreenPing(position, { user });
  return drawPing(position, { style, user });
}

function isOffscreen(position: Point): boolean {
  const { x, y } = hostBoard().clientCoordinatesFromCanvas(position);
  return x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight;
}

interface DrawOptions extends PingOptions {
  style?: string;
  user?: CanvasUser;
}

/** Draws a ping of a style at a place; the colour is the user's, where the style has none. Unknown styles pulse. */
export async function drawPing(
  position: Point,
  { style = "pulse", user, ...options }: DrawOptions = {},
): Promise<boolean> {
  const { styles } = configured();
  const kind = styles[style] ?? styles.pulse;
  if (!kind) return false;
  const { dimensions } = hostBoard();
  const size = dimensions.size * (kind.size ?? 1);
  const color = colorNumber(kind.color ?? user?.color, 0xff6400);
  const made = new kind.class(position, { duration: kind.duration ?? 900, size, color, ...options });
  (hostBoard().controls as { pings: PIXI.Container }).pings.addChild(made);
  return made.animate();
}

/** An arrow at the edge of the window that points to where the ping is. */
export async function drawOffscreenPing(
  position: Point,
  { style = "arrow", user }: DrawOptions = {},
): Promise<boolean> {
  const board = hostBoard();
  const { x, y } = board.clientCoordinatesFromCanvas(position);
  const [middleX, middleY] = [window.innerWidth / 2, window.innerHeight / 2];
  const [dx, dy] = [x - middleX, y - middleY];
  const part = Math.min((middleX - 50) / Math.abs(dx || 1), (middleY - 50) / Math.abs(dy || 1));
  const edge = board.canvasCoordinatesFromClient({ x: middleX + dx * part, y: middleY + dy * part });
  const rotation = (Math.atan2(dy, dx) * 180) / Math.PI;
  return drawPing(edge, { style, user, rotation, size: board.dimensions.size / board.stage.scale.x });
}

/** What another client told: it may be anything. The place is in both: a user may ping and not show the pointer. */
export function followPing(user: CanvasUser | undefined, cursor: unknown, told: unknown): void {
  if (!user || typeof told !== "object" || told === null) return;
  const { x, y }: Partial<Point> = typeof cursor === "object" && cursor ? cursor : told;
  if (!Number.isFinite(x) || !Number.isFinite(y)) return;
  const data: Data = { ...told };
  void handlePing(
    user,
    { x: Number(x), y: Number(y) },
    {
      style: String(data.style),
      pull: data.pull === true,
      scene: String(data.scene),
      zoom: Number(data.zoom) || 1,
    },
  );
}
