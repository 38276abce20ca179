/** Writes a layout into a scene, or makes a scene of it, in as few steps as there are kinds of documents; and takes it all back. */
import type { LayoutExtent } from "../../geometry/layouts";
import type { LayoutPlan, LayoutSide, PlannedZone } from "../../zones/map/layout-plan";
import { SCATTERED } from "../../zones/map/scatter";
import { spotOf } from "../battlefield/given-spots";
import { isInLevels, levelOnView } from "../battlefield/levels";
import { poseOf } from "../battlefield/token-spot";
import { idOf } from "../documents";
import { bringTo } from "../drag/approved-moves";
import { onPlainGround, plainGround } from "../version";
import type { Recruit } from "./layout-sides";

type SceneDoc = Scene.Implementation;

type Token = TokenDocument.Implementation;

/** One step that can be taken back: the scene made larger, or a layout drawn. */
export type LayoutStep =
  | { readonly kind: "enlarged"; readonly scene: SceneDoc; readonly before: LayoutExtent }
  | {
      readonly kind: "drawn";
      readonly scene: SceneDoc;
      /** The scene itself was made for it. */
      readonly isNew: boolean;
      readonly regions: readonly string[];
      readonly tokens: readonly string[];
      /** Those who were there already, where they stood. */
      readonly moved: readonly { readonly token: Token; readonly from: ReturnType<typeof spotOf> }[];
      /** Brought in from a compendium. */
      readonly actors: readonly string[];
    };

/** What is written. */
export interface LayoutWork {
  readonly plan: LayoutPlan;
  /** In the order of the plan's spots. */
  readonly recruits: readonly Recruit[];
}

/** Each role's colour, told apart in the overlay's legend by the zone's name as well. */
const ROLE_COLORS: { readonly [R in PlannedZone["role"]]: string } = {
  first: "#0072b2",
  second: "#d55e00",
  between: "#6b8e5a",
  spare: "#9a9a9a",
};

const PAPER_GROUND = "#e9dfc7";

/** Makes the scene larger; what stands on it keeps its place on the picture. */
export async function enlargeScene(scene: SceneDoc, { width, height }: LayoutExtent): Promise<LayoutStep> {
  const { sceneWidth, sceneHeight } = scene.dimensions;
  const before = { width: sceneWidth, height: sceneHeight };
  await scene.update({ width, height }, { autoReposition: true });
  return { kind: "enlarged", scene, before };
}

/** Draws the layout on a scene that is there. */
export async function drawLayout(scene: SceneDoc, { plan, recruits }: LayoutWork): Promise<LayoutStep> {
  const { actors, tokens } = await newTokens({ plan, recruits }, scene.grid.size);
  // Of a scene with several levels the one that the GM looks at.
  const level = isInLevels(scene) ? levelOnView() : null;
  const onLevel = level === null ? {} : { levels: [level] };
  const regions = await scene.createEmbeddedDocuments(
    "Region",
    plan.zones.map((zone) => ({ ...plannedRegion(zone), ...onLevel })),
  );
  const made = tokens.length > 0 ? await scene.createEmbeddedDocuments("Token", tokens) : [];
  const moved = await moveSelected({ plan, recruits });
  return { kind: "drawn", scene, isNew: false, regions: regions.map(idOf), tokens: made.map(idOf), moved, actors };
}

/** What a new scene is besides its layout. */
export interface SceneWish extends LayoutExtent {
  readonly name: string;
  readonly grid: number;
}

/** Makes a scene with the layout on it: one step, once its figures are in the world. */
export async function makeScene(wish: SceneWish, work: LayoutWork): Promise<LayoutStep | null> {
  const { actors, tokens } = await newTokens(work, wish.grid);
  const { name, width, height } = wish;
  const scene = await Scene.implementation.create({
    ...{ name, width, height, padding: 0, navigation: true, active: !game.scenes.active },
    ...plainGround(name, PAPER_GROUND),
    grid: { type: CONST.GRID_TYPES.SQUARE, size: wish.grid, color: "#5b4a35", alpha: 0.12 },
    tokenVision: false,
    fog: { exploration: false },
    environment: { globalLight: { enabled: true } },
    regions: work.plan.zones.map(plannedRegion),
    tokens: tokens.map((token) => ({ ...token, ...onPlainGround() })),
  });
  if (!scene) return null;
  if (!scene.active) await scene.view();
  const regions = [...scene.regions.keys()];
  return { kind: "drawn", scene, isNew: true, regions, tokens: [...scene.tokens.keys()], moved: [], actors };
}

/** Everything as it was before the step; what is gone already is passed over. */
export async function takeLayoutBack(step: LayoutStep): Promise<void> {
  const { scene } = step;
  if (step.kind === "enlarged") {
    if (game.scenes.has(idOf(scene))) await scene.update(step.before, { autoReposition: true });
    return;
  }
  if (game.scenes.has(idOf(scene))) await (step.isNew ? scene.delete() : emptyScene(step));
  const unused = step.actors.filter((id) => game.actors.has(id) && !isOnAnyScene(id));
  if (unused.length > 0) await Actor.implementation.deleteDocuments(unused);
}

async function emptyScene({ scene, ...step }: Extract<LayoutStep, { kind: "drawn" }>): Promise<void> {
  const tokens = step.tokens.filter((id) => scene.tokens.has(id));
  const regions = step.regions.filter((id) => scene.regions.has(id));
  if (tokens.length > 0) await scene.deleteEmbeddedDocuments("Token", tokens);
  if (regions.length > 0) await scene.deleteEmbeddedDocuments("Region", regions);
  for (const { token, from } of step.moved) if (scene.tokens.has(idOf(token))) await bringTo(token, from);
}

function isOnAnyScene(actor: string): boolean {
  return game.scenes.some((scene) => scene.tokens.some(({ actorId }) => actorId === actor));
}

function plannedRegion({ name, ring, role, ground }: PlannedZone) {
  const title = game.i18n.format(`ZONEBOUND.Layout.zone.${role}`, { name });
  const vegetation = ground ? game.i18n.localize(`ZONEBOUND.Layout.ground.${ground}`) : "";
  const system = ground ? { ...SCATTERED[ground], vegetation } : {};
  return {
    name: title,
    color: ROLE_COLORS[role],
    shapes: [{ type: "polygon" as const, points: [...ring] }],
    behaviors: [{ name: title, type: "zonebound.zone" as const, system }],
    visibility: CONST.REGION_VISIBILITY.ALWAYS,
  };
}

/** The tokens that are made, once their actors are in the world; with those that had to be brought in. */
async function newTokens({ plan, recruits }: LayoutWork, grid: number) {
  const actors: string[] = [];
  const tokens = [];
  for (const [at, one] of recruits.entries()) {
    const spot = plan.spots[at];
    if (!spot || !("actor" in one)) continue;
    const actor = await inWorld(one.actor, actors);
    if (actor) tokens.push(await tokenAt(actor, one, { x: spot.x, y: spot.y, grid }));
  }
  return { actors, tokens };
}

/** Under the id that it has in its compendium, so that it comes once. */
async function inWorld(actor: Actor.Implementation, brought: string[]): Promise<Actor.Implementation | null> {
  const id = idOf(actor);
  const known = game.actors.get(id);
  if (known) return known;
  const pack = actor.pack === null ? undefined : game.packs.get(actor.pack);
  if (!pack || !holdsActors(pack)) return null;
  const made = await game.actors.importFromCompendium(pack, id, {}, { keepId: true });
  if (made) brought.push(id);
  return made ?? null;
}

function holdsActors(pack: CompendiumCollection.Any): pack is CompendiumCollection<"Actor"> {
  return pack.documentName === "Actor";
}

const DISPOSITIONS: { readonly [S in LayoutSide]: "FRIENDLY" | "HOSTILE" } = { first: "FRIENDLY", second: "HOSTILE" };

/** Where several of one actor come, each has hits of its own, and a number. */
async function tokenAt(
  actor: Actor.Implementation,
  { side, number, of }: Extract<Recruit, { number: number }>,
  { x, y, grid }: { readonly x: number; readonly y: number; readonly grid: number },
) {
  const { width, height } = actor.prototypeToken;
  const corner = { x: Math.round(x - ((width ?? 1) * grid) / 2), y: Math.round(y - ((height ?? 1) * grid) / 2) };
  const several = of > 1 ? { actorLink: false, name: `${actor.name} ${number}` } : {};
  const disposition = CONST.TOKEN_DISPOSITIONS[DISPOSITIONS[side]];
  const token = await actor.getTokenDocument({ ...corner, ...several, disposition });
  return token.toObject();
}

async function moveSelected({ plan, recruits }: LayoutWork) {
  const moved = [];
  for (const [at, one] of recruits.entries()) {
    const spot = plan.spots[at];
    if (!spot || !("token" in one)) continue;
    const from = spotOf(one.token);
    const { x, y } = one.token.getCenterPoint(poseOf(one.token, { x: 0, y: 0 }));
    await bringTo(one.token, { ...from, x: Math.round(spot.x - x), y: Math.round(spot.y - y) });
    moved.push({ token: one.token, from });
  }
  return moved;
}
