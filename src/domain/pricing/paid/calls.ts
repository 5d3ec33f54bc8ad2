import * as v from "valibot";
import { ProdId } from "../../catalogue/schema.ts";
import { defineCalls } from "../../kernel/call.ts";
import { PaidPrices } from "./schema.ts";

export const paidCalls = defineCalls({
  "GET /mall-pur/goods/{prodId}/paid": {
    who: "purchaser",
    rate: "read",
    summary: "本单位两年内购买此商品的成交单价；不足三次时不给出统计",
    params: v.strictObject({ prodId: ProdId }),
    data: PaidPrices,
  },
});
