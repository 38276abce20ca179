/** The ids of the rules, which count on from one: how far each chapter goes. */

const CHAPTERS: Readonly<Record<string, number>> = {
  "Z-BF": 11,
  "Z-ST": 13,
  "Z-MV": 10,
  "Z-BD": 8,
  "Z-OB": 9,
  "Z-TR": 8,
  "Z-SP": 5,
  "Z-RE": 16,
  "Z-BN": 11,
  "Z3-RO": 3,
  "Z3-MV": 14,
  "Z3-AC": 13,
  "Z3-FG": 3,
  "ZP-RO": 2,
  "ZP-MV": 9,
  "ZP-OB": 1,
  "ZP-AD": 2,
  "ZP-RE": 3,
  "ZP-TR": 2,
  "ZP-AC": 2,
  "ZP-FG": 1,
  "ZM-BF": 1,
  "ZM-MV": 9,
  "ZM-RG": 1,
  "ZM-BT": 5,
  "ZM-RE": 2,
  "HR-RO": 1,
  "HR-MV": 7,
  "HR-RE": 12,
  "HR-DO": 2,
  "HR-AC": 2,
  "HR-SP": 3,
  "HF-RO": 1,
  "HF-FA": 6,
  "HF-MV": 12,
  "HF-GR": 7,
  "HF-SP": 3,
};

/** Whether an entry of the rules has this id. */
export function isRuleId(id: string): boolean {
  const [, chapter = "", number = "0"] = /^([A-Z][A-Z0-9]?-[A-Z]{2})-(\d{2})$/.exec(id) ?? [];
  return Number(number) >= 1 && Number(number) <= (CHAPTERS[chapter] ?? 0);
}
