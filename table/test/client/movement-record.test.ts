// @vitest-environment happy-dom
/**
 * What is recorded of movements, and how they are told of, paused, stopped and taken back.
 * API 13: TokenDocument (movementHistory, clearMovementHistory, revertRecordedMovement, pauseMovement, stopMovement),
 * hookEvents.recordToken, pauseToken, stopToken; TokenMovementMethod; TokenMovementWaypoint#checkpoint.
 */
import { beforeEach, describe, expect, it } from "vitest";
import type { MovementOperation, MovementWaypoint } from "../../client/documents/token/movement-types";
import { receiveMovementMessage } from "../../client/documents/token/movement-relay";
import type { Scene } from "../../client/documents/scene";
import type { TokenDocument } from "../../client/documents/token/token-document";
import { createThreeFields, onCrossing, openMemoryWorld, settled } from "./memory-world";

let scene: Scene;
let token: TokenDocument;
let sent: [string, unknown][];

beforeEach(async () => {
  sent = openMemoryWorld().socket.sent;
  ({ scene, token } = await createThreeFields());
});

/** The names of the hooks and methods that were called, in order. */
function listen(...hooks: string[]): string[] {
  const heard: string[] = [];
  for (const hook of hooks) Hooks.on(hook, () => void heard.push(hook));
  for (const method of ["_onMovementRecorded", "_onMovementPaused", "_onMovementStopped"] as const)
    token[method] = () => void heard.push(method);
  return heard;
}

const record = (): void => void (token._shouldRecordMovementHistory = () => true);
const xs = (waypoints: readonly MovementWaypoint[]): number[] => waypoints.map(({ x }) => x);

async function fight(): Promise<void> {
  const combat = await CONFIG.documentClass("Combat").create({ active: true, round: 1, turn: 0 });
  await combat?.createEmbeddedDocuments("Combatant", [{ tokenId: token.id, sceneId: scene.id }]);
}

describe("the recorded way (TokenDocument#movementHistory)", () => {
  it("is kept while the token fights in a combat that has started, and not before", async () => {
    expect(token._shouldRecordMovementHistory()).toBe(false);
    await fight();
    expect(token._shouldRecordMovementHistory()).toBe(true);
    await token.move({ x: 200 });
    expect(xs(token.movementHistory)).toEqual([100, 200]);
    expect(token.movement.recorded).toBe(true);
  });

  it("begins with where the token stood, and grows by each checkpoint that is passed", async () => {
    record();
    await token.move([{ x: 150 }, { x: 500 }]);
    await settled();
    expect(xs(token.movementHistory)).toEqual([100, 150, 350, 351, 500]);
    expect(new Set(token.movementHistory.slice(1).map(({ movementId }) => movementId)).size).toBe(3);
  });

  it("is measured in what a later movement says of its history", async () => {
    record();
    await token.move({ x: 200 });
    await token.move({ x: 300 });
    expect(token.movement.history.recorded).toMatchObject({ waypoints: [{ x: 100 }, { x: 200 }], distance: 1 });
    expect(token.movement.history.unrecorded.waypoints).toEqual([]);
  });

  it("is told of as it is written and as it is cleared", async () => {
    record();
    const heard = listen("recordToken");
    await token.move({ x: 200 });
    await token.clearMovementHistory();
    expect(heard).toEqual(["_onMovementRecorded", "recordToken", "_onMovementRecorded", "recordToken"]);
    expect(token.movementHistory).toEqual([]);
  });

  it("of all tokens is cleared by their scene", async () => {
    record();
    await token.move({ x: 200 });
    await scene.clearMovementHistories();
    expect(token.movementHistory).toEqual([]);
  });

  it("is forgotten when the combatant leaves the combat (Combat#_onExit)", async () => {
    game.users.get(game.userId)?.updateSource({ role: 4 });
    Object.assign(game.users.get(game.userId) ?? {}, { active: true });
    await fight();
    await token.move({ x: 200 });
    expect(token.movementHistory).toHaveLength(2);
    await game.combat?.delete();
    await settled();
    expect(token.movementHistory).toEqual([]);
  });
});

describe("going back along the recorded way (TokenDocument#revertRecordedMovement)", () => {
  it("goes back before a movement that is named, in one jump, and forgets all since", async () => {
    record();
    await token.move({ x: 150 });
    const { id } = token.movement;
    await token.move({ x: 200 });
    await token.move({ x: 250 });
    expect(await token.revertRecordedMovement(id)).toBe(true);
    expect([token._source.x, token.movementHistory, token.movement.method]).toEqual([100, [], "undo"]);
    expect(token.movement.passed.waypoints).toMatchObject([{ action: "displace" }]);
  });

  it("is not recorded itself, and knows nothing where nothing was recorded", async () => {
    expect(await token.revertRecordedMovement()).toBe(false);
    record();
    await token.move({ x: 150 });
    await token.revertRecordedMovement();
    expect([token.movement.recorded, await token.revertRecordedMovement()]).toEqual([false, false]);
  });
});

describe("a pause and a stop", () => {
  it("are told of by method and hook, here and to the others", async () => {
    const heard = listen("pauseToken", "stopToken");
    onCrossing.listener = () => void token.pauseMovement("gate");
    await token.move({ x: 600 });
    await settled();
    expect(token.stopMovement()).toBe(true);
    expect(heard).toEqual(["_onMovementPaused", "pauseToken", "_onMovementStopped", "stopToken"]);
    const actions = sent
      .filter(([event]) => event === "tokenMovement")
      .map(([, data]) => Reflect.get(Object(data), "action"));
    expect(actions).toEqual(["paused", "stopped"]);
  });

  it("are not told of where a movement just arrives (#13039)", async () => {
    const heard = listen("pauseToken", "stopToken");
    await token.move({ x: 600 });
    await settled();
    expect(heard).toEqual([]);
  });

  it("answer whoever waits with a key: false once the movement is stopped", async () => {
    const waits: (Promise<boolean> | null)[] = [];
    onCrossing.listener = () => void waits.push(token.pauseMovement("gate"));
    await token.move({ x: 600 });
    await settled();
    token.stopMovement();
    expect(await waits[0]).toBe(false);
  });

  it("of another's movement are heard, and can be neither made nor undone by one who does not own the token", async () => {
    const [stranger] = await CONFIG.documentClass("User").createDocuments([{ name: "Stranger", role: 1 }]);
    onCrossing.listener = () => void token.pauseMovement("gate");
    await token.move({ x: 600 });
    await settled();
    const message = { tokenUuid: token.uuid, movementId: token.movement.id };
    receiveMovementMessage({ ...message, action: "stopped" }, stranger?.id ?? "");
    receiveMovementMessage({ ...message, action: "resume", key: "gate" }, stranger?.id ?? "");
    await settled();
    expect([token.movement.state, token._source.x]).toEqual(["paused", 350]);
  });

  it("may be resumed within the workflow that paused: the movement goes on after it", async () => {
    onCrossing.listener = () => {
      const resume = token.pauseMovement();
      void resume?.();
    };
    await token.move({ x: 600 });
    await settled();
    expect(token._source.x).toBe(600);
  });
});

describe("checkpoints and methods", () => {
  it("stops for an update of its own where a waypoint says so", async () => {
    const passed: number[][] = [];
    Hooks.on("moveToken", (_: object, movement: MovementOperation) => void passed.push(xs(movement.passed.waypoints)));
    await token.move([{ x: 150 }, { x: 200, checkpoint: true, explicit: true }, { x: 300 }]);
    await settled();
    expect(passed).toEqual([[150, 200], [300]]);
  });

  it.each(["api", "config", "dragging", "keyboard", "paste", "undo"] as const)(
    "keeps the method %s",
    async (method) => {
      await token.move({ x: 200 }, { method });
      const jumps = ["config", "paste", "undo"].includes(method);
      expect([token.movement.method, token.movement.passed.waypoints[0]?.action]).toEqual([
        method,
        jumps ? "displace" : "walk",
      ]);
    },
  );

  it("keeps the options of a movement through all its checkpoints", async () => {
    const constrainOptions = { ignoreWalls: true, ignoreCost: true };
    await token.move({ x: 600 }, { constrainOptions, autoRotate: true, showRuler: true });
    await settled();
    expect(token.movement).toMatchObject({ constrainOptions, autoRotate: true, showRuler: true });
    expect(token.movement.chain.length).toBeGreaterThan(0);
    expect(token._source.rotation).toBe(270);
  });
});
