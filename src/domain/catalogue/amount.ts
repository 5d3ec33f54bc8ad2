const bases = new Map<string, [factor: number, base: string]>([
  ["kg", [1000, "g"]],
  ["千克", [1000, "g"]],
  ["公斤", [1000, "g"]],
  ["g", [1, "g"]],
  ["克", [1, "g"]],
  ["mg", [1e-3, "g"]],
  ["毫克", [1e-3, "g"]],
  ["μg", [1e-6, "g"]],
  ["ug", [1e-6, "g"]],
  ["微克", [1e-6, "g"]],
  ["l", [1000, "ml"]],
  ["升", [1000, "ml"]],
  ["ml", [1, "ml"]],
  ["毫升", [1, "ml"]],
  ["μl", [1e-3, "ml"]],
  ["ul", [1e-3, "ml"]],
  ["微升", [1e-3, "ml"]],
]);

const unitPattern = [...bases.keys()].toSorted((a, b) => b.length - a.length).join("|");

/** A figure with a unit of mass or volume; 克隆 and 升降 are no units. Groups: figure, unit. */
export const amount = new RegExp(
  `(?<![a-z0-9.])(\\d{1,9}(?:\\.\\d{1,6})?) ?(${unitPattern})(?![a-z0-9]|(?<=克)隆|(?<=升)降)`,
  "g",
);

/** `1`, `kg` → 1000 of `g`. */
export function toBase(figure: string, unit: string): { quantity: number; base: "g" | "ml" } {
  const [factor, base] = bases.get(unit) ?? [1, "g"];
  return { quantity: Number((Number(figure) * factor).toPrecision(12)), base: base === "ml" ? "ml" : "g" };
}

/** Without exponent or trailing zeros. */
export const plain = (value: number): string => value.toFixed(12).replace(/\.?0{1,12}$/, "");
