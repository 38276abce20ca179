/** The container of a token's two bars. */
import * as PIXI from "pixi.js";

export interface TokenBars extends PIXI.Container {
  bar1: PIXI.Graphics;
  bar2: PIXI.Graphics;
}

export function createBars(): TokenBars {
  const [bar1, bar2] = [new PIXI.Graphics(), new PIXI.Graphics()];
  const bars = Object.assign(new PIXI.Container(), { bar1, bar2 });
  bars.addChild(bar1, bar2);
  return bars;
}
