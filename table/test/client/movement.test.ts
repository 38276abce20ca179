// @vitest-environment happy-dom
/** The movement of tokens: waypoints, checkpoints at borders, vetoes, pauses, events, as the public API documents them. */
import { beforeEach, describe, expect, it } from "vitest";
import type { MovementOperation } from "../../client/documents/token/movement-types";
import type { Scene } from "../../client/documents/scene";
import type { TokenDocument } from "../../client/documents/token/token-document";
import type { DocumentRequest } from "../../common/protocol";
import { createThreeFields, heard, onCrossing, openMemoryWorld, refuseOnServer, settled } from "./memory-world";

let scene: Scene;
let token: TokenDocument;
let requests: DocumentRequest[];

beforeEach(async () => {
  ({ requests } = openMemoryWorld());
  ({ scene, token } = await createThreeFields());
  requests.length = 0;
});

/** The movements that a hook told of. */
function listen(hook: string, answer?: boolean): MovementOperation[] {
  const told: MovementOperation[] = [];
  Hooks.on(hook, (_token: TokenDocument, movement: MovementOperation) => {
    told.push(movement);
    return answer;
  });
  return told;
}

describe("a move across borders", () => {
  it("stops for an update of its own at the first position beyond each border", async () => {
    const told = listen("moveToken");
    expect(await token.move({ x: 1000 })).toBe(true);
    expect(token._source.x).toBe(350); // the middle of the token has just reached the border at 400
    await settled();
    expect(token._source.x).toBe(1000);
    expect(told.map((each) => each.passed.waypoints.at(-1)?.x)).toEqual([350, 351, 750, 751, 1000]);
    expect(told.map((each) => each.chain.length)).toEqual([0, 1, 2, 3, 4]);
    expect(told[1]?.chain).toEqual([told[0]?.id]);
  });

  it("shows the whole way in the first operation, with whole numbers and the true destination", async () => {
    const told = listen("preMoveToken");
    await token.move({ x: 1000.4, y: 250.2 });
    const [first] = told;
    const waypoints = [...(first?.passed.waypoints ?? []), ...(first?.pending.waypoints ?? [])];
    expect(first?.origin).toMatchObject({ x: 100, y: 100 });
    expect(first?.destination).toMatchObject({ x: 1000, y: 250 });
    expect(waypoints.at(-1)).toMatchObject({ x: 1000, y: 250, checkpoint: true, intermediate: false });
    expect(waypoints.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
    expect(first?.method).toBe("api");
  });

  it("lets regions hear once of each crossing, and keeps which regions hold the token", async () => {
    await token.move({ x: 1000 });
    await settled();
    expect(heard).toEqual(["tokenMoveIn Middle", "tokenMoveOut West", "tokenMoveIn East", "tokenMoveOut Middle"]);
    expect([...(token.regions ?? [])].map((region) => region.name)).toEqual(["East"]);
  });

  it("passes nothing when it jumps, and still leaves and enters", async () => {
    const told = listen("moveToken");
    await token.move({ x: 1000, action: "displace" });
    await settled();
    expect(told.map((each) => each.passed.waypoints.length)).toEqual([1]);
    expect(heard).toEqual(["tokenMoveOut West", "tokenMoveIn East"]);
  });

  it("goes through the same pipeline as a plain update of x and y", async () => {
    const told = listen("moveToken");
    await token.update({ x: 200, y: 120 });
    expect(told.map((each) => each.destination)).toMatchObject([{ x: 200, y: 120 }]);
  });

  it("moves several tokens in one update, each by its own waypoints and method", async () => {
    const [other] = (await scene.createEmbeddedDocuments("Token", [
      { name: "Tom", x: 500, y: 100 },
    ])) as TokenDocument[];
    const told = listen("moveToken");
    const movement = {
      [String(token.id)]: { waypoints: [{ x: 150 }, { x: 200, y: 50 }], method: "dragging" },
      [String(other?.id)]: { waypoints: [{ y: 300 }], method: "dragging" },
    };
    const updates = [
      { _id: token.id, x: 200, y: 50 },
      { _id: other?.id, y: 300 },
    ];
    await scene.updateEmbeddedDocuments("Token", updates, { movement });
    expect(told.map((each) => [each.method, each.passed.waypoints.length])).toEqual([
      ["dragging", 2],
      ["dragging", 1],
    ]);
    expect([token.x, token.y, other?.y]).toEqual([200, 50, 300]);
  });
});

describe("a refusal", () => {
  it("by the server, which drops a movement from where the token no longer is, is no move", async () => {
    Hooks.on("preMoveToken", (_token: object, movement: MovementOperation) => void refuseOnServer(movement.id));
    expect(await token.move({ x: 300 })).toBe(false);
    expect([token._source.x, token.movement.state]).toEqual([100, "completed"]);
  });

  it("by the hook keeps the token in place and the other fields of the update", async () => {
    listen("preMoveToken", false);
    await token.update({ x: 300, name: "Renamed" });
    expect(token._source).toMatchObject({ x: 100, name: "Renamed" });
    expect(await token.move({ x: 300 })).toBe(false);
  });

  it("sends nothing where nothing else was asked", async () => {
    listen("preMoveToken", false);
    await token.move({ x: 300 });
    expect(requests).toEqual([]);
  });

  it("by the awaited method comes first: the hook is not asked then", async () => {
    const told = listen("preMoveToken");
    token._preUpdateMovement = async () => {
      await settled();
      return false;
    };
    expect(await token.move({ x: 300 })).toBe(false);
    expect(told).toEqual([]);
  });

  it("cannot be had from a listener that is async, since listeners are not awaited", async () => {
    Hooks.on("preMoveToken", async () => false);
    expect(await token.move({ x: 300 })).toBe(true);
  });

  it("cannot be had with noHook, and the move is told of all the same ([Update] noHook)", async () => {
    const [asked, told] = [listen("preMoveToken", false), listen("moveToken")];
    await token.update({ x: 300 }, { noHook: true });
    expect([token._source.x, asked.length, told.length]).toEqual([300, 0, 1]);
  });

  it("is all that a hook can do: the way is frozen but for autoRotate and showRuler", async () => {
    const [frozen] = await tryWrites();
    expect(frozen).toEqual({ id: false, x: false, list: false, autoRotate: true, showRuler: true });
  });
});

/** Which parts of a movement a listener could change. */
async function tryWrites(): Promise<Record<string, boolean>[]> {
  const results: Record<string, boolean>[] = [];
  Hooks.on("preMoveToken", (_token: TokenDocument, movement: MovementOperation) => {
    results.push({
      id: Reflect.set(movement, "id", "other"),
      x: Reflect.set(movement.passed.waypoints[0] ?? {}, "x", 1),
      list: Reflect.set(movement.passed, "waypoints", []),
      autoRotate: Reflect.set(movement, "autoRotate", true),
      showRuler: Reflect.set(movement, "showRuler", true),
    });
  });
  await token.move({ x: 300 });
  return results;
}

describe("a pause", () => {
  it("with a key holds the token at the border until somebody resumes with that key", async () => {
    const resumed: (Promise<boolean> | null)[] = [];
    onCrossing.listener = () => void (resumed.length || resumed.push(token.pauseMovement("gate")));
    await token.move({ x: 600 });
    await settled();
    expect([token._source.x, token.movement.state]).toEqual([350, "paused"]);
    token.resumeMovement(token.movement.id, "other");
    await settled();
    expect(token._source.x).toBe(350);
    token.resumeMovement(token.movement.id, "gate");
    await settled();
    expect([token._source.x, await resumed[0]]).toEqual([600, true]);
  });

  it("holds until all who paused have let go", async () => {
    const callbacks: (() => Promise<boolean>)[] = [];
    onCrossing.listener = (event) => {
      if (event.name === "tokenMoveIn")
        for (let each = 0; each < 2; each++) callbacks.push(token.pauseMovement() ?? (async () => false));
    };
    await token.move({ x: 600 });
    await callbacks[0]?.();
    await settled();
    expect(token._source.x).toBe(350);
    await callbacks[1]?.();
    await settled();
    expect(token._source.x).toBe(600);
  });

  it("is no longer to be had once the update is over", async () => {
    await token.move({ x: 200 });
    expect(token.pauseMovement()).toBeNull();
    expect(token.pauseMovement("late")).toBeNull();
  });

  it("ends for good with a stop, which leaves the pending waypoints to be read", async () => {
    const stopped = listen("stopToken");
    onCrossing.listener = () => void token.stopMovement();
    await token.move({ x: 600 });
    await settled();
    expect([token._source.x, token.movement.state, stopped.length]).toEqual([350, "stopped", 1]);
    expect(token.movement.pending.waypoints.length).toBeGreaterThan(0);
    expect(token.stopMovement()).toBe(false);
  });
});

describe("what the host drops and keeps", () => {
  it("keeps custom options in the first operation only", async () => {
    const options: unknown[] = [];
    Hooks.on(
      "preMoveToken",
      (_token: object, _movement: object, operation: { ticket?: string }) => void options.push(operation.ticket),
    );
    await token.move({ x: 600 }, { ticket: "mine" });
    await settled();
    expect(options).toEqual(["mine", undefined, undefined]);
  });

  it("records the way only while the token fights, and goes back along it", async () => {
    await token.move({ x: 200 });
    expect(token.movementHistory).toEqual([]);
    token._shouldRecordMovementHistory = () => true;
    await token.move({ x: 300 });
    expect(token.movementHistory.map(({ x }) => x)).toEqual([200, 300]);
    expect(await token.revertRecordedMovement()).toBe(true);
    expect([token._source.x, token.movementHistory]).toEqual([200, []]);
  });

  it("says where the way enters and leaves a region", () => {
    const middle = scene.regions.getName("Middle");
    if (!middle) throw new Error("The scene lost its middle region");
    const segments = token.segmentizeRegionMovementPath(middle, [
      { x: 100, y: 100 },
      { x: 1000, y: 100 },
    ]);
    expect(segments.map(({ type, from, to }) => [type, from.x, to.x])).toEqual([
      [1, 349, 350],
      [0, 350, 750],
      [-1, 750, 751],
    ]);
  });
});
