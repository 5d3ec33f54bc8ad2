import * as v from "valibot";
import { freeTerms } from "#src/domain/freight/charge.ts";
import { SaveTemplate, type FreightRow } from "#src/domain/freight/schema.ts";
import { templateProblems, type Region } from "#src/domain/freight/template.ts";
import { parseWhole } from "#src/domain/kernel/number.ts";
import { type Fen, fen, parseYuan, yuanText } from "#src/domain/kernel/money.ts";
import { errorsOf, type FormErrors } from "#src/ui/form-values.ts";

export const rowCharges = ["order", "piece", "none"] as const;
export type RowCharge = (typeof rowCharges)[number];

/** A row as it is typed. `isElsewhere`: it stands for all that no other row names. */
export type EditRow = {
  key: string;
  isElsewhere: boolean;
  regions: readonly string[];
  charge: RowCharge;
  fee: string;
  firstPieces: string;
  nextPieces: string;
  nextFee: string;
  freeFrom: string;
  hazardFee: string;
  leadDays: string;
};
export type TextField = Exclude<keyof EditRow, "key" | "isElsewhere" | "regions" | "charge">;

const numberText = (value: number | null) => (value === null ? "" : String(value));

export const toEditRow = (row: FreightRow, key: string): EditRow => ({
  key,
  isElsewhere: row.regions.length === 0,
  regions: row.regions,
  charge: row.served === 0 ? "none" : row.firstPieces === null ? "order" : "piece",
  fee: yuanText(row.fee),
  firstPieces: numberText(row.firstPieces ?? 1),
  nextPieces: numberText(row.nextPieces),
  nextFee: yuanText(row.nextFee),
  freeFrom: yuanText(row.freeFrom),
  hazardFee: row.hazardFee === 0 ? "" : yuanText(row.hazardFee),
  leadDays: numberText(row.leadDays),
});

export const emptyRow = (key: string, isElsewhere: boolean): EditRow => ({
  ...toEditRow({ ...freeTerms, regions: [] }, key),
  isElsewhere,
  fee: "",
});

const textOf = { fee: "运费", nextFee: "续件运费", freeFrom: "包邮金额", hazardFee: "危险品附加费" } as const;
const countOf = { firstPieces: "首件数", nextPieces: "续件数", leadDays: "运输天数" } as const;

/** What was typed as the call takes it, with the errors of what is no figure, by field. */
export function readRows(rows: readonly EditRow[]): { rows: FreightRow[]; errors: FormErrors } {
  const errors: FormErrors = {};
  const parsed = rows.map((row, at): FreightRow => {
    const say = (name: string, text: string) => (errors[`rows.${at}.${name}`] = text);
    const amount = (name: keyof typeof textOf): Fen | null => {
      if (row[name].trim() === "") return null;
      const value = parseYuan(row[name]);
      if (value === null) say(name, `${textOf[name]}应为最多两位小数的金额，如 12 或 12.50`);
      return value;
    };
    const count = (name: keyof typeof countOf): number | null => {
      if (row[name].trim() === "") return null;
      const value = parseWhole(row[name]);
      // A whole number that is too large is refused by its bound.
      if (value === null || value < 0) say(name, `${countOf[name]}应为整数`);
      return value;
    };
    if (!row.isElsewhere && row.regions.length === 0) say("regions", "请选择地区，或删除本行");
    if (row.charge === "none") return { ...freeTerms, regions: [...row.regions], served: 0 };
    const byPiece = row.charge === "piece";
    if (row.fee.trim() === "") say("fee", "请填写运费，免运费填 0");
    if (byPiece && row.firstPieces.trim() === "") say("firstPieces", "请填写首件数");
    if (byPiece && row.nextPieces.trim() === "") say("nextPieces", "请填写续件数");
    if (byPiece && row.nextFee.trim() === "") say("nextFee", "请填写续件运费");
    return {
      regions: [...row.regions],
      served: 1,
      fee: amount("fee") ?? fen(0),
      firstPieces: byPiece ? (count("firstPieces") ?? 1) : null,
      nextPieces: byPiece ? (count("nextPieces") ?? 1) : 1,
      nextFee: byPiece ? (amount("nextFee") ?? fen(0)) : fen(0),
      freeFrom: amount("freeFrom"),
      hazardFee: amount("hazardFee") ?? fen(0),
      leadDays: count("leadDays"),
    };
  });
  return { rows: parsed, errors };
}

/** Everything that holds a template back: what is no figure, out of bounds, named twice or not at all. */
export function problemsOf(name: string, rows: readonly EditRow[], regions: readonly Region[]): FormErrors {
  const read = readRows(rows);
  const given = { name, rows: read.rows };
  const found = { ...errorsOf(SaveTemplate, given), ...read.errors };
  const parsed = v.safeParse(SaveTemplate, given);
  // A row without regions that is none for everywhere else says so itself.
  return parsed.success && Object.keys(found).length === 0 ? templateProblems(given, regions) : found;
}
