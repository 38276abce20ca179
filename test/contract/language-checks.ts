/** What two language files must have in common, each as a list of faults: of the real ones, or of a copy with a fault planted. */

type Texts = ReadonlyMap<string, string>;

/** Keys that one of the two lacks. */
export function unpaired(one: Texts, other: Texts): string[] {
  const lacking = (texts: Texts, from: Texts): string[] => [...from.keys()].filter((key) => !texts.has(key));
  return [...lacking(one, other), ...lacking(other, one)];
}

/** Keys whose braces hold other names in the two languages; how often one stands there is each language's own affair. */
export function otherSlots(one: Texts, other: Texts): string[] {
  return [...one].flatMap(([key, text]) => (slotsOf(text) === slotsOf(other.get(key) ?? text) ? [] : [key]));
}

function slotsOf(text: string): string {
  return [...new Set(text.match(/\{[^}]*\}/g) ?? [])].sort().join(" ");
}

/** Texts with words in them that are the same in both languages. */
export function sameTexts(one: Texts, other: Texts): string[] {
  const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{[^}]*\}/g, ""));
  return [...new Set([...one].flatMap(([key, text]) => (hasWords(text) && other.get(key) === text ? [text] : [])))];
}

/** Keys whose text has nothing in it, or a brace without its fellow. */
export function brokenTexts(texts: Texts): string[] {
  const isBroken = (text: string): boolean => text.trim() === "" || /[{}]/.test(text.replace(/\{\w+\}/g, ""));
  return [...texts].flatMap(([key, text]) => (isBroken(text) ? [key] : []));
}

/** Keys whose text speaks to somebody. */
export function addressing(texts: Texts, addresses: RegExp): string[] {
  return [...texts].flatMap(([key, text]) => (addresses.test(text) ? [key] : []));
}

/** Keys of French texts with a mark that could stand alone on the next line, or with a straight apostrophe. */
export function looseMarks(texts: Texts): string[] {
  const isLoose = (text: string): boolean => /(?<!\u202f)[;!?%]|(?<!\u00a0)[:»]|«(?!\u00a0)|'/.test(text);
  return [...texts].flatMap(([key, text]) => (isLoose(text) ? [key] : []));
}
