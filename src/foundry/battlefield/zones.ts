/** Zones as Foundry's side meets them: regions read into a field, drags and rulers over it, tokens moved on it. */
import { placeOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import { titleOf } from "../../view/zones/title";
import { declaredFor, forecast, rulerOf } from "../../view/zones/ruler";
import type { ZoneBattle, ZoneRuleset } from "../../zones/battle";
import { conditionsOf, marksOf } from "../../zones/conditions/conditions";
import { statusOf } from "../../zones/contact/group";
import { buildField, zoneOf } from "../../zones/field/field";
import { endOfDrag } from "../../zones/map/drag-session";
import { firstLinks, standsIn } from "../../zones/map/standers";
import { isThere, placeAt } from "../../zones/map/positions";
import type { Battlefield } from "../../zones/map/region";
import type { Zones } from "../../zones/record";
import type { Place } from "../../zones/types";
import { zoneIntent, zoneGround } from "../../zones/zone-ground";
import { STATUS_IDS } from "../token-status/status-effects";
import { newSession, sessionIn } from "../drag/drag-sessions";
import type { BattlefieldAdapter, Mirror } from "./adapter";
import { battlefieldOf, zonesOf } from "./zone-cache";
import { planPositions, spotIn } from "./zone-positions";

export const zonesAdapter: BattlefieldAdapter<Zones, Battlefield> = {
  ground: zoneGround,
  emptyField: buildField({ zones: [], borders: [] }),
  isOn: (scene) => zonesOf(scene) !== null,
  read: battlefieldOf,
  placeAt: (battlefield, { x, y }) => placeAt(battlefield, x, y),
  standsIn: ({ steps }: ZoneRuleset, battlefield, stander) => standsIn(battlefield, stander, steps.ontoBorders),
  isThere: ({ field }, place) => isThere(field, place),
  firstRow: (rules: ZoneRuleset, { figure, place }, { field }) =>
    rules.turns.starts(figure, place.kind === "zone" ? zoneOf(field, place.zone) : null),
  firstTables: (standers) => ({ link: firstLinks(standers) }),
  mirrorOf,
  placeId,
  statusEffectsOf: (battle: ZoneBattle, who) => [STATUS_IDS[statusOf(battle, who)], ...conditionsOf(battle, who)],
  endOfDrag(battle: ZoneBattle, token, path, moved) {
    const session = moved ? newSession(battle, token) : sessionIn(battle, token);
    const { drop, intents } = endOfDrag(session, path);
    return { touched: drop.touched, intents };
  },
  declaredFor: (battle: ZoneBattle, intent) => declaredFor(battle, zoneIntent(intent)),
  titleOf,
  rulerOf(battle: ZoneBattle, intent, told) {
    const wanted = zoneIntent(intent);
    return rulerOf(battle, wanted, forecast(battle, wanted), told);
  },
  planPositions,
  spotIn,
};

function mirrorOf(battle: ZoneBattle, who: FigureId): Mirror {
  return { status: statusOf(battle, who), place: placeId(placeOf(battle, who)), marks: marksOf(battle, who) };
}

function placeId(place: Place): string {
  if (place.kind === "off") return "";
  return place.kind === "zone" ? place.zone : place.border;
}
