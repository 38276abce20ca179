/** What a right-click on a chat message offers. */
import { hostGame, localize } from "../../host";
import type { HostMessage } from "../../host-types";
import type { ContextMenuEntry } from "../../ux/context-menu";

function messageOf(target: HTMLElement): HostMessage | undefined {
  return hostGame().messages.get(target.dataset["messageId"] ?? "");
}

function mayEdit(message: HostMessage | undefined): message is HostMessage {
  return Boolean(message && (hostGame().user.isGM || message.isAuthor));
}

export function chatMenuEntries(): ContextMenuEntry[] {
  return [
    {
      name: "CHAT.RevealMessage",
      icon: '<i class="fa-solid fa-eye"></i>',
      condition: (target) => hostGame().user.isGM && Boolean(messageOf(target)?.whisper.length),
      callback: (target) => messageOf(target)?.update({ whisper: [], blind: false }),
    },
    {
      name: "CHAT.ConcealMessage",
      icon: '<i class="fa-solid fa-eye-slash"></i>',
      condition: (target) => hostGame().user.isGM && !messageOf(target)?.whisper.length,
      callback: (target) => messageOf(target)?.update({ whisper: gmIds(), blind: false }),
    },
    {
      name: localize("SIDEBAR.Delete"),
      icon: '<i class="fa-solid fa-trash"></i>',
      condition: (target) => mayEdit(messageOf(target)),
      callback: (target) => messageOf(target)?.delete(),
    },
  ];
}

function gmIds(): (string | null)[] {
  return hostGame()
    .users.filter((user) => user.isGM)
    .map((user) => user.id);
}
