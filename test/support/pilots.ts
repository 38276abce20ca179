/** The autopilot of a fight as tests order and read it, through the GM's public API. */
import type { Client } from "./client";
import { until } from "./until";

export interface Order {
  readonly tokens?: readonly string[];
  readonly side?: string;
  readonly temper?: string | null;
  readonly rests?: boolean;
}

/** Orders it; tokens by their names. */
export async function pilots(gm: Client, { tokens, ...order }: Order): Promise<void> {
  await gm.run(
    (names: readonly string[] | null, rest: Omit<Order, "tokens">): Promise<boolean> => {
      const ids = names?.map((name) => game.scenes.viewed.tokens.getName(name).id);
      return game.zonebound.gm.autopilot({ ...rest, ...(ids ? { tokens: ids } : {}) });
    },
    tokens ?? null,
    order,
  );
}

/** Both sides at once, without a pause. */
export async function pilotsBoth(gm: Client, temper = "bold"): Promise<void> {
  await pause(gm, 0);
  await pilots(gm, { side: "friendly", temper });
  await pilots(gm, { side: "hostile", temper });
}

export async function pause(gm: Client, seconds: number): Promise<void> {
  await gm.run(
    (value: number) => game.settings.set("zonebound", "autopilotPause", value).then(() => undefined),
    seconds,
  );
}

/** Why it rests, as this client reads it; null where it does not. */
export function restOf(client: Client): Promise<string | null> {
  return client.run(
    (): string | null => JSON.parse(game.combat?.getFlag("zonebound", "autopilot") ?? "{}").rests ?? null,
  );
}

/** Waits until it rests for this reason. */
export async function restsAs(client: Client, rest: string, patience = 120_000): Promise<void> {
  let seen: string | null = null;
  const does = async (): Promise<boolean> => (seen = await restOf(client)) !== null;
  await until(`the autopilot rests: ${rest}`, does, patience);
  if (seen !== rest) throw new Error(`it rests for another reason: ${seen}`);
}

/** Plays of the fight that all may read, oldest first. */
export interface KeptPlay {
  readonly intent: { readonly kind: string; readonly who?: string };
  readonly state: string;
  readonly round: number;
  readonly why?: { readonly key: string; readonly of?: string };
  readonly journal: readonly { readonly kind: string; readonly unasked?: string }[];
}

export function playsIn(client: Client): Promise<KeptPlay[]> {
  return client.run((): KeptPlay[] => {
    const texts: string[] = Object.values(game.combat.getFlag("zonebound", "plays") ?? {});
    return texts.map((text) => JSON.parse(text)).sort((one: any, other: any) => one.revision - other.revision);
  });
}

/** The names of those who are still up, by side. */
export function upBySide(client: Client): Promise<Record<string, string[]>> {
  return client.run(() => {
    const up: Record<string, string[]> = {};
    for (const { token } of game.combat.combatants)
      if (!["unconscious", "dead"].some((id) => token.actor.statuses.has(id)))
        (up[token.disposition] ??= []).push(token.name);
    return up;
  });
}
