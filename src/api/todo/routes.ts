import { todoCalls } from "#src/domain/todo/calls.ts";
import { implement } from "../http/calls.ts";
import { viewOpening, viewTodos } from "./service.ts";

export const todoRoutes = implement(todoCalls, {
  "GET /auth/own/todos": (ctx) => viewTodos(ctx),
  "GET /mall-admin/opening": (ctx) => viewOpening(ctx),
});
