/** Arrow keys: they move the controlled tokens, turn them with Shift, and move the view without tokens or with Control. */
import { hostBoard } from "../host";
import type { Data } from "../document-types";
import { TokenLayer } from "../layers/token-layer";

/** Arrows pressed within this time make one diagonal step, in milliseconds. */
const TOGETHER = 30;
const PAN_SPACES = 1.5;

const ARROWS: Record<string, { keys: string[]; dx: number; dy: number }> = {
  panLeft: { keys: ["ArrowLeft", "KeyA", "Numpad4"], dx: -1, dy: 0 },
  panRight: { keys: ["ArrowRight", "KeyD", "Numpad6"], dx: 1, dy: 0 },
  panUp: { keys: ["ArrowUp", "KeyW", "Numpad8"], dx: 0, dy: -1 },
  panDown: { keys: ["ArrowDown", "KeyS", "Numpad2"], dx: 0, dy: 1 },
  panUpLeft: { keys: ["Numpad7"], dx: -1, dy: -1 },
  panUpRight: { keys: ["Numpad9"], dx: 1, dy: -1 },
  panDownLeft: { keys: ["Numpad1"], dx: -1, dy: 1 },
  panDownRight: { keys: ["Numpad3"], dx: 1, dy: 1 },
};

interface Step {
  dx: number;
  dy: number;
  rotate: boolean;
  pan: boolean;
}

interface Pressed {
  isShift?: boolean;
  isControl?: boolean;
  modifiers?: string[];
}

const STILL: Step = { dx: 0, dy: 0, rotate: false, pan: false };
let step = STILL;
let waiting: ReturnType<typeof setTimeout> | null = null;

export function arrowActions(): Record<string, Data> {
  const actions = Object.entries(ARROWS).map(([action, { keys, dx, dy }]): [string, Data] => {
    const onDown = ({ isShift = false, isControl = false }: Pressed): boolean =>
      press({ dx, dy, rotate: isShift, pan: isControl });
    const editable = keys.map((key) => ({ key }));
    const held = { repeat: true, reservedModifiers: ["Control", "Shift"] };
    return [action, { name: `KEYBINDINGS.${action}`, editable, onDown, ...held }];
  });
  return Object.fromEntries(actions);
}

function press({ dx, dy, rotate, pan }: Step): boolean {
  if (!hostBoard().ready) return false;
  step = { dx: step.dx || dx, dy: step.dy || dy, rotate, pan };
  waiting ??= setTimeout(takeStep, TOGETHER);
  return true;
}

function takeStep(): void {
  const { dx, dy, rotate, pan } = step;
  step = STILL;
  waiting = null;
  const board = hostBoard();
  const layer = board.tokens;
  if (!pan && layer instanceof TokenLayer && layer.active && layer.controlled.length) {
    void layer.moveMany({ dx, dy, rotate });
    return;
  }
  const { stage, grid } = board;
  board.pan({ x: stage.pivot.x + dx * grid.sizeX * PAN_SPACES, y: stage.pivot.y + dy * grid.sizeY * PAN_SPACES });
}
