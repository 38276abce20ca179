/** Attacks from a figure's sheet: each weapon in hand and each spell, as the action bar offers it, at whom this user targets. */
import { denialPhrase } from "../../view/text";
import type { ZoneIntent } from "../../zones/intents";
import type { FigureId } from "../../engine/types";
import type { LegalAction } from "../../zones/legal-actions/legal-action";
import { legalActionsOf } from "../../zones/legal-actions/moves";
import { offerPhrase } from "../../view/zones/offers";
import { combatOf, namingIn, sayText } from "../documents";
import { seenZones } from "../battlefield/read-battle";
import { Choosing } from "../action-bar/zone-choosing";
import { listTargets } from "../action-bar/register-action-bar";
import { sendIntent } from "../drag/request";
import { sceneOf, tokenOf } from "./sheet-battle";
import type { ZoneBattle } from "../../zones/battle";

/** A button of a row; `reason` is empty where it can be pressed. */
export interface RowAttack {
  readonly offer: string;
  readonly icon: string;
  readonly text: string;
  readonly reason: string;
}

const ICONS: Readonly<Record<string, string>> = {
  attack: "fa-hand-fist",
  shoot: "fa-crosshairs",
  cast: "fa-wand-sparkles",
};

/** A figure in a fight that this client sees. */
interface Fighter {
  readonly scene: Scene.Implementation;
  readonly battle: ZoneBattle;
  readonly who: FigureId;
}

/** By the name of what it attacks with. */
export type Attacks = (item: string) => readonly RowAttack[];

export function attacksOf(actor: Actor.Implementation): Attacks {
  const fighter = fighterOf(actor);
  const offers = fighter ? attackOffers(fighter) : [];
  return (item) => offers.filter(({ of }) => of === item).map((offer) => attackOf(offer, fighter));
}

/** Asks at whom where several can be attacked or somebody else is targeted, and says why where nobody can. */
export async function attackFromSheet(actor: Actor.Implementation, id: string): Promise<void> {
  const fighter = fighterOf(actor);
  const offer = fighter && attackOffers(fighter).find((one) => one.id === id);
  if (!fighter || !offer) return;
  const targets = new Set([...game.user.targets].map((target) => target.id));
  const aimed = offer.candidates.filter(({ target }) => target !== null && targets.has(target));
  const missed = aimed.every(({ refusal }) => refusal !== null) ? aimed[0]?.refusal : null;
  const refusal = offer.refusal ?? missed;
  if (refusal) return void ui.notifications.warn(sayText(denialPhrase(refusal, namingIn(fighter.scene))));
  const intent = targets.size > 0 && aimed.length === 0 ? null : onlyIntent(fighter, offer, targets);
  if (intent) await sendIntent(fighter.scene, intent);
  else listTargets(fighter.who, offer.id);
}

/** As the action bar would take it up; null where it would ask. */
function onlyIntent({ who }: Fighter, offer: LegalAction, targets: ReadonlySet<string>): ZoneIntent | null {
  const chosen = new Choosing(who).choose({ offer, intent: null }, targets);
  return chosen.kind === "send" ? chosen.intent : null;
}

function fighterOf(actor: Actor.Implementation): Fighter | null {
  const scene = sceneOf(actor);
  const battle = seenZones(scene);
  const who = tokenOf(actor, scene)?.id;
  if (!scene || !battle || !who || !combatOf(scene) || !battle.figures.has(who)) return null;
  return { scene, battle, who };
}

function attackOffers({ battle, who }: Fighter): LegalAction[] {
  return legalActionsOf(battle, who).filter(({ kind, of }) => of !== null && kind in ICONS);
}

function attackOf(offer: LegalAction, fighter: Fighter | null): RowAttack {
  const { id, kind, refusal } = offer;
  const reason = refusal && fighter ? sayText(denialPhrase(refusal, namingIn(fighter.scene))) : "";
  return { offer: id, icon: ICONS[kind] ?? "", text: sayText(offerPhrase(offer)), reason };
}
