/** What a scene looks like: in 13 it says so itself, in 14 its levels do. */

interface ScenePictures {
  background: string | null;
  foreground: string | null;
  color: unknown;
  /** How far the pictures are moved against the grid, in pixels. */
  shift: { x: number; y: number };
}

interface Picture {
  src?: string | null;
  color?: unknown;
  offsetX?: number;
  offsetY?: number;
}

interface LevelLike {
  background: Picture;
  foreground: Picture;
}

/** The fields of both versions; each scene has those of one. */
interface PicturedScene {
  background?: Picture;
  foreground?: string | null;
  backgroundColor?: unknown;
  shiftX?: number;
  shiftY?: number;
  initialLevel?: unknown;
  levels?: { get(id: string): LevelLike | undefined; contents: LevelLike[] };
}

/** `viewed`: the level that is looked at; else the one the scene begins with. */
export function picturesOf(scene: object, viewed?: string | null): ScenePictures {
  const { background, foreground, backgroundColor, shiftX, shiftY, initialLevel, levels }: PicturedScene = scene;
  const level = levels?.get(viewed ?? "") ?? levels?.get(String(initialLevel)) ?? levels?.contents[0];
  const back = level?.background ?? background;
  return {
    background: back?.src ?? null,
    foreground: level ? (level.foreground.src ?? null) : (foreground ?? null),
    color: level ? level.background.color : backgroundColor,
    shift: { x: shiftX ?? back?.offsetX ?? 0, y: shiftY ?? back?.offsetY ?? 0 },
  };
}
