import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { permissions } from "../kernel/permissions.ts";
import {
  ChangeTemplate,
  FreightPreview,
  FreightTemplateView,
  PreviewQuery,
  RemoveTemplate,
  SaveTemplate,
  templateParams,
} from "./schema.ts";

const mine = { who: "business", permission: permissions.goodsEdit } as const;
const edit = { ...mine, rate: "write", idempotent: true } as const;
const Made = v.object({ templateId: v.string() });

export const freightCalls = defineCalls({
  "GET /mall-sup/own/freight/list": {
    ...mine,
    rate: "read",
    summary: "本公司的运费模板（最多 20 个）：各地区的收费、使用中的商品数与默认模板",
    data: v.array(FreightTemplateView),
  },
  "GET /mall-sup/own/freight/{templateId}": {
    ...mine,
    rate: "read",
    summary: "本公司的一个运费模板",
    params: templateParams,
    data: FreightTemplateView,
  },
  "GET /mall-sup/own/freight/{templateId}/preview": {
    ...mine,
    rate: "read",
    summary: "按模板计算送至某地区的运费",
    params: templateParams,
    query: PreviewQuery,
    data: FreightPreview,
  },
  "POST /mall-sup/own/freight": {
    ...edit,
    summary: "新增运费模板；公司的第一个模板即为默认模板",
    body: SaveTemplate,
    data: Made,
  },
  "POST /mall-sup/own/freight/{templateId}": {
    ...edit,
    summary: "修改运费模板；购物车即时更新，已提交的申请与订单不受影响",
    params: templateParams,
    body: ChangeTemplate,
    data: v.null(),
  },
  "POST /mall-sup/own/freight/{templateId}/copy": {
    ...edit,
    summary: "复制运费模板",
    params: templateParams,
    data: Made,
  },
  "POST /mall-sup/own/freight/{templateId}/default": {
    ...edit,
    summary: "设为默认模板：未指定模板的商品按它收取运费",
    params: templateParams,
    data: v.null(),
  },
  "POST /mall-sup/own/freight/{templateId}/remove": {
    ...edit,
    summary: "删除运费模板；有商品使用时须把商品改用另一个模板",
    params: templateParams,
    body: RemoveTemplate,
    data: v.null(),
  },
});
