/** Zones as Foundry's side meets them: regions read into a field, drags and rulers over it, tokens moved on it. */
import { placeOf } from "../../engine/battle";
import type { ConditionIntent, Intent } from "../../engine/intents";
import type { FigureId } from "../../engine/types";
import { titleOf } from "../../view/zones/title";
import { declaredFor, forecast } from "../../view/forecast";
import { keptRuler, refineRuler } from "../../view/zones/kept-previews";
import type { ZoneBattle, ZoneRuleset } from "../../zones/battle";
import { CONDITIONS, conditionsOf, marksOf } from "../../zones/conditions/conditions";
import { statusOf } from "../../zones/contact/group";
import { buildField, homeOf, zoneOf } from "../../zones/field/field";
import { endOfDrag } from "../../zones/map/drag-session";
import { firstLinks, standsIn } from "../../zones/map/standers";
import { isThere, placeAt } from "../../zones/map/positions";
import type { Battlefield } from "../../zones/map/region";
import type { ActionIntent } from "../../zones/intents";
import type { Zones } from "../../zones/record";
import { DEFAULT_SETTINGS } from "../../zones/settings";
import type { Place } from "../../zones/types";
import { zoneIntent, zoneGround } from "../../zones/zone-ground";
import { idOf } from "../documents";
import { STATUS_IDS } from "../token-status/status-effects";
import { ZoneActionList } from "../action-bar/zone-list";
import { zoneLayer } from "../canvas/zone-layer";
import { newSession, sessionIn, zoneDragOf } from "../drag/zone-drag";
import type { BattlefieldAdapter, Mirror } from "./adapter";
import { isPlayedOn } from "./scene-rules";
import { circleOf } from "./token-spot";
import { checkZoneScene } from "./check-zones";
import { battlefieldOf, forgetZones, hasZones, zoneRegionChanged } from "./zone-cache";
import { planPositions, spotIn } from "./zone-positions";

export const zonesAdapter: BattlefieldAdapter<Zones, Battlefield> = {
  ground: zoneGround,
  emptyField: buildField({ zones: [], borders: [] }),
  usualSettings: DEFAULT_SETTINGS,
  sceneSettings: ["tolerance", "zoneLabel", "startingDistance"],
  isOn: (scene) => isPlayedOn(scene, zoneGround) && hasZones(scene),
  read: battlefieldOf,
  regionChanged: zoneRegionChanged,
  forget: forgetZones,
  check: checkZoneScene,
  // Z-BF-01, Z-BF-11.
  hints: ["any", "crowd", "hut", "closet", "close", "archers"],
  placeAt(battlefield, { token, at }) {
    const { x, y } = circleOf(token, at);
    return placeAt(battlefield, x, y);
  },
  placementOf(battlefield, { token, at }) {
    const { x, y } = circleOf(token, at);
    return { kind: "place", who: idOf(token), at: placeAt(battlefield, x, y) };
  },
  standsIn: ({ steps }: ZoneRuleset, battlefield, { token, at, place }) =>
    standsIn(battlefield, { circle: circleOf(token, at), place }, steps.ontoBorders),
  isThere: ({ field }, place) => isThere(field, place),
  firstRow: (rules: ZoneRuleset, { figure, place }, { field }) =>
    rules.turns.starts(figure, place.kind === "zone" ? zoneOf(field, place.zone) : null),
  firstTables: (standers) => ({
    link: firstLinks(standers.map(({ token, ...stander }) => ({ ...stander, circle: circleOf(token) }))),
  }),
  mirrorOf,
  placeId,
  conditions: { all: CONDITIONS, ofFights: ["running", "waiting", "defending", "protecting"] },
  byOwnWill,
  statusEffectsOf: (battle: ZoneBattle, who) => [STATUS_IDS[statusOf(battle, who)], ...conditionsOf(battle, who)],
  endOfDrag(battle: ZoneBattle, token, path, moved) {
    const session = moved ? newSession(battle, token) : sessionIn(battle, token);
    const { drop, intents } = endOfDrag(session, path);
    return { touched: drop.touched, intents };
  },
  dragOf: zoneDragOf,
  actionsOf: (who) => new ZoneActionList(who),
  layer: zoneLayer,
  declaredFor: (battle: ZoneBattle, intent) => declaredFor(battle, zoneIntent(intent)),
  titleOf,
  rulerOf: (battle: ZoneBattle, intent, told) => keptRuler(battle, zoneIntent(intent), told),
  refineRuler: (battle: ZoneBattle, intent, told) => refineRuler(battle, zoneIntent(intent), told),
  oddsOf(battle: ZoneBattle, intent) {
    const seen = forecast(battle, zoneIntent(intent));
    return seen.kind === "odds" ? seen.outcomes : [];
  },
  goalOf: moveGoal,
  planPositions,
  spotIn,
};

function moveGoal(battle: ZoneBattle, intent: Intent): Place | null {
  const wanted = zoneIntent(intent);
  if (wanted.kind !== "move") return null;
  const { to, who } = wanted;
  return "zone" in to
    ? { kind: "zone", zone: to.zone }
    : { kind: "border", border: to.border, from: homeOf(battle, who) };
}

function mirrorOf(battle: ZoneBattle, who: FigureId): Mirror {
  return { status: statusOf(battle, who), place: placeId(placeOf(battle, who)), marks: marksOf(battle, who) };
}

function placeId(place: Place): string {
  if (place.kind === "off") return "";
  return place.kind === "zone" ? place.zone : place.border;
}

/** Actions that put a condition on or take it off. */
const BY_WILL: Readonly<Record<string, { readonly on?: string; readonly off?: string }>> = {
  prone: { on: "fall-prone", off: "stand-up" },
  waiting: { on: "wait" },
  defending: { on: "defend" },
};

function byOwnWill(_battle: ZoneBattle, { who, condition, on }: Omit<ConditionIntent, "kind">): ActionIntent | null {
  const action = BY_WILL[condition]?.[on ? "on" : "off"];
  return action === undefined ? null : { kind: "action", who, action };
}
