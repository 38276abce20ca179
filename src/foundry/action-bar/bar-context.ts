/** The context of `templates/palette/palette.hbs`. */
import { MOST_FREE } from "../../engine/modifier";
import { offersOf } from "../../zones/legal-actions/moves";
import { offerPhrase } from "../../view/legal-actions/palette";
import { titleOf } from "../../view/cards/title";
import { freeOfFigure, hasFree } from "../drag/situational-modifier";
import { sayText } from "../localize";
import type { Choosing } from "./choosing";
import { candidateItems, type Item, type ItemGroup, offerGroups, type Scope, zoneGroups } from "./bar-items";

/** Groups of what is listed, and all their items in one row, by the numbers on the buttons. */
export function paletteContext(scope: Scope, choosing: Choosing, isFolded: boolean) {
  const { panel, steps } = choosing;
  const { title, groups } = listed(scope, choosing);
  const items = isFolded ? [] : groups.flatMap((group) => group.items);
  const shown = groups.map((group) => ({
    title: group.title,
    items: group.items.map((item) => ({ ...item, at: items.indexOf(item) })),
  }));
  const name = scope.naming(scope.who);
  return {
    items,
    groups: shown,
    name: game.i18n.format("ZONEBOUND.Palette.of", { who: name }),
    title,
    inside: panel.kind !== "offers" || steps !== null,
    zones: panel.kind === "zones",
    hint: hintOf(choosing),
    steps: steps?.map((step) => sayText(titleOf(step, scope.naming))) ?? [],
    unfolded: !isFolded,
    free: hasFree(scope.battle) ? { value: freeOfFigure(scope.who), most: MOST_FREE } : null,
  };
}

interface Listed {
  readonly title: string;
  readonly groups: readonly ItemGroup[];
}

function listed(scope: Scope, { panel, steps }: Choosing): Listed {
  const { battle, who, naming } = scope;
  if (panel.kind === "zones")
    return { title: game.i18n.localize("ZONEBOUND.Palette.zones"), groups: zoneGroups(scope) };
  const all = (): Listed => ({
    title: naming(who),
    groups: steps ? steppable(offerGroups(scope)) : offerGroups(scope),
  });
  if (panel.kind === "offers") return all();
  const { offer: wanted } = panel;
  const offer = offersOf(battle, who).find(({ id }) => id === wanted);
  if (!offer) return all();
  const title = game.i18n.format("ZONEBOUND.Palette.choose", { deed: sayText(offerPhrase(offer)) });
  return { title, groups: [{ title, items: candidateItems(offer, naming) }] };
}

/** A split move holds no other. */
function steppable(groups: readonly ItemGroup[]): ItemGroup[] {
  const isStep = ({ offer }: Item): boolean => offer?.by === "candidate" || offer?.by === "zones";
  return groups.map(({ title, items }) => ({ title, items: items.filter(isStep) }));
}

function hintOf({ panel, steps }: Choosing): string {
  if (panel.kind === "targets") return game.i18n.localize("ZONEBOUND.Palette.onMap");
  return steps ? game.i18n.localize("ZONEBOUND.Palette.steps") : "";
}
