/** The tabs of a figure's sheet, as their templates take them. */

const TABS = [
  { id: "numbers", icon: "fa-solid fa-gauge", label: "ZONEBOUND.Sheet.tab.numbers" },
  { id: "carried", icon: "fa-solid fa-suitcase", label: "ZONEBOUND.Sheet.tab.carried" },
  { id: "known", icon: "fa-solid fa-star", label: "ZONEBOUND.Sheet.tab.known" },
  { id: "biography", icon: "fa-solid fa-book-open", label: "ZONEBOUND.Sheet.tab.biography" },
] as const;

/** By id, the shown one marked; one group, `primary`, is all there is. */
export function sheetTabs(shown: string | null | undefined) {
  const open = TABS.find(({ id }) => id === shown)?.id ?? "numbers";
  const tabs = TABS.map((tab) => {
    const active = tab.id === open;
    return [tab.id, { ...tab, group: "primary", active, cssClass: active ? "active" : "" }];
  });
  return { open, tabs: Object.fromEntries(tabs) };
}
