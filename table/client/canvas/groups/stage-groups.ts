/** The groups of the stage that only hold others (API: RenderedCanvasGroup and its like). */
import { CanvasGroup } from "./canvas-group";

export class RenderedCanvasGroup extends CanvasGroup {
  static override groupName = "rendered";
}

export class EnvironmentCanvasGroup extends CanvasGroup {
  static override groupName = "environment";
}

export class EffectsCanvasGroup extends CanvasGroup {
  static override groupName = "effects";
}

export class OverlayCanvasGroup extends CanvasGroup {
  static override groupName = "overlay";
}

export class HiddenCanvasGroup extends CanvasGroup {
  static override groupName = "hidden";
}
