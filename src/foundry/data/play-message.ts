/** A play's card as a chat message of type `zonebound.play`: who reads it is settled by the message, what it says by the view. */
import { CARD_STATES } from "../../engine/journal";
import type { PlayCard } from "../../referee/card";
import { renderPlay } from "../chat/render-play";
import { parseCard } from "../storage/stored-record";

const { StringField } = foundry.data.fields;

function playSchema() {
  return {
    scene: new StringField({ required: true, nullable: false, blank: true, initial: "" }),
    request: new StringField({ required: true, nullable: false, blank: true, initial: "" }),
    state: new StringField({
      required: true,
      nullable: false,
      blank: false,
      choices: [...CARD_STATES],
      initial: "called-off",
    }),
    /** The whole {@link PlayCard} as JSON: replaced whole, never merged. */
    card: new StringField({ required: true, nullable: false, blank: true, initial: "" }),
  };
}

export type PlaySchema = ReturnType<typeof playSchema>;

/** The system data of a play's message. */
export class PlayModel extends foundry.abstract.TypeDataModel<PlaySchema, ChatMessage.Implementation> {
  static override defineSchema(): PlaySchema {
    return playSchema();
  }

  /** The card; null where the text is broken. */
  get played(): PlayCard | null {
    return parseCard(this.card);
  }

  /** Called by Foundry in place of its own rendering (API: ChatMessage#renderHTML). */
  async renderHTML(): Promise<HTMLElement> {
    return renderPlay(this.parent, this.played);
  }
}

declare module "fvtt-types/configuration" {
  interface DataModelConfig {
    ChatMessage: { "zonebound.play": typeof PlayModel };
  }
}
