/** Where keys are typed, and where they are the game's (API: KeyboardManager#hasFocus, `data-keyboard-focus`). */
// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { Keyboard } from "../../client/core/keyboard";

it.each([
  ["<input>", "input", true],
  ["<textarea></textarea>", "textarea", true],
  ["<form><button type='button'></button></form>", "button", true],
  ["<button type='button'></button>", "button", false],
  ["<form><button type='button' data-keyboard-focus='false'></button></form>", "button", false],
  ["<div tabindex='0' data-keyboard-focus></div>", "div", true],
  ["<div tabindex='0' data-keyboard-focus='true'></div>", "div", true],
  ["<input data-keyboard-focus='false'>", "input", false],
  ["<div tabindex='0'></div>", "div", false],
])("%s, %s: has the keys is %s", (html, selector, has) => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>(selector)?.focus();
  expect(new Keyboard().hasFocus).toBe(has);
});
