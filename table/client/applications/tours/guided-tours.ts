/** Tours that bring into view what they speak of (API: foundry.nue.tours.SidebarTour, CanvasTour). */
import { hostCanvas, hostUi } from "../host";
import { Tour } from "./tour";

interface SidebarLike {
  changeTab?(tab: string, group: string): void;
}

export class SidebarTour extends Tour {
  override async _preStep(): Promise<void> {
    await super._preStep();
    const tab = this.currentStep?.sidebarTab;
    if (tab) (hostUi()["sidebar"] as SidebarLike | undefined)?.changeTab?.(tab, "primary");
  }
}

interface Activating {
  activate?(options: object): unknown;
}

export class CanvasTour extends Tour {
  override get canStart(): boolean {
    return hostCanvas()?.scene != null;
  }

  override async _preStep(): Promise<void> {
    await super._preStep();
    const { layer, tool } = this.currentStep ?? {};
    if (layer) (hostCanvas()?.[layer] as Activating | undefined)?.activate?.({ tool });
  }
}
