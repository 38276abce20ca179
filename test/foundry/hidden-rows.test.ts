/** A record in two halves: what all may read names no hidden figure, and both halves together are the whole again. */
import { describe, expect, it } from "vitest";
import { hiddenRowsOf, partRecord, withHiddenRows } from "../../src/foundry/battlefield/stored-record";
import { BLANK, EMPTY_RECORD, type ZoneRecord } from "../../src/zones/record";
import { zoneGround } from "../../src/zones/zone-ground";

const RECORD: ZoneRecord = {
  ...EMPTY_RECORD,
  battle: { "": { ...BLANK.battle, round: 2, turn: "ann", turnOver: "orc", revision: 7 } },
  figure: {
    ann: { ...BLANK.figure, attackers: ["orc", "grub"], ward: "orc" },
    grub: { ...BLANK.figure, acted: true },
    orc: { ...BLANK.figure, running: true },
  },
  link: { "ann|grub": { kind: "contact" }, "ann|orc": { kind: "close" } },
  hold: { "orc>ann": { strength: 2 } },
  border: { "a|b": { passed: ["grub", "orc"], outside: ["orc>ann", "grub>ann"] } },
};
const ORC = new Set(["orc"]);

describe("the shown half", () => {
  it("[Z-RE-12] names no hidden figure anywhere", () => {
    expect(JSON.stringify(partRecord(RECORD, ORC, zoneGround).shown)).not.toContain("orc");
  });

  it("keeps everything else", () => {
    const { shown } = partRecord(RECORD, ORC, zoneGround);
    expect(shown.figure["grub"]).toEqual(RECORD.figure["grub"]);
    expect(shown.figure["ann"]).toMatchObject({ attackers: ["grub"], ward: null });
    expect(shown.link).toEqual({ "ann|grub": { kind: "contact" } });
    expect(shown.border["a|b"]).toEqual({ passed: ["grub"], outside: ["grub>ann"] });
  });

  it("has no row of which nothing is left to show", () => {
    const alone: ZoneRecord = { ...RECORD, border: { "a|b": { passed: ["orc"], outside: ["orc>ann"] } } };
    const parted = partRecord(alone, ORC, zoneGround);
    expect(parted.shown.border).toEqual({});
    expect(withHiddenRows(parted.shown, [hiddenRowsOf(parted, zoneGround)], zoneGround)).toEqual(alone);
  });

  it("is the record itself where nobody hides", () => {
    const parted = partRecord(RECORD, new Set<string>(), zoneGround);
    expect(parted.shown).toEqual(RECORD);
    expect(hiddenRowsOf(parted, zoneGround).lines).toEqual([]);
  });
});

describe("both halves together", () => {
  it("are the record again", () => {
    const parted = partRecord(RECORD, ORC, zoneGround);
    expect(withHiddenRows(parted.shown, [hiddenRowsOf(parted, zoneGround)], zoneGround)).toEqual(RECORD);
  });

  it("are no more than the shown one after another GM has written on", () => {
    const parted = partRecord(RECORD, ORC, zoneGround);
    const later = { ...parted.shown, battle: { "": { ...BLANK.battle, revision: 8 } } };
    expect(withHiddenRows(later, [hiddenRowsOf(parted, zoneGround)], zoneGround)).toEqual(later);
  });

  it("are of a later revision where nothing has changed but what is hidden", () => {
    const parted = partRecord(RECORD, ORC, zoneGround);
    const shown = { ...parted.shown, battle: { "": { ...parted.shown.battle[""], revision: 4 } } };
    const rows = [{ ...hiddenRowsOf(parted, zoneGround), revision: 4 }];
    expect(withHiddenRows(shown as ZoneRecord, rows, zoneGround)).toEqual(RECORD);
  });

  it("survive rows that somebody has broken", () => {
    const { shown } = partRecord(RECORD, ORC, zoneGround);
    expect(
      withHiddenRows(shown, [{ revision: 7, whole: 7, lines: ["@figure", "orc place=nowhere"] }], zoneGround),
    ).toEqual(shown);
  });
});
