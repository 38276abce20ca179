/** The script driver says exactly where a play and its script part. */
import { describe, expect, it } from "vitest";
import { Script, type ScriptLines } from "../../scenario/script";
import { begin, intercepted, struck, test } from "./toys";

function scripted(lines: { rolls?: Record<string, number[][]>; answers?: Record<string, [string, string][]> }): Script {
  const answers = Object.entries(lines.answers ?? {}).map(
    ([who, list]) => [who, list.map(([prompt, choice]) => ({ prompt, choice }))] as const,
  );
  const all: ScriptLines = { rolls: new Map(Object.entries(lines.rolls ?? {})), answers: new Map(answers) };
  return new Script(all);
}

describe("rolls", () => {
  it("are read off the list of whoever rolls", () => {
    expect(scripted({ rolls: { ann: [[3, 3, 4]] } }).run(begin(test)).result).toBe("made");
    expect(scripted({ rolls: { ann: [[3, 4, 4]] } }).run(begin(test)).result).toBe("failed");
  });

  it("that the script does not hold are named", () => {
    expect(() => scripted({}).run(begin(test))).toThrow("unscripted roll: ann, a test, 3d6");
  });

  it("have exactly their number of dice", () => {
    expect(() => scripted({ rolls: { ann: [[3, 3]] } }).run(begin(test))).toThrow(
      "wrong number of dice: ann, a test, 3d6",
    );
    expect(() => scripted({ rolls: { ann: [[3, 3, 1, 1]] } }).run(begin(test))).toThrow("wrong number of dice");
  });

  it("show faces that the dice have", () => {
    for (const face of [0, 7, 2.5]) {
      expect(() => scripted({ rolls: { ann: [[3, face, 1]] } }).run(begin(test))).toThrow(`but the script has ${face}`);
    }
  });

  it("that nobody made are left over", () => {
    const script = scripted({ rolls: { ann: [[3, 3, 3], [1]], orc: [[6, 6, 6]] } });
    script.run(begin(test));
    expect(script.leftDice()).toEqual(["dice that nobody rolled: ann, [1]", "dice that nobody rolled: orc, [6, 6, 6]"]);
  });

  it("of a contest are the next of each side", () => {
    const script = scripted({
      rolls: { orc: [[3, 3, 3]], ann: [[4, 4, 4]] },
      answers: { orc: [["intercept", "yes"]] },
    });
    expect(script.run(begin(intercepted)).result).toBe("orc");
    expect([...script.leftDice(), ...script.leftAnswers()]).toEqual([]);
  });
});

describe("answers", () => {
  it("left out are no, and every prompt is on record in the order asked", () => {
    const script = scripted({});
    expect(script.run(begin(intercepted)).result).toBe("nobody");
    expect(script.asked).toEqual([
      { who: "orc", prompt: "intercept" },
      { who: "elf", prompt: "intercept" },
    ]);
  });

  it("wait for their prompt", () => {
    const script = scripted({
      rolls: {
        orc: [
          [1, 1, 1],
          [6, 6],
          [1, 1, 1],
          [6, 5],
        ],
      },
      answers: {
        orc: [
          ["fall", "back"],
          ["fall", "prone"],
        ],
        elf: [["evade", "yes"]],
      },
    });
    script.run(begin(intercepted));
    expect(script.run(begin(struck)).result).toBe(-9);
    expect(script.run(begin(struck)).result).toBe(8);
    expect(script.leftAnswers()).toEqual(["an answer that was never asked for: elf, evade"]);
  });

  it("left out fall to what the rule names", () => {
    expect(
      scripted({
        rolls: {
          orc: [
            [1, 1, 1],
            [6, 6],
          ],
        },
      }).run(begin(struck)).result,
    ).toBe(9);
  });

  it("that a prompt does not accept are named", () => {
    const script = scripted({ answers: { elf: [["intercept", "perhaps"]] } });
    expect(() => script.run(begin(intercepted))).toThrow("refused answer: elf, intercept: perhaps (not-a-choice");
  });
});
