/** Light or dark: classes on the body that styles follow (API: the interface's colour scheme, `theme-light`, `theme-dark`). */
import { hostGame } from "../host";

export type Theme = "light" | "dark";

export interface UiConfig {
  colorScheme?: { applications?: string; interface?: string };
}

/** What this person has chosen; else what their system prefers. */
export function chosenTheme(part: "applications" | "interface" = "interface"): Theme {
  const config = hostGame().settings.get("core", "uiConfig") as UiConfig | undefined;
  const chosen = config?.colorScheme?.[part];
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia?.("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** Follows the system's preference from now on, for those who have chosen none. */
export function followSystemTheme(): void {
  window.matchMedia?.("(prefers-color-scheme: light)").addEventListener?.("change", applyTheme);
}

/** Marks the body, and the standing parts of the interface, with the theme. */
export function applyTheme(): void {
  const theme = chosenTheme("applications");
  document.body.classList.add("vtt", "game");
  document.body.classList.remove("theme-light", "theme-dark");
  document.body.classList.add(`theme-${theme}`);
  document.getElementById("interface")?.classList.remove("theme-light", "theme-dark");
  document.getElementById("interface")?.classList.add("themed", `theme-${chosenTheme("interface")}`);
}
