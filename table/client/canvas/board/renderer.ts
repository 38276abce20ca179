/** Makes the PIXI application; sparing where the page has no graphics card. */
import * as PIXI from "pixi.js";

/** True where WebGL is computed by the processor. */
export function isSoftwareRenderer(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) return true;
  const info = gl.getExtension("WEBGL_debug_renderer_info");
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}

/** The canvas element `#board`, made where the page has none; it lies behind all windows. */
function boardElement(): HTMLCanvasElement {
  const found = document.getElementById("board");
  if (found instanceof HTMLCanvasElement) return found;
  const view = document.createElement("canvas");
  view.id = "board";
  if (found) found.replaceWith(view);
  else document.body.prepend(view);
  return view;
}

export function createApplication(software: boolean): PIXI.Application<HTMLCanvasElement> {
  // One texture a batch: branching over many is what software renderers are slowest at.
  if (software) PIXI.BatchRenderer.defaultMaxTextures = 1;
  // PIXI's own pointer polling would hit-test at rest; pointer events are enough.
  PIXI.Ticker.system.autoStart = false;
  const screen = window.devicePixelRatio || 1;
  const app = new PIXI.Application<HTMLCanvasElement>({
    view: boardElement(),
    width: window.innerWidth,
    height: window.innerHeight,
    antialias: !software,
    resolution: software ? Math.min(1, screen) : screen,
    autoDensity: true,
    autoStart: false,
    sharedTicker: false,
    backgroundColor: 0x2b2b2b,
    powerPreference: "high-performance",
  });
  PIXI.Ticker.system.stop();
  styleBoard(app.view);
  return app;
}

function styleBoard(view: HTMLCanvasElement): void {
  Object.assign(view.style, { position: "fixed", left: "0", top: "0", touchAction: "none" });
  view.tabIndex = -1;
  view.addEventListener("contextmenu", (event) => event.preventDefault());
}
