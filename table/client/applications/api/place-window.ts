/** The arithmetic of a window's position: centred at first, never off the screen. */
import type { ApplicationPosition } from "./application-types";

const MARGIN = 8;
const SMALLEST = 200;

interface Screen {
  width: number;
  height: number;
}

/** The position as asked for, completed and clamped to the screen. Pixels. */
export function placeWindow(element: HTMLElement, position: ApplicationPosition): ApplicationPosition {
  const view = element.ownerDocument.defaultView;
  const screen = { width: view?.innerWidth ?? 1280, height: view?.innerHeight ?? 720 };
  writeSize(element, position);
  const width = typeof position.width === "number" ? Math.min(position.width, screen.width) : position.width;
  const height = typeof position.height === "number" ? Math.min(position.height, screen.height) : position.height;
  const box = { width: measured(width, element.offsetWidth), height: measured(height, element.offsetHeight) };
  const { left, top } = corner(position, box, screen);
  return { ...position, ...sized(width, height), left, top, scale: clamp(position.scale ?? 1, 0.5, 2) };
}

function sized(width: ApplicationPosition["width"], height: ApplicationPosition["height"]): ApplicationPosition {
  return { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
}

function measured(wanted: number | "auto" | undefined, drawn: number): number {
  return typeof wanted === "number" ? Math.max(wanted, SMALLEST / 4) : drawn;
}

function corner(position: ApplicationPosition, box: Screen, screen: Screen): { left: number; top: number } {
  const left = position.left ?? (screen.width - box.width) / 2;
  const top = position.top ?? (screen.height - box.height) / 2;
  return {
    left: Math.round(clamp(left, 0, Math.max(screen.width - box.width - MARGIN, 0))),
    top: Math.round(clamp(top, 0, Math.max(screen.height - box.height - MARGIN, 0))),
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

function writeSize(element: HTMLElement, { width, height }: ApplicationPosition): void {
  if (width !== undefined) element.style.width = size(width);
  if (height !== undefined) element.style.height = size(height);
}

/** Writes a position into the element's style. */
export function writePosition(element: HTMLElement, position: ApplicationPosition): void {
  writeSize(element, position);
  const { style } = element;
  if (position.left !== undefined) style.left = `${position.left}px`;
  if (position.top !== undefined) style.top = `${position.top}px`;
  if (position.zIndex !== undefined) style.zIndex = String(position.zIndex);
  style.transform = position.scale && position.scale !== 1 ? `scale(${position.scale})` : "";
}

function size(value: number | "auto"): string {
  return value === "auto" ? "auto" : `${value}px`;
}
