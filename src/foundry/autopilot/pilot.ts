/** Plays figures that nobody plays, on the client that is the referee: one act after the other, by the same requests as a GM's hand. */
import { timeOf } from "../../engine/battle";
import { idOf, combatOf, ownId, tellFailure, whileFought } from "../documents";
import { endTurn } from "../combat-tracker/steps";
import { sceneBattle } from "../battlefield/read-battle";
import { playsOf } from "../referee/fight-store";
import { isReferee, playRequest, referee } from "../referee/this-referee";
import { autopilotPause } from "../settings/settings";
import { whyOf } from "../../view/reasons";
import { PilotMemory } from "./memory";
import { autopilotOf, changeAutopilot, type Rest } from "./state";
import { rollOpenBlows } from "./table-strikes";
import { type Task, taskNow } from "./task";

type SceneDoc = Scene.Implementation;
type CombatDoc = Combat.Implementation;

/** Milliseconds in which a turn that was ended has passed on. */
const PASSED_IN = 20_000;

const pilots = new Map<string, Pilot>();

/** Registers all that an autopilot wakes up by; called once in `init`. */
export function registerPilots(): void {
  const all = (): void => game.scenes.contents.forEach(wakeOn);
  for (const hook of ["updateCombat", "deleteCombat", "createCombatant", "deleteCombatant", "createScene"] as const)
    Hooks.on(hook, all);
  for (const hook of ["zonebound.hiddenChanged", "pauseGame", "updateActor", "updateSetting"] as const)
    Hooks.on(hook, all);
  Hooks.on("updateToken", (token, change) => {
    if ("hidden" in change && token.parent) void partAnew(token.parent);
  });
  Hooks.once("ready", all);
}

/** What is known of a figure goes where it belongs as the figure is hidden, or seen again. */
async function partAnew(scene: SceneDoc): Promise<void> {
  const combat = combatOf(scene);
  if (combat && isReferee(scene))
    await whileFought(
      combat,
      changeAutopilot(combat, (state) => state),
    );
}

function wakeOn(scene: SceneDoc): void {
  const id = idOf(scene);
  const combat = combatOf(scene);
  if (!combat || !isReferee(scene)) return void pilots.delete(id);
  const known = pilots.get(id);
  // A scene that was deleted and made again by its id is another.
  const pilot = known?.scene === scene ? known : new Pilot(scene);
  pilots.set(id, pilot);
  pilot.wake(combat);
}

/** The autopilot of one scene, for as long as this client is its referee. */
class Pilot {
  #memory = new PilotMemory();
  #isAwake = false;
  #hasNews = false;
  #lastAct = -Infinity;
  #state = "";
  #rested: Rest | null = null;
  #undone: number;

  constructor(readonly scene: SceneDoc) {
    this.#undone = undoneOn(scene);
  }

  /** Something may have changed. */
  wake(combat: CombatDoc): void {
    this.#followState(combat);
    this.#followUndo(combat);
    this.#hasNews = true;
    if (this.#isAwake) return;
    this.#isAwake = true;
    window.setTimeout(() => void this.#runs().catch((error: unknown) => this.#breaks(error)), 0);
  }

  /** As somebody is given to it, or it is told to go on: what it remembers is of before. */
  #followState(combat: CombatDoc): void {
    const { figures, sides, rests } = autopilotOf(combat);
    const tempers = Object.entries(figures).map(([who, { temper }]) => [who, temper]);
    const state = JSON.stringify([tempers, sides, rests]);
    if (state === this.#state) return;
    this.#state = state;
    this.#memory = new PilotMemory(rests === null && (this.#rested === "over" || this.#memory.wentOn));
    this.#rested = rests;
    void referee.answersNow(idOf(this.scene));
  }

  /** Whatever somebody takes back, it rests. */
  #followUndo(combat: CombatDoc): void {
    const undone = undoneOn(this.scene);
    if (undone > this.#undone && autopilotOf(combat).rests === null) void this.#rests(combat, "undone");
    this.#undone = undone;
  }

  async #runs(): Promise<void> {
    try {
      while (this.#hasNews && pilots.get(idOf(this.scene)) === this) {
        this.#hasNews = false;
        while (await this.#step()) continue;
      }
    } finally {
      this.#isAwake = false;
    }
  }

  /** Does one thing; false where nothing more is to be done until something has changed. */
  async #step(): Promise<boolean> {
    await this.#pauses();
    const combat = combatOf(this.scene);
    if (!combat || game.paused || !isReferee(this.scene)) return false;
    const task = taskNow(this.scene, combat, this.#memory);
    if (!task) return false;
    await whileFought(combat, this.#does(combat, task));
    return task.kind === "act";
  }

  async #pauses(): Promise<void> {
    const left = this.#lastAct + autopilotPause() - performance.now();
    if (left > 0) await new Promise((over) => window.setTimeout(over, left));
  }

  async #does(combat: CombatDoc, task: Task): Promise<void> {
    if (task.kind === "rest") return this.#rests(combat, task.rest);
    if (task.kind === "act") return this.#acts(task);
    this.#memory.ends(task.battle);
    const { revision } = timeOf(task.battle);
    window.setTimeout(() => void this.#looksWhetherPassed(revision), PASSED_IN);
    await endTurn(this.scene);
  }

  async #acts({ judgement }: Extract<Task, { kind: "act" }>): Promise<void> {
    const { scene } = this;
    const { intent } = judgement;
    if (!intent) return;
    this.#memory.notes(intent);
    const reply = await referee.receive(ownId(), playRequest(scene, intent, { why: whyOf(judgement) }), true);
    if (reply.kind !== "accepted") return;
    await referee.idle(idOf(scene));
    if (reply.play !== null) await rollOpenBlows(scene, reply.play);
    this.#lastAct = performance.now();
  }

  async #rests(combat: CombatDoc, rests: Rest): Promise<void> {
    await whileFought(
      combat,
      changeAutopilot(combat, (state) => ({ ...state, rests })),
    );
  }

  /** Another package may keep a turn from ending. */
  async #looksWhetherPassed(revision: number): Promise<void> {
    const combat = combatOf(this.scene);
    const battle = sceneBattle(this.scene)?.battle;
    const isSame = battle && timeOf(battle).revision === revision && this.#memory.hasEnded(battle);
    const isStuck = isSame && pilots.get(idOf(this.scene)) === this;
    if (combat && isStuck && isReferee(this.scene)) await this.#rests(combat, "stuck");
  }

  #breaks(error: unknown): void {
    tellFailure("autopilot", error);
    const combat = combatOf(this.scene);
    if (combat) void this.#rests(combat, "stuck");
  }
}

function undoneOn(scene: SceneDoc): number {
  return playsOf(scene).filter(([, { state }]) => state === "undoing" || state === "undone").length;
}
