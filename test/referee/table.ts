/** The calls that the tests make: requests of clients, and waiting until the referee waits for somebody. */
import type { Battle } from "../../src/engine/battle";
import type { Intent } from "../../src/engine/intents";
import type { Choice, PromptKind } from "../../src/engine/flow";
import { Referee } from "../../src/referee/referee";
import type { PlayId, PlayRequest, Reply, UserId } from "../../src/referee/request";
import { type OpenPrompt, whichOf, type WhichPrompt } from "../../src/engine/journal";
import { SCENE, World } from "./world";
import type { ZoneBattle } from "../../src/zones/battle";

let requests = 0;

/** A referee of its own on a world, as one client runs it. */
export class Seat<B extends Battle = ZoneBattle> {
  readonly referee: Referee;

  constructor(
    readonly world: World<B>,
    readonly user: UserId = "gm",
  ) {
    this.referee = new Referee(world.portsOf(user));
  }

  play<I extends Intent>(intent: I, by: UserId = "gm", more: Partial<PlayRequest> = {}): Promise<Reply> {
    return this.referee.receive(by, { ...playRequest(intent), ...more });
  }

  answer(prompt: WhichPrompt, choice: Choice, by: UserId = "gm"): Promise<Reply> {
    const [play = ""] = [...this.world.cards.keys()].slice(-1);
    return this.referee.receive(by, { kind: "answer", id: nextId(), scene: SCENE, play, ...whichOf(prompt), choice });
  }

  /** The play of that id, or the one that was posted in that place. */
  undo(by: UserId = "gm", which: PlayId | number = -1): Promise<Reply> {
    return this.referee.receive(by, { kind: "undo", id: nextId(), scene: SCENE, play: this.#playOf(which) });
  }

  redo(by: UserId = "gm", which: PlayId | number = -1): Promise<Reply> {
    return this.referee.receive(by, { kind: "redo", id: nextId(), scene: SCENE, play: this.#playOf(which) });
  }

  #playOf(which: PlayId | number): PlayId {
    return typeof which === "string" ? which : ([...this.world.cards.keys()].at(which) ?? "");
  }

  callOff(because: "gm" | "turn-forced", by: UserId = "gm"): Promise<Reply> {
    return this.referee.receive(by, {
      kind: "call-off",
      id: nextId(),
      scene: SCENE,
      play: this.world.open ?? "",
      because,
    });
  }

  resume(): Promise<void> {
    return this.referee.resume(SCENE);
  }

  idle(): Promise<void> {
    return this.referee.idle(SCENE);
  }
}

export function playRequest<I extends Intent>(intent: I): PlayRequest {
  return { kind: "play", id: nextId(), scene: SCENE, intent, drop: null, revision: null };
}

export function nextId(): string {
  return `request${++requests}`;
}

/** Lets everything that is under way come to where it waits for somebody. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await Promise.resolve();
}

/** Who is asked now, on the card and behind the curtain. */
export function asked(world: Pick<World, "open" | "cards" | "whispered">): OpenPrompt[] {
  const open = world.open === null ? undefined : world.cards.get(world.open);
  return [...(open?.asking ?? []), ...[...world.whispered.values()].flat()];
}

/** Answers by the policy until nobody is asked any more. */
export async function playedOut(
  seat: Seat,
  policy: (prompt: { who: string; prompt: PromptKind }) => Choice,
): Promise<void> {
  await settled();
  for (let [prompt] = asked(seat.world); prompt; [prompt] = asked(seat.world)) {
    const reply = await seat.answer(prompt, policy(prompt));
    if (reply.kind !== "accepted") throw new Error(`an answer was turned down: ${JSON.stringify(reply)}`);
    await settled();
  }
  await seat.idle();
}

export function seatAt(battle: ZoneBattle, seed = 1): Seat {
  return new Seat(new World(battle, seed));
}
