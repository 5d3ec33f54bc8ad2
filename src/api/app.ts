import { accountRoutes } from "./account/routes.ts";
import { serveCalls } from "./http/calls.ts";
import { systemRoutes } from "./system/routes.ts";
import { unitRoutes } from "./unit/routes.ts";

export const app = serveCalls([accountRoutes, unitRoutes, systemRoutes]);
