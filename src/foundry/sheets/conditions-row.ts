/** The conditions of a figure as a row of switches: Foundry's status effects, whoever has put them there. */

export interface ConditionSwitch {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly on: boolean;
}

/** All that the token's palette offers too. */
export function conditionsOf(actor: Actor.Implementation): ConditionSwitch[] {
  return Object.values(CONFIG.statusEffects)
    .filter(({ hud }) => hud !== false)
    .map((effect) => ({
      id: effect.id,
      name: game.i18n.localize(effect.name ?? effect.id),
      img: effect.img ?? "",
      on: actor.statuses.has(effect.id),
    }));
}
