import { defineCalls } from "../kernel/call.ts";
import { PackPlanAnswer, PackPlanRequest } from "./schema.ts";

export const packPlanCalls = defineCalls({
  "POST /mall-pur/goods/cover": {
    who: "purchaser",
    rate: "compute",
    summary: "最省买法：一种物质、一个用量、一个日期，在各供应商的包装中求总价（含运费）最低的组合；不改变任何数据",
    body: PackPlanRequest,
    data: PackPlanAnswer,
  },
});
