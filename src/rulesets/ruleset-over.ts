/** A ruleset said by what it has of its own: all else is as in the one that it is built over. */
import type { Handler, Ruleset } from "../engine/battle";
import { faultsIn, isObject, type MakeOf } from "../engine/part-make";
import { RegistrationError } from "../engine/registry";
import type { RollingHandler, RollingRuleset, ZoneRuleset } from "../zones/battle";
import type { ActionIntent } from "../zones/intents";
import { STEP_KINDS } from "../zones/legal-actions/legal-action";
import type { OfferedAction } from "../zones/offered";
import { OFFERED_ACTION } from "../zones/zone-ground";

/** An action of a ruleset's own: how lists offer it, why it is refused, and what it does. */
export interface NewAction extends OfferedAction, Pick<RollingHandler<ActionIntent>, "refusal" | "resolve" | "odds"> {}

/** What a module says of a ruleset; actions of its own are for rulesets of zones. */
export interface NewRuleset extends Partial<Omit<RollingRuleset, "id" | "ground" | "actions" | "offered">> {
  readonly id: string;
  /** The id of the registered ruleset that it is built over. */
  readonly over: string;
  /** By their ids; one of an id that the other ruleset has takes its place. */
  readonly actions?: Readonly<Record<string, NewAction>>;
}

const NEW_ACTION: MakeOf<NewAction> = {
  ...OFFERED_ACTION,
  refusal: "function",
  resolve: "function",
  odds: { optional: "function" },
};

/** What is registered already. */
interface KnownParts {
  rulesetOf(id: string): Ruleset | null;
  isRegisteredAction(id: string): boolean;
}

/** The parts to register: the whole ruleset, and the words of its new actions. Throws a {@link RegistrationError}. */
export function partsOver(given: unknown, { rulesetOf, isRegisteredAction }: KnownParts): object {
  const { id, over, actions = {}, ...changes } = soundNew(given);
  const model = rulesetOf(over);
  if (!model) throw newRulesetFault(id, new Error(`over is no ruleset that is registered: ${over}`));
  if (Object.keys(actions).length === 0) return { rulesets: [{ ...model, ...changes, id }] };
  if (!hasActions(model)) throw newRulesetFault(id, new Error(`actions are for rulesets of zones: ${over} is none`));
  const { handlers = model.handlers } = changes;
  const ids = Object.keys(actions);
  const step = STEP_KINDS.find((kind) => ids.includes(kind));
  if (step) throw newRulesetFault(id, new Error(`actions.${step}: a step is called so already`));
  const ruleset = {
    ...{ ...model, ...changes, id },
    actions: [...new Set([...model.actions, ...ids])],
    offered: { ...model.offered, ...Object.fromEntries(ids.map((name) => [name, offeredOf(actions, name)])) },
    handlers: { ...handlers, action: withActions(handlers.action, actions) },
  };
  return {
    rulesets: [ruleset],
    actions: ids.filter((name) => !isRegisteredAction(name)).map((name) => ({ id: name })),
  };
}

function newRulesetFault(id: string, ...faults: readonly Error[]): RegistrationError {
  return new RegistrationError(faults.map(({ message }) => new Error(`ruleset ${id}: ${message}`)));
}

function soundNew(given: unknown): NewRuleset {
  const name = isObject(given) && typeof given["id"] === "string" ? given["id"] : "?";
  const faults = faultsIn(
    given,
    { parts: { id: "text", over: "text", actions: { optional: { entries: { parts: NEW_ACTION } } } } },
    "",
  );
  if (!isNewRuleset(given, faults)) throw newRulesetFault(name, ...faults);
  return given;
}

function isNewRuleset(_given: unknown, faults: readonly Error[]): _given is NewRuleset {
  return faults.length === 0;
}

function hasActions(model: Ruleset): model is ZoneRuleset {
  return "steps" in model;
}

type NewActions = NonNullable<NewRuleset["actions"]>;

function offeredOf(actions: NewActions, name: string): Partial<OfferedAction> {
  const { group, at, icon } = actions[name] ?? {};
  return { ...(group && { group }), ...(at && { at }), ...(icon && { icon }) };
}

/** Those of its own first; every other is handed on. */
function withActions(others: Handler<ActionIntent, never>, actions: NewActions): Handler<ActionIntent, never> {
  const own = new Map<string, Handler<ActionIntent, never>>(Object.entries(actions));
  const handlerOf = ({ action }: ActionIntent): Handler<ActionIntent, never> => own.get(action) ?? others;
  return {
    refusal: (battle, intent) => handlerOf(intent).refusal(battle, intent),
    resolve: (situation, intent) => handlerOf(intent).resolve(situation, intent),
    odds: (battle, intent) => handlerOf(intent).odds?.(battle, intent) ?? null,
  };
}
