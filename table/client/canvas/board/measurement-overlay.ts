/** `#measurement`: HTML that moves and scales with the map and holds the labels of rulers. */
import { hostBoard } from "../host";

export class MeasurementOverlay {
  readonly element = overlayElement();

  /** Lays the element over the canvas as it is panned and zoomed now. */
  align(): void {
    const { stage, dimensions } = hostBoard();
    const { x, y } = hostBoard().clientCoordinatesFromCanvas({ x: 0, y: 0 });
    const { style } = this.element;
    Object.assign(style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${dimensions.width}px`,
      height: `${dimensions.height}px`,
    });
    style.transform = `scale(${stage.scale.x})`;
    style.setProperty("--zoom", String(stage.scale.x));
  }
}

/** It stands in `#hud`, right over the board and under all windows. */
function overlayElement(): HTMLElement {
  const hud = document.getElementById("hud") ?? Object.assign(document.createElement("div"), { id: "hud" });
  if (!hud.isConnected) document.getElementById("board")?.after(hud);
  const labels =
    document.getElementById("measurement") ?? Object.assign(document.createElement("div"), { id: "measurement" });
  if (!labels.isConnected) hud.append(labels);
  Object.assign(labels.style, { position: "fixed", transformOrigin: "0 0", pointerEvents: "none", zIndex: "1" });
  return labels;
}
