import { expect, it } from "vitest";
import type { SessionView } from "#src/domain/session/schema.ts";
import { refusedPage } from "./refused-page.ts";

const session = (userType: 1 | 2, completeInfo: 0 | 1): SessionView => ({
  userInfo: { username: "a", realName: "甲", userType, unitId: null, coId: null, completeInfo, purchaserId: null },
  unitName: null,
  permissions: [],
  cartCount: 0,
  userTag: "tag",
});

it.each([
  [401, null, "/login?redirect=%2FmyOrders%3Fa%3D1"],
  [401, session(2, 1), "/login?redirect=%2FmyOrders%3Fa%3D1"],
  [403, session(2, 0), "/ImproveDataBaseData"],
  [403, session(2, 1), "/401"],
  [403, session(1, 0), "/401"],
  [404, session(2, 1), null],
  [429, null, null],
  [500, null, null],
] as const)("%i for %o leads to %s", (code, who, place) => expect(refusedPage(code, who, "/myOrders?a=1")).toBe(place));
