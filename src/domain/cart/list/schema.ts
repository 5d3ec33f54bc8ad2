import * as v from "valibot";
import { ProdId } from "../../catalogue/schema.ts";
import { Offer, RemoveCartLines } from "../schema.ts";
import { maxLines } from "../../kernel/quantity.ts";
import { foldLine } from "../../kernel/text.ts";

/** Most named lists of one purchaser. */
export const maxLists = 50;

const ListName = v.pipe(v.string(), foldLine, v.minLength(1, "请填写清单名称"), v.maxLength(30, "清单名称最多 30 字"));

export const SaveList = v.strictObject({
  name: ListName,
  productIds: v.pipe(
    v.array(ProdId),
    v.minLength(1, "请先勾选要存入清单的商品"),
    v.maxLength(maxLines, `一份清单最多 ${maxLines} 种商品`),
  ),
});
export type SaveList = v.InferOutput<typeof SaveList>;

/** A named list (采购清单); `titles` are those of its first goods. */
export const ListRow = v.object({
  listId: v.string(),
  name: v.string(),
  lines: v.number(),
  titles: v.string(),
  createdAt: v.number(),
});
export type ListRow = v.InferOutput<typeof ListRow>;

export const RenameList = v.strictObject({ name: ListName });
export const RemoveFromList = RemoveCartLines;

/** What lies in a list, the newest first, as it can be bought today. */
export const ListView = v.object({
  listId: v.string(),
  name: v.string(),
  lines: v.array(v.object({ ...Offer.entries, quantity: v.number() })),
});
export type ListView = v.InferOutput<typeof ListView>;
