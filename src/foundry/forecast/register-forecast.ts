/** Where GMs open the forecast: in the combat tracker, and among the tools of tokens. */
import { openForecast } from "./forecast-window";

/** Registers the buttons; called once in `init`. */
export function registerForecast(): void {
  Hooks.on("getSceneControlButtons", ({ tokens }) => {
    if (tokens && game.user?.isGM) Object.assign(tokens.tools, { zoneboundForecast: forecastTool() });
  });
  Hooks.on("renderCombatTracker", ({ viewed }, root) => {
    const head = root.querySelector<HTMLElement>(".combat-tracker-header");
    head?.querySelector("[data-zonebound-forecast]")?.remove();
    if (game.user?.isGM && viewed) head?.append(forecastButton());
  });
}

function forecastTool() {
  return {
    name: "zoneboundForecast",
    title: "ZONEBOUND.Controls.forecast",
    icon: "fa-solid fa-chart-line",
    order: 94,
    button: true,
    visible: true,
    onChange: () => void openForecast(),
  };
}

function forecastButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "zonebound-forecast-button";
  button.dataset["zoneboundForecast"] = "";
  button.innerHTML = `<i class="fa-solid fa-chart-line" inert></i> `;
  button.append(game.i18n.localize("ZONEBOUND.Controls.forecast"));
  button.addEventListener("click", () => void openForecast());
  return button;
}
