import { taskCalls } from "#src/domain/system/task/calls.ts";
import { implement } from "../../http/calls.ts";
import { viewHealth } from "./service.ts";

export const taskRoutes = implement(taskCalls, {
  "GET /mall-admin/task/list": (ctx) => viewHealth(ctx),
});
