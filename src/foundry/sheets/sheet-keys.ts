/** Keys on a sheet: Tab goes on, Enter and Space press what is no button of its own, arrows go from tab to tab. */

const PRESSED = "a[data-action], img[data-action], [role=button][data-action]";
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Listens on the outer element; once for each. */
export function listenToKeys(element: HTMLElement): void {
  element.addEventListener("keydown", (event) => {
    const { target, key } = event;
    // Foundry takes Tab to go through the tokens, unless a field has the focus [CONTROLS.CycleView].
    if (key === "Tab") event.stopPropagation();
    if (!(target instanceof HTMLElement) || !target.matches(PRESSED)) return;
    const next = target.matches("[role=tab]") ? neighbour(target, STEPS[key] ?? 0) : null;
    if (key !== "Enter" && key !== " " && !next) return;
    event.preventDefault();
    event.stopPropagation();
    const pressed = next ?? target;
    pressed.click();
    pressed.focus();
  });
}

function neighbour(tab: HTMLElement, step: number): HTMLElement | null {
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  if (step === 0 || tabs.length === 0) return null;
  return tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? null;
}

/** Only the shown tab is met by the Tab key, and a screen reader is told which one that is. */
export function markTabs(element: HTMLElement): void {
  for (const tab of element.querySelectorAll<HTMLElement>("[role=tab]")) {
    const active = tab.classList.contains("active");
    tab.setAttribute("aria-selected", String(active));
    tab.tabIndex = active ? 0 : -1;
  }
}
