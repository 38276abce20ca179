// @vitest-environment happy-dom
/**
 * Tables: what a roll gives, drawing with and without replacement, tables within tables, the message.
 * [RollTable]: https://foundryvtt.com/api/v13/classes/foundry.documents.RollTable.html
 * [tables]: https://foundryvtt.com/article/roll-tables/
 * [#n]: https://github.com/foundryvtt/foundryvtt/issues/n
 */
import { beforeEach, describe, expect, it } from "vitest";
import { Roll } from "../../client/dice/roll";
import type { ChatMessage } from "../../client/documents/chat-message";
import type { Folder } from "../../client/documents/plain-documents";
import { RollTable } from "../../client/documents/roll-table";
import { fromUuid } from "../../client/core/resolve-uuid";
import { openMemoryWorld } from "./memory-world";

let warned: string[];

beforeEach(() => {
  openMemoryWorld();
  warned = [];
  Object.assign(globalThis, { fromUuid });
  ui.notifications = Object.assign(Object.create(null), { warn: (text: string) => warned.push(text) });
});

const NAMES = ["Rain", "Wind", "Sun"];

async function tableOf(names: string[], data: object = {}): Promise<RollTable> {
  const results = names.map((name, at) => ({ _id: name.padEnd(16, "0"), name, range: [at + 1, at + 1] }));
  const source = { name: "Weather", formula: `1d${names.length}`, results, ...data };
  return (await CONFIG.documentClass("RollTable").create(source)) as RollTable;
}

const names = (results: { name: string }[]): string[] => results.map(({ name }) => name);
const messages = (): ChatMessage[] => game.messages.contents;
const fixed = (formula: string): Promise<Roll> => new Roll(formula).evaluate();

describe("a roll on a table", () => {
  it("gives the results whose range holds its total ([RollTable] getResultsForRoll, roll)", async () => {
    const table = await tableOf(NAMES);
    expect([1, 3, 4].map((total) => names(table.getResultsForRoll(total)))).toEqual([["Rain"], ["Sun"], []]);
    const { roll, results } = await table.roll();
    expect(names(results)).toEqual([NAMES[(roll.total ?? 0) - 1]]);
    expect(messages()).toEqual([]);
  });

  it("is the roll that is given ([RollTable] roll)", async () => {
    const roll = await fixed("2");
    expect(await (await tableOf(NAMES)).roll({ roll })).toEqual({
      roll,
      results: [expect.objectContaining({ name: "Wind" })],
    });
  });

  it("may give several results of one range", async () => {
    const table = await tableOf(NAMES, {
      formula: "1d1",
      results: NAMES.map((name) => ({ _id: name.padEnd(16, "0"), name, range: [1, 1] })),
    });
    expect(names((await table.roll()).results)).toEqual(NAMES);
  });

  it("rolls again until there is a result", async () => {
    const table = await tableOf(["Rain"], { formula: "1d20" });
    expect((await table.roll()).roll.total).toBe(1);
  });

  it("tells of it where no roll could meet a result, or none is left", async () => {
    expect((await (await tableOf(NAMES, { formula: "10 + 1d3" })).roll()).results).toEqual([]);
    const empty = await tableOf(NAMES);
    await empty.updateEmbeddedDocuments(
      "TableResult",
      empty.results.map(({ id }) => ({ _id: id, drawn: true })),
    );
    expect((await empty.roll()).results).toEqual([]);
    expect(warned).toEqual(["TABLE.NoResultsPossible", "TABLE.NoResultsLeft"]);
  });

  it("goes on in a table that is a result, but not without end ([RollTable] roll, recursive)", async () => {
    const inner = await tableOf(["Hail"]);
    const link = {
      _id: "link".padEnd(16, "0"),
      type: "document",
      name: "Storm",
      documentUuid: inner.uuid,
      range: [1, 1],
    };
    const outer = await tableOf([], { formula: "1d1", results: [link] });
    expect(names((await outer.roll()).results)).toEqual(["Hail"]);
    expect(names((await outer.roll({ recursive: false })).results)).toEqual(["Storm"]);
    await outer.updateEmbeddedDocuments("TableResult", [{ _id: link._id, documentUuid: outer.uuid }]);
    await expect(outer.roll()).rejects.toThrow(/deeper/);
  });

  it("has a formula by the results' weights where there is none ([RollTable] normalize)", async () => {
    const results = [
      { _id: "a".repeat(16), name: "Rain", weight: 3 },
      { _id: "b".repeat(16), name: "Sun", weight: 1 },
    ];
    const table = await tableOf([], { formula: "", results });
    await table.roll();
    expect([table.formula, table.results.map(({ range }) => range)]).toEqual([
      "1d4",
      [
        [1, 3],
        [4, 4],
      ],
    ]);
  });
});

describe("a draw", () => {
  it("is told in chat, with its roll ([RollTable] draw, toMessage)", async () => {
    const table = await tableOf(NAMES);
    await table.draw({ roll: await fixed("3"), rollMode: "gmroll" });
    const [message] = messages();
    expect(message?.content).toContain("Sun");
    expect(message?.toObject()).toMatchObject({ flags: { core: { RollTable: table.id } }, whisper: [game.userId] });
    expect(message?.rolls).toHaveLength(1);
  });

  it("is told without the roll, or not at all, as is asked ([tables] Display Roll Formula)", async () => {
    const table = await tableOf(NAMES, { displayRoll: false });
    await table.draw();
    await table.draw({ displayChat: false });
    expect(messages().map(({ rolls }) => rolls)).toEqual([[]]);
  });

  it("with replacement takes nothing out; without it does ([tables] Draw with Replacement)", async () => {
    const table = await tableOf(NAMES);
    await table.draw({ roll: await fixed("1") });
    expect(table.results.some(({ drawn }) => drawn)).toBe(false);
    await table.update({ replacement: false });
    await table.draw({ roll: await fixed("1") });
    expect(names(table.results.filter(({ drawn }) => drawn))).toEqual(["Rain"]);
    await table.draw({ roll: await fixed("1d3") });
    await table.draw({ roll: await fixed("1d3") });
    expect(table.results.every(({ drawn }) => drawn)).toBe(true);
    expect((await table.draw()).results).toEqual([]);
  });

  it("can be put back ([RollTable] resetResults)", async () => {
    const table = await tableOf(NAMES, { replacement: false });
    for (let draws = 0; draws < 3; draws++) await table.draw({ displayChat: false });
    expect(table.results.every(({ drawn }) => drawn)).toBe(true);
    expect(names(await table.resetResults())).toEqual(NAMES);
    expect(table.results.some(({ drawn }) => drawn)).toBe(false);
  });
});

it("is made of the documents of a folder ([RollTable] fromFolder)", async () => {
  const folder = (await CONFIG.documentClass("Folder").create({ name: "Clan", type: "Actor" })) as Folder;
  for (const name of ["Ada", "Bea"])
    await CONFIG.documentClass("Actor").create({ name, type: "hero", folder: folder.id });
  const table = await RollTable.fromFolder(folder, { renderSheet: false });
  expect(table?.toObject()).toMatchObject({
    ...{ name: "Clan", formula: "1d2" },
    results: ["Ada", "Bea"].map((name) => ({ type: "document", name })),
  });
});
