/** From what somebody hands to `$` to the members it means. */
import { Selection, type Member, type Subject } from "./selection";
import { findIn } from "./selector";

/** HTML is made into elements, other text is a selector below `context`, the rest is taken as it is. */
export function select(subject: Subject, context?: Subject): Selection {
  if (typeof subject !== "string") return new Selection(membersOf(subject));
  if (subject.trim().startsWith("<")) return new Selection(parseHtml(subject));
  const roots = context ? select(context).roots : [document];
  return new Selection(roots.flatMap((root) => findIn(root, subject)));
}

/** The members a subject stands for; HTML of a string is made, any other string is text. */
export function contentOf(subject: Subject | number): Member[] {
  if (typeof subject === "number") return [document.createTextNode(String(subject))];
  if (typeof subject !== "string") return membersOf(subject);
  return /^\s*</.test(subject) ? parseHtml(subject) : [document.createTextNode(subject)];
}

function membersOf(subject: Exclude<Subject, string>): Member[] {
  if (!subject) return [];
  if (subject instanceof Selection) return subject.toArray();
  return isMember(subject) ? [subject] : Array.from(subject);
}

/** Forms and lists of options have a length, and are members themselves. */
function isMember(subject: object): subject is Member {
  return "addEventListener" in subject;
}

/** Space and text around the outermost elements are not part of it. */
export function parseHtml(html: string): ChildNode[] {
  const template = document.createElement("template");
  template.innerHTML = html.replace(/^\s+/, "").replace(/>[^>]*$/, ">");
  return [...document.importNode(template.content, true).childNodes];
}
