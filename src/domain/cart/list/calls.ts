import * as v from "valibot";
import { AddedBatch } from "../batch/schema.ts";
import { defineCalls } from "../../kernel/call.ts";
import { Id } from "../../kernel/identity.ts";
import { permissions } from "../../kernel/permissions.ts";
import { ListRow, SaveList } from "./schema.ts";

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
  "POST /mall-pur/cart/lists/{listId}/cart": {
    ...write,
    summary: "把采购清单加入购物车，清单保留",
    params,
    body: v.strictObject({}),
    data: AddedBatch,
  },
  "DELETE /mall-pur/cart/lists/{listId}": { ...write, summary: "删除采购清单", params, data: v.null() },
});
