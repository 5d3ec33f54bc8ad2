import { defineCalls } from "../kernel/call.ts";
import { Todos } from "./schema.ts";

export const todoCalls = defineCalls({
  "GET /auth/own/todos": {
    who: "user",
    rate: "read",
    summary: "等待本人处理的工作，按权限，各计至 100；没有的不列",
    data: Todos,
  },
});
