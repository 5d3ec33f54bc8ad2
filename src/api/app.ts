import { accountRoutes } from "./account/routes.ts";
import { serveCalls } from "./http/calls.ts";
import { openApi } from "./system/openapi.ts";
import { systemRoutes } from "./system/routes.ts";
import { unitRoutes } from "./unit/routes.ts";

export const app = serveCalls([accountRoutes, unitRoutes, systemRoutes]);

/** The contract for other programs; public like the calls that need no session. */
app.get("/openapi.json", (c) => c.json(openApi()));
