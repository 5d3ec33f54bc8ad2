import { defineCalls } from "../kernel/call.ts";
import { permissions } from "../kernel/permissions.ts";
import { Opening } from "./opening.ts";
import { Todos } from "./schema.ts";

export const todoCalls = defineCalls({
  "GET /auth/own/todos": {
    who: "user",
    rate: "read",
    summary: "等待本人处理的工作，按权限，各计至 1000；没有的不列",
    data: Todos,
  },
  "GET /mall-admin/opening": {
    who: "operator",
    permission: permissions.configEdit,
    rate: "read",
    summary: "运营：新商城开张前的各个步骤，是否完成由现有数据得出",
    data: Opening,
  },
});
