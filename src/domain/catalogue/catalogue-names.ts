/** Names of substances that catalogues give a longer one: goods of it come first. */
const catalogueNames = new Map([
  ["乙酸", "冰乙酸"],
  ["水", "超纯水"],
  ["氯化铝", "无水三氯化铝"],
  ["硫酸镁", "无水硫酸镁"],
  ["硫酸钠", "无水硫酸钠"],
  ["葡萄糖", "d-葡萄糖"],
  ["甘露醇", "d-甘露醇"],
  ["酒石酸", "l-酒石酸"],
  ["铁粉", "还原铁粉"],
  ["淀粉", "可溶性淀粉"],
]);

/** The name by which a catalogue keeps a substance, for the one it is called by (folded); null when there is no other. */
export const catalogueNameOf = (name: string): string | null => catalogueNames.get(name) ?? null;
