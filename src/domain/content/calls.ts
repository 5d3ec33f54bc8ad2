import { defineCalls } from "../kernel/call.ts";
import { Home } from "./schema.ts";

export const contentCalls = defineCalls({
  "GET /mall-admin/portal/home": {
    who: "anyone",
    rate: "read",
    summary: "首页：顶部横幅、专区、公告、热搜词",
    data: Home,
    cacheable: true,
  },
});
