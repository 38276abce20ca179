/** Reads weapons of scenarios of zones. */
import type { Weapon } from "../../src/engine/types";
import { zonesOfSquares } from "../../src/zones/field/field";
import { readDice } from "../dice";
import { Fields, readFlag, readList, readNumber, readWhole, readWord, wholeWithin } from "../read";
import { Misread, type Tree } from "../tree";
import type { ZoneWords } from "./words";

const NO_DAMAGE = { count: 0, sides: 6, plus: 0 };

export function readWeapon(tree: Tree, words: ZoneWords): Weapon {
  const fields = new Fields(tree, "a weapon", ["name", "damage", "hit", "reach", "twoHanded", ...words.weapon]);
  if (fields.has("range") && fields.has("squares"))
    throw new Misread(tree.line, "a weapon has `range` or `squares`, not both");
  return {
    name: readWord(fields.need("name"), "name"),
    damage: fields.get("damage", readDice, NO_DAMAGE),
    hit: fields.get("hit", readWhole, 0),
    reach: fields.get("reach", wholeWithin(0, 2), fields.has("range") || fields.has("squares") ? null : 1),
    range: fields.get("squares", readSquares, fields.get("range", readBands, null)),
    twoHanded: fields.get("twoHanded", readFlag, false),
  };
}

type Bands = readonly [number, number, number];

function readBands(tree: Tree, what: string): Bands {
  const [short, medium, long, ...rest] = readList(tree, what, (band) => readNumber(band, what));
  if (short === undefined || medium === undefined || long === undefined || rest.length > 0) {
    throw new Misread(tree.line, `${what} is a list of three: short, medium, long`);
  }
  return [short, medium, long];
}

/** A range in squares as one in zones: a sixth, to the nearest, halves down (ZM-RG-01). */
function readSquares(tree: Tree, what: string): Bands {
  return zonesOfSquares(readBands(tree, what));
}
