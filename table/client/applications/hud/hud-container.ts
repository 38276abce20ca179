/** The place of controls over the map (API: HeadsUpDisplayContainer, canvas.hud). */
import { hostConfig, onHook } from "../host";
import { TokenHUD } from "./token-hud";

export class HeadsUpDisplayContainer {
  readonly token: TokenHUD;

  constructor() {
    const config = hostConfig()["Token"] as { hudClass?: new () => TokenHUD } | undefined;
    this.token = new (config?.hudClass ?? TokenHUD)();
    onHook("canvasPan", () => this.align());
    onHook("canvasTearDown", () => void this.token.close());
  }

  get element(): HTMLElement | null {
    return document.getElementById("hud");
  }

  /** Keeps what is open over what it belongs to, when the map moves. */
  align(): void {
    if (this.token.rendered) this.token.setPosition();
  }

  clear(): void {
    void this.token.close();
  }
}
