import { structureCalls } from "#src/domain/catalogue/structure/calls.ts";
import { implement } from "../../http/calls.ts";
import { searchStructures } from "./service.ts";

export const structureRoutes = implement(structureCalls, {
  "POST /mall-sup/substance/search": (ctx, { body }) => searchStructures(ctx, body),
});
