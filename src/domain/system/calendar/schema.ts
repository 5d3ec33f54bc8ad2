import * as v from "valibot";
import { acrossFields } from "../../kernel/across-fields.ts";
import { foldLine } from "../../kernel/text.ts";
import { Day, weekdayOf } from "../../kernel/instant.ts";
import { whole } from "../../kernel/number.ts";

/** Days a notice may name. */
const maxDays = 60;

const Days = v.pipe(v.array(Day), v.maxLength(maxDays, `最多 ${maxDays} 天`));
const Year = whole("年份", 2020, 2100, { fraction: "请填写年份" });

/** One year's notice: `off` are days off besides plain weekends, `worked` the weekend days that are worked instead. */
const entries = {
  year: Year,
  source: v.pipe(v.string(), foldLine, v.minLength(1, "请填写通知名称"), v.maxLength(100, "通知名称最多 100 字")),
  off: v.pipe(Days, v.minLength(1, "请填写放假的日期")),
  worked: Days,
};

export const YearNotice = acrossFields(
  v.pipe(
    v.strictObject(entries),
    v.forward(
      v.partialCheck(
        [["year"], ["off"]],
        ({ year, off }) => off.every((day) => day.startsWith(`${year}-`)),
        "放假日期应都在这一年",
      ),
      ["off"],
    ),
    v.forward(
      v.partialCheck(
        [["year"], ["worked"]],
        ({ year, worked }) => worked.every((day) => day.startsWith(`${year}-`)),
        "上班日期应都在这一年",
      ),
      ["worked"],
    ),
    v.forward(
      v.partialCheck(
        [["worked"]],
        ({ worked }) => worked.every((day) => [0, 6].includes(weekdayOf(day))),
        "调休上班日应是周六或周日",
      ),
      ["worked"],
    ),
    v.forward(
      v.partialCheck(
        [["off"], ["worked"]],
        ({ off, worked }) => new Set([...off, ...worked]).size === off.length + worked.length,
        "同一天不能写两次",
      ),
      ["worked"],
    ),
  ),
);
export type YearNotice = v.InferOutput<typeof YearNotice>;

export const SavedNotice = v.object({ ...entries, updatedAt: v.number() });
export type SavedNotice = v.InferOutput<typeof SavedNotice>;
