/** Reads weapons, spells and talents of figures on hexes. */
import type { Weapon } from "../../src/engine/types";
import { type DefenceTalent, type HexWeapon, type MissileSpell, PLAIN_WEAPON } from "../../src/hexes/traits";
import { readDice } from "../dice";
import { Fields, readFlag, readList, readOneOf, readWhole, readWord, wholeWithin } from "../read";
import type { Tree } from "../tree";

const NO_DAMAGE = { count: 0, sides: 6, plus: 0 };

const LIMITS: readonly HexWeapon["limit"][] = ["still", "step", "half"];
const ALLOWED: readonly HexWeapon["allows"][number][] = ["two-shot", "aimed-shot"];
const OWN = ["hexes", "thrown", "pole", "ready", "limit", "allows", "parry"];

const readHexes = wholeWithin(0, Infinity);

/** One that shoots strikes at hand only where its reach is written. */
export function readHexWeapon(tree: Tree): Weapon {
  const fields = new Fields(tree, "a weapon", ["name", "damage", "hit", "reach", "twoHanded", ...OWN]);
  const onHexes = readOnHexes(fields);
  return {
    name: readWord(fields.need("name"), "name"),
    damage: fields.get("damage", readDice, NO_DAMAGE),
    hit: fields.get("hit", readWhole, 0),
    reach: fields.get("reach", readHexes, onHexes.hexes > 0 && !onHexes.thrown ? null : 1),
    range: null,
    twoHanded: fields.get("twoHanded", readFlag, false),
    onHexes,
  };
}

function readOnHexes(fields: Fields): HexWeapon {
  return {
    hexes: fields.get("hexes", readHexes, PLAIN_WEAPON.hexes),
    thrown: fields.get("thrown", readFlag, PLAIN_WEAPON.thrown),
    pole: fields.get("pole", readFlag, PLAIN_WEAPON.pole),
    ready: fields.get("ready", readFlag, PLAIN_WEAPON.ready),
    limit: fields.get("limit", (value) => readOneOf(value, LIMITS, "limit"), PLAIN_WEAPON.limit),
    allows: fields.get("allows", readAllowed, PLAIN_WEAPON.allows),
    parry: fields.get("parry", readHexes, PLAIN_WEAPON.parry),
  };
}

function readAllowed(tree: Tree): HexWeapon["allows"] {
  return readList(tree, "allows", (item) => readOneOf(item, ALLOWED, "shot"));
}

/** `{ name: bolt, damage: 2d6, cost: 2 }` (HR-SP-01). */
export function readMissile(tree: Tree): MissileSpell {
  const fields = new Fields(tree, "a spell", ["name", "damage", "cost"]);
  return {
    name: fields.word("name"),
    damage: fields.get("damage", readDice, NO_DAMAGE),
    cost: fields.get("cost", readHexes, 0),
  };
}

/** `{ name: fencer, dice: 1, weapon: sword }`; `weapon: none` faces the attack with nothing ready (HR-DO-02). */
export function readDefence(tree: Tree): DefenceTalent {
  const fields = new Fields(tree, "a talent", ["name", "dice", "weapon"]);
  const weapon = fields.get("weapon", readWord, "none");
  return {
    name: fields.word("name"),
    dice: fields.get("dice", readHexes, 1),
    weapon: weapon === "none" ? null : weapon,
  };
}
