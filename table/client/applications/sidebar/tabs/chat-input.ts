/** What packages add to the line and the buttons of the chat goes with each drawing of them: they are told of each
 *  (https://foundryvtt.com/api/v13/functions/hookEvents.renderChatInput.html). */
import type { RenderContext } from "../../api/application-types";
import { callHook } from "../../host";

/** The elements by the names that they have in the sidebar; a window of its own has others. */
const IN_POPOUT = {
  "#chat-controls": "#popout-chat-controls",
  "#roll-privacy": "#popout-roll-privacy",
  "#chat-message": ".chat-input",
};

interface Chat {
  readonly element: HTMLElement;
  readonly isPopout: boolean;
}

export function tellOfInput(log: Chat, context: RenderContext): void {
  const found = Object.entries(IN_POPOUT).flatMap(([name, other]) => {
    const element = log.element.querySelector(log.isPopout ? other : name);
    return element ? [[name, element]] : [];
  });
  callHook("renderChatInput", log, Object.fromEntries(found), context);
}
