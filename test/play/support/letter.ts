/** How all stands of a fight, to the letter: what undo must bring back. */
import type { Client } from "../../support/client";

/** All that a fight has changed: the record but for its revision, which counts on for ever, tokens, hits, effects, the tracker. */
export function letterOf(person: Client): Promise<string[]> {
  return person.run((): string[] => {
    const { viewed } = game.scenes;
    const { lines } = game.combat.getFlag("zonebound", "record");
    const tokens = viewed.tokens.contents.map(({ _source: { name, flags, ...source } }: any) => {
      const { x, y, elevation, rotation, width, height } = source;
      return [name, x, y, elevation, rotation, width, height, JSON.stringify(flags.zonebound)].join(" ");
    });
    const actors = viewed.tokens.contents.map(({ name, actor }: any) => {
      const effects = actor.effects.contents.map((one: any) => [one.name, one.img, [...one.statuses], one.disabled]);
      return [name, actor.system.hits.value, JSON.stringify(effects.sort())].join(" ");
    });
    const defeated = game.combat.combatants.contents.map((one: any) => `${one.name} ${one.defeated}`);
    const tracker = `round ${game.combat.round} turn ${game.combat.combatant?.name}`;
    return [
      ...lines.map((line: string) => line.replace(/ revision=\d+/, "")),
      ...tokens,
      ...actors,
      ...defeated,
      tracker,
    ];
  });
}
