/** The drags of tokens over hexes: one for a token and a battle, asked by the ruler and by the pre-move hook alike. */
import { placeOf } from "../../engine/battle";
import { type FigureId, sameValue } from "../../engine/types";
import type { HexBattle } from "../../hexes/battle";
import type { Cell } from "../../hexes/board";
import type { HexDragEnd } from "../../hexes/drag-end";
import type { KeptEnds } from "../../view/hexes/drag-look";
import type { Point } from "../../zones/map/positions";
import type { DragIntents, DragPath, DragPreview, TokenDrag } from "../battlefield/adapter";
import { hexesOn } from "../battlefield/hex-cache";
import { type BoardMap, middleOfCell } from "../battlefield/read-board";
import { cellUnder } from "../battlefield/token-hexes";
import { hexLayer } from "../canvas/hex-layer";
import { idOf } from "../documents";
import { inSlices } from "../frames";
import { askedTurn, beginsTurning, endsTurning } from "./end-turn";
import { type HexLook, keptLooks, watchEnd } from "./hex-look";
import { mannerOf } from "./hex-manner";

type Token = TokenDocument.Implementation;

/** By battle, which is a new value with every change of a document: nothing old is ever looked up. */
const dragsIn = new WeakMap<HexBattle, Map<string, HexDrag>>();

/** The drag of a token in this battle. */
export function hexDragOf(battle: HexBattle, token: Token): HexDrag {
  const drags = dragsIn.get(battle) ?? new Map<string, HexDrag>();
  dragsIn.set(battle, drags);
  const drag = drags.get(idOf(token)) ?? new HexDrag(battle, token);
  drags.set(idOf(token), drag);
  return drag;
}

/** Whose drag is being shown on this client. */
let heldDrag: HexDrag | null = null;

/** The same token in a battle that has changed meanwhile is still held. */
function takeHold(drag: HexDrag): void {
  if (heldDrag === drag) return;
  if (heldDrag?.who !== drag.who) beginsTurning(drag.who);
  heldDrag = drag;
  drag.looksAround();
}

/** Shows what is dragged as it is to go now; called once in `init`. */
export function registerHexDrag(): void {
  Hooks.on("zonebound.mannerChanged", (who) => {
    if (heldDrag?.who === who) heldDrag.isToGoElse();
  });
}

export class HexDrag implements TokenDrag {
  readonly drawsWay = true;
  readonly who: FigureId;
  readonly #map: BoardMap | null;
  readonly #looks: KeptEnds<HexLook>;
  #seen: HexLook | null = null;
  #stopWatching: () => void = () => undefined;
  #stopLooking: () => void = () => undefined;

  constructor(
    readonly battle: HexBattle,
    readonly token: Token,
  ) {
    this.who = idOf(token);
    this.#looks = keptLooks(battle, this.who);
    this.#map = token.parent && hexesOn(token.parent).map;
  }

  /** In the manner chosen. */
  prepare(): void {
    if (this.#isOnMap()) this.#looks.rehearse(mannerOf(this.battle, this.who));
  }

  #isOnMap(): boolean {
    return placeOf(this.battle, this.who).kind === "hex";
  }

  /** A step of the pointer then finds what it looks for. */
  lookAhead(): () => void {
    const nothing = (): void => undefined;
    const around = this.#isOnMap() ? this.#looks.lookAround(mannerOf(this.battle, this.who)) : [].values();
    return inSlices(around, nothing, nothing);
  }

  previewAt(path: DragPath): DragPreview | null {
    const target = this.#isOnMap() ? this.#targetOf(path.corners) : null;
    takeHold(this);
    const seen = target && this.#looks.at(mannerOf(this.battle, this.who), { ...target, turn: askedTurn(this.who) });
    if (seen !== this.#seen) this.#watch(seen);
    this.#seen = seen;
    return seen && seen.end.kind !== "nothing" ? seen.preview : null;
  }

  /** The layer draws the way. */
  cornersTo(): readonly Point[] {
    return [];
  }

  wayShown(): readonly Point[] {
    const [map, way] = [this.#map, this.#seen?.way];
    if (!map || !way) return [];
    const cells = [way.from, ...way.labels.map(({ at }) => at)].filter(
      (cell) => !sameValue(cell, way.labels.at(-1)?.at),
    );
    return cells.map((cell) => middleOfCell(map, cell));
  }

  show(): void {
    const manner = mannerOf(this.battle, this.who);
    hexLayer()?.showDrag({ battle: this.battle, who: this.who, manner, look: this.#seen, isHeld: true });
  }

  letGo(): void {
    this.#stopWatching();
    this.#stopLooking();
    if (heldDrag === this) heldDrag = null;
    endsTurning(this.who);
    this.#seen = null;
    hexLayer()?.hideDrag(this.who);
  }

  /** It is to go in another manner: draws the ruler anew, which asks again. */
  isToGoElse(): void {
    this.looksAround();
    this.#refresh();
  }

  /** Looks ahead until it is let go. */
  looksAround(): void {
    this.#stopLooking();
    this.#stopLooking = this.lookAhead();
  }

  /** Draws the ruler anew. */
  #refresh(): void {
    this.token.object?.renderFlags.set({ refreshRuler: true });
  }

  /** What a drop there comes to: as the ruler has it. */
  intentsAt(corners: readonly Point[]): DragIntents {
    if (!this.token.parent) return { kind: "free" };
    const target = this.#targetOf(corners);
    if (!target || !this.#isOnMap()) return { kind: "nowhere" };
    const manner = mannerOf(this.battle, this.who);
    const { end } = this.#looks.at(manner, { ...target, turn: askedTurn(this.who) });
    return intentsOf(end);
  }

  #targetOf(corners: readonly Point[]): { readonly at: Cell; readonly via: readonly Cell[] } | null {
    const map = this.#map;
    if (!map) return null;
    const cells = corners.map((corner) => cellUnder(map, this.token, corner));
    const at = cells.at(-1) ?? null;
    return at && { at, via: cells.slice(0, -1).flatMap((cell) => (cell ? [cell] : [])) };
  }

  /** What others make of the way is worked out while it is looked at, never inside a step. */
  #watch(look: HexLook | null): void {
    this.#stopWatching();
    if (!look) return;
    const tell = (isTold: boolean): void => void (isTold && heldDrag === this && this.#refresh());
    this.#stopWatching = inSlices((look.watching ??= watchEnd(this.battle, this.who, look)), tell, () => undefined);
  }
}

function intentsOf(end: HexDragEnd): DragIntents {
  if (end.kind === "nothing") return { kind: "nothing" };
  if (end.kind === "intents") return { kind: "intents", choices: end.choices };
  return { kind: "intents", choices: [end.straight], refusal: end.refusal };
}
