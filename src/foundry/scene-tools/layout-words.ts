/** What the layout window says: its fields, what its choice comes to, and what there has been drawn. */
import { PATTERNS } from "../../geometry/layouts";
import { LAYOUT_SIDES, type LayoutSide } from "../../zones/map/layout-plan";
import { scatterAmounts } from "../../zones/map/scatter";
import { zonesOf } from "../battlefield/zone-cache";
import { FIELD_BOUNDS, type LayoutChoice, type LayoutOutcome } from "./layout-choice";
import { figureChoices, selectedFigures } from "./layout-sides";
import type { LayoutStep } from "./layout-writing";

/** What the window knows besides its fields. */
interface LayoutState {
  /** The scene in view; null where there is none, and one is made. */
  readonly scene: Scene.Implementation | null;
  /** The layout that has just been drawn on it. */
  readonly drawn: Extract<LayoutStep, { kind: "drawn" }> | null;
  readonly mayUndo: boolean;
}

/** What its template shows. */
export function layoutContext(choice: LayoutChoice, { scene, drawn, mayUndo }: LayoutState) {
  return {
    ...{ choice, bounds: FIELD_BOUNDS, isNew: scene === null, mayUndo },
    patterns: PATTERNS.map((value) =>
      choiceOption(value, game.i18n.localize(`ZONEBOUND.Layout.patterns.${value}`), choice.pattern),
    ),
    amounts: scatterAmounts().map((value) =>
      choiceOption(value, game.i18n.localize(`ZONEBOUND.Layout.amounts.${value}`), choice.terrain),
    ),
    sides: LAYOUT_SIDES.map((side) => sideContext(side, choice)),
    drawn: drawn && game.i18n.format("ZONEBOUND.Layout.drawnAll", countsOf(drawn)),
    over: scene && zonesOf(scene) && !drawn ? game.i18n.localize("ZONEBOUND.Layout.over") : "",
  };
}

function countsOf({ regions, tokens, moved }: Extract<LayoutStep, { kind: "drawn" }>): Record<string, string> {
  return { zones: String(regions.length), figures: String(tokens.length + moved.length) };
}

function choiceOption(value: string, text: string, chosen: string) {
  return { value, text, selected: value === chosen };
}

function sideContext(side: LayoutSide, choice: LayoutChoice) {
  const names = selectedFigures(side).map(({ name }) => name);
  return {
    ...{ side, count: choice[side].count, groups: figureChoices(choice[side].uuid) },
    legend: game.i18n.localize(`ZONEBOUND.Layout.side.${side}`),
    selected: names.length > 0 ? game.i18n.format("ZONEBOUND.Layout.selected", { names: names.join(", ") }) : "",
  };
}

/** Beside the fields: what there will be, or what it takes, with the button that gives it. */
export function tellOutcome(form: HTMLElement, outcome: LayoutOutcome, scene: Scene.Implementation | null): void {
  const told = form.querySelector("[data-told]");
  const enlarge = form.querySelector<HTMLButtonElement>("[data-action=enlarge]");
  const draw = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (!told || !enlarge || !draw) return;
  const isPlan = outcome.kind === "plan";
  told.textContent = isPlan ? toldPlan(outcome, scene) : toldNeeds("tooLarge", outcome, scene);
  enlarge.hidden = isPlan;
  enlarge.textContent = isPlan ? "" : toldNeeds("enlarge", outcome, scene);
  draw.disabled = !isPlan;
}

/** A size that is not chosen shows what it comes to. */
export function showFittedSize(form: HTMLElement, { fits }: LayoutChoice, outcome: LayoutOutcome): void {
  const size = form.querySelector<HTMLInputElement>("[name=size]");
  if (!size) return;
  size.disabled = fits;
  if (fits && outcome.kind === "plan") size.value = String(outcome.spaces);
}

function toldPlan(
  { work, spaces, extent }: Extract<LayoutOutcome, { kind: "plan" }>,
  scene: Scene.Implementation | null,
): string {
  const facts = { count: work.plan.zones.length, spaces, ...extent };
  return game.i18n.format(`ZONEBOUND.Layout.${scene ? "will" : "willMake"}`, inWords(facts));
}

function toldNeeds(
  key: "tooLarge" | "enlarge",
  { needs }: Extract<LayoutOutcome, { kind: "too-large" }>,
  scene: Scene.Implementation | null,
): string {
  const { sceneWidth = 0, sceneHeight = 0 } = scene?.dimensions ?? {};
  return game.i18n.format(`ZONEBOUND.Layout.${key}`, inWords({ ...needs, sceneWidth, sceneHeight }));
}

function inWords(numbers: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
}
