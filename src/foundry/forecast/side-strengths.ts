/** How well each side fights where the table rolls attacks: what the GM says of a scene. */
import * as v from "valibot";
import { type Strengths, USUAL_STRENGTH } from "../../judge/table-blows";

interface WholeBounds {
  readonly least: number;
  readonly most: number;
}

/** What the fields take: the chance in percent. */
export const STRENGTH_BOUNDS = { chance: { least: 0, most: 100 }, hits: { least: 1, most: 99 } } as const;

const numberFrom = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most));

const STRENGTH = v.object({
  chance: numberFrom(0, 1),
  hits: numberFrom(STRENGTH_BOUNDS.hits.least, STRENGTH_BOUNDS.hits.most),
});

/** The strengths of a scene's sides, by side; one of which nothing is said, or nothing sensible, is left out. */
export function strengthsOf(scene: Scene.Implementation): Strengths {
  const stored: unknown = scene.getFlag("zonebound", "strengths");
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, strength]) => v.is(STRENGTH, strength)));
}

/** Keeps what a field of the side says with the scene; for GMs. */
export async function readStrength(scene: Scene.Implementation, side: string, field: HTMLInputElement): Promise<void> {
  const { chance, hits } = STRENGTH_BOUNDS;
  const change = field.name === "hits" ? { hits: boundTo(field, hits) } : { chance: boundTo(field, chance) / 100 };
  const strengths = strengthsOf(scene);
  const strength = { ...USUAL_STRENGTH, ...strengths[side], ...change };
  await scene.setFlag("zonebound", "strengths", { ...strengths, [side]: strength });
}

/** A whole number within the bounds, whatever was typed. */
export function boundTo({ valueAsNumber }: HTMLInputElement, { least, most }: WholeBounds): number {
  const whole = Number.isFinite(valueAsNumber) ? Math.round(valueAsNumber) : least;
  return Math.max(least, Math.min(most, whole));
}
