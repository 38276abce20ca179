/** The lines one has sent, to be brought back with the arrow keys. */

const LONGEST = 20;

export class ChatHistory {
  #lines: string[] = [];
  #at = -1;

  add(line: string): void {
    if (line.trim()) this.#lines = [line, ...this.#lines.filter((each) => each !== line)].slice(0, LONGEST);
    this.#at = -1;
  }

  /** Puts an older or younger line into the input; only where the arrow would leave the text. */
  recall(input: HTMLTextAreaElement, event: KeyboardEvent): void {
    const up = event.key === "ArrowUp";
    const atEdge = up ? input.selectionStart === 0 : input.selectionEnd === input.value.length;
    if (!atEdge || (!up && this.#at < 0) || !this.#lines.length) return;
    event.preventDefault();
    this.#at = Math.min(this.#at + (up ? 1 : -1), this.#lines.length - 1);
    input.value = this.#lines[this.#at] ?? "";
    const caret = up ? 0 : input.value.length;
    input.setSelectionRange(caret, caret);
  }
}
