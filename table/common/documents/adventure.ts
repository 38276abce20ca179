/** BaseAdventure: documents of many kinds as one package, to be brought into a world together (API: BaseAdventure). */
import { Document, type DocumentClass } from "../abstract/document";
import { documentMetadata } from "../abstract/metadata";
import { EmbeddedDataField } from "../data/embedded-fields";
import { SetField } from "../data/object-fields";
import { IntegerSortField } from "../data/scalar-fields";
import type { DataSchema } from "../data/schema-field";
import { FilePathField, ForeignDocumentField, HTMLField } from "../data/string-fields";
import { BaseActor } from "./actor";
import { BaseCombat } from "./combat";
import { flagsAndStats, idAndName } from "./fields-of-all";
import { BaseItem } from "./item";
import { BaseJournalEntry } from "./journal";
import { BaseRollTable } from "./roll-table";
import { BaseScene } from "./scene";
import { BaseCards, BaseFolder, BaseMacro, BasePlaylist } from "./world";

/** Lives in compendia only. */
export class BaseAdventure extends Document {
  static override metadata = documentMetadata({
    name: "Adventure",
    collection: "adventures",
    label: "DOCUMENT.Adventure",
    labelPlural: "DOCUMENT.Adventures",
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
  });

  declare name: string;
  declare img: string | null;
  declare caption: string;
  declare description: string;

  /** The fields that hold documents, with the class of each. */
  static get contentFields(): Record<string, DocumentClass> {
    return {
      ...{ actors: BaseActor, combats: BaseCombat, items: BaseItem, scenes: BaseScene, journal: BaseJournalEntry },
      ...{ tables: BaseRollTable, macros: BaseMacro, cards: BaseCards, playlists: BasePlaylist, folders: BaseFolder },
    };
  }

  static override defineSchema(): DataSchema {
    const contents = Object.entries(this.contentFields).map(([name, model]) => [
      name,
      new SetField(new EmbeddedDataField(model)),
    ]);
    return {
      ...idAndName(),
      img: new FilePathField({ categories: ["IMAGE"] }),
      ...{ caption: new HTMLField(), description: new HTMLField() },
      ...(Object.fromEntries(contents) as DataSchema),
      ...{ folder: new ForeignDocumentField({ documentName: "Folder" }), sort: new IntegerSortField() },
      ...flagsAndStats(),
    };
  }
}
