/** What the record of a battle on zones holds besides what every ground has. */
import { type BattleRecord, type BattleState, BLANK_BATTLE, BLANK_FIGURE, type FigureRow } from "../engine/record";
import type { FigureId } from "../engine/types";
import type { Place, ZoneId, Field } from "./types";
import type { Settings } from "./settings";

/** What of its zone a figure is at: a pit it fell into, furniture, a place that few can attack. */
export interface HazardSpot {
  readonly kind: string;
  /** Most attackers it lets at the figure; null for no limit of its own. */
  readonly attackers: number | null;
  readonly cover: number;
}

/** Two figures that touch; the row's key is {@link pairId}. */
export interface LinkState {
  readonly kind: "none" | "contact" | "close";
}

/** How strongly the first figure of the key `holder>held` holds the second (0 to 3, Z3-AC-13). */
export interface HoldState {
  readonly strength: number;
}

/** What the round has seen at a border. */
export interface BorderState {
  /** Who has passed its bottleneck this round, once for each passing (Z-BN-01). */
  readonly passed: readonly FigureId[];
  /** Pairs `attacker>defender` of blows from outside this round (Z-BN-05). */
  readonly outside: readonly string[];
}

/** What the round has seen in a zone. */
export interface ZoneState {
  /** The round of the zone's first contact (Z-TR-04), 0 before it. */
  readonly contactRound: number;
  /** Its moving sporadics that have had their turn this round, by their places in the zone's list (Z-SP-02). */
  readonly stirred: readonly number[];
}

/** What zones keep of a figure besides. */
export interface ZoneFigure {
  /** The zones whose terrain has come off this turn's points (ZM-MV-03). */
  readonly ground: readonly ZoneId[];
  readonly zoneMoved: boolean;
  /** Where a sporadic has left it; lost by moving (Z-SP-03). */
  readonly spot: HazardSpot | null;
  /** Whom or which obstacle it guards, and the round in which it set that up. */
  readonly ward: string | null;
  readonly wardSince: number;
  /** Its one stepping in of the round is spent (Z-RE-06). */
  readonly steppedIn: boolean;
  /** The attackers about whose action it has been asked as a guard; once for each (Z-RE-13). */
  readonly askedAgainst: readonly FigureId[];
  /** Its opportunity attack of the round is spent (Z-MV-06). */
  readonly blow: boolean;
  /** The enemies who joined its melee after it, those who have left included (ZM-MV-06). */
  readonly engagedBy: readonly FigureId[];
  /** Who attacked it hand to hand this round (Z-TR-08). */
  readonly attackers: readonly FigureId[];
}

/** One figure in the battle. */
export type FigureState = Omit<FigureRow, "place"> & { readonly place: Place } & ZoneFigure;

/** The tables that zones add. */
export interface ZoneTables {
  readonly link: LinkState;
  readonly hold: HoldState;
  readonly border: BorderState;
  readonly zone: ZoneState;
}

/** The rows of each table of a battle on zones. */
export interface Tables extends ZoneTables {
  readonly battle: BattleState;
  readonly figure: FigureState;
}

/** The name of such a table. */
export type TableName = keyof Tables;

/** A row nothing has been written to yet. */
export const BLANK: Tables = {
  battle: BLANK_BATTLE,
  figure: {
    ...BLANK_FIGURE,
    place: { kind: "off" },
    ground: [],
    zoneMoved: false,
    spot: null,
    ward: null,
    wardSince: 0,
    steppedIn: false,
    askedAgainst: [],
    blow: false,
    engagedBy: [],
    attackers: [],
  },
  link: { kind: "none" },
  hold: { strength: 0 },
  border: { passed: [], outside: [] },
  zone: { contactRound: 0, stirred: [] },
};

/** The ground of zones and borders. */
export interface Zones {
  readonly field: Field;
  readonly place: Place;
  readonly settings: Settings;
  readonly figure: ZoneFigure;
  readonly tables: ZoneTables;
}

/** The record of a battle on zones. */
export type ZoneRecord = BattleRecord<Zones>;

/** A record before anything was written. */
export const EMPTY_RECORD: ZoneRecord = { battle: {}, figure: {}, link: {}, hold: {}, border: {}, zone: {} };

/** What spends an action: its main part, or a reaction (Z-MV-09), of which a defence leaves the mark of running until the attack is over; `all` wipes out whatever is left (Z3-AC-12). */
export type Spending = "zone-move" | "action" | "reaction" | "defence" | "all";
