/** The file in which systems described their data before there were data models; the server looks for it. */
import type { Difference } from "./difference";

export const TEMPLATE_JSON: Difference = {
  id: "template-json",
  in13: "a template.json in a system's folder is nothing to speak of",
  in14: "the GM is warned of it",
  source: "https://github.com/foundryvtt/foundryvtt/issues/13429",
};
