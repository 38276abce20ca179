/** The system's buttons among the token tools of the scene controls. */
import { isOverrideSwitchedOn, switchOverride } from "../settings/map-keys";
import { showsOverlay } from "../settings/settings";
import { redrawBattlefield } from "../canvas/register-canvas";
import { editBattlefield } from "../settings/battlefield-settings";
import { ZoneCheck } from "./zone-check";

/** Registers the buttons; called once in `init`. */
export function registerControls(): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls.tokens?.tools;
    if (tools) Object.assign(tools, { ...toggles(), ...buttons() });
  });
}

function toggles() {
  return {
    zoneboundOverlay: toggle("overlay", {
      icon: "fa-solid fa-draw-polygon",
      order: 90,
      active: showsOverlay(),
      visible: true,
      onChange: (on) => void showOverlay(on),
    }),
    zoneboundOverride: toggle("override", {
      icon: "fa-solid fa-gavel",
      order: 91,
      active: isOverrideSwitchedOn(),
      visible: isGM(),
      onChange: switchOverride,
    }),
  };
}

function buttons() {
  return {
    zoneboundCheck: button("check", {
      icon: "fa-solid fa-clipboard-check",
      order: 92,
      onChange: () => void new ZoneCheck().render({ force: true }),
    }),
    zoneboundBattlefield: button("battlefield", {
      icon: "fa-solid fa-map",
      order: 93,
      onChange: () => void (canvas.scene && editBattlefield(canvas.scene)),
    }),
  };
}

interface Toggle {
  readonly icon: string;
  readonly order: number;
  readonly active: boolean;
  readonly visible: boolean;
  readonly onChange: (on: boolean) => void;
}

function toggle(name: "overlay" | "override", { onChange, ...rest }: Toggle) {
  return {
    name: toolName(name),
    title: `ZONEBOUND.Controls.${name}`,
    toggle: true,
    ...rest,
    onChange: (_event: Event, on: boolean) => onChange(on),
  };
}

interface Button {
  readonly icon: string;
  readonly order: number;
  readonly onChange: () => void;
}

function button(name: "check" | "battlefield", rest: Button) {
  return { name: toolName(name), title: `ZONEBOUND.Controls.${name}`, button: true, visible: isGM(), ...rest };
}

function toolName(name: string): string {
  return `zonebound${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function isGM(): boolean {
  return game.user?.isGM === true;
}

async function showOverlay(on: boolean): Promise<void> {
  await game.settings.set("zonebound", "overlay", on);
  redrawBattlefield();
}
