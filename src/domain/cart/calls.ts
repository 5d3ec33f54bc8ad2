import { defineCalls } from "../kernel/call.ts";
import { permissions } from "../kernel/permissions.ts";
import {
  AddedToCart,
  AddToCart,
  CartCount,
  CartQuantities,
  CartView,
  RemoveCartLines,
  SelectCartLines,
  UpdateCartLine,
} from "./schema.ts";

const edit = { who: "purchaser", permission: permissions.cartEdit, rate: "write", idempotent: true, data: CartCount } as const;

export const cartCalls = defineCalls({
  "GET /mall-pur/cart/list": {
    who: "purchaser",
    rate: "read",
    summary: "购物车：按供应商分组，附失效商品、提示与合计",
    data: CartView,
  },
  "GET /mall-pur/cart/count": { who: "purchaser", rate: "read", summary: "购物车商品种数", data: CartCount },
  "GET /mall-pur/cart/quantities": {
    who: "purchaser",
    rate: "read",
    summary: "购物车中各商品的数量，供商品列表标出",
    data: CartQuantities,
  },
  "POST /mall-pur/cart/add": {
    ...edit,
    summary: "加入购物车；已在其中则增加数量，并说明是否超过库存",
    body: AddToCart,
    data: AddedToCart,
  },
  "POST /mall-pur/cart/update": { ...edit, summary: "改数量、勾选，确认新价格，或确认供应商改动后的商品", body: UpdateCartLine },
  "POST /mall-pur/cart/select": { ...edit, summary: "批量勾选或取消勾选", body: SelectCartLines },
  "POST /mall-pur/cart/remove": { ...edit, summary: "移出购物车", body: RemoveCartLines },
});
