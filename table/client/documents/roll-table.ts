/** A table that a roll decides on (API: RollTable, RollTableDraw). */
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection";
import type { DatabaseOperation } from "../../common/abstract/database";
import { BaseRollTable } from "../../common/documents/roll-table";
import { Roll } from "../dice/roll";
import { clientDocument } from "./client-document";
import type { Folder } from "./plain-documents";
import { drawMessage, type DrawMessageOptions } from "./roll-table-message";
import { linkedUuid, type TableResult } from "./table-result";

export interface RollTableDraw {
  roll: Roll;
  results: TableResult[];
}

export interface DrawOptions {
  /** A roll to decide with, instead of the table's formula. */
  roll?: Roll | null;
  /** Draw on from a result that is a table itself (default). */
  recursive?: boolean;
  displayChat?: boolean;
  rollMode?: string;
}

const DEEPEST = 5;
const MOST_ROLLS = 10_000;

export class RollTable extends clientDocument(BaseRollTable) {
  declare results: EmbeddedCollection<TableResult>;

  /** A table of all documents of a folder. */
  static async fromFolder(folder: Folder, options: DatabaseOperation = {}): Promise<RollTable | undefined> {
    const results = folder.contents.map((each, at) => ({
      ...{ type: "document", documentUuid: each.uuid, name: Reflect.get(each, "name"), img: Reflect.get(each, "img") },
      ...{ weight: 1, range: [at + 1, at + 1] },
    }));
    const data = { name: folder.name, results, formula: `1d${results.length || 1}` };
    return this.implementation.create(data, { renderSheet: true, ...options }) as Promise<RollTable | undefined>;
  }

  get thumbnail(): string | null {
    return this.img;
  }

  /** The results whose range holds a total and that are not drawn yet. */
  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(({ range: [low, high], drawn }) => !drawn && low <= value && value <= high);
  }

  /** Rolls until a result is met; without one that could be, tells so and answers none. Changes nothing. */
  async roll({
    roll,
    recursive = true,
    _depth = 0,
  }: Pick<DrawOptions, "roll" | "recursive"> & { _depth?: number } = {}): Promise<RollTableDraw> {
    if (_depth > DEEPEST) throw new Error(`The tables within the RollTable ${this.id} go deeper than ${DEEPEST}.`);
    if (!this.formula) await this.normalize();
    const wanted = roll instanceof Roll ? roll : Roll.create(this.formula);
    const problem = await this.#problemWith(wanted);
    if (problem) return this.#tellOf(problem, wanted);
    const drawn = await this.#rollUntilMet(wanted);
    const results = recursive ? await drawThrough(drawn.results, _depth) : drawn.results;
    return { roll: drawn.roll, results };
  }

  async #problemWith(roll: Roll): Promise<string | null> {
    const left = this.results.filter(({ drawn }) => !drawn);
    if (!left.length) return "TABLE.NoResultsLeft";
    const lowest = Number((await roll.reroll({ minimize: true })).total);
    const highest = Number((await roll.reroll({ maximize: true })).total);
    return left.some(({ range: [low, high] }) => low <= highest && high >= lowest) ? null : "TABLE.NoResultsPossible";
  }

  #tellOf(problem: string, roll: Roll): RollTableDraw {
    globalThis.ui.notifications?.warn(game.i18n.format(problem, { name: this.name }));
    return { roll, results: [] };
  }

  async #rollUntilMet(wanted: Roll): Promise<RollTableDraw> {
    let roll = wanted._evaluated ? wanted : await wanted.reroll();
    for (let count = 0; count < MOST_ROLLS; count++) {
      const results = this.getResultsForRoll(roll.total ?? 0);
      if (results.length) return { roll, results };
      roll = await roll.reroll();
    }
    return this.#tellOf("TABLE.NoResultsPossible", roll);
  }

  /** Draws once, or takes the given results as drawn; marks them without replacement; says it in chat. */
  async draw(options: DrawOptions & { results?: TableResult[] } = {}): Promise<RollTableDraw> {
    const { results: given = [], displayChat = true, rollMode } = options;
    const drawn = given.length ? { roll: options.roll ?? Roll.create("0"), results: given } : await this.roll(options);
    if (!drawn.results.length) return drawn;
    await this.#markDrawn([...drawn.results, ...this.getResultsForRoll(drawn.roll.total ?? 0)]);
    const roll = drawn.roll._evaluated ? drawn.roll : null;
    if (displayChat) await this.toMessage(drawn.results, { roll, messageOptions: { rollMode } });
    return drawn;
  }

  /** Nothing is marked in a compendium. */
  async #markDrawn(results: TableResult[]): Promise<void> {
    const own = new Set(results.filter((result) => this.results.get(result.id ?? "") === result));
    if (this.replacement || this.pack || !own.size) return;
    const updates = [...own].map(({ id }) => ({ _id: id, drawn: true }));
    await this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
  }

  /** Puts everything that was drawn back. */
  async resetResults(): Promise<TableResult[]> {
    const updates = this.results.map(({ id }) => ({ _id: id, drawn: false }));
    return (await this.updateEmbeddedDocuments("TableResult", updates, { diff: false })) as TableResult[];
  }

  /** Ranges by the results' weights, one after the other, and a formula that covers them. */
  async normalize(): Promise<this | undefined> {
    let total = 0;
    const results = this.results.map(({ id, weight }) => {
      const range = [total + 1, total + weight];
      total += weight;
      return { _id: id, range };
    });
    return this.update({ results, formula: total ? `1d${total}` : "" });
  }

  /** A message that shows what was drawn. */
  async toMessage(results: TableResult[], options: DrawMessageOptions = {}): Promise<unknown> {
    const data = await drawMessage(this, results, options);
    return CONFIG.documentClass("ChatMessage").create(data, options.messageOptions);
  }
}

/** A result that is a table gives its own results in its place. */
async function drawThrough(results: TableResult[], depth: number): Promise<TableResult[]> {
  const drawn: TableResult[] = [];
  for (const result of results) {
    const uuid = linkedUuid(result);
    const inner = uuid?.includes("RollTable.") ? await fromUuid(uuid) : null;
    if (inner instanceof RollTable) drawn.push(...(await inner.roll({ _depth: depth + 1 })).results);
    else drawn.push(result);
  }
  return drawn;
}
