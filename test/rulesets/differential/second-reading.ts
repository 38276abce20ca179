/** Plays the steps of a set-up by the second reading, and tells what came of them as a scenario. */
import { areEnemies, type Battle, type Border, borderBetween, type Figure, isAlone, isUp, Unclear } from "./battle";
import { attack, finish, leaveContact, moveToContact, withdraw } from "./contact";
import type { Dice } from "./dice";
import { protect, touch } from "./guards";
import { moveTo, type Sitting, stepOnto } from "./movement";
import * as points from "./points";
import { pools } from "./pool";
import { battleOf, type Setup, type Step } from "./random-setup";
import { scenarioText } from "./scenario-text";
import { type Half, split } from "./split";
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
  const sitting: Sitting = { battle, table, dice: DICE[ruleset] ?? threeDice, toAct: [] };
  const steps: Readonly<Record<string, unknown>>[] = [];
  for (const [index, step] of setup.steps.entries()) {
    const taken = take(sitting, step, ruleset);
    // It may have gone half of its way: all is played anew without it.
    if (!taken) return tell({ ...setup, steps: setup.steps.toSpliced(index, 1) }, ruleset);
    steps.push(taken);
  }
  return scenarioText({ ruleset, start: battleOf(setup, ruleset), end: battle, steps, table });
}

function take(sitting: Sitting, step: Step, ruleset: string): Record<string, unknown> | null {
  try {
    const wish = ruleset === "zones-points" ? legOf(sitting, step) : wishOf(sitting, step);
    const refused = wish.play();
    finish(sitting);
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
  if (!isUp(who) && step.kind !== "turn") throw new Unclear("what the fallen are told");
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
      return { text: { who: who.id, contact: target.id }, play: () => moveToContact(sitting, who, target) };
    }
    case "attack": {
      const target = figureAt(battle, step.to);
      return { text: { who: who.id, action: "attack", target: target.id }, play: () => attack(sitting, who, target) };
    }
    case "protect": {
      const ward = figureAt(battle, step.to);
      return { text: { who: who.id, action: "protect", ward: ward.id }, play: () => protect(sitting, who, ward) };
    }
    case "leave":
      return { text: { who: who.id, leave: true }, play: () => leaveContact(sitting, who) };
    case "withdraw":
      return { text: { who: who.id, action: "withdraw" }, play: () => withdraw(sitting, who) };
    case "turn":
      return { text: { next: "turn" }, play: () => passOn(sitting) };
    case "charge":
      return chargeOf(sitting, who, figureAt(battle, step.to));
    case "split":
      return splitOf(sitting, who, step);
    case "enter": {
      const door = battle.borders.filter(({ bottleneck }) => bottleneck !== null)[step.to % 3];
      if (!door) throw new Unclear("no door");
      return {
        text: { who: who.id, move: `bottleneck ${door.zones.join(" ")}` },
        play: () => stepOnto(sitting, who, door),
      };
    }
    case "move":
    case "run":
      return {
        text: { who: who.id, move: zone, ...(step.run ? { run: true } : {}) },
        play: () => moveTo(sitting, who, { to: zone, run: step.run, charge: null }),
      };
  }
}

function chargeOf(sitting: Sitting, who: Figure, target: Figure): Wish {
  const { zone } = target;
  if (zone === null || !areEnemies(who, target) || !isUp(target)) throw new Unclear("a charge at no enemy");
  return {
    text: { who: who.id, move: zone, charge: target.id },
    play: () => moveTo(sitting, who, { to: zone, run: false, charge: target }),
  };
}

/** Where the steps would lead if all went well says which of them are zone moves. */
function splitOf(sitting: Sitting, who: Figure, step: Step): Wish {
  const { battle } = sitting;
  const texts: Record<string, unknown>[] = [];
  const halves: Half[] = [];
  let at: readonly string[] = who.zone ? [who.zone] : (who.border?.zones ?? []);
  for (const { kind, to } of step.then) {
    const zone = battle.zones[to % battle.zones.length]?.id ?? "A";
    const target = figureAt(battle, to);
    const isZoneMove = kind === "move" && (at.length === 1 || !at.includes(zone));
    if (kind === "border" && at.length !== 1) throw new Unclear("from border to border");
    const border = kind === "border" ? borderBetween(battle, at[0] ?? "", zone) : null;
    // What is planned is only known to be a wish as it comes up: its place may be another by then.
    const wish = (): Wish => wishOf(sitting, { ...step, kind, to, run: false, who: who === battle.turn ? 0 : 1 });
    if (kind === "border" && zone === at[0]) throw new Unclear("no border");
    texts.push(textOfHalf(who, { kind, zone, target, border }));
    halves.push({
      ...{ kind, isZoneMove },
      play: () => wish().play(),
      isDone: () => {
        if (kind === "move") return who.zone === zone;
        if (kind === "border") return who.border === border;
        return kind === "contact" ? touch(battle, who, target) : isAlone(battle, who);
      },
    });
    if (kind === "move") at = [zone];
    if (border) at = border.zones;
  }
  return { text: { who: who.id, split: texts }, play: () => split(sitting, who, halves) };
}

interface HalfText {
  readonly kind: Half["kind"];
  readonly zone: string;
  readonly target: Figure;
  readonly border: Border | null;
}

function textOfHalf({ id: who }: Figure, { kind, zone, target, border }: HalfText): Record<string, unknown> {
  switch (kind) {
    case "move":
      return { who, move: zone };
    case "border":
      return { who, move: `border ${border?.zones.join(" ") ?? ""}` };
    case "contact":
      return { who, contact: target.id };
    case "leave":
      return { who, leave: true };
    case "attack":
      return { who, action: "attack", target: target.id };
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
    case "attack":
    case "protect":
    case "charge":
    case "split":
    case "enter":
      throw new Unclear("not of this ruleset, or a round that begins");
    case "move":
    case "border":
      return { text: { who: who.id, move: zone }, play: () => points.move(sitting, who, zone) };
  }
}

/** [Z-MV-09] What is open is spent as the turn passes on, unless it guards; [ZP-AD-01] the next highest die is next. */
function passOn({ battle, dice }: Sitting): null {
  const { turn, figures } = battle;
  const isPool = dice === pools;
  const after = figures.slice(figures.indexOf(turn) + 1).find(isUp);
  const others = figures.filter((one) => one !== turn && isUp(one));
  if (isPool ? others.every((one) => one.dice.length === 0) : !after) throw new Unclear("a new round");
  if (!battle.spent && turn.ward) throw new Unclear("a guard who waits");
  if (!battle.spent) {
    dice.spend(turn);
    turn.running = false;
  }
  for (const one of figures) one.askedAbout = null;
  battle.turn = (isPool ? dice.inOrder(battle)[0] : after) ?? turn;
  battle.moved = false;
  battle.spent = false;
  battle.mayStepAfter = false;
  battle.over = false;
  return null;
}
