/** Loads the templates that rulers need, before the first drag. */
import { hostConfig, reportError } from "../host";
import { loadTemplates } from "./load-templates";
import { TokenRuler } from "../tokens/token-ruler";

export async function preloadTemplates(): Promise<void> {
  const Ruler = hostConfig().Token.rulerClass ?? TokenRuler;
  const path: unknown = Reflect.get(Ruler, "WAYPOINT_LABEL_TEMPLATE");
  if (typeof path !== "string") return;
  try {
    await loadTemplates([path]);
  } catch (error) {
    reportError("TokenRuler.WAYPOINT_LABEL_TEMPLATE", error);
  }
}
