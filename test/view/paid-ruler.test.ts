/** The ruler where moves are paid: what is certain, what a run may bring, what nothing can pay. */
import { describe, expect, it } from "vitest";
import { parseBattle } from "../../scenario/notation/notation";
import { zoneNotation } from "../../scenario/notation/zones";
import type { ZoneIntent } from "../../src/zones/intents";
import { refusalOf } from "../../src/engine/legality";
import { declaredFor } from "../../src/view/forecast";
import { rulerOf } from "../../src/view/zones/ruler";

const FIELD = `zonebound 1 zones-points
zone A
zone B
zone C
zone D
border A|B A B
border B|C B C
border C|D C D
figure ann side=friendly
figure orc side=hostile
order by=ann,orc
@battle % turn=ann
@figure orc place=in:A
`;

const battle = (ann: string) => parseBattle(`${FIELD}@figure ann place=in:A ${ann}\n`, zoneNotation);
const to = (zone: string, run = false): ZoneIntent => ({
  kind: "move",
  who: "ann",
  to: { zone },
  ...(run ? { run } : {}),
});
const toOrc: ZoneIntent = { kind: "contact", who: "ann", target: "orc" };

describe("[ZM-MV-09] the ruler of a leg", () => {
  it("says what it costs and what is left where that is certain", () => {
    const { lines, reach } = rulerOf(battle("points=9"), to("B"));
    expect(reach).toBe("certain");
    expect(lines[1]).toEqual({ key: "ZONEBOUND.Ruler.paid", data: { cost: 6, left: 3 } });
  });

  it("says the chance of the rest, the run die unrolled", () => {
    const { lines, reach } = rulerOf(battle("points=9"), to("C"));
    expect(reach).toBe("dice");
    expect(lines[1]).toEqual({ key: "ZONEBOUND.Ruler.run", data: { cost: 12, needs: 3, left: 0, percent: 67 } });
    expect(rulerOf(battle("points=9"), to("C", true)).lines[1]).toEqual(lines[1]);
  });

  it("says the sum where no run can pay it", () => {
    const { lines, reach } = rulerOf(battle("points=9"), to("D"));
    expect(reach).toBe("impossible");
    expect(lines[1]).toMatchObject({ data: { reason: { key: "ZONEBOUND.Refusal.not-enough-points.text" } } });
  });

  it("says whom it joins, and what both cost", () => {
    const join: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" }, join: "elf" };
    const both = parseBattle(
      `${FIELD.replace("order by=ann,orc", "figure elf side=hostile\norder by=ann,orc,elf")}@figure elf place=in:B\n@figure ann place=in:A points=10\n`,
      zoneNotation,
    );
    const { lines, reach } = rulerOf(both, join);
    expect(reach).toBe("certain");
    expect(lines).toEqual([
      { key: "ZONEBOUND.Ruler.joins", data: { to: "B", target: "elf" } },
      { key: "ZONEBOUND.Ruler.paid", data: { cost: 9, left: 1 } },
    ]);
  });

  it("says the chance of joining after a run", () => {
    const { lines, reach } = rulerOf(battle("points=1"), toOrc);
    expect(reach).toBe("dice");
    expect(lines[1]).toMatchObject({ data: { cost: 3, needs: 2, percent: 83 } });
  });

  it("is certain of nothing more once the die has been rolled", () => {
    expect(rulerOf(battle("points=1 running=yes"), toOrc).reach).toBe("impossible");
  });

  it("marks every zone by it", () => {
    const reaches = ["B", "C", "D"].map((zone) => rulerOf(battle("points=9"), to(zone)).reach);
    expect(reaches).toEqual(["certain", "dice", "impossible"]);
    const onto = ["A|B", "B|C", "C|D"].map((border): ZoneIntent => ({ kind: "move", who: "ann", to: { border } }));
    expect(onto.every((intent) => rulerOf(battle("points=9"), intent).reach === "impossible")).toBe(true);
  });
});

describe("[ZM-MV-07] a leg that only a run can pay", () => {
  it("is declared as one: a move as a run, any other by the run before it", () => {
    expect(declaredFor(battle("points=9"), to("C"))).toEqual(to("C", true));
    expect(declaredFor(battle("points=1"), toOrc)).toEqual({ kind: "action", who: "ann", action: "run" });
  });

  it("is declared as it is where the points pay for it, or nothing can", () => {
    for (const [points, intent] of [
      ["points=9", to("B")],
      ["points=9", to("D")],
      ["points=3", toOrc],
    ] as const)
      expect(declaredFor(battle(points), intent)).toBe(intent);
    expect(refusalOf(battle("points=9"), to("D"))?.code).toBe("not-enough-points");
  });
});
