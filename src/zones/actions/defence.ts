/** What the target of an attack can do about it: dodge, block or brace (Z3-AC-08). */
import { figureOf, stateOf } from "../../engine/battle";
import type { FigureId, Weapon } from "../../engine/types";
import { answerKey, ask, type Conversation, type Prompt, yesOrNo } from "../../engine/flow";
import { change } from "../changes";
import { mayReact } from "../reactions/readiness";
import { isMelee } from "./weapons";
import type { ZoneBattle, ZoneSituation } from "../battle";

type Attack = Pick<Strike, "attacker" | "target" | "kind">;

interface Defence {
  readonly harder: number;
  readonly braced: boolean;
}

/** Against what one who waits may brace. */
const BRACED: ReadonlySet<string> = new Set(["charge", "rush", "push"]);

/** Asks the target; the answer spends its action. */
export function* askDefence(situation: ZoneSituation, call: Attack): Conversation<Defence> {
  const prompts = defencePrompts(situation.battle, call);
  const answers = yield* ask(prompts);
  const chosen = prompts.find((prompt) => (answers.get(answerKey(prompt)) ?? "no") !== "no")?.prompt;
  if (chosen === undefined) return { harder: 0, braced: false };
  yield* change({ kind: "spend", who: call.target, by: "defence" });
  return { harder: chosen === "brace" ? 0 : 1, braced: chosen === "brace" };
}

/** The attack is over: who dodged, blocked or braced has acted without running, and the mark goes (Z3-MV-10). */
export function* endDefence({ battle }: ZoneSituation, who: FigureId, { harder, braced }: Defence): Conversation {
  const defended = harder > 0 || braced;
  if (defended && stateOf(battle, who).running) yield* change({ kind: "mark", who, mark: "running", on: false });
}

function defencePrompts(battle: ZoneBattle, call: Attack): Prompt[] {
  const { attacker, target, kind } = call;
  const able = (prompt: "dodge" | "block" | "brace"): boolean => mayReact(battle, target, prompt, attacker);
  const ask = (prompt: "dodge" | "block" | "brace"): Prompt => yesOrNo(target, prompt, { attacker, kind });
  if (kind === "shoot") return able("dodge") ? [ask("dodge")] : [];
  const block = kind !== "push" && able("block") && canBlock(battle, target) ? [ask("block")] : [];
  const brace = BRACED.has(kind) && stateOf(battle, target).waiting && able("brace") ? [ask("brace")] : [];
  return [...block, ...brace];
}

/** With a shield or a ready weapon. */
function canBlock(battle: ZoneBattle, who: string): boolean {
  const { shield, weapons } = figureOf(battle, who);
  return shield !== null || weapons.some(isMelee);
}

/** The kinds of attack, as cards and records name them. */
type AttackKind =
  | "attack"
  | "shoot"
  | "charge"
  | "opportunity"
  | "closing"
  | "response"
  | "push"
  | "rush"
  | "trample"
  | "knock-down"
  | "subdue"
  | "hold"
  | "cast";

/** An attack as it is called for. */
export interface Strike {
  readonly attacker: FigureId;
  readonly target: FigureId;
  readonly kind: AttackKind;
  /** A weapon's name, or `yes` for the first that fits. */
  readonly weapon?: string;
  /** What it is struck with where that is no weapon of the figure: a trampling foot. */
  readonly held?: Weapon;
  /** How often damage counts before armour. */
  readonly times?: number;
  /** Hits that are left at the least (Subdue). */
  readonly atLeast?: number;
}
