/** A token on a scene: its actor, and its movement with all that goes with it (API: TokenDocument). */
import type { DatabaseOperation } from "../../../common/abstract/database";
import type { Document } from "../../../common/abstract/document";
import { isObject, type Source } from "../../../common/utils/types";
import { barAttribute, type BarAttribute } from "./bar-attribute";
import { PlacedToken } from "./placed-token";
import { refreshSyntheticActor, syntheticActorOf } from "../synthetic-actor";
import { announceSyntheticUpdate } from "../synthetic-embedded";
import { pauseUntilCalled, pauseWithKey, stopHeld } from "./movement-control";
import { beforeMovement } from "./movement-history";
import { announceMovementState, announceResume } from "./movement-relay";
import { adoptMovement, announceMovements, hasMoved, prepareMovements } from "./movement-run";
import type {
  MovementData,
  MovementInstruction,
  MovementOperation,
  MovementState,
  MovementUpdateOperation,
  MovementWaypoint,
  MoveOptions,
} from "./movement-types";
import { creationEventsOf, deletionEventsOf, rememberRegions, type TokenRegionEvent } from "./region-events";
import { deepFreeze, emptySection, positionOf } from "./waypoints";

type Actor = ClientDocuments["Actor"];

type User = NonNullable<ReturnType<typeof game.users.get>>;

const movements = new WeakMap<TokenDocument, MovementData>();

export class TokenDocument extends PlacedToken {
  declare _movementHistory: MovementWaypoint[];

  /** The world's actor, or the token's own where it is not linked; null where there is none. */
  get actor(): Actor | null {
    const base = this.baseActor as Actor | null;
    return base && !this.actorLink ? syntheticActorOf(this, base) : base;
  }

  /** What a bar of the token shows; `alternative` names another attribute than the bar's. */
  getBarAttribute(barName: string, options: { alternative?: string } = {}): BarAttribute | null {
    return barAttribute(this, barName, options);
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** The last movement, or the one that goes on. */
  get movement(): MovementData {
    return movements.get(this) ?? standstill(this);
  }

  get movementHistory(): MovementWaypoint[] {
    return this._movementHistory;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    rememberRegions(this);
  }

  /**
   * Moves the token through waypoints. Version 13: resolves at the first checkpoint, with whether the token moved.
   * Each waypoint takes what it does not say from the one before.
   */
  async move(
    waypoints: Partial<MovementWaypoint> | Partial<MovementWaypoint>[],
    options: MoveOptions = {},
  ): Promise<boolean> {
    const { method = "api", autoRotate = false, showRuler = false, constrainOptions = {}, ...operation } = options;
    const id = this.id ?? "";
    const instruction: MovementInstruction = {
      waypoints: [waypoints].flat(),
      method,
      autoRotate,
      showRuler,
      constrainOptions,
    };
    await this.parent?.updateEmbeddedDocuments("Token", [{ _id: id }], {
      ...operation,
      movement: { [id]: instruction },
    });
    return hasMoved(instruction);
  }

  /** Keeps a running movement from going on: until the answer is called, or until somebody resumes with `key`. */
  pauseMovement(): (() => Promise<boolean>) | null;
  pauseMovement(key: string): Promise<boolean> | null;
  pauseMovement(key?: string): (() => Promise<boolean>) | Promise<boolean> | null {
    return key === undefined ? pauseUntilCalled(this) : pauseWithKey(this, key);
  }

  /** Lets a movement that was paused with `key` go on, on whichever client it was. */
  resumeMovement(movementId: string, key: string): void {
    announceResume(this, movementId, key);
  }

  /** Ends the movement here and now; only for the user who began it. What was pending stays to be read. */
  stopMovement(): boolean {
    if (!stopHeld(this)) return false;
    this._changeMovementState("stopped");
    return true;
  }

  /** Puts the token back to where a recorded movement began. */
  async revertRecordedMovement(movementId?: string): Promise<boolean> {
    const before = beforeMovement(this, movementId);
    if (!before) return false;
    const instruction: MovementInstruction = {
      waypoints: [{ ...positionOf(before.position), action: "displace" }],
      method: "undo",
    };
    const update = { _id: this.id, _movementHistory: before.history };
    await this.parent?.updateEmbeddedDocuments("Token", [update], { movement: { [this.id ?? ""]: instruction } });
    return hasMoved(instruction);
  }

  async clearMovementHistory(): Promise<void> {
    await this.update({ _movementHistory: [] });
  }

  /** Movement is recorded while the token fights. */
  _shouldRecordMovementHistory(): boolean {
    return this.inCombat && (game.combat?.started ?? false);
  }

  /** Awaited on the initiating client before a movement; `false` rejects it. */
  async _preUpdateMovement(
    _movement: MovementOperation,
    _operation: MovementUpdateOperation,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  /** Called on all clients after a movement. */
  _onUpdateMovement(_movement: MovementOperation, _operation: MovementUpdateOperation, _user: User): void {}

  _onMovementStopped(): void {}

  _onMovementPaused(): void {}

  _onMovementRecorded(): void {}

  /** Takes over a movement that an update brought. */
  _setMovement(movement: MovementOperation, rest: { user: User; state: MovementState; updateOptions: object }): void {
    movements.set(this, { ...movement, ...rest });
  }

  /** Paused or stopped: here, and told to the others. */
  _changeMovementState(state: "paused" | "stopped"): void {
    announceMovementState(this, state);
    this._onMovementState(state);
  }

  /** The same on a client that was told. */
  _onMovementState(state: "paused" | "stopped"): void {
    movements.set(this, { ...this.movement, state });
    if (state === "paused") this._onMovementPaused();
    else this._onMovementStopped();
    Hooks.callAll(state === "paused" ? "pauseToken" : "stopToken", this);
  }

  /** The world's actor changed: what the token shows of it may have too. */
  _onUpdateBaseActor(changed: Source = {}, options: DatabaseOperation = {}): void {
    if (!this.actorLink) refreshSyntheticActor(this);
    const placeable = this.rendered ? this.object : null;
    const refresh: unknown = placeable && Reflect.get(placeable, "_onUpdateBaseActor");
    if (typeof refresh === "function") refresh.call(placeable, changed, options);
  }

  override async _preCreate(data: Source, options: DatabaseOperation, user: User): Promise<boolean | undefined> {
    if (this.parent) this.updateSource({ _regions: this.findRegionIds() });
    return super._preCreate(data, options, user);
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    adoptMovement(this, options, userId);
    super._onUpdate(changed, options, userId);
    if (isObject(changed.delta)) announceSyntheticUpdate(this, options, userId);
    if (!("_movementHistory" in changed)) return;
    this._onMovementRecorded();
    Hooks.callAll("recordToken", this);
  }

  static override async _preUpdateOperation(
    documents: Document[],
    operation: DatabaseOperation,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preUpdateOperation(documents, operation, user)) === false) return false;
    await prepareMovements(documents as TokenDocument[], operation, user.id ?? "");
  }

  static override async _onCreateOperation(
    documents: Document[],
    operation: DatabaseOperation,
    user: User,
  ): Promise<void> {
    await super._onCreateOperation(documents, operation, user);
    handleAll(documents as TokenDocument[], creationEventsOf, user);
  }

  static override async _onUpdateOperation(
    documents: Document[],
    operation: DatabaseOperation,
    user: User,
  ): Promise<void> {
    announceMovements(documents as TokenDocument[], operation, user.id ?? "");
    await super._onUpdateOperation(documents, operation, user);
  }

  static override async _onDeleteOperation(
    documents: Document[],
    operation: DatabaseOperation,
    user: User,
  ): Promise<void> {
    await super._onDeleteOperation(documents, operation, user);
    handleAll(documents as TokenDocument[], deletionEventsOf, user);
  }
}

function handleAll(tokens: TokenDocument[], eventsOf: (token: TokenDocument) => TokenRegionEvent[], user: User): void {
  for (const token of tokens)
    for (const { region, ...event } of eventsOf(token)) void region._handleEvent({ ...event, region, user });
}

/** What `movement` says of a token that has not moved yet. */
function standstill(token: TokenDocument): MovementData {
  const position = positionOf(token._source);
  const history = { ...emptySection(), recorded: emptySection(), unrecorded: emptySection() };
  return deepFreeze({
    ...{ id: "", chain: [], origin: position, destination: position, passed: emptySection(), pending: emptySection() },
    ...{
      history,
      constrained: false,
      recorded: false,
      method: "api",
      constrainOptions: {},
      autoRotate: false,
      showRuler: false,
    },
    ...{ user: { id: null, isSelf: false }, state: "completed", updateOptions: {} },
  } satisfies MovementData);
}
