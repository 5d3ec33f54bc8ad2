import { defineCalls } from "../../kernel/call.ts";
import { permissions } from "../../kernel/permissions.ts";
import { Health } from "./schema.ts";

export const taskCalls = defineCalls({
  "GET /mall-admin/task/list": {
    who: "operator",
    permission: permissions.taskView,
    rate: "read",
    summary: "定时任务最近一次运行的时间、用时与结果，数据库的大小与随业务增长的表",
    data: Health,
  },
});
