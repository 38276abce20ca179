/** Plays the steps of a set-up by the second reading, and tells what came of them as a scenario. */
import { type Battle, borderBetween, type Figure, Unclear } from "./battle";
import { contact, leaveContact, withdraw } from "./contact";
import type { Dice } from "./dice";
import { moveTo, type Sitting, stepOnto } from "./movement";
import * as points from "./points";
import { pools } from "./pool";
import { battleOf, type Setup, type Step } from "./random-setup";
import { scenarioText } from "./scenario-text";
import { Table } from "./table";
import { threeDice } from "./three-dice";

const DICE: Record<string, Dice> = { "zones-3d6": threeDice, "zones-pool": pools };

interface Wish {
  readonly text: Record<string, unknown>;
  readonly play: () => string | null;
}

/** The scenario of a set-up: every step that the second reading understands, and what it says of each. */
export function tell(setup: Setup, ruleset: string): string {
  const battle = battleOf(setup, ruleset);
  const table = new Table(setup.faces, setup.yeses);
  const sitting = { battle, table, dice: DICE[ruleset] ?? threeDice };
  const steps = setup.steps.map((step) => take(sitting, step, ruleset)).filter((step) => step !== null);
  return scenarioText({ ruleset, start: battleOf(setup, ruleset), end: battle, steps, table });
}

function take(sitting: Sitting, step: Step, ruleset: string): Record<string, unknown> | null {
  try {
    const wish = ruleset === "zones-points" ? legOf(sitting, step) : wishOf(sitting, step);
    const refused = wish.play();
    return refused ? { ...wish.text, refused } : wish.text;
  } catch (error) {
    if (error instanceof Unclear) return null;
    throw error;
  }
}

function whoOf({ turn, figures }: Battle, step: Step): Figure {
  return step.who === 0 ? turn : (figures.find((one) => one !== turn) ?? turn);
}

function figureAt({ figures }: Battle, index: number): Figure {
  const figure = figures[index % figures.length];
  if (!figure) throw new Unclear("nobody");
  return figure;
}

function wishOf(sitting: Sitting, step: Step): Wish {
  const { battle } = sitting;
  const who = whoOf(battle, step);
  const zone = battle.zones[step.to % battle.zones.length]?.id ?? "A";
  switch (step.kind) {
    case "border": {
      if (!who.zone) throw new Unclear("from border to border");
      const border = borderBetween(battle, who.zone, zone);
      if (who.zone === zone) throw new Unclear("no border");
      return {
        text: { who: who.id, move: `border ${border.zones.join(" ")}` },
        play: () => stepOnto(sitting, who, border),
      };
    }
    case "contact": {
      const target = figureAt(battle, step.to);
      return { text: { who: who.id, contact: target.id }, play: () => contact(sitting, who, target) };
    }
    case "leave":
      return { text: { who: who.id, leave: true }, play: () => leaveContact(sitting, who) };
    case "withdraw":
      return { text: { who: who.id, action: "withdraw" }, play: () => withdraw(sitting, who) };
    case "turn":
      return { text: { next: "turn" }, play: () => passOn(sitting) };
    case "move":
    case "run":
      return {
        text: { who: who.id, move: zone, ...(step.run ? { run: true } : {}) },
        play: () => moveTo(sitting, who, zone, step.run),
      };
  }
}

function legOf(sitting: Sitting, step: Step): Wish {
  const { battle } = sitting;
  const who = whoOf(battle, step);
  const zone = battle.zones[step.to % battle.zones.length]?.id ?? "A";
  const target = figureAt(battle, step.to);
  switch (step.kind) {
    case "contact":
      return { text: { who: who.id, contact: target.id }, play: () => points.contact(sitting, who, target) };
    case "leave":
      return { text: { who: who.id, leave: true }, play: () => points.leaveMelee(sitting, who) };
    case "run":
      return { text: { who: who.id, action: "run" }, play: () => points.run(sitting, who) };
    case "withdraw":
    case "turn":
      throw new Unclear("not of this ruleset, or a round that begins");
    case "move":
    case "border":
      return { text: { who: who.id, move: zone }, play: () => points.move(sitting, who, zone) };
  }
}

/** [Z-MV-09] What is open is spent as the turn passes on; [ZP-AD-01] the next highest die is next. */
function passOn({ battle, dice }: Sitting): null {
  const { turn, figures } = battle;
  const isPool = dice === pools;
  const next = isPool ? undefined : figures[figures.indexOf(turn) + 1];
  if (isPool ? figures.every((one) => one === turn || one.dice.length === 0) : !next) throw new Unclear("a new round");
  if (!battle.spent) {
    dice.spend(turn);
    turn.running = false;
  }
  battle.turn = next ?? dice.inOrder(battle)[0] ?? turn;
  battle.moved = false;
  battle.spent = false;
  battle.mayStepAfter = false;
  return null;
}
