import { codeRoutes } from "./account/code/routes.ts";
import { accountRoutes } from "./account/routes.ts";
import { cartRoutes } from "./cart/routes.ts";
import { serveFile } from "./catalogue/files.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { serveCalls } from "./http/calls.ts";
import { noticeRoutes } from "./notice/routes.ts";
import { orderRoutes } from "./order/routes.ts";
import { purchaseRoutes } from "./purchase/routes.ts";
import { openApi } from "./system/openapi.ts";
import { systemRoutes } from "./system/routes.ts";
import { unitRoutes } from "./unit/routes.ts";

export const app = serveCalls([
  accountRoutes,
  codeRoutes,
  noticeRoutes,
  unitRoutes,
  systemRoutes,
  catalogueRoutes,
  contentRoutes,
  cartRoutes,
  purchaseRoutes,
  orderRoutes,
]);

/** The contract for other programs; public like the calls that need no session. */
app.get("/openapi.json", (c) => c.json(openApi()));

/** Stored pictures and documents: bytes, not an envelope. */
app.get("/mall-admin/files/*", serveFile);
