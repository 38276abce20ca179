/** Shows a GM what a problem is about: the map goes there and it lights up, or its window opens where the map says nothing. */
import type { Problem } from "../../engine/problem";
import { wholeOf } from "../../zones/map/region";
import { ringsOf } from "../battlefield/levels";
import { drawRing, INK, mapScale, PAPER } from "../canvas/map-theme";

type SceneDoc = Scene.Implementation;

type Token = TokenDocument.Implementation;

/** Problems of numbers and words, which are put right in a window. */
const IN_WINDOWS: readonly Problem["code"][] = ["no-shape", "misread", "no-such-zone", "own-heights", "misread-item"];

/** Problems of a figure's numbers, which are put right on its sheet. */
const ON_SHEETS: readonly Problem["code"][] = ["many-dice", "large-die"];

/** Beside the window that names it. */
export async function showProblem(scene: SceneDoc, { about, code }: Problem, named: HTMLElement): Promise<void> {
  const region = scene.regions.get(wholeOf(about));
  const token = scene.tokens.get(about) ?? scene.tokens.find((one) => one.actor?.items.has(about) === true);
  if (canvas.ready && canvas.scene !== scene) await scene.view();
  const aside = asideOf(named);
  if (region) await showRings(ringsOf(region), aside);
  else if (token) await showRings([squareOf(token)], aside);
  else if (about === scene.id) await scene.sheet?.render(true);
  else ui.sidebar?.changeTab("combat", "primary");
  if (IN_WINDOWS.includes(code)) await (region ?? token?.actor?.items.get(about))?.sheet?.render(true);
  if (ON_SHEETS.includes(code)) await token?.actor?.sheet?.render(true);
}

function squareOf(token: Token): number[] {
  const { x, y } = token._source;
  const { width, height } = token.getSize();
  return [x, y, x + width, y, x + width, y + height, x, y + height];
}

/** So long does it light up, in milliseconds. */
const LIT_FOR = 2500;

/** Where there is less room than this, in pixels of the screen, the map goes to its middle. */
const LEAST_ROOM = 150;

/** How far from the middle of the screen there is room, on the wider side of a window. */
function asideOf(named: HTMLElement): number {
  const { left, right } = named.getBoundingClientRect();
  const end = ui.sidebar?.element?.getBoundingClientRect().left ?? window.innerWidth;
  const [room, middle] = left > end - right ? [left, left / 2] : [end - right, (right + end) / 2];
  return room < LEAST_ROOM ? 0 : middle - window.innerWidth / 2;
}

async function showRings(rings: readonly (readonly number[])[], aside: number): Promise<void> {
  if (!canvas.ready || !canvas.stage || rings.length === 0) return;
  const xs = rings.flatMap((ring) => ring.filter((_value, at) => at % 2 === 0));
  const ys = rings.flatMap((ring) => ring.filter((_value, at) => at % 2 === 1));
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  lightUp(rings);
  await canvas.animatePan({ x: middle(xs) - aside / canvas.stage.scale.x, y: middle(ys), duration: 250 });
}

function lightUp(rings: readonly (readonly number[])[]): void {
  const light = new PIXI.Graphics();
  for (const [width, color] of [
    [14, INK],
    [8, PAPER],
  ] as const) {
    light.lineStyle({ width: width * mapScale(), color });
    for (const ring of rings) drawRing(light, ring);
  }
  canvas.stage?.addChild(light);
  window.setTimeout(() => !light.destroyed && light.destroy(), LIT_FOR);
}
