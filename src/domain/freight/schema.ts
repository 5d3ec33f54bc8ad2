import * as v from "valibot";
import { NumericId } from "../kernel/identity.ts";
import { fen, Fen } from "../kernel/money.ts";
import { Version, whole } from "../kernel/number.ts";
import { QueryInteger } from "../kernel/paging.ts";
import { foldLine, formattedText } from "../kernel/text.ts";

/** So many templates a company has, rows a template, and regions all its rows together. */
export const maxTemplates = 20;
export const maxRows = 50;
export const maxRegions = 400;
/** 100,000 yuan: as many pieces as a cart may hold still add up to an exact amount. */
const maxFee = fen(10_000_000);
const maxFreeFrom = fen(1_000_000_000);
const maxPieces = 9_999;
const maxLeadDays = 90;

const Flag = v.picklist([0, 1] as const, "请选择是否配送");

/** A rule as readers have it; see `charge.ts`. */
const termsEntries = {
  served: Flag,
  fee: Fen,
  firstPieces: v.nullable(v.number()),
  nextPieces: v.number(),
  nextFee: Fen,
  freeFrom: v.nullable(Fen),
  hazardFee: Fen,
  leadDays: v.nullable(v.number()),
};
export const FreightRule = v.object({ regionPrefix: v.string(), ...termsEntries });

const Amount = (what: string) =>
  v.pipe(Fen, v.minValue(fen(0), `${what}不能小于 0`), v.maxValue(maxFee, `${what}最多 100000 元`));

/** The leading digits of an area code: two, four or six of them. */
export const RegionPrefix = formattedText(/^(\d\d){1,3}$/, 6, "地区编码应为 2、4 或 6 位数字");

/** What a row of the form says of its regions; no regions are 其他地区, all that no other row names. */
export const FreightRow = v.strictObject({
  regions: v.pipe(v.array(RegionPrefix), v.maxLength(maxRegions, `一个模板最多 ${maxRegions} 个地区`)),
  served: Flag,
  fee: Amount("运费"),
  firstPieces: v.nullable(whole("首件数", 1, maxPieces)),
  nextPieces: whole("续件数", 1, maxPieces),
  nextFee: Amount("续件运费"),
  freeFrom: v.nullable(
    v.pipe(Fen, v.minValue(fen(1), "包邮金额必须大于 0，不包邮请留空"), v.maxValue(maxFreeFrom, "包邮金额最多 10000000 元")),
  ),
  hazardFee: Amount("危险品附加费"),
  leadDays: v.nullable(whole("运输天数", 0, maxLeadDays)),
});
export type FreightRow = v.InferOutput<typeof FreightRow>;

export const TemplateName = v.pipe(
  v.string("请填写模板名称"),
  foldLine,
  v.minLength(1, "请填写模板名称"),
  v.maxLength(40, "模板名称最多 40 字"),
);

/** What else is wrong with rows, `templateProblems` says: it needs the tree of areas. */
export const SaveTemplate = v.strictObject({
  name: TemplateName,
  rows: v.pipe(
    v.array(FreightRow),
    v.minLength(1, "请至少填写一行运费"),
    v.maxLength(maxRows, `一个模板最多 ${maxRows} 行，请合并运费相同的地区`),
  ),
});
export type SaveTemplate = v.InferOutput<typeof SaveTemplate>;
export const ChangeTemplate = v.strictObject({ ...SaveTemplate.entries, version: Version });
export type ChangeTemplate = v.InferOutput<typeof ChangeTemplate>;

export const templateParams = v.strictObject({ templateId: NumericId });
/** Goods of the template go to another one; null while there are none. */
export const RemoveTemplate = v.strictObject({ moveTo: v.nullable(NumericId) });

/** So many goods are counted and moved at once. */
export const maxMovedGoods = 5_000;

const head = {
  templateId: v.string(),
  name: v.string(),
  isDefault: Flag,
  version: v.number(),
  /** Goods that it holds for, counted up to one more than `maxMovedGoods`. */
  goodsCount: v.number(),
};
export const FreightTemplateView = v.object({
  ...head,
  rows: v.array(v.object({ regions: v.array(v.string()), ...termsEntries })),
});
export type FreightTemplateView = v.InferOutput<typeof FreightTemplateView>;

/** What is asked of a template: goods worth so much, in so many pieces, sent there. */
export const PreviewQuery = v.strictObject({
  areaCode: formattedText(/^\d{6}$/, 6, "地区编码应为 6 位数字"),
  amount: v.optional(QueryInteger, "0"),
  pieces: v.optional(v.pipe(QueryInteger, v.minValue(1, "件数至少为 1")), "1"),
  hazardous: v.optional(v.picklist(["0", "1"], "请选择是否危险品"), "0"),
});
export const FreightPreview = v.object({
  area: v.string(),
  /** Null: nothing is delivered there. */
  freight: v.nullable(Fen),
  leadDays: v.nullable(v.number()),
  /** What is missing until the freight falls away; null where it does not, or has. */
  gap: v.nullable(Fen),
});
export type FreightPreview = v.InferOutput<typeof FreightPreview>;
