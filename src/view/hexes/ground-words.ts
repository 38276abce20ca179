/** What lies on a hex and what it does, in words: at the pointer of whoever looks a hex up. */
import type { HexRuleset } from "../../hexes/battle";
import type { HexId } from "../../hexes/board";
import type { GroundFacts } from "../../hexes/tables";
import { type HexField, MUD_DEPTHS, type Patch } from "../../hexes/types";
import { type Phrase, say } from "../text";
import { facingName, formatPoints } from "./words";
import { FACINGS } from "../../hexes/board";

/** One line for each thing that lies there, one for what it all does under these rules. */
export function groundPhrases(rules: Pick<HexRuleset, "tables">, field: HexField, hex: HexId): Phrase[] {
  const patches = field.patches[hex] ?? [];
  if (patches.length === 0) return [say("Brush.plain")];
  const facts = rules.tables?.ground(field, hex);
  return [...patches.map((patch) => patchPhrase(field, patch)), ...(facts ? factPhrases(facts) : [])];
}

/** `Mud: to the knee`, `Fast water: to the right`. */
function patchPhrase(field: HexField, { kind, number }: Patch): Phrase {
  const name = say(`Ground.${kind}`);
  const facing = FACINGS[number];
  if (kind === "footing") return say("Brush.counted", { name, value: number });
  if (kind === "mud") return say("Brush.counted", { name, value: say(`MudDepth.${MUD_DEPTHS[number] ?? "ankle"}`) });
  if (kind !== "fast" || facing === undefined) return name;
  return say("Brush.counted", { name, value: facingName(field.board, facing) });
}

function factPhrases({ isShut, points, wheels, attack, dodge, tests }: GroundFacts): Phrase[] {
  if (isShut) return [say("Brush.shut")];
  return [
    points === "all" ? say("Brush.allPoints") : say("Brush.points", { points: formatPoints(points) }),
    ...(wheels === null ? [say("Brush.noWheels")] : []),
    ...(attack === 0 ? [] : [say("Brush.attack", { value: `−${-attack}` })]),
    ...(dodge === null ? [say("Brush.noDodge")] : dodge === 0 ? [] : [say("Brush.dodge", { value: `−${-dodge}` })]),
    ...tests.map((test) => say(`Brush.test.${test}`)),
  ];
}
