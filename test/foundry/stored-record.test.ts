/** The record as flags hold it: nothing is lost, and what is broken is named and left out. */
import { describe, expect, it } from "vitest";
import { formatStored, readStored, type StoredRecord } from "../../src/foundry/battlefield/stored-record";
import { BLANK, EMPTY_RECORD, type Zones } from "../../src/zones/record";
import { zoneGround } from "../../src/zones/zone-ground";

const STORED: StoredRecord<Zones> = {
  record: {
    ...EMPTY_RECORD,
    battle: { "": { ...BLANK.battle, round: 3, turn: "ann" } },
    figure: { ann: { ...BLANK.figure, place: { kind: "border", border: "a|b", from: "a" }, running: true } },
    link: { "ann|orc": { kind: "contact" } },
  },
  referee: "gm",
  client: "window",
  term: 3,
  play: "message",
};

describe("the stored record", () => {
  it("comes back as it was, also by way of JSON", () => {
    const flag: unknown = JSON.parse(JSON.stringify(formatStored(STORED, zoneGround)));
    expect(readStored(flag, zoneGround)).toEqual({ ...STORED, broken: [] });
  });

  it("is empty where nothing is stored", () => {
    expect(readStored(undefined, zoneGround)).toEqual({
      ...{ record: EMPTY_RECORD, referee: null, client: null, term: 0, play: null },
      broken: [],
    });
  });

  it.each(["round=1e308", "round=-1", "round=1.5", "revision=9007199254740993"])(
    "takes nothing for a count that nothing has counted: %s",
    (word) => {
      const line = `@battle % ${word}`;
      const flag = formatStored(STORED, zoneGround);
      const read = readStored({ ...flag, lines: [...(flag.lines ?? []), line] }, zoneGround);
      expect(read).toEqual({ ...STORED, broken: [line] });
    },
  );

  it("names a broken line and keeps the rest", () => {
    const flag = {
      ...formatStored(STORED, zoneGround),
      lines: [...(formatStored(STORED, zoneGround).lines ?? []), "@figure bob place=nowhere"],
    };
    expect(readStored(flag, zoneGround)).toEqual({ ...STORED, broken: ["@figure bob place=nowhere"] });
  });

  it("names a line that belongs to no table", () => {
    expect(
      readStored({ ...formatStored(STORED, zoneGround), lines: ["figure ann", "", "@boat ann"] }, zoneGround).broken,
    ).toEqual(["figure ann", "", "@boat ann"]);
  });

  it("names what is no line at all", () => {
    const [line = ""] = formatStored(STORED, zoneGround).lines ?? [];
    expect(readStored({ lines: [{ toString: 5 }, [null], 42, line] }, zoneGround).broken).toEqual([
      '{"toString":5}',
      "[null]",
      "42",
    ]);
  });

  it.each([["text"], [42], [{ lines: "none", referee: 7 }]])("survives %j in its place", (flag) => {
    const { record, referee, broken } = readStored(flag, zoneGround);
    expect(record).toEqual(EMPTY_RECORD);
    expect(referee).toBeNull();
    expect(broken).toHaveLength(1);
  });
});
