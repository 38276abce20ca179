/** The names in a text, as the lists of this folder have them. */
export function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
