/** What of a text is made into links and rolls (API: TextEditor.EnrichmentOptions). */

export interface EnrichOptions {
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  secrets?: boolean;
  custom?: boolean;
  rollData?: object | (() => object);
  relativeTo?: unknown;
}
