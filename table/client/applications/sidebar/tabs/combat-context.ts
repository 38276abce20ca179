/** What the combat tracker shows of a combat and of each combatant. */
import { hostConfig, hostGame, localize, format } from "../../host";
import type { StatusEffect } from "../../host-game-types";
import type { Data, HostCombat, HostCombatant } from "../../host-types";

export interface TurnContext extends Data {
  id: string | null;
  name: string;
  img: string;
  active: boolean;
  hidden: boolean;
  isDefeated: boolean;
  initiative: number | null;
  hasRolled: boolean;
  isOwner: boolean;
  css: string;
  effects: { icons: { img: string; name: string }[]; tooltip: string };
}

/** The head of the tracker: which combat, its round, the others. */
export function combatContext(combat: HostCombat | null, combats: HostCombat[]): Data {
  const at = combat ? combats.indexOf(combat) : -1;
  return {
    combat,
    combats: combats.map((each, index) => ({ id: each.id, label: String(index + 1), active: each === combat })),
    hasCombat: combat !== null,
    previousId: combats[at - 1]?.id ?? null,
    nextId: combats[at + 1]?.id ?? null,
    title: titleOf(combat),
    isGM: hostGame().user.isGM,
    hasTurns: Boolean(combat?.turns.length),
    control: Boolean(combat?.started && combat.combatant?.isOwner),
    started: combat?.started ?? false,
    linked: Boolean(combat?.scene),
  };
}

function titleOf(combat: HostCombat | null): string {
  if (!combat) return localize("COMBAT.None");
  return combat.started ? format("COMBAT.Round", { round: combat.round }) : localize("COMBAT.NotStarted");
}

/** May this user know that the combatant is there? */
export function isTurnVisible(combatant: HostCombatant): boolean {
  return combatant.visible !== false && (!combatant.hidden || hostGame().user.isGM || combatant.isOwner);
}

export function turnContext(combat: HostCombat, combatant: HostCombatant, index: number): TurnContext {
  const active = combat.started && index === combat.turn;
  const { id, name, isOwner, isDefeated, hidden, initiative } = combatant;
  const hasRolled = initiative !== null && initiative !== undefined;
  const states = { active, hide: hidden, defeated: isDefeated };
  const css = Object.entries(states)
    .filter(([, on]) => on)
    .map(([state]) => state)
    .join(" ");
  const img = combatant.img || "icons/svg/mystery-man.svg";
  return {
    ...{ id, name, img, active, hidden, isDefeated, isOwner, hasRolled, css },
    initiative,
    effects: effectIcons(combatant),
  };
}

function effectIcons(combatant: HostCombatant): TurnContext["effects"] {
  const effects = (combatant.actor?.["temporaryEffects"] as { img?: string; name?: string }[] | undefined) ?? [];
  const defeated = (hostConfig()["specialStatusEffects"] as { DEFEATED?: string } | undefined)?.DEFEATED;
  const known = [...(hostConfig().statusEffects ?? [])] as StatusEffect[];
  const hidden = known.find((each) => each.id === defeated)?.img;
  const icons = effects
    .filter(({ img }) => img && img !== hidden)
    .map(({ img, name }) => ({ img: img ?? "", name: name ?? "" }));
  return { icons, tooltip: icons.map((icon) => icon.name).join(", ") };
}
