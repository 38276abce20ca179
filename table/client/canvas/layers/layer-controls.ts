/** What the scene controls of all layers have in common. */
import { hostBoard } from "../host";

type Tool = [name: string, icon: string, more: object];

/** Tools in their order; their titles are `CONTROLS.name`. */
export function toolsOf(tools: Tool[]): Record<string, object> {
  return Object.fromEntries(
    tools.map(([name, icon, more], at) => [name, { name, order: at + 1, icon, title: `CONTROLS.${name}`, ...more }]),
  );
}

/** Choosing the control activates the layer of that name. */
export function layerControl(layer: string): object {
  return {
    name: layer,
    layer,
    activeTool: "select",
    onChange: (_event: unknown, active: boolean) => activate(layer, active),
  };
}

function activate(name: string, active: boolean): void {
  const board = hostBoard();
  const layer: unknown = Reflect.get(board, name);
  const method: unknown = typeof layer === "object" && layer ? Reflect.get(layer, "activate") : null;
  if (active && board.ready && typeof method === "function") Reflect.apply(method, layer, []);
}
