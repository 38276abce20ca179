/** Registers the core's Handlebars helpers once. */
import Handlebars from "handlebars";
import { comparisonHelpers } from "./comparison";
import { formHelpers } from "./form";
import { textHelpers } from "./text";

export function registerHelpers(): void {
  Handlebars.registerHelper({ ...comparisonHelpers, ...textHelpers, ...formHelpers });
}

registerHelpers();
