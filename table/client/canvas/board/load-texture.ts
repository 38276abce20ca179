/** Loads images as textures; drawings (SVG) are painted at a size worth having (API: foundry.canvas.loadTexture). */
import * as PIXI from "pixi.js";

export interface LoadOptions {
  fallback?: string;
  /** The longest side a drawing is painted at, in pixels. */
  vectorSize?: number;
}

const VECTOR_SIZE = 400;
const LARGEST = 8192;

const loading = new Map<string, Promise<PIXI.Texture | null>>();

/** Null where nothing can be loaded; asked again, it tries again. */
export async function loadTexture(
  src: string | null | undefined,
  options: LoadOptions = {},
): Promise<PIXI.Texture | null> {
  if (!src) return options.fallback ? loadTexture(options.fallback) : null;
  const key = `${src}|${options.vectorSize ?? ""}`;
  const known = loading.get(key) ?? load(src, options.vectorSize ?? VECTOR_SIZE);
  loading.set(key, known);
  const texture = await known;
  if (texture) return texture;
  loading.delete(key);
  return options.fallback ? loadTexture(options.fallback) : null;
}

/** The texture of a source that has been loaded before. */
export function getTexture(src: string): PIXI.Texture | null {
  return PIXI.utils.TextureCache[src] ?? null;
}

export async function srcExists(src: string): Promise<boolean> {
  const response = await fetch(src, { method: "HEAD" }).catch(() => null);
  return response?.ok ?? false;
}

export class TextureLoader {
  static readonly loader = new TextureLoader();

  static async loadSceneTextures(): Promise<void> {}

  async loadTexture(src: string): Promise<PIXI.Texture | null> {
    return loadTexture(src);
  }

  async load(sources: string[]): Promise<unknown> {
    return Promise.allSettled(sources.map((src) => loadTexture(src)));
  }
}

async function load(src: string, vectorSize: number): Promise<PIXI.Texture | null> {
  try {
    const image = await loadImage(src);
    const source = isVector(src) || tooLarge(image) ? painted(image, isVector(src) ? vectorSize : LARGEST) : image;
    const base = new PIXI.BaseTexture(source, { mipmap: PIXI.MIPMAP_MODES.ON });
    const texture = new PIXI.Texture(base);
    PIXI.utils.TextureCache[src] = texture;
    return texture;
  } catch (error) {
    console.warn(`The image "${src}" cannot be loaded.`, error);
    return null;
  }
}

async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = /^(https?:|data:|blob:|\/)/.test(src) ? src : `/${src}`;
  await image.decode();
  return image;
}

function isVector(src: string): boolean {
  return /\.svg(\?.*)?$/i.test(src) || src.startsWith("data:image/svg");
}

function tooLarge(image: HTMLImageElement): boolean {
  return Math.max(image.naturalWidth, image.naturalHeight) > LARGEST;
}

/** A drawing scaled so that its longer side is `size`, but never made smaller than it says it is. */
function painted(image: HTMLImageElement, size: number): HTMLCanvasElement {
  const [width, height] = [image.naturalWidth || size, image.naturalHeight || size];
  const longest = Math.max(width, height);
  const scale = longest > LARGEST ? LARGEST / longest : Math.max(size / longest, 1);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
