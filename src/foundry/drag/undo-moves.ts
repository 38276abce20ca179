/** A GM's undo of a move that the rules have decided takes the whole play back. The undo itself passes: Foundry writes the token's history in the same update, and would lose it where the move is refused. */
import { idOf, isInCombat } from "../documents";
import { isBattlefield } from "../battlefield/adapter";
import { givenSpot } from "../battlefield/given-spots";
import { isAt } from "../battlefield/token-spot";
import { playsOf } from "../referee/fight-store";
import { requestId, sendRequest, tellReply } from "../referee/this-referee";
import { movementLevel } from "../settings/settings";

type Token = TokenDocument.Implementation;

/** Who put a token where it stands: attested by the server, or nobody knows. */
export type Mover = User.Implementation | null;

/** A token that is to be looked at. */
export interface Seen {
  readonly mover: Mover;
  /** In milliseconds: when it was first seen to move. */
  readonly since: number;
  /** Whether a window wrote it last whose term is over. */
  readonly isLate: boolean;
  /** Whether its size was changed, which may yet be put back. */
  readonly isResized: boolean;
}

/** Registers the hook; called once in `init`. It acts on the client that undoes. */
export function registerUndoWatch(): void {
  Hooks.on("moveToken", (token, { method }, _operation, user) => {
    if (method === "undo" && user.isSelf && user.isGM) void asksBack(token);
  });
}

/** Tokens whose plays this client has asked to take back, until it hears of them. */
const askedBack = new Set<string>();

/** What has been asked: several tokens of one play are undone together. */
const asked = new Map<string, Promise<void>>();

/** Whether this client waits for the play that moved the token to be taken back. */
export function isAskedBack(token: Token): boolean {
  return askedBack.has(idOf(token));
}

/** Milliseconds for which the referee waits for the request of another GM who has undone a move. */
const PATIENCE = 3000;

/** Whether a play that moved the token is about to be taken back, so that where it stands is nobody's placement yet. */
export function isTakenBack(token: Token, { mover, since }: Seen): boolean {
  if (isAskedBack(token)) return true;
  if (!mover?.isGM || mover.isSelf || token.movement.method !== "undo" || Date.now() - since > PATIENCE) return false;
  const spot = givenSpot(token);
  return !(spot && isAt(token, spot)) && playThatMoved(token) !== null;
}

/** Asks the referee, who says why where it cannot be; then the GM has placed the token. */
async function asksBack(token: Token): Promise<void> {
  const scene = token.parent;
  if (!isBattlefield(scene) || !isInCombat(token) || movementLevel(scene) === "off") return;
  const play = playThatMoved(token);
  if (play === null) return;
  const asking = asked.get(play) ?? asks(scene, play);
  asked.set(play, asking);
  askedBack.add(idOf(token));
  try {
    await asking;
  } finally {
    askedBack.delete(idOf(token));
    asked.delete(play);
  }
}

async function asks(scene: Scene.Implementation, play: string): Promise<void> {
  tellReply(scene, await sendRequest({ kind: "undo", id: requestId(), scene: idOf(scene), play }));
}

/** The newest play that stands and has moved this token; null where none has. */
function playThatMoved(token: Token): string | null {
  const moved = playsOf(token.parent).filter(
    ([, { state, positions }]) => state === "done" && positions.some(({ who }) => who === token.id),
  );
  return moved.at(-1)?.[0] ?? null;
}
