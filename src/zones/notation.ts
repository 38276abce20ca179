/** How the rows of a battle on zones are written: codecs of places and spots, and of every table. */
import { type Codec, flag, listOf, maybe, NotationError, number, oneOf, text } from "../engine/notation/codec";
import { battleCodecs } from "../engine/notation/record-lines";
import type { TableCodecs } from "../engine/notation/lines";
import type { HazardSpot, Zones } from "./record";
import type { Place } from "./types";

/** `in:A`, `in:A:bog`, `on:A|B:A` (the border, and the zone it came from), `off`. */
export const place: Codec<Place> = {
  format: (value) => {
    if (value.kind === "off") return "off";
    const parts =
      value.kind === "border"
        ? ["on", value.border, value.from]
        : ["in", value.zone, ...(value.terrain === undefined ? [] : [value.terrain])];
    return parts.map((part) => text.format(part)).join(":");
  },
  parse: (word) => {
    const [kind, first, second] = word.split(":").map((part) => text.parse(part));
    if (kind === "on" && first !== undefined && second !== undefined)
      return { kind: "border", border: first, from: second };
    if (kind === "in" && first !== undefined)
      return { kind: "zone", zone: first, ...(second === undefined ? {} : { terrain: second }) };
    if (kind === "off") return { kind: "off" };
    throw new NotationError(`no place: ${word}`);
  },
};

/** Where a sporadic has left a figure: `furniture:-:-2`. */
export const spot: Codec<HazardSpot> = {
  format: ({ kind, attackers, cover }) =>
    [text.format(kind), maybe(number).format(attackers), number.format(cover)].join(":"),
  parse: (word) => {
    const [kind = "", attackers = "", cover = ""] = word.split(":");
    return { kind: text.parse(kind), attackers: maybe(number).parse(attackers), cover: number.parse(cover) };
  },
};

/** In the order in which tables and fields are stored. */
export const zoneCodecs: TableCodecs<Zones> = {
  battle: battleCodecs,
  figure: {
    place,
    hits: number,
    acted: flag,
    dice: listOf(number),
    keptDice: number,
    spentDice: listOf(number),
    points: number,
    ground: listOf(text),
    paid: flag,
    zoneMoved: flag,
    moved: flag,
    splitting: flag,
    mayStepAfter: flag,
    ranNow: flag,
    running: flag,
    prone: flag,
    stunned: flag,
    waiting: flag,
    watchesFor: maybe(text),
    defending: flag,
    held: flag,
    onFire: flag,
    fallen: oneOf(["no", "unconscious", "dead", "off"]),
    knockedOut: flag,
    ward: maybe(text),
    wardSince: number,
    steppedIn: flag,
    askedAgainst: listOf(text),
    blow: flag,
    trampled: flag,
    engagedBy: listOf(text),
    charging: flag,
    spot: maybe(spot),
    attackers: listOf(text),
    refuses: listOf(text),
  },
  link: { kind: oneOf(["none", "contact", "close"]) },
  hold: { strength: number },
  border: { passed: listOf(text), outside: listOf(text) },
  zone: { contactRound: number, stirred: listOf(number) },
};
