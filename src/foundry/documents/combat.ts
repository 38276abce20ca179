/** Foundry's combat, which can tell "next round" from the turn after the tracker's last: both take the tracker to its next round. */

/** Combats that pass a turn just now, and those in which the turns left in the round are passed over just now. */
const passing = new WeakSet<Combat>();
const skipping = new WeakSet<Combat>();

export class ZoneCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  override nextTurn(): Promise<this> {
    return during(passing, this, () => super.nextTurn());
  }

  override nextRound(): Promise<this> {
    return passing.has(this) ? super.nextRound() : during(skipping, this, () => super.nextRound());
  }
}

async function during<T>(set: WeakSet<Combat>, combat: Combat, then: () => Promise<T>): Promise<T> {
  set.add(combat);
  return then().finally(() => set.delete(combat));
}

/** Registers it; called once in `init`. The hook runs on the client that passes the turn, before the update (API: combatRound). */
export function registerCombat(): void {
  CONFIG.Combat.documentClass = ZoneCombat;
  Hooks.on("combatRound", (combat, _update, options) => {
    if (skipping.has(combat)) Object.assign(options, { zonebound: "round" });
  });
}

/** Whether an update of a combat begins a round at once, whoever still has turns in this one. */
export function beginsWholeRound(options: object): boolean {
  return "zonebound" in options && options.zonebound === "round";
}
