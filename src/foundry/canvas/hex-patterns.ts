/** Patterns that fill hexes: what they say is told without colour too, and one texture serves however many hexes. */

type Stroke = readonly number[];

interface PatternShape {
  /** Lines in a tile from 0 to 32, drawn over its edges so that tiles join. */
  readonly lines?: readonly Stroke[];
  /** Middles and radii of dots. */
  readonly dots?: readonly (readonly [x: number, y: number, radius: number])[];
  readonly width?: number;
}

const TILE = 32;

const RISING: readonly Stroke[] = [[-8, 40, 40, -8], [-24, 24, 24, -24], [8, 56, 56, 8]]; // prettier-ignore
const FALLING: readonly Stroke[] = [[-8, -8, 40, 40], [8, -24, 56, 24], [-24, 8, 24, 56]]; // prettier-ignore

const TILES = {
  rising: { lines: RISING },
  falling: { lines: FALLING },
  crossed: { lines: [...RISING, ...FALLING] },
  dots: { dots: [[8, 8, 3.5], [24, 24, 3.5]] }, // prettier-ignore
  specks: { dots: [[6, 9, 2], [20, 5, 1.6], [27, 19, 2.2], [12, 24, 1.8]] }, // prettier-ignore
  waves: { lines: [[-2, 10, 8, 6, 16, 10, 24, 14, 34, 10], [-2, 26, 8, 22, 16, 26, 24, 30, 34, 26]] }, // prettier-ignore
  ripples: { lines: [[-2, 5, 8, 2, 16, 5, 24, 8, 34, 5], [-2, 16, 8, 13, 16, 16, 24, 19, 34, 16], [-2, 27, 8, 24, 16, 27, 24, 30, 34, 27]] }, // prettier-ignore
  bricks: { lines: [[0, 1, 32, 1], [0, 17, 32, 17], [8, 1, 8, 17], [24, 17, 24, 33]], width: 3 }, // prettier-ignore
  steps: { lines: [[0, 4, 32, 4], [0, 14, 32, 14], [0, 24, 32, 24]] }, // prettier-ignore
  tufts: { lines: [[4, 14, 8, 8, 12, 14], [20, 30, 24, 24, 28, 30]] }, // prettier-ignore
} as const satisfies Record<string, PatternShape>;

/** One of the patterns. */
export type PatternName = keyof typeof TILES;

const tiles = new Map<PatternName, PIXI.Texture>();

/** The texture of a pattern, white on nothing: it takes its colour as it is filled in. */
function patternTile(name: PatternName): PIXI.Texture {
  const known = tiles.get(name);
  if (known) return known;
  const tile = document.createElement("canvas");
  tile.width = tile.height = TILE;
  const pen = tile.getContext("2d");
  if (pen) paint(pen, TILES[name]);
  const texture = PIXI.Texture.from(tile, { wrapMode: PIXI.WRAP_MODES.REPEAT });
  tiles.set(name, texture);
  return texture;
}

function paint(pen: CanvasRenderingContext2D, { lines = [], dots = [], width = 4 }: PatternShape): void {
  Object.assign(pen, { strokeStyle: "white", fillStyle: "white", lineWidth: width });
  for (const line of lines) {
    pen.beginPath();
    pen.moveTo(line[0] ?? 0, line[1] ?? 0);
    for (let i = 2; i < line.length; i += 2) pen.lineTo(line[i] ?? 0, line[i + 1] ?? 0);
    pen.stroke();
  }
  for (const [x, y, radius] of dots) {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fill();
  }
}

/** How a hex is filled. */
export interface PatternFill {
  readonly name: PatternName;
  readonly color: number;
  readonly alpha: number;
  /** Pixels of the map for one of the tile. */
  readonly scale: number;
}

/** A drawing of hexes: patterns, and over them everything else. Each pattern has a drawing of its own, since renderers without a graphics card fill each with one texture alone. */
export class HexSheet {
  readonly view = new PIXI.Container();
  readonly lines = new PIXI.Graphics();
  readonly #fills = new Map<PatternName, PIXI.Graphics>();

  constructor(name: string) {
    this.view.name = name;
    this.view.addChild(this.lines);
  }

  /** Where polygons are filled with the pattern until another is asked for. */
  filling({ name, color, alpha, scale }: PatternFill): PIXI.Graphics {
    const graphics = this.#fills.get(name) ?? this.view.addChildAt(new PIXI.Graphics(), 0);
    this.#fills.set(name, graphics);
    const matrix = new PIXI.Matrix().scale(scale, scale);
    return graphics.beginTextureFill({ texture: patternTile(name), color, alpha, matrix });
  }

  clear(): void {
    this.lines.clear();
    for (const graphics of this.#fills.values()) graphics.clear();
  }
}
