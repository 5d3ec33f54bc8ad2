import * as v from "valibot";
import { AddedBatch } from "../batch/schema.ts";
import { defineCalls } from "../../kernel/call.ts";
import { Id } from "../../kernel/identity.ts";
import { permissions } from "../../kernel/permissions.ts";
import { ListRow, ListView, RemoveFromList, RenameList, SaveList } from "./schema.ts";

const params = v.strictObject({ listId: Id });
const write = { who: "purchaser", permission: permissions.cartEdit, rate: "write", idempotent: true } as const;

export const listCalls = defineCalls({
  "GET /mall-pur/cart/lists": { who: "purchaser", rate: "read", summary: "我的采购清单", data: v.array(ListRow) },
  "POST /mall-pur/cart/lists": {
    ...write,
    summary: "把购物车中的商品存为采购清单；同名清单加入商品并更新数量",
    body: SaveList,
    data: v.object({ listId: v.string() }),
  },
  "GET /mall-pur/cart/lists/{listId}": {
    who: "purchaser",
    rate: "read",
    summary: "一份采购清单中的商品",
    params,
    data: ListView,
  },
  "PUT /mall-pur/cart/lists/{listId}": { ...write, summary: "采购清单改名", params, body: RenameList, data: v.null() },
  "POST /mall-pur/cart/lists/{listId}/remove": {
    ...write,
    summary: "从采购清单移出商品",
    params,
    body: RemoveFromList,
    data: v.null(),
  },
  "POST /mall-pur/cart/lists/{listId}/cart": {
    ...write,
    summary: "把采购清单加入购物车，清单保留",
    params,
    body: v.strictObject({}),
    data: AddedBatch,
  },
  "DELETE /mall-pur/cart/lists/{listId}": { ...write, summary: "删除采购清单", params, data: v.null() },
});
