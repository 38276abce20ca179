/** Reads steps on hexes: walks, turns, actions, the passing of time and a GM's hand, each as an intent. */
import { figureOf } from "../../src/engine/battle";
import { PASSES_TO } from "../../src/engine/intents";
import type { FigureId } from "../../src/engine/types";
import type { HexBattle } from "../../src/hexes/battle";
import type { HexActionIntent, HexIntent, WalkIntent } from "../../src/hexes/intents";
import { hexTraits } from "../../src/hexes/traits";
import { readFigure } from "../names";
import { Fields, readFlag, readList, readOneOf, readWhole, wholeWithin } from "../read";
import { Misread, type Tree } from "../tree";
import { readCell, readFacing, readPair, readPathEntry } from "./cells";
import { readPosture } from "./figures";
import { hexWords } from "./words";

/** What a step can be; a walk is known by its path or its mode. */
type Kind = "walk" | "action" | "face" | "next" | "gm" | "remove";

const SIGNS: Readonly<Record<string, Kind>> = {
  path: "walk",
  mode: "walk",
  action: "action",
  face: "face",
  next: "next",
  gm: "gm",
  remove: "remove",
};

/** A step as `do` writes it; `more` are keys around it that somebody else reads. */
export function readHexStep(tree: Tree, battle: HexBattle, more: readonly string[] = []): HexIntent {
  const kind = kindOf(tree);
  const fieldsOf = (...keys: readonly string[]) =>
    new Fields(tree, `${kind === "action" ? "an" : "a"} ${kind} step`, [...keys, ...more]);
  switch (kind) {
    case "walk":
      return readWalk(fieldsOf("who", "path", "mode", "free", ...hexWords(battle.rules).walk), battle);
    case "action":
      return readAction(fieldsOf("who", "action", "free", ...actionKeys(tree, battle)), battle);
    case "face":
      return readTurnTo(fieldsOf("who", "face"), battle);
    case "next":
      return readNext(fieldsOf("next"), battle);
    case "gm":
      return readGm(fieldsOf("gm", "at", "facing"), battle);
    case "remove":
      return { kind, who: readFigure(battle, fieldsOf("remove").need("remove")) };
  }
}

function kindOf(tree: Tree): Kind {
  const keys = tree.kind === "map" ? [...tree.entries.keys()] : [];
  const found = keys.filter((key) => Object.hasOwn(SIGNS, key));
  const [kind, ...others] = new Set(found.map((key) => SIGNS[key]));
  if (kind === undefined) throw new Misread(tree.line, `a step needs one of ${Object.keys(SIGNS).join(", ")}`);
  if (others.length > 0) throw new Misread(tree.line, `a step does one thing, not ${found.join(" and ")}`);
  return kind;
}

/** A walk as a scenario writes it; what is left out of its path is nothing. */
function readWalk(fields: Fields, battle: HexBattle): WalkIntent {
  const words = hexWords(battle.rules);
  const foe = (tree: Tree) => readFigure(battle, tree);
  const usual = words.usualMode;
  return {
    kind: "walk",
    who: readFigure(battle, fields.need("who")),
    mode: usual !== null && !fields.has("mode") ? usual : readOneOf(fields.need("mode"), words.modes, "mode"),
    path: fields.get("path", (tree) => readList(tree, "path", readPathEntry), []),
    ...fields.get("facing", (tree, what) => ({ end: readFacing(tree, what) }), {}),
    ...fields.maybe("end", readFacing),
    ...fields.maybe("posture", (tree) => readPosture(tree, words.postures)),
    ...fields.maybe("drop", readFlag),
    ...fields.maybe("charge", foe),
    ...fields.maybe("rush", foe),
    ...fields.maybe("run", readFlag),
    ...fields.maybe("stop", readFlag),
    ...fields.maybe("evade", readFlag),
    ...fields.maybe("press", readFlag),
    ...fields.maybe("tighter", readFlag),
    ...fields.maybe("free", readWhole),
  };
}

/** The keys of this action; the action itself must be known. */
function actionKeys(tree: Tree, { rules }: HexBattle): readonly string[] {
  const { actions } = hexWords(rules);
  const name = tree.kind === "map" ? tree.entries.get("action")?.value : undefined;
  return name ? (actions[readOneOf(name, Object.keys(actions), "action")] ?? []) : [];
}

const readDepth = wholeWithin(0, Infinity);

function readAction(fields: Fields, battle: HexBattle): HexActionIntent {
  const who = readFigure(battle, fields.need("who"));
  const { actions } = hexWords(battle.rules);
  return {
    kind: "action",
    who,
    action: readOneOf(fields.need("action"), Object.keys(actions), "action"),
    ...fields.maybe("target", (tree) => readFigure(battle, tree)),
    ...fields.maybe("weapon", (tree) => readOneOf(tree, weaponNames(battle, who), `weapon of ${who}`)),
    ...fields.maybe("spell", (tree) => readOneOf(tree, spellNames(battle, who), `spell of ${who}`)),
    ...fields.maybe("hold", readFlag),
    ...fields.maybe("to", readPair),
    ...fields.maybe("helpers", (tree) => readList(tree, "helpers", (item) => readFigure(battle, item))),
    ...fields.maybe("aimed", readFlag),
    ...fields.maybe("depth", readDepth),
    ...fields.maybe("ST", readDepth),
    ...fields.maybe("boards", readFlag),
    ...fields.maybe("allWheel", readFlag),
    ...fields.maybe("aboveHub", readFlag),
    ...fields.maybe("free", readWhole),
  };
}

function weaponNames(battle: HexBattle, who: FigureId): string[] {
  return [...figureOf(battle, who).weapons.map(({ name }) => name), "bare"];
}

function spellNames(battle: HexBattle, who: FigureId): string[] {
  return hexTraits(figureOf(battle, who)).missiles.map(({ name }) => name);
}

function readTurnTo(fields: Fields, battle: HexBattle): HexIntent {
  if (!hexWords(battle.rules).turns) throw new Misread(fields.line, `${battle.rules.id} knows no face`);
  const who = readFigure(battle, fields.need("who"));
  return { kind: "turn", who, toward: readFigure(battle, fields.need("face")) };
}

function readNext(fields: Fields, { rules }: HexBattle): HexIntent {
  const known = PASSES_TO.filter((to) => hexWords(rules).next.includes(to));
  return { kind: "pass", to: readOneOf(fields.need("next"), known, "next") };
}

function readGm(fields: Fields, battle: HexBattle): HexIntent {
  const at = readCell(fields.need("at"), "at", battle.field.board);
  const who = readFigure(battle, fields.need("gm"));
  return { kind: "place", who, at: { kind: "hex", at }, ...fields.maybe("facing", readFacing) };
}
