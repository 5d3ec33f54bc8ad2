import * as v from "valibot";
import { foldLine } from "../kernel/text.ts";
import { isoDay, monthStart, startOfDay, type Instant } from "../kernel/instant.ts";
import { amountText, type Amount, type Measure } from "./rule.ts";

/**
 * The year that 易制毒 is reported of by 31 March of the next (《易制毒化学品管理条例》第三十六条): what a unit bought, or what a company
 * sold. Without one the last full year.
 */
export const AnnualReportQuery = v.strictObject({
  year: v.optional(v.pipe(v.string(), foldLine, v.maxLength(4, "年份不正确"), v.regex(/^20\d{2}$/, "年份不正确，例如 2026"))),
});

export const reportedYear = ({ year }: v.InferOutput<typeof AnnualReportQuery>, now: Instant): number =>
  year === undefined ? Number(isoDay(now).slice(0, 4)) - 1 : Number(year);

/** The months of a year, each from its first moment until that of the next. */
export const monthsOf = (year: number): { from: Instant; to: Instant }[] =>
  Array.from({ length: 12 }, (_, month) => ({ from: monthOf(year, month), to: monthOf(year, month + 1) }));

export const yearOf = (year: number): { from: Instant; to: Instant } => ({ from: monthOf(year, 0), to: monthOf(year, 12) });

const monthOf = (year: number, month: number) => monthStart(startOfDay(`${year}-01-01`), month);

/** The day whose lists a year is reported by: its last one, or today. */
export const listsOn = (year: number, now: Instant): string => {
  const [last, today] = [`${year}-12-31`, isoDay(now)];
  return last < today ? last : today;
};

/** What happens to a substance in a year: there before, bought, used up, lost on the way (which never came into the stock). */
export type Movement = "opening" | "bought" | "used" | "lost";
type Balance = { casNo: string; substance: string; measure: Measure | null } & Record<Movement, number>;

/** Sums by substance and measure; what nobody can read of a pack is counted in pieces apart. */
export class AnnualTotals {
  readonly #balances = new Map<string, Balance>();

  add(movement: Movement, { casNo, substance }: { casNo: string; substance: string }, onePiece: Amount | null, pieces = 1): void {
    const measure = onePiece && onePiece.measure;
    const key = `${casNo} ${measure}`;
    const balance = this.#balances.get(key) ?? { casNo, substance, measure, opening: 0, bought: 0, used: 0, lost: 0 };
    balance[movement] += (onePiece?.milli ?? 1) * pieces;
    this.#balances.set(key, balance);
  }

  /** `2.5 kg`, or pieces whose content is not known; what does not add up is said, not shown as a figure. */
  rows() {
    const all = [...this.#balances.values()];
    const measuresOf = Map.groupBy(all, ({ casNo }) => casNo);
    return all.map((one) => {
      const { casNo, substance, opening, bought, used, lost } = one;
      const closing = opening + bought - used;
      const largest = Math.max(opening, bought, used, lost);
      const text = (milli: number) => (milli < 0 ? overdrawn : sumText(one, milli, largest));
      const isAlone = measuresOf.get(casNo)?.length === 1;
      return {
        casNo,
        substance,
        opening: text(opening),
        amount: text(bought),
        used: text(used),
        lost: text(lost),
        closing: isAlone ? text(closing) : `${text(closing)}${otherMeasure}`,
      };
    });
  }
}

const overdrawn = "登记的使用量多于购入，请人工核对";
const otherMeasure = "，另有按其他单位计量的，未折算，请人工核对";
const sumText = ({ measure }: Balance, milli: number, largest: number) =>
  measure === null ? `${milli} 件，规格无法换算，请人工核对` : amountText({ measure, milli }, largest);
