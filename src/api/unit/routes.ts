import { unitCalls } from "#src/domain/unit/calls.ts";
import { implement } from "../http/calls.ts";
import { viewUnit } from "./service.ts";

export const unitRoutes = implement(unitCalls, {
  "POST /mall-pur/pur/unit/getUnitInfo": (ctx) => viewUnit(ctx),
});
