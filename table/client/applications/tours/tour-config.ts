/** What a tour is made of (https://foundryvtt.com/api/v13/interfaces/foundry.TourConfig.html). */

export interface TourStep {
  id: string;
  title: string;
  content: string;
  /** What the step points at; without it the step stands in the middle. */
  selector?: string;
  tooltipDirection?: string;
  restricted?: boolean;
  sidebarTab?: string;
  layer?: string;
  tool?: string;
}

export interface TourConfig {
  id?: string;
  namespace?: string;
  title: string;
  description?: string;
  steps: TourStep[];
  restricted?: boolean;
  display?: boolean;
  canBeResumed?: boolean;
  suggestedNextTours?: string[];
  localization?: Record<string, string>;
}
