/** Asked about several things together a figure does one of them at most: its yes is a no to all the others. */
import { describe, expect, it } from "vitest";
import { battleOf } from "./battles";
import { asked, type Seat, seatAt, settled } from "./table";

/** Ann charges an orc who waits: it is asked whether it blocks and whether it braces. */
async function charged(): Promise<Seat> {
  const ann = { side: "red", zone: "A", stats: { MR: 20, DX: 18 } };
  const seat = seatAt(battleOf({ ann, orc: { side: "blue", zone: "B", state: { waiting: true } } }));
  await seat.play({ kind: "move", who: "ann", to: { zone: "B" }, charge: "orc" });
  await settled();
  for (let [prompt] = asked(seat.world); prompt && asked(seat.world).length === 1; [prompt] = asked(seat.world)) {
    await seat.answer(prompt, "no");
    await settled();
  }
  return seat;
}

const kinds = (seat: Seat): string[] => asked(seat.world).map(({ prompt }) => prompt);

describe("a figure that is asked about two things together", () => {
  it("[Z3-AC-08] does the one it says yes to, and is not asked about the other any more", async () => {
    const seat = await charged();
    expect(kinds(seat)).toEqual(["block", "brace"]);
    expect(await seat.answer({ who: "orc", prompt: "brace" }, "yes")).toMatchObject({ kind: "accepted" });
    await seat.idle();
    const said = seat.world.card().journal.flatMap((entry) => (entry.kind === "answer" ? [entry] : []));
    expect(said.slice(-2)).toMatchObject([
      { prompt: "brace", choice: "yes" },
      { prompt: "block", choice: "no" },
    ]);
    expect(seat.world.card().state).toBe("done");
  });

  it("is asked about the other still where it says no to one", async () => {
    const seat = await charged();
    await seat.answer({ who: "orc", prompt: "block" }, "no");
    expect(kinds(seat)).toEqual(["brace"]);
  });
});
