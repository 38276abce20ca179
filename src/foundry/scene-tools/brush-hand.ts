/** The hand that holds the ground brush: which hexes a stroke passes, drawn as it goes, caught before the map does anything. */
import { cellOf, type HexId } from "../../hexes/board";
import { hexesOn } from "../battlefield/hex-cache";
import { middleOfCell } from "../battlefield/read-board";
import { type HandPoint, holdTool } from "../map-tools/map-hand";
import { hexUnderPointer } from "./ground-pointer";

interface Drawn {
  readonly hexes: Set<HexId>;
  readonly marks: PIXI.Graphics;
  last: HandPoint["client"];
}

/** What is to come of it. */
interface BrushDeeds {
  /** A stroke has ended: its hexes, in the order in which they were passed. */
  stroke(hexes: readonly HexId[]): void;
  undo(): void;
  laidDown(): void;
}

/** Takes the brush up; gives the way to lay it down. */
export function holdBrush({ stroke: done, ...others }: BrushDeeds): () => void {
  let drawn: Drawn | null = null;
  const end = (): readonly HexId[] => {
    const hexes = [...(drawn?.hexes ?? [])];
    drawn?.marks.destroy();
    drawn = null;
    return hexes;
  };
  return holdTool({
    hover: () => undefined,
    press: ({ client }) => {
      if (hexOnScreen(client) === null) return false;
      drawn = beginStroke(client);
      passBy(drawn, client);
      return true;
    },
    drag: ({ client }) => void (drawn && passBy(drawn, client)),
    release: ({ client }) => {
      if (drawn) passBy(drawn, client);
      const hexes = end();
      if (hexes.length > 0) done(hexes);
    },
    cancel: () => void end(),
    ...others,
  });
}

/** The hex under a point of the screen; null where there is none. */
function hexOnScreen({ x, y }: HandPoint["client"]): HexId | null {
  return hexUnderPointer({ target: canvas.app?.view ?? null, clientX: x, clientY: y });
}

function beginStroke({ x, y }: HandPoint["client"]): Drawn {
  const marks = new PIXI.Graphics();
  canvas.stage?.addChild(marks);
  return { hexes: new Set(), marks, last: { x, y } };
}

/** Between two points that the pointer was seen at, one in so many pixels is looked at. */
const EVERY = 6;

function passBy(stroke: Drawn, { x, y }: HandPoint["client"]): void {
  const { last } = stroke;
  const [dx, dy] = [x - last.x, y - last.y];
  const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / EVERY));
  for (let step = 1; step <= steps; step++) {
    const hex = hexOnScreen({ x: last.x + (dx * step) / steps, y: last.y + (dy * step) / steps });
    if (hex !== null && !stroke.hexes.has(hex)) addHex(stroke, hex);
  }
  stroke.last = { x, y };
}

const MARK = { color: 0xe69f00, alpha: 0.45 };

function addHex({ hexes, marks }: Drawn, hex: HexId): void {
  hexes.add(hex);
  const { scene } = canvas;
  if (!scene) return;
  const { map } = hexesOn(scene);
  const space = map.hexes.getOffset(middleOfCell(map, cellOf(map.board, hex)));
  const corners = map.hexes.getVertices(space).flatMap(({ x, y }) => [x, y]);
  marks.beginFill(MARK.color, MARK.alpha).drawPolygon(corners).endFill();
}
