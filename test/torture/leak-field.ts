/** The field of a fight in which somebody is hidden, or is not there. */
import { timeOf } from "../../src/engine/battle";
import { comesAbout } from "./patience";
import { clearField } from "./field";
import type { TortureTable } from "./table";

/** Who is hidden, and what it is called. */
interface Hidden {
  readonly who: string;
  readonly names: readonly string[];
}

/** What the hidden one is there for: to see who walks by, by a standing order too, or with a spell that it holds. */
export const ROLES = ["watcher", "caster", "order"] as const;
export type Role = (typeof ROLES)[number];

/** How a fight begins in which somebody is hidden. */
export interface LeakField {
  readonly numbers: readonly number[];
  readonly isThere: boolean;
  readonly role: Role;
}

/** The GM's figures are all that fight, so that nobody else's answer takes its time; the hidden one comes last, by its dice too. */
export async function beginLeak(table: TortureTable, { numbers, isThere, role }: LeakField): Promise<Hidden> {
  const { gm } = table;
  await gm.run(clearField);
  const begun = await gm.run(
    async (draws: readonly number[], withHidden: boolean, casts: boolean) => {
      const page = globalThis as any;
      const scene = game.scenes.viewed;
      const onHexes = scene.grid.isHexagonal;
      const all = scene.tokens.contents;
      const spy = (casts && all.find(({ actorId }: any) => game.actors.get(actorId)?.name === "Wizard")) || all.at(-1);
      const fighters = all.filter((token: any) => token !== spy).slice(0, 4);
      const taken: number[][] = [];
      // On hexes they are near enough to each other to be watched.
      const isNear = ([x, y]: number[]): boolean => {
        const [first] = taken;
        return !onHexes || !first || Math.hypot(x! - first[0]!, y! - first[1]!) < 450;
      };
      const updates = [...fighters, spy].map((token: any, at: number) => {
        const isFree = ([x, y]: number[]): boolean =>
          taken.every(([x2, y2]) => Math.max(Math.abs(x! - x2!), Math.abs(y! - y2!)) >= (onHexes ? 150 : 200));
        const spots: number[][] = page.spotsIn(token);
        const near = spots.filter((spot) => isFree(spot) && isNear(spot));
        const [one = 0, other = 0] = draws.slice(at * 40);
        const found = near[Math.floor(one * near.length)]!;
        taken.push(found);
        const facing = onHexes ? { rotation: 60 * Math.floor(other * 6) + (scene.grid.columns ? 0 : 30) } : {};
        // Who was hidden in an earlier fight is seen again, by its own name.
        const shown = { hidden: false, name: game.actors.get(token.actorId).name };
        return { _id: token.id, x: found[0], y: found[1], elevation: 0, ...facing, ...shown };
      });
      await scene.updateEmbeddedDocuments("Token", updates, { animate: false });
      // What Foundry itself remembers of earlier fights is no leak.
      for (const token of [...fighters, spy]) await token.clearMovementHistory();
      await spy.update({ hidden: true, name: "Sneaking Sally" });
      const fought = withHidden ? [...fighters, spy] : fighters;
      const combat = await Combat.implementation.create({ scene: scene.id, active: true });
      await combat.createEmbeddedDocuments(
        "Combatant",
        fought.map(({ id: tokenId, actorId }: any, at: number) => ({
          tokenId,
          actorId,
          sceneId: scene.id,
          initiative: 100 - at,
          hidden: tokenId === spy.id,
        })),
      );
      // Where turns are by dice the others' are thrown first, and show two or more; those of the hidden one show one.
      const dice = fighters.reduce((sum: number, { actor }: any) => sum + actor.system.dice.actionDice, 0);
      let thrown = 0;
      CONFIG.Dice.randomUniform = () => {
        const face = thrown < dice ? 2 + Math.floor(draws[thrown]! * 5) : 1;
        thrown += 1;
        return 1 - (face - 0.5) / 6;
      };
      await combat.startCombat();
      return { who: spy.id, names: [spy.id, spy.name] };
    },
    numbers,
    isThere,
    role === "caster",
  );
  await comesAbout("it is begun", () =>
    gm.run((): boolean => game.combat?.getFlag("zonebound", "record") !== undefined),
  );
  await untilOver(table);
  await new Promise((over) => setTimeout(over, 150));
  return begun;
}

/** Nobody reacts. True where the figure has been asked something meanwhile. */
export async function untilOver(table: TortureTable, who = "", orders = false): Promise<boolean> {
  let isAsked = false;
  await comesAbout(
    "the play is over",
    async () => {
      isAsked = (await table.gm.run(answerNo, who, orders)) || isAsked;
      return !(await table.gm.run(isAnyOpen)) && (await table.look(60)).kind === "quiet";
    },
    20_000,
  );
  return isAsked;
}

/** Whether a play is under way, be it one that only GMs see. */
function isAnyOpen(): boolean {
  const page = globalThis as any;
  const { [page.fight()?.id]: hidden } = JSON.parse(game.settings.get("zonebound", "hiddenParts") || "{}");
  return Boolean(page.flag()?.record?.play ?? hidden?.open);
}

/**
 * True where it is a question to this figure that waits in the tray; it may be answered by a standing order. The order
 * answers no question that it lets be asked all the same: that one is let be like any other.
 */
function answerNo(who: string, orders: boolean): boolean {
  const asked = who === "" ? null : document.querySelector<HTMLElement>(`#zonebound-tray [data-key*="/${who}:"]`);
  const isAsked = asked !== null;
  const order = asked?.querySelector<HTMLElement>("[data-order]");
  const page = globalThis as any;
  if (orders && order && page.ordered !== asked?.dataset["key"]) {
    page.ordered = asked?.dataset["key"];
    order.click();
    return true;
  }
  const no = document.querySelector<HTMLElement>("#zonebound-tray [data-answer=no]");
  (no ?? document.querySelector<HTMLElement>("#zonebound-tray [data-choice]"))?.click();
  return isAsked;
}

/** The GM's tracker goes on. */
export async function passesOn(table: TortureTable): Promise<void> {
  await table.gm.run(() => game.combat.nextTurn().then(() => true));
  await untilOver(table);
}

/** A round goes by in which the hidden one casts a spell to hold it, where it is there. */
export async function holdsSpell(table: TortureTable, who: string): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS && timeOf((await table.sight()).battle).round < 2; turns++) {
    if (timeOf((await table.sight()).battle).turn === who) {
      await table.gm.run((caster: string) => {
        const spell = { kind: "action", who: caster, action: "cast", spell: "Storm needle", hold: true };
        return game.zonebound.act(spell, game.scenes.viewed).then(() => true);
      }, who);
      await untilOver(table);
    }
    await passesOn(table);
  }
}

const MOST_TURNS = 16;
