/** Frames of a film as one moving picture: cut to size, with the pointer and whose screen it is drawn in. */
import sharp from "sharp";

/** Of every picture, in pixels. */
export const WIDTH = 800;

export interface FilmPointer {
  /** From the left and the top of the picture, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly pressed: boolean;
}

export interface FilmFrame {
  readonly png: Buffer;
  /** How long it is shown, in milliseconds. */
  readonly ms: number;
  readonly pointer: FilmPointer;
  /** Whose screen it is. */
  readonly who: string;
}

/** All pictures together, in bytes: a page with them is to open at once. */
export const MOST_BYTES = 2_000_000;

/** How well it is kept; text stays legible. */
const WEBP = { quality: 72, effort: 5, minSize: true, smartSubsample: true, loop: 0 } as const;

/** What is the same twice in a row becomes one frame, shown as long as both. */
export function mergeFrames(frames: readonly FilmFrame[]): FilmFrame[] {
  const merged: FilmFrame[] = [];
  for (const frame of frames) {
    const last = merged.at(-1);
    if (last && isSamePicture(last, frame)) merged[merged.length - 1] = { ...last, ms: last.ms + frame.ms };
    else merged.push(frame);
  }
  return merged;
}

function isSamePicture(one: FilmFrame, other: FilmFrame): boolean {
  const samePointer = JSON.stringify(one.pointer) === JSON.stringify(other.pointer);
  return samePointer && one.who === other.who && one.png.equals(other.png);
}

/** An animated WebP that begins anew at its end. */
export async function encodeFilm(frames: readonly FilmFrame[]): Promise<Buffer> {
  const merged = mergeFrames(frames);
  const pictures = await Promise.all(merged.map((frame) => drawFrame(frame)));
  return sharp(pictures, { join: { animated: true } })
    .webp({ ...WEBP, delay: merged.map(({ ms }) => ms) })
    .toBuffer();
}

/** One frame as a picture that stands still. */
export async function encodeStill(frame: FilmFrame): Promise<Buffer> {
  return sharp(await drawFrame(frame))
    .webp({ quality: 80 })
    .toBuffer();
}

/** As a PNG. */
export async function drawFrame({ png, pointer, who }: FilmFrame): Promise<Buffer> {
  const [left, top] = [Math.round(pointer.x) - RING, Math.round(pointer.y) - RING];
  const drawn = [
    { input: Buffer.from(nameTag(who)), left: 8, top: 8 },
    { input: Buffer.from(pointerDrawing(pointer.pressed)), left, top },
  ];
  return sharp(png).resize(WIDTH).composite(drawn).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

/** From the picture's edge to the tip, so that a ring has room around it. */
const RING = 18;

function pointerDrawing(pressed: boolean): string {
  const ring = pressed ? `<circle cx="${RING}" cy="${RING}" r="14" fill="#fff8" stroke="#222" stroke-width="2"/>` : "";
  const arrow = `<path transform="translate(${RING} ${RING})" d="M0 0V20L5 15.5 8.5 23 12 21.5 8.5 14H15Z" fill="#fff" stroke="#111" stroke-width="1.6" stroke-linejoin="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48">${ring}${arrow}</svg>`;
}

function nameTag(who: string): string {
  const width = 20 + who.length * 11;
  const text = `<text x="10" y="18" font-family="sans-serif" font-size="15" font-weight="bold" fill="#fff">${who}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="26"><rect width="${width}" height="26" rx="5" fill="#222c"/>${text}</svg>`;
}
