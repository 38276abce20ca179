/** Documents that add little to their base: items, folders, journals, macros, tables. */
import * as journal from "../../common/documents/journal";
import * as tables from "../../common/documents/roll-table";
import * as world from "../../common/documents/world";
import { BaseItem } from "../../common/documents/item";
import * as placeables from "../../common/documents/placeables";
import type { Document } from "../../common/abstract/document";
import { Roll } from "../dice/roll";
import { clientDocument } from "./client-document";

type Actor = ClientDocuments["Actor"];

const AsyncFunction = (async () => undefined).constructor as typeof Function;

export class Item extends clientDocument(BaseItem) {
  /** The actor that carries the item. */
  get actor(): Actor | null {
    return this.parent?.documentName === "Actor" ? (this.parent as Actor) : null;
  }

  /** Data that formulas may refer to. */
  getRollData(): Record<string, unknown> {
    return { ...Object(this.system) };
  }

  /** Effects of the item that act on its actor. */
  get transferredEffects(): Document[] {
    return this.effects.filter((effect) => effect.transfer);
  }

  static getDefaultArtwork(): { img: string } {
    return { img: "icons/svg/item-bag.svg" };
  }
}

export class Folder extends clientDocument(world.BaseFolder) {
  get contents(): Document[] {
    const documents = [...(game.collections.get(this.type) ?? [])];
    return documents.filter((each) => each._source.folder === this.id);
  }

  get children(): Folder[] {
    return game.folders.filter((each) => each._source.folder === this.id);
  }

  get depth(): number {
    const parent = game.folders.get(String(this._source.folder ?? ""));
    return parent ? parent.depth + 1 : 1;
  }

  get displayed(): boolean {
    return game.user.isGM || this.contents.some((each) => each.visible);
  }
}

export class JournalEntry extends clientDocument(journal.BaseJournalEntry) {
  override get visible(): boolean {
    return this.testUserPermission(game.user, "OBSERVER");
  }
}

export class JournalEntryPage extends clientDocument(journal.BaseJournalEntryPage) {}

export class Macro extends clientDocument(world.BaseMacro) {
  get isAuthor(): boolean {
    return this._source.author === game.userId;
  }

  get canExecute(): boolean {
    return this.testUserPermission(game.user, "LIMITED") && (this.type !== "script" || game.user.can("MACRO_SCRIPT"));
  }

  /** Runs the script with `scope` as variables, or says the chat text. */
  async execute(scope: Record<string, unknown> = {}): Promise<unknown> {
    if (!this.canExecute) throw new Error(`You are not allowed to run the macro ${this.name}`);
    if (this.type === "chat") return CONFIG.documentClass("ChatMessage").create({ content: this.command });
    const speaker = CONFIG.ChatMessage.documentClass.getSpeaker();
    const actor = game.actors.get(speaker.actor ?? "") ?? null;
    const variables = { speaker, actor, token: null, character: game.user.character, scope, ...scope };
    const run: unknown = Reflect.construct(AsyncFunction, [...Object.keys(variables), `{${this.command}\n}`]);
    return typeof run === "function" ? run.apply(this, Object.values(variables)) : undefined;
  }
}

export class RollTable extends clientDocument(tables.BaseRollTable) {
  /** A roll and the results whose range holds its total. */
  async roll(): Promise<{ roll: Roll; results: Document[] }> {
    const roll = await new Roll(this.formula || `1d${this.results.size}`).evaluate();
    const total = roll.total ?? 0;
    return {
      roll,
      results: this.results.filter(({ range: [low, high], drawn }) => !drawn && low <= total && total <= high),
    };
  }

  async draw(): Promise<{ roll: Roll; results: Document[] }> {
    const drawn = await this.roll();
    await drawn.roll.toMessage({ flavor: this.name });
    return drawn;
  }
}

export class TableResult extends clientDocument(tables.BaseTableResult) {}
export class Adventure extends clientDocument(world.BaseAdventure) {}
export class Playlist extends clientDocument(world.BasePlaylist) {}
export class Cards extends clientDocument(world.BaseCards) {}
export class WallDocument extends clientDocument(placeables.BaseWall) {}
export class AmbientLightDocument extends clientDocument(placeables.BaseAmbientLight) {}
export class AmbientSoundDocument extends clientDocument(placeables.BaseAmbientSound) {}
export class TileDocument extends clientDocument(placeables.BaseTile) {}
export class DrawingDocument extends clientDocument(placeables.BaseDrawing) {}
export class MeasuredTemplateDocument extends clientDocument(placeables.BaseMeasuredTemplate) {}
export class NoteDocument extends clientDocument(placeables.BaseNote) {}
