/** The worst that others' answers can do to a play is what looking at all answers and all dice comes to. */
import { describe, expect, it } from "vitest";
import { Fraction } from "../../src/engine/dice/distribution";
import { type Conversation, ask, askOne, yesOrNo } from "../../src/engine/flow";
import { confirm } from "../../src/engine/resolution";
import { oddsOf } from "../support/plays";
import { leastOf, worstOf } from "../support/worst";
import { begin, intercepted, long, struck, test } from "./toys";

function* noise(): Conversation<string> {
  const answers = yield* ask([yesOrNo("orc", "intercept", {}), yesOrNo("elf", "intercept", {})]);
  return answers.get("orc:intercept") === "yes" ? "caught" : "nobody";
}

function* ownChoice(): Conversation<string> {
  return (yield* askOne(yesOrNo("ann", "evade", {}))) === "yes" ? "nobody" : "caught";
}

describe("the worst that those who may react can do", () => {
  const isNobody = (result: string): boolean => result === "nobody";

  it("is that both intercept, their dice still thrown", () => {
    const worst = worstOf(() => begin(intercepted), "ann", isNobody);
    const both = oddsOf(
      () => begin(intercepted),
      () => "yes",
    ).get("nobody");
    expect(worst?.chance).toEqual(both);
    expect(worst?.reacting).toEqual([
      { who: "orc", prompt: "intercept" },
      { who: "elf", prompt: "intercept" },
    ]);
  });

  it("is the plain chance where nobody is asked", () => {
    const worst = worstOf(
      () => begin(test),
      "ann",
      (result) => result === "made",
    );
    expect(worst).toEqual({ chance: Fraction.of(1, 2), reacting: [] });
  });

  it("leaves the figure's own answers to what happens without one", () => {
    expect(worstOf(() => begin(ownChoice), "ann", isNobody)?.chance).toEqual(Fraction.ZERO);
    expect(worstOf(() => begin(ownChoice), "orc", isNobody)?.chance).toEqual(Fraction.ZERO);
    expect(
      worstOf(
        () => begin(ownChoice),
        "ann",
        (result) => result === "caught",
      )?.chance,
    ).toEqual(Fraction.ONE);
    expect(
      worstOf(
        () => begin(ownChoice),
        "orc",
        (result) => result === "caught",
      )?.chance,
    ).toEqual(Fraction.ZERO);
  });

  it("may be that somebody does not do what happens by itself", () => {
    const good = (result: number): boolean => result <= 0;
    expect(worstOf(() => begin(struck), "ann", good)?.chance).toEqual(leastOf(() => begin(struck), "ann", good));
  });

  it("is the least of all answers in turn", () => {
    for (const wanted of ["Na", "Yb", "c"])
      expect(
        worstOf(
          () => begin(long),
          "ann",
          (result) => result.includes(wanted),
        )?.chance,
      ).toEqual(
        leastOf(
          () => begin(long),
          "ann",
          (result) => result.includes(wanted),
        ),
      );
  });

  it("is caught for certain where the answer alone decides", () => {
    expect(worstOf(() => begin(noise), "ann", isNobody)?.chance).toEqual(Fraction.ZERO);
  });

  it("takes what a table keeps in its own hands for done: that is no reaction", () => {
    function* hazard(): Conversation<string> {
      return (yield* askOne(confirm("orc", "hurt", { loss: 1 }))) === "yes" ? "nobody" : "caught";
    }
    const worst = worstOf(() => begin(hazard), "ann", isNobody);
    expect(worst).toEqual({ chance: Fraction.ONE, reacting: [] });
  });

  it("is not told where there are too many ends", () => {
    function* endless(): Conversation<string> {
      let word = "";
      for (let throws = 0; throws < 12; throws++) word += yield* test();
      return word;
    }
    expect(
      worstOf(
        () => begin(endless),
        "ann",
        () => true,
      ),
    ).toBeNull();
  });
});
