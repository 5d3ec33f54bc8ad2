import { describe, expect, it } from "vitest";
import { asPayload, edgeWith, session, type Received } from "#tests/support/edge-under-test.ts";
import type { RouteGroup } from "./route-group.ts";
import { routeTable, type Route } from "./route-table.ts";

const purchaser = session.userInfo;
const business = { ...purchaser, userType: 1, unitId: null, coId: "1", completeInfo: 0, purchaserId: null };
const operator = { ...business, userType: 3, coId: null };
const everything = ["*:*:*"];

/** Who comes with which cookie, and what the api says of the session; null is none, or a dead one. */
const identities: Record<
  string,
  { is: RouteGroup[]; view: { userInfo?: object; unitName?: null; permissions?: string[] } | null; cookie?: false }
> = {
  visitor: { is: [], view: null, cookie: false },
  "incomplete purchaser": { is: ["user", "purchaser"], view: { userInfo: { ...purchaser, unitId: null, completeInfo: 0 } } },
  "purchaser without permission": { is: ["user", "purchaser"], view: {} },
  "purchaser with a permission": { is: ["user", "purchaser"], view: { permissions: ["mall:wish:approve"] } },
  "purchaser with *:*:*": { is: ["user", "purchaser"], view: { permissions: everything } },
  "purchaser of another unit": { is: ["user", "purchaser"], view: { userInfo: { ...purchaser, unitId: "v", purchaserId: "q" } } },
  supplier: { is: ["user", "business"], view: { userInfo: business, unitName: null, permissions: everything } },
  "supplier's clerk": {
    is: ["user", "business"],
    view: { userInfo: business, unitName: null, permissions: ["mall:goods:edit"] },
  },
  "supplier of another company": { is: ["user", "business"], view: { userInfo: { ...business, coId: "2" }, unitName: null } },
  operator: { is: ["user", "operator"], view: { userInfo: operator, unitName: null, permissions: everything } },
  "operator without permission": { is: ["user", "operator"], view: { userInfo: operator, unitName: null } },
  "disabled user": { is: [], view: null },
  "expired session": { is: [], view: null },
  "forged token": { is: [], view: null },
};

const pageOf = ({ path }: Route) => path.replaceAll(/\{\w+(:digits)?\??\}/g, "7");
const forms = { HTML: (path: string) => path, RSC: asPayload };

/** What the table says of a page for somebody, worked out apart from the edge: the page, or where else. */
function expected(route: Route, is: readonly RouteGroup[], hasCookie: boolean, granted: readonly string[]): string {
  if (route.redirect) return route.redirect;
  const isShort =
    is.includes("business") && route.supplierRight && ![...everything, route.supplierRight].some((one) => granted.includes(one));
  if (route.group === "everyone" || (is.includes(route.group) && !isShort)) return "page";
  if (is.length > 0) return "/401";
  // Who comes with a session that is over is told so.
  return `/login?redirect=${encodeURIComponent(pageOf(route))}${hasCookie ? "&ended=1" : ""}`;
}

describe.each(Object.entries(forms))("every page for every identity, as %s", (_, address) => {
  it.each(Object.entries(identities))("%s", async (_name, { is, view, cookie }) => {
    const backEnd = ({ url }: Received) => {
      if (view && url.pathname === "/auth/checkToken") {
        return Response.json({ code: 200, msg: "", data: { ...session, ...view } });
      }
      return Response.json({ code: 401, msg: "登录已失效", data: null });
    };
    let rendered = 0;
    const { ask } = edgeWith(backEnd, {}, () => {
      rendered += 1;
      return new Response("data of the page", { headers: { "content-type": "text/html" } });
    });
    const headers: Record<string, string> = cookie === false ? {} : { cookie: "__Host-session=tok" };
    const wrong: string[] = [];
    for (const route of routeTable) {
      const before = rendered;
      const answer = await ask(address(pageOf(route)), { headers });
      const body = await answer.text();
      const location = answer.headers.get("location");
      const wanted = expected(route, is, cookie !== false, view?.permissions ?? []);
      const right =
        wanted === "page"
          ? location === null && body === "data of the page"
          : location === new URL(address(wanted), "https://mall.test").href && rendered === before && body === "";
      if (!right) wrong.push(`${route.path}: ${answer.status} ${location}, not ${wanted}`);
    }
    expect(wrong).toEqual([]);
  });
});
