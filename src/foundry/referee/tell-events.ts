/** Tells packages of plays, prompts, commits and what is taken back, by hooks of Foundry; docs/api/hooks.md says how. */
import {
  type AfterEvent,
  type AfterEvents,
  type BeforeEvents,
  eventsSince,
  frozenCopy,
  type LastHeard,
  UNHEARD,
} from "../../referee/events";
import type { EventPort } from "../../referee/ports";
import type { ZoneboundHooks } from "../published-api";
import { playsIn } from "./fight-store";

const BEFORE = {
  prePlay: "zonebound.prePlay",
  prePrompt: "zonebound.prePrompt",
  preCommit: "zonebound.preCommit",
  preUndo: "zonebound.preUndo",
} as const satisfies { readonly [K in keyof BeforeEvents]: keyof ZoneboundHooks };

const AFTER = {
  play: "zonebound.play",
  prompt: "zonebound.prompt",
  commit: "zonebound.commit",
  undo: "zonebound.undo",
} as const satisfies { readonly [K in keyof AfterEvents]: keyof ZoneboundHooks };

/** The referee's port to packages: each may say no. */
export const eventPort: EventPort = {
  allows: (event: keyof BeforeEvents, facts: object) => Hooks.call(BEFORE[event], frozenCopy(facts)) !== false,
};

/** How far every play had come when this client last looked, by its fight and its id. */
const lastHeard = new WeakMap<Combat.Implementation, ReadonlyMap<string, LastHeard>>();

/** Registers the hooks; called once in `ready`: what has been until then is told to nobody. */
export function registerEvents(): void {
  for (const combat of game.combats) newsOf(combat);
  Hooks.on("updateCombat", tellNews);
  Hooks.on("zonebound.hiddenChanged", (fight) => {
    const combat = game.combats.get(fight);
    if (combat) tellNews(combat);
  });
}

function tellNews(combat: Combat.Implementation): void {
  for (const [event, facts] of newsOf(combat)) Hooks.callAll(AFTER[event], frozenCopy(facts));
}

/** What has come to pass in a fight since this client last looked. */
function newsOf(combat: Combat.Implementation): AfterEvent[] {
  const [plays, before] = [playsIn(combat), lastHeard.get(combat)];
  lastHeard.set(combat, new Map(plays));
  const isNew = ([id, card]: (typeof plays)[number]): boolean => before?.get(id) !== card;
  return plays.filter(isNew).flatMap(([id, card]) => eventsSince(before?.get(id) ?? UNHEARD, id, card));
}
