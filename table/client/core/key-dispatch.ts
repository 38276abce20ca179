/** Finds the actions bound to a key and runs them in order of precedence until one has consumed it. */
import type { KeyboardEventContext } from "./keyboard-context";
import type { ActiveAction } from "./keybindings";

/** True if an action consumed the key. */
export function dispatchKey(context: KeyboardEventContext): boolean {
  const actions = game.keybindings.activeKeys.get(context.key) ?? [];
  let consumed = false;
  for (const action of actions) {
    if (!matches(action, context)) continue;
    if (runAction(action, context)) consumed = true;
    if (consumed && !context.up) break;
  }
  return consumed;
}

/** On release modifiers no longer count: the one held may have been let go first. */
function matches(action: ActiveAction, context: KeyboardEventContext): boolean {
  if (action.restricted && !game.user?.isGM) return false;
  if (context.repeat && !action.repeat) return false;
  if (context.up) return true;
  const allowed = new Set([...action.requiredModifiers, ...action.optionalModifiers]);
  return (
    action.requiredModifiers.every((each) => context.modifiers.includes(each)) &&
    context.modifiers.every((each) => allowed.has(each))
  );
}

function runAction(action: ActiveAction, context: KeyboardEventContext): boolean {
  const handler = context.up ? action.onUp : action.onDown;
  if (!handler) return false;
  try {
    return handler({ ...context, action: action.action }) === true;
  } catch (error) {
    Hooks.onError(`Keybinding ${action.action}`, error, { notify: "error" });
    return false;
  }
}
