/** Reads steps: what the scenario writes for a move, an action or the passing of time, as an intent. */
import type { Destination, ZoneIntent } from "../../src/zones/intents";
import type { FigureId } from "../../src/engine/types";
import { weaponsOf } from "../../src/zones/actions/weapons";
import { OCCASIONS } from "../../src/zones/reactions/readied-action";
import { readAim } from "./aim";
import { readFigure } from "../names";
import { readBorderPlace, readPlace, readWard, readZone } from "./places";
import { Fields, readFlag, readList, readOneOf, readWhole, readWord } from "../read";
import { Misread, type Tree } from "../tree";
import { ACTIONS } from "./words";
import type { ZoneBattle } from "../../src/zones/battle";

type Reader = (fields: Fields, battle: ZoneBattle, who: FigureId) => ZoneIntent;

/** What a step that somebody makes is known by, the keys it may have beside `who`, and how it is read. */
const STEPS: Readonly<Record<string, { readonly keys: readonly string[]; readonly read: Reader }>> = {
  move: { keys: ["move", "via", "run", "charge", "ignoreObstacle", "surplus"], read: readMove },
  shift: { keys: ["shift", "ignoreObstacle"], read: readShift },
  contact: { keys: ["contact", "ignoreObstacle", "zone"], read: readContact },
  leave: { keys: ["leave"], read: readLeave },
  split: { keys: ["split"], read: readSplit },
  action: {
    keys: ["action", "target", "targets", "weapon", "ward", "with", "aim", "zone", "ignoreObstacle"],
    read: readAction,
  },
  burst: { keys: ["burst", "aim", "weapon", "scatters"], read: readBurst },
};

/** What passes without anybody making it. */
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  next: ["next"],
  gm: ["gm", "at"],
  remove: ["remove"],
  sporadic: ["sporadic", "index"],
};

/** A step as `do` writes it; `more` are keys around it that somebody else reads. */
export function readStep(tree: Tree, battle: ZoneBattle, more: readonly string[] = []): ZoneIntent {
  const kind = kindOf(tree, [...Object.keys(STEPS), ...Object.keys(EVENTS)]);
  const event = EVENTS[kind];
  if (event) return readEvent(new Fields(tree, "a step", [...event, ...more]), battle, kind);
  const fields = new Fields(tree, `a ${kind} step`, ["who", ...(STEPS[kind]?.keys ?? []), "free", ...more]);
  const intent = readBy(fields, battle, readFigure(battle, fields.need("who")), kind);
  return { ...intent, ...fields.maybe("free", readWhole) };
}

/** A step without `who`, as `act` and `legs` write it. */
export function readStepOf(tree: Tree, battle: ZoneBattle, who: FigureId): ZoneIntent {
  const kind = kindOf(tree, Object.keys(STEPS));
  return readBy(new Fields(tree, `a ${kind} step`, STEPS[kind]?.keys ?? []), battle, who, kind);
}

function readBy(fields: Fields, battle: ZoneBattle, who: FigureId, kind: string): ZoneIntent {
  const step = STEPS[kind];
  if (!step) throw new Misread(fields.line, `unknown step: ${kind}`);
  return step.read(fields, battle, who);
}

function kindOf(tree: Tree, kinds: readonly string[]): string {
  const keys = tree.kind === "map" ? [...tree.entries.keys()] : [];
  const [kind, ...rest] = kinds.filter((one) => keys.includes(one));
  if (kind === undefined) throw new Misread(tree.line, `a step needs one of ${kinds.join(", ")}`);
  if (rest.length > 0) throw new Misread(tree.line, `a step does one thing, not ${kind} and ${rest.join(" and ")}`);
  return kind;
}

function readEvent(fields: Fields, battle: ZoneBattle, kind: string): ZoneIntent {
  if (kind === "next") return { kind: "pass", to: readOneOf(fields.need("next"), ["turn", "round"], "next") };
  if (kind === "sporadic") return readSporadicTurn(fields, battle);
  if (kind === "remove") return { kind: "remove", who: readFigure(battle, fields.need("remove")) };
  return { kind: "place", who: readFigure(battle, fields.need("gm")), at: readPlace(battle.field, fields.need("at")) };
}

/** The turn of a zone's moving sporadic: the first of its list, or the one counted from 0 (Z-SP-02). */
function readSporadicTurn(fields: Fields, { field }: ZoneBattle): ZoneIntent {
  return { kind: "sporadic", zone: readZone(field, fields.need("sporadic")), index: fields.get("index", readWhole, 0) };
}

function readMove(fields: Fields, { field, figures }: ZoneBattle, who: FigureId): ZoneIntent {
  return {
    kind: "move",
    who,
    to: readDestination(fields.need("move"), field),
    ...fields.maybe("via", (tree) => readList(tree, "via", (zone) => readZone(field, zone))),
    ...fields.maybe("run", readFlag),
    ...fields.maybe("charge", (tree) => readFigure({ figures }, tree)),
    ...fields.maybe("ignoreObstacle", readFlag),
    ...(fields.get("surplus", readFlag, true) ? {} : { leaveSurplus: true }),
  };
}

function readDestination(tree: Tree, field: ZoneBattle["field"]): Destination {
  const onBorder = readBorderPlace(field, tree);
  return onBorder ? { border: onBorder.border.id } : { zone: readZone(field, tree) };
}

/** `shift: true`, `shift: bog` onto partial terrain, `shift: B/2` into another part. */
function readShift(fields: Fields, { field }: ZoneBattle, who: FigureId): ZoneIntent {
  const tree = fields.need("shift");
  const ignore = fields.maybe("ignoreObstacle", readFlag);
  const bare = tree.kind === "scalar" && (tree.value === true || tree.value === "yes");
  if (bare) return { kind: "shift", who, ...ignore };
  const word = readWord(tree, "shift");
  return field.terrains.has(word)
    ? { kind: "shift", who, onto: word, ...ignore }
    : { kind: "shift", who, part: readZone(field, tree), ...ignore };
}

function readContact(fields: Fields, battle: ZoneBattle, who: FigureId): ZoneIntent {
  const target = readFigure(battle, fields.need("contact"));
  return {
    kind: "contact",
    who,
    target,
    ...fields.maybe("ignoreObstacle", readFlag),
    ...fields.maybe("zone", (tree) => readZone(battle.field, tree)),
  };
}

function readLeave(fields: Fields, _: ZoneBattle, who: FigureId): ZoneIntent {
  if (!readFlag(fields.need("leave"), "leave")) throw new Misread(fields.line, "`leave: no` is no step");
  return { kind: "leave", who };
}

function readSplit(fields: Fields, battle: ZoneBattle, who: FigureId): ZoneIntent {
  const list = fields.need("split");
  const steps = readList(list, "split", (step) => readHalf(step, battle, who));
  const stranger = steps.find(
    (step) => !("who" in step) || step.who !== who || step.kind === "place" || step.kind === "remove",
  );
  if (stranger || steps.length < 2 || steps.length > 3)
    throw new Misread(list.line, `a split move is two or three steps of ${who}`);
  return { kind: "split", who, steps };
}

/** Inside `act` and `legs` no step names its figure. */
function readHalf(tree: Tree, battle: ZoneBattle, who: FigureId): ZoneIntent {
  return tree.kind === "map" && tree.entries.has("who") ? readStep(tree, battle) : readStepOf(tree, battle, who);
}

function readAction(fields: Fields, battle: ZoneBattle, who: FigureId): ZoneIntent {
  return {
    kind: "action",
    who,
    action: readOneOf(fields.need("action"), ACTIONS, "action"),
    ...fields.maybe("target", (tree) => readFigure(battle, tree)),
    ...fields.maybe("targets", (tree) => readList(tree, "targets", (item) => readFigure(battle, item))),
    ...readWeaponName(fields, battle, who),
    ...fields.maybe("ward", (tree) => readWard(battle, tree)),
    ...fields.maybe("with", (tree) => readWith(tree, battle, who)),
    ...fields.maybe("aim", (tree) => readAim(tree, battle)),
    ...fields.maybe("zone", (tree) => readZone(battle.field, tree)),
    ...fields.maybe("ignoreObstacle", readFlag),
  };
}

/** A hold, the event that an opportunity waits for, or a talent. */
function readWith(tree: Tree, { figures }: ZoneBattle, who: FigureId): string {
  return readOneOf(tree, ["hold", ...OCCASIONS, ...(figures.get(who)?.talents ?? [])], "with");
}

/** `aim` is left out only where the odds ask what can be aimed at. */
function readBurst(fields: Fields, battle: ZoneBattle, who: FigureId): ZoneIntent {
  return {
    kind: "action",
    who,
    action: "burst",
    size: readOneOf(fields.need("burst"), ["small", "medium", "large"], "burst"),
    ...fields.maybe("aim", (tree) => readAim(tree, battle)),
    ...readWeaponName(fields, battle, who),
    ...fields.maybe("scatters", readFlag),
  };
}

function readWeaponName(fields: Fields, battle: ZoneBattle, who: FigureId): { weapon?: string } {
  return fields.maybe("weapon", (tree) => {
    const names = battle.figures.has(who) ? weaponsOf(battle, who).map(({ name }) => name) : [];
    return readOneOf(tree, names, `weapon of ${who}`);
  });
}
