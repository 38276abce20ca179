/** A GM's Ctrl+Z on a move that the rules have decided takes the whole play back, not only the token's place. */
import { cardPort } from "../referee/ports/card-port";
import { requestId, sendRequest } from "../referee/requests";
import { tellReply } from "../referee/tell";

type Token = TokenDocument.Implementation;

/** Plays being taken back: several tokens of one play are undone together. */
const asked = new Set<string>();

/** The newest play that stands and has moved this token; null where none has. */
export function playThatMoved(token: Token): string | null {
  const scene = token.parent?.id ?? "";
  const moved = game.messages.contents.filter(({ id }) => {
    const card = id ? cardPort.read(id) : null;
    return card?.scene === scene && card.state === "done" && card.positions.some(({ who }) => who === token.id);
  });
  return moved[moved.length - 1]?.id ?? null;
}

/** Asks the referee to take the play back; it says why where it cannot. */
export async function undoPlay(scene: Scene.Implementation, play: string): Promise<void> {
  if (asked.has(play)) return;
  asked.add(play);
  tellReply(scene, await sendRequest({ kind: "undo", id: requestId(), scene: scene.id ?? "", play }));
  asked.delete(play);
}
