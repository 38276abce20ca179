/** A page with a canvas and documents of its own: what the canvas does without the rest of the table. */
import Handlebars from "handlebars";
import { getTemplate, loadTemplates } from "../../../client/applications/handlebars/templates";
import { CONST } from "../../../client/canvas/constants";
import { canvasGlobals, canvasNamespace, createCanvas, gridNamespace } from "../../../client/canvas/namespace";
import { Keybindings } from "../../../client/core/keybindings";
import { Keyboard } from "../../../client/core/keyboard";
import { Hooks } from "../../../client/core/hooks";
import { addOwnLayer } from "./own-layer";
import { MemoryRegion, MemoryScene, MemoryToken, type MemoryUser } from "./documents";

const params = new URLSearchParams(location.search);
const user: MemoryUser = {
  id: "userA",
  name: "Ann",
  isGM: params.get("role") !== "player",
  isSelf: true,
  color: "#E69F00",
  targets: new Set(),
};
globalThis.memoryUser = user;

const scene = new MemoryScene();
const gridTypes: Record<string, number> = { none: 0, square: 1, oddr: 2, evenr: 3, oddq: 4, evenq: 5 };
scene.grid = { ...scene.grid, type: gridTypes[params.get("grid") ?? "square"] };
type Listener = (userId: string, activity: object) => void;
/** What is sent is kept; `hear` says something as another user. */
const socket = {
  sent: [] as unknown[],
  hear: (() => {}) as Listener,
  emit: (_event: string, ...data: unknown[]) => socket.sent.push(data),
  on: (_event: string, listener: Listener) => Object.assign(socket, { hear: listener }),
};
const keybindings = new Keybindings();
const config = { Token: {}, Region: {}, Canvas: undefined };
const users = Object.assign(new Map([[user.id, user]]), { contents: [user] });
Object.assign(globalThis, {
  ...canvasGlobals,
  CONST,
  Hooks,
  Handlebars,
  CONFIG: config,
  game: { user, users, socket, keybindings, paused: false, combat: null, activeTool: "select" },
  ui: {},
  foundry: {
    canvas: canvasNamespace,
    grid: gridNamespace,
    applications: { handlebars: { getTemplate, loadTemplates } },
  },
  harness: { scene, MemoryToken, MemoryRegion },
});

const keyboard = new Keyboard();
Object.assign(game, { keyboard });
keyboard._activateListeners();
fill(Number(params.get("tokens") ?? 3), Number(params.get("regions") ?? 2));
if (params.get("layer") === "own") addOwnLayer(config);
const canvas = createCanvas(config);
Object.assign(globalThis, { canvas });
canvas.initialize();
await canvas.draw(scene as never);
document.body.dataset.ready = "true";

function fill(tokens: number, regions: number): void {
  for (let at = 0; at < tokens; at++) {
    const owner = at === 0 ? user.id : "userB";
    const place = tokens <= 10 ? { x: 300 + 200 * at, y: 300 } : { x: (at % 20) * 100, y: Math.floor(at / 20) * 100 };
    scene.add(
      new MemoryToken({
        _id: `token${at}`,
        name: `Figure ${at}`,
        owner,
        disposition: (at % 3) - 1,
        ...place,
        displayName: tokens > 10 ? 0 : 50,
      }),
    );
  }
  for (let at = 0; at < regions; at++)
    scene.add(
      new MemoryRegion({
        _id: `region${at}`,
        name: `Zone ${at}`,
        color: ["#0072b2", "#009e73"][at % 2],
        visibility: 2,
        behaviors: [],
        shapes: shapesFor(at, regions),
      }),
    );
}

/** Few regions: squares, the first with a hole. Many: a mesh of uneven polygons. */
function shapesFor(at: number, count: number): object[] {
  if (count <= 10) {
    const square = { type: "rectangle", x: 200 + 700 * at, y: 600, width: 600, height: 500 };
    return at ? [square] : [square, { type: "rectangle", x: 400, y: 750, width: 200, height: 200, hole: true }];
  }
  const [x, y] = [(at % 20) * 100 + 50, Math.floor(at / 20) * 150 + 75];
  const points = Array.from({ length: 36 }, (_, side) => (side * Math.PI) / 18).flatMap((angle) => [
    x + Math.cos(angle) * (44 + Math.sin(angle * 5 + at) * 5),
    y + Math.sin(angle) * (66 + Math.cos(angle * 7 + at) * 6),
  ]);
  return [{ type: "polygon", points }];
}
