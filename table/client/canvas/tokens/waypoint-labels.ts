/** Renders a waypoint's label from its template and puts it in its place on the canvas. */
import Handlebars from "handlebars";
import type { LabelContext } from "./ruler-types";

/** Null where the template has not been loaded or holds no element. */
export function renderLabel(path: string, context: LabelContext): HTMLElement | null {
  const partial: unknown = Handlebars.partials[path];
  const template = typeof partial === "string" ? Handlebars.compile(partial) : partial;
  if (typeof template !== "function") return null;
  const html = String(template(context, { allowProtoPropertiesByDefault: true, allowProtoMethodsByDefault: true }));
  const holder = document.createElement("template");
  holder.innerHTML = html.trim();
  const label = holder.content.firstElementChild;
  return label instanceof HTMLElement ? placed(label, context) : null;
}

/** Packages' templates may use the variables; the place is set besides. Zoomed out, a label keeps the size of text. */
function placed(label: HTMLElement, { position, uiScale }: LabelContext): HTMLElement {
  const { x, y } = position ?? { x: 0, y: 0 };
  label.style.setProperty("--position-x", `${x}px`);
  label.style.setProperty("--position-y", `${y}px`);
  label.style.setProperty("--ui-scale", String(uiScale ?? 1));
  label.style.position = "absolute";
  label.style.left = `${x}px`;
  label.style.top = `${y}px`;
  label.style.transform = "translateX(-50%) scale(max(var(--ui-scale), 1 / var(--zoom, 1)))";
  label.style.transformOrigin = "top center";
  label.style.pointerEvents = "none";
  return label;
}
