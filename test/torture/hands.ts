/** The hands of those at a torture's table: they ask, answer and pass turns as people do, each for their own figures. */
import type { Intent } from "../../src/engine/intents";
import { whichOf } from "../../src/engine/journal";
import { isPass } from "../../src/engine/legality";
import { trayKey } from "../../src/view/tray";
import type { Person } from "../play/support/person";
import type { AskedPrompt, OpenPlay, TortureTable } from "./table";
import { BY_HAND } from "./wishes";

export type Reply = {
  readonly kind: string;
  readonly play?: string | null;
  readonly denial?: { readonly code: string };
} | null;

/** What is asked for may have been lost with the page that asked. */
export const GONE = "gone";

/** Milliseconds until an answer that has not been heard is taken for lost. */
const HEARD_IN = 2500;

export class Hands {
  /** The players of figures by name; figures without one are the GM's. */
  owners: Readonly<Record<string, string>> = {};

  /** Whether something has struck, so that a request may be lost. */
  isDisturbed = false;

  constructor(readonly table: TortureTable) {}

  /** Turns and rounds are passed by the tracker, everything else by the API. */
  async request(wish: Intent): Promise<Reply | typeof GONE> {
    const asker = this.#askerOf(wish) ?? (await this.table.referee());
    try {
      if (!isPass(wish) || wish.to === "pass")
        return await asker.run((intent: object) => game.zonebound.act(intent, game.scenes.viewed), wish);
      await asker.run(
        (to: string) => (to === "round" ? game.combat?.nextRound() : game.combat?.nextTurn())?.then(() => true),
        wish.to,
      );
      return { kind: "passed" };
    } catch (error) {
      if (!this.isDisturbed) throw error;
      return GONE;
    }
  }

  /** Null for the referee. */
  #askerOf(wish: Intent): Person | null {
    return BY_HAND.includes(wish.kind) || wish.who === undefined ? null : this.#seatOf(wish.who);
  }

  /** Null for a GM's figures. */
  #seatOf(who: string): Person | null {
    const { alice, bob } = this.table.play;
    return [alice, bob].find(({ name }) => name === this.owners[who]) ?? null;
  }

  /** By the one whose figure is asked, on the socket; by the referee, on its tray. */
  async says({ id: play, scene }: OpenPlay, prompt: AskedPrompt, choice: unknown): Promise<void> {
    const owner = this.#seatOf(prompt.who);
    if (owner) return owner.run(sendAnswer, { kind: "answer", scene, play, ...whichOf(prompt), choice });
    const referee = await this.table.referee();
    await referee.run(pressChoice, trayKey({ play, prompt }), prompt.choices.indexOf(choice));
  }

  /** Until the answer is in the journal, or the play is over; an answer that was lost is given again. */
  async hears({ id, journal }: OpenPlay): Promise<void> {
    const referee = await this.table.referee();
    await referee.run(waitUntilHeard, id, journal.length, HEARD_IN).catch(() => undefined);
  }

  /** The newest play that is done is taken back by the GM, on its card; false where there is none. */
  async undoes(): Promise<boolean> {
    const referee = await this.table.referee();
    return referee.run(pressUndo).catch(() => false);
  }
}

function sendAnswer(request: object): void {
  const sent = { ...request, id: foundry.utils.randomID() };
  game.socket.emit("system.zonebound", { kind: "request", request: sent });
}

async function pressChoice(key: string, at: number): Promise<void> {
  const page = globalThis as any;
  const button = (): HTMLElement | null =>
    document.querySelector(`#zonebound-tray [data-key="${CSS.escape(key)}"] [data-choice="${at}"]`);
  await page.waits(() => button() !== null, 2000);
  button()?.click();
}

function waitUntilHeard(play: string, length: number, patience: number): Promise<boolean> {
  const page = globalThis as any;
  return page.waits(() => page.open()?.id !== play || page.open().journal.length > length, patience);
}

async function pressUndo(): Promise<boolean> {
  const page = globalThis as any;
  const plays = Object.entries<string>(page.flag().plays ?? {});
  const [id] = plays.filter(([, text]) => /"state":"done"/.test(text)).at(-1) ?? [];
  const card = id && game.messages.has(id) ? await page.cardOf(id) : null;
  card?.querySelector("[data-undo]")?.click();
  return Boolean(card);
}
