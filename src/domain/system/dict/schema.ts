import * as v from "valibot";
import { DictStyle } from "../../kernel/dict-style.ts";
import { foldHalfWidth, foldLine, requiredText } from "../../kernel/text.ts";
import { OrderNumber, Version } from "../../kernel/number.ts";

export const DictType = v.pipe(
  v.string("请输入字典类型"),
  foldLine,
  foldHalfWidth,
  v.maxLength(64, "字典类型为 2–64 位小写字母、数字或下划线，以字母开头"),
  v.regex(/^[a-z][a-z\d_]{1,63}$/, "字典类型为 2–64 位小写字母、数字或下划线，以字母开头"),
);

const DictValue = v.pipe(v.string("请输入值"), foldLine, v.minLength(1, "请输入值"), v.maxLength(40, "值最多 40 个字"));

const typeEntries = {
  dictName: requiredText("名称", 30),
  remark: v.pipe(v.string(), foldLine, v.maxLength(100, "说明最多 100 个字")),
};
export const NewDict = v.strictObject({ dictType: DictType, ...typeEntries });
export type NewDict = v.InferOutput<typeof NewDict>;
export const ChangeDict = v.strictObject({ ...typeEntries, version: Version });
export type ChangeDict = v.InferOutput<typeof ChangeDict>;
export const RemoveDict = v.strictObject({ version: Version });

export const EntryForm = v.strictObject({
  dictLabel: requiredText("名称", 40),
  dictValue: DictValue,
  orderNum: OrderNumber,
  cssClass: DictStyle,
  /** Given out and offered; what names a disabled entry already keeps its words. */
  enabled: v.boolean(),
});
export type EntryForm = v.InferOutput<typeof EntryForm>;
/** `of`: the value as it is; `version`: as the page showed it. */
export const ChangeEntry = v.strictObject({ of: DictValue, version: Version, form: EntryForm });
export type ChangeEntry = v.InferOutput<typeof ChangeEntry>;
export const RemoveEntry = v.strictObject({ of: DictValue, version: Version });
export type RemoveEntry = v.InferOutput<typeof RemoveEntry>;

/** `fixed`: code depends on each value; `open`: the mall offers its entries; `own`: made by operators, for other programs. */
export const dictStatuses = { fixed: "取值固定", open: "商城使用", own: "自建" } as const;
export type DictStatus = keyof typeof dictStatuses;
const statuses = Object.keys(dictStatuses) as DictStatus[];

export const DictLine = v.object({
  dictType: v.string(),
  dictName: v.string(),
  remark: v.string(),
  status: v.picklist(statuses),
  entryCount: v.number(),
  version: v.number(),
});
export type DictLine = v.InferOutput<typeof DictLine>;

export const EditedEntry = v.object({
  dictValue: v.string(),
  dictLabel: v.string(),
  orderNum: v.number(),
  cssClass: DictStyle,
  enabled: v.boolean(),
  version: v.number(),
});
export type EditedEntry = v.InferOutput<typeof EditedEntry>;
