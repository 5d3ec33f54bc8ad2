import { parseFigure } from "#src/domain/kernel/number.ts";

/** The figures a number input may hold. Without `min`/`max` there is no bound on that side. */
export type NumberRange = { min?: number | undefined; max?: number | undefined; step: number; precision: number };

/** Decimals of a step: 1 → 0, 0.25 → 2. */
export const decimalsOf = (step: number) => /\.(\d+)$/.exec(String(step))?.[1]?.length ?? 0;

/**
 * What a typed figure becomes: rounded to the precision and clamped; with `strict`, moved to the nearest step counted
 * from `min`, so that goods sold by the dozen stay dozens. Null when nothing was typed.
 */
export function settleNumber(typed: number, { min, max, step, precision }: NumberRange, strict: boolean): number | null {
  if (Number.isNaN(typed)) return null;
  const from = min ?? 0;
  const snapped = strict ? from + Math.round((typed - from) / step) * step : typed;
  const floor = min ?? -Infinity;
  const top = max === undefined ? Infinity : strict ? from + Math.floor((max - from) / step) * step : max;
  return Number(Math.max(floor, Math.min(top, snapped)).toFixed(precision));
}

/** What stands in a field; NaN is an empty field. A text says why it is no figure. */
export function readFigure(typed: string, precision: number): number | "不是数字" | "不是整数" {
  if (typed.trim() === "") return Number.NaN;
  const figure = parseFigure(typed);
  if (figure === null) return "不是数字";
  return precision === 0 && !Number.isInteger(figure) ? "不是整数" : figure;
}

/** A figure above 0 of a plain text field, as people type it; undefined when it is none, for a schema to refuse. */
export function typedFigure(typed: string, precision = 0): number | undefined {
  const figure = readFigure(typed.slice(0, 20), precision);
  return typeof figure === "number" && figure >= 0 && figure < 10_000_000 ? figure : undefined;
}

/**
 * Why a typed figure became another one: out of the range, whose end may have a name, between two steps, or with too many
 * decimals. Null when it did not.
 */
export function whyMoved(
  typed: number,
  settled: number,
  { min, max, step, precision }: NumberRange,
  strict: boolean,
  maxLabel = "最多的",
): string | null {
  if (min !== undefined && typed < min) return `少于最少的 ${min}`;
  if (max !== undefined && typed > max) return `超过${maxLabel} ${max}`;
  if (settled === typed) return null;
  return strict ? `不是 ${min ?? 0} 起、每次加 ${step} 的数量` : `最多 ${precision} 位小数`;
}

/** How a field takes what is typed in it; `settled` is its last figure. */
export type FieldReading = NumberRange & {
  strict: boolean;
  settled: number | null;
  allowEmpty?: boolean;
  maxLabel?: string | undefined;
};

/**
 * What stands in a field after something was typed, and what is said when that is another figure than the typed one: a figure out
 * of range is moved, what is no figure, not whole or nothing is refused. Every field for a quantity reads like this.
 */
export function readTyped(typed: string, field: FieldReading): { figure: number | null; problem: string } {
  const { settled, strict, allowEmpty = false, maxLabel, precision } = field;
  const shown = `“${typed.trim().slice(0, 20)}”`;
  const text = (figure: number) => figure.toFixed(precision);
  const restore = (why: string) => {
    const back = settled === null ? "" : `，已恢复为 ${text(settled)}`;
    return { figure: settled, problem: `${why}${back}，请重新输入` };
  };
  const figure = readFigure(typed, precision);
  if (typeof figure === "string") return restore(`${shown}${figure}`);
  const next = settleNumber(figure, field, strict);
  if (next === null) return allowEmpty ? { figure: null, problem: "" } : restore("不能为空");
  const why = whyMoved(figure, next, field, strict, maxLabel);
  return { figure: next, problem: why === null ? "" : `${shown}${why}，已改为 ${text(next)}` };
}
