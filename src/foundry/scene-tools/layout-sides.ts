/** Who is to stand in a layout's starts: the figures that are selected on the map, by side, or so many of one actor. */
import { LAYOUT_SIDES, type LayoutSide, type Starter } from "../../zones/map/layout-plan";
import type { TokenCircle } from "../../zones/map/region";
import { isFigure, sideOf } from "../battlefield/read-actor";
import { circleOf } from "../battlefield/token-spot";
import { FigureModel } from "../data/actor-model";
import { idOf } from "../documents";

type ActorDoc = Actor.Implementation;

type Token = TokenDocument.Implementation;

/** Whom a side has where nobody of it is selected; an empty uuid is nobody. */
export interface SideChoice {
  readonly uuid: string;
  readonly count: number;
}

/** One who comes to the layout: a token that is moved, or a new one of an actor, by its number among so many. */
export type Recruit = Starter &
  ({ readonly token: Token } | { readonly actor: ActorDoc; readonly number: number; readonly of: number });

/** Figures that are selected on the map. */
export function selectedFigures(side: LayoutSide): Token[] {
  const selected = (canvas.tokens?.controlled ?? []).map(({ document }) => document).filter(isFigure);
  return selected.filter(({ disposition }) => (sideOf(disposition) === "hostile") === (side === "second"));
}

/** Circles of all figures of the scene but these. */
export function circlesBeside(scene: Scene.Implementation | null, recruits: readonly Recruit[]): TokenCircle[] {
  const moved = new Set(recruits.map(({ id }) => id));
  const stay = scene?.tokens.contents.filter((token) => isFigure(token) && !moved.has(idOf(token))) ?? [];
  return stay.map((token) => circleOf(token));
}

const loaded = new Map<string, ActorDoc>();

/** Fetches the actors that the sides have chosen, for `recruit` to find. */
export async function loadActors(choices: { readonly [S in LayoutSide]: SideChoice }): Promise<void> {
  for (const side of LAYOUT_SIDES) {
    const { uuid } = choices[side];
    const actor = uuid === "" || loaded.has(uuid) ? null : await fromUuid(uuid);
    if (actor instanceof Actor.implementation) loaded.set(uuid, actor);
  }
}

/** All who come, the first side first: whoever is selected, else the choice. */
export function recruit(choices: { readonly [S in LayoutSide]: SideChoice }, grid: number): Recruit[] {
  return LAYOUT_SIDES.flatMap((side) => {
    const selected = selectedFigures(side);
    return selected.length > 0 ? selected.map((token) => movedTo(side, token)) : newOnes(side, choices[side], grid);
  });
}

function movedTo(side: LayoutSide, token: Token): Recruit {
  return { id: idOf(token), side, radius: circleOf(token).radius, token };
}

function newOnes(side: LayoutSide, { uuid, count }: SideChoice, grid: number): Recruit[] {
  const actor = loaded.get(uuid);
  if (!actor) return [];
  const { width, height } = actor.prototypeToken;
  const radius = (Math.max(width ?? 1, height ?? 1) * grid) / 2;
  return Array.from({ length: count }, (_, at) => ({
    ...{ id: `${side}:${at}`, side, radius },
    ...{ actor, number: at + 1, of: count },
  }));
}

/** Whom one can choose from, by where they are. */
interface ChoiceGroup {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string; readonly selected: boolean }[];
}

/** The world's figures, then those of the compendia, by name. */
export function figureChoices(chosen: string): ChoiceGroup[] {
  const own = game.actors.contents.filter(isOfSystem).map(({ uuid, name }) => ({ value: uuid, text: name }));
  const packed = game.packs.contents.filter(holdsFigures).map((pack) => group(pack.title, packedIn(pack), chosen));
  return [group(game.i18n.localize("ZONEBOUND.Layout.world"), own, chosen), ...packed].filter(
    ({ options }) => options.length > 0,
  );
}

function isOfSystem({ system }: ActorDoc): boolean {
  return (system as unknown) instanceof FigureModel;
}

function holdsFigures({ documentName, metadata }: CompendiumCollection.Any): boolean {
  return documentName === "Actor" && metadata.system === "zonebound";
}

interface FigureOption {
  readonly value: string;
  readonly text: string;
}

function packedIn(pack: CompendiumCollection.Any): FigureOption[] {
  return [...pack.index].map(({ uuid, name }) => ({ value: uuid, text: name ?? uuid }));
}

function group(label: string, options: readonly FigureOption[], chosen: string): ChoiceGroup {
  const byName = [...options].sort((one, other) => one.text.localeCompare(other.text, game.i18n.lang));
  return { label, options: byName.map((option) => ({ ...option, selected: option.value === chosen })) };
}
