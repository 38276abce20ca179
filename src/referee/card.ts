/** The data of a play's card: plain JSON, `message.system` of a chat message of type `zonebound.play`. Players read all of it. */
import type { FigureId } from "../engine/types";
import type { Write } from "../engine/record";
import type { Note } from "../engine/flow";
import type { OpenPrompt, Played, SecretEntry } from "../engine/journal";
import type { Levels } from "./automation-levels";
import type { RequestId, SceneId, TokenPosition, UserId } from "./request";

/** One token's way: absolute, so it can be written again. */
export interface PositionWrite {
  readonly who: FigureId;
  readonly before: TokenPosition;
  readonly after: TokenPosition;
  /** Points to pass between the two. */
  readonly via: readonly TokenPosition[];
}

/** Everything a play will write, as absolute values. Hits are among `writes` and go to the actor. */
export interface Committing {
  readonly writes: readonly Write[];
  readonly positions: readonly PositionWrite[];
}

/** What figures that players cannot see take of a play: kept where players cannot read it. */
export interface SecretPart extends Committing {
  /** Inputs by the number of the step that took them, since they stand in no public order. */
  readonly journal: readonly SecretEntry[];
  readonly asking: readonly OpenPrompt[];
  readonly notes: readonly Note[];
  /** Whether its positions and hits are still to be written though the card is done: nobody who cannot see the figures sees that. */
  readonly owes?: boolean;
}

export const NO_SECRETS: SecretPart = { journal: [], asking: [], notes: [], writes: [], positions: [] };

/** Who sees a card: everybody, or GMs and the owners of the acting figure where a figure of the intent is hidden. */
export type Audience = "all" | "gms";

/** `Played` is what is shown of it (see `view/played.ts`); the rest is for the referee. */
export interface PlayCard extends Played, Committing {
  readonly scene: SceneId;
  readonly request: RequestId;
  /** Who asked for it. */
  readonly by: UserId;
  readonly audience: Audience;
  readonly drop: TokenPosition | null;
  /** Where the token stood before it was moved by hand: undoing brings it back there. */
  readonly from?: TokenPosition;
  /** The automation levels it was begun with, and which it keeps; a card of an older version has none. */
  readonly levels?: Levels;
  /** Round, turn and revision of the record as it began. */
  readonly round: number;
  readonly turn: FigureId | null;
  readonly revision: number;
}
