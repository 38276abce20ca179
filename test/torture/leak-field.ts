/** The field of a fight in which somebody is hidden, or is not there. */
import { until } from "../support/until";
import { clearField } from "./field";
import type { TortureTable } from "./table";

/** Who is hidden, and what it is called. */
interface Hidden {
  readonly who: string;
  readonly names: readonly string[];
}

/** The GM's figures are all that fight, so that nobody else's answer takes its time; the hidden one comes last, by its dice too. */
export async function beginLeak(table: TortureTable, numbers: number[], isThere: boolean): Promise<Hidden> {
  const { gm } = table;
  await gm.run(clearField);
  const begun = await gm.run(
    async (draws: number[], withHidden: boolean) => {
      const page = globalThis as any;
      const scene = game.scenes.viewed;
      const spots = page.spotsIn();
      const all = scene.tokens.contents;
      const spy = all.at(-1);
      const fighters = all.slice(0, 4);
      const taken: number[][] = [];
      const updates = [...fighters, spy].map((token: any, at: number) => {
        const isFree = ([x, y]: number[]): boolean =>
          taken.every(([x2, y2]) => Math.max(Math.abs(x! - x2!), Math.abs(y! - y2!)) >= 200);
        const found = draws
          .slice(at * 40)
          .map((one) => spots[Math.floor(one * spots.length)])
          .find(isFree);
        taken.push(found);
        return { _id: token.id, x: found[0], y: found[1], elevation: 0 };
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
  );
  await until("it is begun", () => gm.run((): boolean => game.combat?.getFlag("zonebound", "record") !== undefined));
  await untilOver(table);
  await new Promise((over) => setTimeout(over, 150));
  return begun;
}

/** Nobody reacts. True where the figure has been asked something meanwhile. */
export async function untilOver(table: TortureTable, who = ""): Promise<boolean> {
  let isAsked = false;
  await until(
    "the play is over",
    async () => {
      isAsked = (await table.gm.run(answerNo, who)) || isAsked;
      return (await table.look(60)).kind === "quiet";
    },
    20_000,
  );
  return isAsked;
}

/** True where it is a question to this figure that waits in the tray. */
function answerNo(who: string): boolean {
  const isAsked = document.querySelector(`#zonebound-tray [data-key*="/${who}:"]`) !== null;
  const no = document.querySelector<HTMLElement>("#zonebound-tray [data-answer=no]");
  (no ?? document.querySelector<HTMLElement>("#zonebound-tray [data-choice]"))?.click();
  return isAsked;
}
