import * as v from "valibot";
import { foldLine } from "../../kernel/text.ts";

/** Days a notice may name. */
const mostDays = 60;

/** JavaScript reads 30 February as 2 March. */
const isReal = (text: string) => new Date(Date.parse(text) || 0).toISOString().startsWith(text);
const Day = v.pipe(
  v.string(),
  v.maxLength(10, "日期应写作 2027-01-01"),
  v.isoDate("日期应写作 2027-01-01"),
  v.check((text) => isReal(text), "没有这一天"),
);
const Days = v.pipe(v.array(Day), v.maxLength(mostDays, `最多 ${mostDays} 天`));
const Year = v.pipe(
  v.number("请填写年份"),
  v.integer("请填写年份"),
  v.minValue(2020, "年份不正确"),
  v.maxValue(2100, "年份不正确"),
);

/** One year's notice: `off` are days off besides plain weekends, `worked` the weekend days that are worked instead. */
const entries = {
  year: Year,
  source: v.pipe(v.string(), foldLine, v.minLength(1, "请填写通知名称"), v.maxLength(100, "通知名称最多 100 字")),
  off: v.pipe(Days, v.minLength(1, "请填写放假的日期")),
  worked: Days,
};

export const YearNotice = v.pipe(
  v.strictObject(entries),
  v.forward(
    v.check(({ year, off }) => off.every((day) => day.startsWith(`${year}-`)), "放假日期应都在这一年"),
    ["off"],
  ),
  v.forward(
    v.check(({ year, worked }) => worked.every((day) => day.startsWith(`${year}-`)), "上班日期应都在这一年"),
    ["worked"],
  ),
  v.forward(
    v.check(
      ({ worked }) => worked.every((day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())),
      "调休上班日应是周六或周日",
    ),
    ["worked"],
  ),
  v.forward(
    v.check(({ off, worked }) => new Set([...off, ...worked]).size === off.length + worked.length, "同一天不能写两次"),
    ["worked"],
  ),
);
export type YearNotice = v.InferOutput<typeof YearNotice>;

export const SavedNotice = v.object({ ...entries, updatedAt: v.number() });
export type SavedNotice = v.InferOutput<typeof SavedNotice>;
