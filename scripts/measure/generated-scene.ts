/** A generated battlefield: 20 by 10 square zones, a crowd in the right part, three who move in the left one. */
import type { Person } from "../../test/browser/people";

/** Side of a zone in pixels: four grid spaces. */
const ZONE = 400;
const COLUMNS = 20;
const ROWS = 10;

/** Who moves: Walker is alone in its zone, Runner shares one with a foe that may catch it. Places by column and row. */
const CAST = [
  { name: "Walker", user: "Alice", disposition: 1, zone: [1, 2], spot: [1, 1] },
  { name: "Runner", user: "Alice", disposition: 1, zone: [1, 6], spot: [1, 1] },
  { name: "Catcher", user: "Bob", disposition: -1, zone: [1, 6], spot: [2, 2] },
] as const;

/** Middle of a zone, in pixels. */
export function middleOfZone([column, row]: readonly [number, number]): readonly [number, number] {
  return [(column + 0.5) * ZONE, (row + 0.5) * ZONE];
}

const plan = { side: ZONE, columns: COLUMNS, rows: ROWS, cast: CAST };

/** Makes and shows the scene with so many tokens; an older one goes. */
export async function drawScene({ page }: Person, tokens: number): Promise<void> {
  await page.evaluate(
    async ({ count, side, columns, rows, cast }) => {
      for (const kind of [game.combats, game.scenes, game.actors]) {
        for (const one of [...kind]) await one.delete();
      }
      const cells = Array.from(
        { length: columns * rows },
        (_, at) => [at % columns, Math.floor(at / columns)] as const,
      );
      const regions = cells.map(([column, row]) => ({
        name: `Zone ${column}.${row}`,
        visibility: 2,
        shapes: [{ type: "rectangle", x: column * side, y: row * side, width: side, height: side }],
        behaviors: [{ name: "Zone", type: "zonebound.zone" }],
      }));
      const Actor = CONFIG.Actor.documentClass;
      const crowd = await Actor.create({ name: "Crowd", type: "creature" });
      const figures = [];
      for (const { name, user, disposition, zone, spot } of cast) {
        const actor = await Actor.create({ name, type: "character", ownership: { [game.users.getName(user).id]: 3 } });
        const [x, y] = [zone[0] * side + spot[0] * 100, zone[1] * side + spot[1] * 100];
        figures.push({ name, actorId: actor.id, actorLink: true, disposition, x, y, width: 1, height: 1 });
      }
      const right = cells.filter(([column]) => column >= 6);
      const others = Array.from({ length: count - cast.length }, (_, at) => {
        const [column, row] = right[at % right.length] ?? [6, 0];
        const spot = 100 * Math.floor(at / right.length);
        const [x, y] = [column * side + spot, row * side + 100 * (at % 4)];
        return {
          name: `Crowd ${at}`,
          actorId: crowd.id,
          actorLink: false,
          disposition: at % 2 ? 1 : -1,
          x,
          y,
          width: 1,
          height: 1,
        };
      });
      const scene = await CONFIG.Scene.documentClass.create({
        name: `Generated ${count}`,
        width: columns * side,
        height: rows * side,
        padding: 0,
        grid: { type: 1, size: 100, distance: 5, units: "ft" },
        tokenVision: false,
        flags: { zonebound: { ruleset: "zones-3d6" } },
        regions,
        tokens: [...figures, ...others],
      });
      await scene.activate();
    },
    { count: tokens, ...plan },
  );
}

/** Everybody sees the scene. */
export async function isShown({ page }: Person, tokens: number): Promise<void> {
  await page.waitForFunction((name) => canvas.ready && canvas.scene?.name === name, `Generated ${tokens}`, {
    timeout: 60_000,
  });
}

/** A new fight of all tokens, `first` and then whoever may answer it; who moved is put back. */
export async function startFight({ page }: Person, first: string): Promise<void> {
  await page.evaluate(
    async ({ leader, side, cast }) => {
      for (const combat of [...game.combats]) await combat.delete();
      await ChatMessage.implementation.deleteDocuments([], { deleteAll: true });
      const { tokens } = canvas.scene;
      const places = cast.map(({ name, zone, spot }) => ({
        _id: tokens.getName(name).id,
        x: zone[0] * side + spot[0] * 100,
        y: zone[1] * side + spot[1] * 100,
      }));
      await canvas.scene.updateEmbeddedDocuments("Token", places, { animate: false });
      const combat = await Combat.implementation.create({ scene: canvas.scene.id, active: true });
      const all = [];
      for (const { id, name, actorId } of tokens) {
        all.push({ tokenId: id, sceneId: canvas.scene.id, actorId, initiative: name === leader ? 100 : 10 });
      }
      await combat.createEmbeddedDocuments("Combatant", all);
      await combat.startCombat();
    },
    { leader: first, ...plan },
  );
  await page.waitForFunction(() => game.combat?.started && game.combat.getFlag("zonebound", "record"), null, {
    timeout: 60_000,
  });
}
