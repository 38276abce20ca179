/** Hits changed on a sheet: by a step, or as they are written [Z3-FG-01]. */
import { parseHits } from "../../view/sheets/sheet-hits";
import { FigureModel } from "../data/actor-model";

export async function stepHits(actor: Actor.Implementation, by: number): Promise<void> {
  const hits = hitsOf(actor);
  if (hits !== null) await actor.update({ system: { hits: { value: hits + by } } });
}

/** Reads `7`, `-3` or `+2`; what is none of these is told and stays to be mended. */
export async function changeHits(actor: Actor.Implementation, input: HTMLInputElement): Promise<void> {
  const now = hitsOf(actor);
  const next = now === null ? null : parseHits(input.value, now);
  input.setAttribute("aria-invalid", String(next === null));
  if (next === null) ui.notifications.warn(game.i18n.format("ZONEBOUND.Sheet.fault.hits", { value: input.value }));
  else if (next === now) input.value = String(now);
  else await actor.update({ system: { hits: { value: next } } });
}

function hitsOf(actor: Actor.Implementation): number | null {
  const system: unknown = actor.system;
  return system instanceof FigureModel ? system.hits.value : null;
}
