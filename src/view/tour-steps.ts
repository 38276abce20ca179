/** The tours and their steps, in order: each has a title and its words in the language files. */
export const TOUR_STEPS = {
  gm: ["map", "draw", "check", "place", "begin", "drag", "override", "undo", "on"],
  player: ["fight", "turn", "hold", "drop", "card", "prompt", "undo", "places", "end"],
} as const;

export type TourId = keyof typeof TOUR_STEPS;
