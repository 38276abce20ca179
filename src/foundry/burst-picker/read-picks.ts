/** Reads the burst picker's form: what has been chosen, with what no longer fits left out. */
import type { Picks } from "./burst-context";

/** Another mode or weapon makes another list, which begins anew. */
export function readPicks(form: HTMLElement, before: Picks): Picks {
  const data = form instanceof HTMLFormElement ? new FormData(form) : new FormData();
  const mode = wordIn(data, "mode", before.mode);
  const weapon = wordIn(data, "weapon", before.weapon);
  const scatters = data.get("scatters") !== null;
  const isSameList = mode === (before.mode || mode) && weapon === (before.weapon || weapon);
  const choice = isSameList ? Number(data.get("choice") ?? 0) : 0;
  const isSameChoice = isSameList && choice === before.choice;
  return { mode, weapon, scatters, choice, picked: isSameChoice ? data.getAll("picked").map(String) : [] };
}

function wordIn(data: FormData, name: string, otherwise: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : otherwise;
}
