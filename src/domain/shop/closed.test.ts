import { expect, test } from "vitest";
import { notFound } from "../kernel/error.ts";
import { closedShopIn, shopClosed } from "./closed.ts";

test("a closed shop is told from one that never was", () => {
  expect(closedShopIn(shopClosed("林海试剂"))).toBe("林海试剂");
  expect(closedShopIn(notFound("店铺"))).toBeNull();
  expect(shopClosed("林海试剂")).toMatchObject({ code: 404, message: "该店铺暂停营业" });
});
